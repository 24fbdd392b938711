import { memo } from 'react'
import { dayAndMonth } from '../../../kernel/format/format.ts'
import { useWords } from '../../../kernel/words/words.ts'
import { scoreText } from '../sheet/mark-text.ts'
import { topicOfPlace } from '../sheet/selection.ts'
import { type OfSheet, useTopic } from '../sheet/use-sheet.ts'
import type { Category, Evaluation } from '../wire.ts'
import classes from './grid.module.css'
import { Stand } from './stand.tsx'

interface HeadCellProps extends OfSheet {
  readonly column: number
  readonly evaluation: Evaluation
  readonly category: Category | undefined
}

/** The title of an evaluation, its maximum, category and status; opens its details. */
export const HeadCell = memo(function HeadCell({ sheet, column, evaluation, category }: HeadCellProps) {
  const { t } = useWords('gradebook')
  const place = { row: -1, column }
  useTopic(sheet.topics, topicOfPlace(place))
  const { title, max_score, weight, marks, due_on, assigned_on } = evaluation
  const on = due_on ?? assigned_on
  return (
    <th scope="col" aria-colindex={column + 3} className={classes['head'] ?? ''}>
      <button
        type="button"
        className={classes['open'] ?? ''}
        tabIndex={sheet.selection.chosen(place) === 'no' ? -1 : 0}
        data-row={-1}
        data-column={column}
        aria-haspopup="dialog"
      >
        <span className={classes['title']}>{title}</span>
        <span className={classes['about']}>
          {on && `${dayAndMonth(on)} · `}
          {marks ? marks.code : t('head.short', { max: scoreText(max_score) })}
          {weight !== 1 && ` · ${t('head.weight', { weight: scoreText(weight) })}`}
          {category && ` · ${category.code ?? category.title}`}
        </span>
        <Stand evaluation={evaluation} />
      </button>
    </th>
  )
})
