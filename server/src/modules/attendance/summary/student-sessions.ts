import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import { addDays } from '../../../kernel/time/dates.ts'
import { type SchoolCalendarRow, selectSchoolCalendar } from '../../academics/index.ts'
import { leastDays, leastSessions } from '../rules/rates.ts'
import { wholeCounting, wholeSchool } from './counting.ts'
import { countedRows } from './marks.sql.ts'
import { schoolDaysOf } from './school-days.ts'
import { type CountingRow, dailyOf, selectCounting } from './sql.ts'

/** What decides how the sessions of students are counted, as one row. */
export interface AttendanceFrame {
  readonly calendar: SchoolCalendarRow
  readonly counting: CountingRow
}

/** The calendar of the dates, and how the school counts, for `selectStudentSessions`. */
export const selectAttendanceFrame = (
  tenant: string,
  from: string,
  to: string,
): Statement<AttendanceFrame> => sql<AttendanceFrame>`
  select (select row_to_json(held) from (${selectSchoolCalendar(tenant, from, to)}) held) as calendar,
    (select row_to_json(held) from (${selectCounting(tenant)}) held) as counting`

/** The school days of the school as a whole; none where it has no school years. Both dates are in the frame. */
export const schoolDaysIn = ({ calendar }: AttendanceFrame, from: string, to: string): readonly string[] => {
  const { dates, calendars } = schoolDaysOf(calendar, from, to)
  return dates.filter((_, index) => calendars[index] === 0)
}

/** Sessions of a student in a span and in its last part, in the unit of the summary. */
export interface StudentSessionsRow {
  readonly student_id: string
  /** Marked ones that could be attended; those of them missed; missed without a valid reason; late. */
  readonly recorded: number
  readonly absent: number
  readonly unjustified: number
  readonly late: number
  /** Those that the calendar has and nobody marked. */
  readonly unrecorded: number
  readonly recent_recorded: number
  readonly recent_absent: number
  readonly recent_unjustified: number
  readonly recent_late: number
  readonly recent_unrecorded: number
}

interface SessionsQuestion {
  readonly from: string
  /** First day of the last part. */
  readonly split: string
  /** The school's date; days that are not over are left out, as in every summary. */
  readonly today: string
  /** A query of the ids of the students; undefined: all. */
  readonly students: Fragment | undefined
}

/** The figures of the summary for each student with a mark or an expected session: one pass for both spans. */
export function selectStudentSessions(
  tenant: string,
  frame: AttendanceFrame,
  { from, split, today, students }: SessionsQuestion,
): Statement<StudentSessionsRow> {
  const { counting, periodIds } = wholeCounting(frame.counting)
  const visibility = wholeSchool(tenant, today)
  const to = addDays(today, -1)
  const question = {
    grouping: 'student',
    from,
    to,
    students,
    periodIds,
    counting,
    homerooms: false,
    classId: undefined,
    gradeLevel: undefined,
    leastDays,
    leastSessions,
  } as const
  const days = schoolDaysOf(frame.calendar, from, to)
  const recent = sql`filter (where date >= ${split}::date)`
  return sql<StudentSessionsRow>`
    with ${countedRows(visibility, question, days)}, ${dailyOf(visibility, question)}
    select student_id, sum(possible)::int as recorded, sum(possible - attended)::int as absent,
      sum(unauthorised)::int as unjustified, sum(late)::int as late, sum(unrecorded)::int as unrecorded,
      coalesce(sum(possible) ${recent}, 0)::int as recent_recorded,
      coalesce(sum(possible - attended) ${recent}, 0)::int as recent_absent,
      coalesce(sum(unauthorised) ${recent}, 0)::int as recent_unjustified,
      coalesce(sum(late) ${recent}, 0)::int as recent_late,
      coalesce(sum(unrecorded) ${recent}, 0)::int as recent_unrecorded
    from daily group by student_id order by student_id`
}
