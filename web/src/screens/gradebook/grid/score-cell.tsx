import { IconAlertTriangle, IconMessage } from '@tabler/icons-react'
import { memo, useRef } from 'react'
import { useWords } from '../../../kernel/words/words.ts'
import { type CurrentState, keyOf } from '../saving/cell.ts'
import { useMarkText } from '../sheet/mark-text.ts'
import { topicOfPlace } from '../sheet/selection.ts'
import { type OfSheet, useTopic } from '../sheet/use-sheet.ts'
import { CellField } from './cell-field.tsx'
import { CellNote } from './cell-note.tsx'
import classes from './grid.module.css'

interface ScoreCellProps extends OfSheet {
  readonly row: number
  readonly column: number
  readonly studentId: string
  readonly student: string
  readonly evaluationId: string
  readonly evaluation: string
  readonly isOpen: boolean
}

/** One mark. Renders again only when its value or its part in the selection changes. */
export const ScoreCell = memo(function ScoreCell(props: ScoreCellProps) {
  const { sheet, row, column, studentId, evaluationId } = props
  const cell = useRef<HTMLTableCellElement>(null)
  const key = keyOf({ evaluation_id: evaluationId, student_id: studentId })
  useTopic(sheet.topics, key)
  useTopic(sheet.topics, topicOfPlace({ row, column }))
  const { chosen, standing: current, text, isScored, states, hasComment } = useShown(props, key)
  const isCurrent = chosen === 'current' || chosen === 'edited'
  const hasNote = current === 'refused' || current === 'conflict' || hasComment
  return (
    <td
      ref={cell}
      className={classes['score'] ?? ''}
      tabIndex={isCurrent ? 0 : -1}
      aria-colindex={column + 3}
      {...states}
      data-row={row}
      data-column={column}
      data-standing={current}
      data-chosen={chosen}
    >
      {chosen === 'edited' ? (
        <CellField sheet={sheet} label={states['aria-label']} />
      ) : (
        <>
          <span className={classes['text']} data-dim={(!isScored && /^\D/.test(text)) || undefined}>
            {text}
          </span>
          <Signs standing={current} hasComment={hasComment} />
        </>
      )}
      {isCurrent && hasNote && chosen !== 'edited' && (
        <CellNote sheet={sheet} cell={{ evaluation_id: evaluationId, student_id: studentId }} at={cell} />
      )}
    </td>
  )
})

/** What the cell shows, and what a screen reader says of it. */
function useShown(props: ScoreCellProps, key: string) {
  const { sheet, row, column, student, evaluation, evaluationId, isOpen } = props
  const { t } = useWords('gradebook')
  const { short, spoken } = useMarkText()
  const { ledger, selection } = sheet
  const value = ledger.value(key)
  const { marks } = sheet.boundsOf(evaluationId)
  const current = ledger.standing(key)
  const chosen = selection.chosen({ row, column })
  const typed = ledger.refusal(key)?.typed
  const said = [
    typed ?? spoken(value, marks),
    current === 'refused' || current === 'conflict' ? t(`standing.${current}`) : '',
    value.comment ? t('cell.hasComment') : '',
  ]
  return {
    standing: current,
    text: typed ?? short(value, marks),
    isScored: value.score !== null,
    hasComment: value.comment !== null && value.comment !== '',
    chosen,
    // A cell of a grid (WAI-ARIA 1.2), which `td` is inside of one.
    states: {
      'aria-label': t('cell.label', { student, evaluation, mark: said.filter(Boolean).join(', ') }),
      'aria-selected': chosen !== 'no',
      'aria-readonly': !isOpen,
      ...(current === 'refused' ? { 'aria-invalid': true } : {}),
    },
  }
}

/** What is the matter with a cell, by a sign: never by its colour alone. */
function Signs({ standing: current, hasComment }: { standing: CurrentState; hasComment: boolean }) {
  return (
    <span className={classes['signs']} aria-hidden>
      {(current === 'refused' || current === 'conflict') && <IconAlertTriangle size={14} />}
      {current === 'waiting' && <span className={classes['waiting']} />}
      {hasComment && <IconMessage size={13} />}
    </span>
  )
}
