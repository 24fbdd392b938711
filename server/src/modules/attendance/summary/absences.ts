import type { Fragment } from '../../../kernel/db/statement.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { addDays } from '../../../kernel/time/dates.ts'
import { selectSchoolCalendar } from '../../academics/index.ts'
import { leastDays, leastSessions } from '../rules/rates.ts'
import type { AttendanceUnit } from '../rules/units.ts'
import { wholeCounting, wholeSchool } from './counting.ts'
import { schoolDaysOf } from './school-days.ts'
import { selectCounting, selectGroups } from './sql.ts'

/** Figures of a student in a span of days, as a report card shows them; `unit` says in what they are counted. */
export interface StudentAbsences {
  readonly student_id: string
  readonly unit: AttendanceUnit
  /** Marked ones that the student could attend. */
  readonly sessions: number
  readonly absences_justified: number
  readonly absences_unjustified: number
  readonly lates: number
}

interface AbsenceQuestion {
  /** A query of the ids of the students. */
  readonly studentIds: Fragment
  /** Both included; days that are not over are left out, as in every summary. */
  readonly from: string
  readonly to: string
  readonly most: number
}

/** The figures of the summary for students in a span, with the unit even where nobody has a mark. */
export async function readStudentAbsences(
  context: Pick<RequestContext, 'read' | 'today'> & { readonly school: { readonly id: string } },
  { studentIds, from, to, most: max }: AbsenceQuestion,
): Promise<{ readonly unit: AttendanceUnit; readonly absences: readonly StudentAbsences[] }> {
  const { school, today } = context
  const [[calendar], [row]] = await context.read([
    selectSchoolCalendar(school.id, from, to),
    selectCounting(school.id),
  ])
  if (!calendar || !row) throw new Error('The calendar answered no row.')
  const { unit, counting, periodIds } = wholeCounting(row)
  const yesterday = addDays(today, -1)
  const span = { from, to: to < yesterday ? to : yesterday }
  const question = {
    ...({
      grouping: 'student',
      students: studentIds,
      ...span,
      periodIds,
      counting,
      homerooms: false,
    } as const),
    classId: undefined,
    gradeLevel: undefined,
    leastDays,
    leastSessions,
  }
  const requested = { question, days: schoolDaysOf(calendar, span.from, span.to) }
  const [rows] = await context.read([
    selectGroups(wholeSchool(school.id, today), requested, { cursor: undefined, limit: max }),
  ])
  const absences = rows.map((group) => ({
    student_id: group.key,
    unit,
    sessions: group.possible,
    absences_justified: group.authorised,
    absences_unjustified: group.unauthorised,
    lates: group.late,
  }))
  return { unit, absences }
}
