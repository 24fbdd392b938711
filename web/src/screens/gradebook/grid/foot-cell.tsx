import { memo } from 'react'
import { useWords } from '../../../kernel/words/words.ts'
import { keyOf } from '../saving/cell.ts'
import { scoreText } from '../sheet/mark-text.ts'
import { topicOfPlace } from '../sheet/selection.ts'
import { columnTopic, type Sheet } from '../sheet/sheet.ts'
import { type OfSheet, useTopic } from '../sheet/use-sheet.ts'
import type { Evaluation } from '../wire.ts'
import { binsOf } from './bins.ts'
import classes from './grid.module.css'

interface FootCellProps extends OfSheet {
  readonly column: number
  readonly row: number
  readonly evaluation: Evaluation
}

/** The scores of an evaluation as they are shown now. */
export const scoresOf = (sheet: Sheet, evaluationId: string): number[] =>
  sheet.book.students.flatMap(({ student_id }) => {
    const { score } = sheet.ledger.value(keyOf({ evaluation_id: evaluationId, student_id }))
    return score === null ? [] : [score]
  })

/** The class average of an evaluation, and how its scores are spread. */
export const FootCell = memo(function FootCell({ sheet, column, row, evaluation }: FootCellProps) {
  const { t } = useWords('gradebook')
  const place = { row, column }
  useTopic(sheet.topics, topicOfPlace(place))
  useTopic(sheet.topics, columnTopic(evaluation.id))
  const { id, title, average, max_score: max } = evaluation
  const scores = scoresOf(sheet, id)
  const mean = average === null ? '–' : scoreText(average, 1)
  return (
    <td role="gridcell" aria-colindex={column + 3} className={classes['foot'] ?? ''}>
      <button
        type="button"
        className={classes['open'] ?? ''}
        tabIndex={sheet.selection.chosen(place) === 'no' ? -1 : 0}
        data-row={row}
        data-column={column}
        aria-haspopup="dialog"
        aria-label={t('foot.label', { title, average: mean, count: scores.length })}
      >
        <span>{mean}</span>
        <Spread bins={binsOf(scores, max)} />
      </button>
    </td>
  )
})

const height = 14

/** How many scores lie in each fifth of the scale, as bars; told in numbers where the evaluation is opened. */
function Spread({ bins }: { bins: readonly number[] }) {
  const most = Math.max(...bins, 1)
  return (
    <svg viewBox={`0 0 ${bins.length * 6} ${height}`} className={classes['spread']} aria-hidden="true">
      {bins.map((count, at) => {
        const bar = count === 0 ? 1 : Math.max((count / most) * height, 2)
        return (
          <rect key={`${at * 20}`} x={at * 6} y={height - bar} width={5} height={bar} fill="currentColor" />
        )
      })}
    </svg>
  )
}
