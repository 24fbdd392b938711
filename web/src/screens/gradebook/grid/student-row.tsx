import { memo } from 'react'
import { lastDay } from '../../../kernel/format/days.ts'
import { shortDate } from '../../../kernel/format/format.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { OfSheet } from '../sheet/use-sheet.ts'
import type { BookStudent, Evaluation } from '../wire.ts'
import classes from './grid.module.css'
import { ScoreCell } from './score-cell.tsx'
import { TermMarkCell } from './term-mark-cell.tsx'

interface StudentRowProps extends OfSheet {
  readonly row: number
  readonly student: BookStudent
  readonly evaluations: readonly Evaluation[]
  readonly canWrite: boolean
}

/** A student with the mark of the term and one cell for each evaluation. */
export const StudentRow = memo(function StudentRow(props: StudentRowProps) {
  const { sheet, row, student, evaluations, canWrite } = props
  const { student_id: id, name, mark } = student
  const { slug } = useSchool()
  return (
    <tr aria-rowindex={row + 2}>
      <th scope="row" aria-colindex={1} className={classes['name'] ?? ''}>
        <TextLink
          to="/schools/$slug/people/students/$personId"
          params={{ slug, personId: id }}
          className={classes['full'] ?? ''}
          c="var(--mantine-color-text)"
          fz="sm"
          tabIndex={-1}
        >
          {name}
        </TextLink>
        <Days student={student} />
      </th>
      <TermMarkCell sheet={sheet} row={row} student={name} mark={mark} />
      {evaluations.map((evaluation, column) => (
        <ScoreCell
          key={evaluation.id}
          sheet={sheet}
          row={row}
          column={column}
          studentId={id}
          student={name}
          evaluationId={evaluation.id}
          evaluation={evaluation.title}
          isOpen={canWrite && evaluation.status !== 'closed'}
        />
      ))}
    </tr>
  )
})

/** Who came later, or has left: since when. */
function Days({ student: { joined_on, left_on } }: { student: BookStudent }) {
  const { t } = useWords('gradebook')
  if (joined_on === null && left_on === null) return null
  return (
    <span className={classes['days']}>
      {left_on === null
        ? t('row.joined', { date: shortDate(joined_on ?? '') })
        : t('row.left', { date: shortDate(lastDay(left_on) ?? left_on) })}
    </span>
  )
}
