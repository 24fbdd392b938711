import { VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import { useWords } from '../../../kernel/words/words.ts'
import { topicOfPlace } from '../sheet/selection.ts'
import { type OfSheet, useTopic } from '../sheet/use-sheet.ts'
import type { TermMark } from '../wire.ts'
import classes from './grid.module.css'
import { useTermMark } from './term-mark.ts'

interface TermMarkCellProps extends OfSheet {
  readonly row: number
  readonly student: string
  readonly mark: TermMark | null
}

/** The mark of the term as the server made it; pressed, how. */
export const TermMarkCell = memo(function TermMarkCell({ sheet, row, student, mark }: TermMarkCellProps) {
  const { t } = useWords('gradebook')
  const place = { row, column: -1 }
  useTopic(sheet.topics, topicOfPlace(place))
  const said = useTermMark(mark, sheet.book.policy.rounding.decimals)
  return (
    <td aria-colindex={2} className={classes['mark'] ?? ''}>
      <button
        type="button"
        className={classes['open'] ?? ''}
        tabIndex={sheet.selection.chosen(place) === 'no' ? -1 : 0}
        data-row={row}
        data-column={-1}
        aria-haspopup="dialog"
        title={said.explained}
      >
        <VisuallyHidden>{t('mark.of', { student })}</VisuallyHidden>
        {said.letter && <span className={classes['letter']}>{said.letter}</span>}
        <span>{said.value}</span>
        {mark?.provisional && <VisuallyHidden>{t('mark.provisional')}</VisuallyHidden>}
      </button>
    </td>
  )
})
