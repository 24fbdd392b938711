import { memo } from 'react'
import { useWords } from '../../../kernel/words/words.ts'
import { keyOf } from '../saving/cell.ts'
import { scoreText } from '../sheet/mark-text.ts'
import { topicOfPlace } from '../sheet/selection.ts'
import { columnTopic, type Sheet } from '../sheet/sheet.ts'
import { type OfSheet, useTopic } from '../sheet/use-sheet.ts'
import type { Evaluation } from '../wire.ts'
import { type Bin, binsOf, fullest } from './bins.ts'
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
  const { id, title, average, max_score: max, marks } = evaluation
  const scores = scoresOf(sheet, id)
  const mean = average === null ? '–' : scoreText(average, marks ? 2 : 1, marks ? 2 : 1)
  return (
    <td aria-colindex={column + 3} className={classes['foot'] ?? ''}>
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
        <Spread bins={binsOf(scores, max, marks?.min)} />
      </button>
    </td>
  )
})

const height = 14
const step = 6

/** The number of scores in each fifth of the scale, as bars; the evaluation's panel has the numbers. */
function Spread({ bins }: { bins: readonly Bin[] }) {
  const max = fullest(bins)
  return (
    <svg viewBox={`0 0 ${bins.length * step} ${height}`} className={classes['spread']} aria-hidden="true">
      {bins.map(({ from, count }, at) => {
        const bar = count === 0 ? 1 : Math.max((count / max) * height, 2)
        return (
          <rect key={from} x={at * step} y={height - bar} width={step - 1} height={bar} fill="currentColor" />
        )
      })}
    </svg>
  )
}
