import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import { addDays } from '../../../kernel/time/dates.ts'
import { type SchoolCalendarRow, selectSchoolCalendar } from '../../academics/index.ts'
import { countsAsPossible, isAttended, meanings } from '../rules/meanings.ts'
import { leastDays, leastSessions } from '../rules/rates.ts'
import type { Counting } from '../rules/units.ts'
import { wholeCounting, wholeSchool } from './counting.ts'
import { countedRows } from './marks.sql.ts'
import { schoolDaysOf } from './school-days.ts'
import { type CountingRow, selectCounting } from './sql.ts'

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
  /** How many more the calendar has than are marked. */
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

/**
 * Sessions that the calendar has for each student, in the unit that is counted. Seats of a class mostly have the same
 * days: each such span is summed once.
 */
const expectedOf = (counting: Counting, recent: Fragment): Fragment =>
  counting.by === 'each'
    ? sql`select seat.student_id, sum(span.sessions)::int as sessions, sum(span.recent_sessions)::int as recent_sessions
      from seats seat
      join (select one.class_id, one.first_day, one.end_day, sum(day.sessions) as sessions,
          coalesce(sum(day.sessions) ${recent}, 0) as recent_sessions
        from (select distinct class_id, first_day, end_day from seats) one
        join class_days day on day.class_id = one.class_id and day.date >= one.first_day and day.date < one.end_day
        group by one.class_id, one.first_day, one.end_day) span
      on span.class_id = seat.class_id and span.first_day = seat.first_day and span.end_day = seat.end_day
      group by seat.student_id`
    : sql`select day.student_id, sum(day.sessions)::int as sessions,
        coalesce(sum(day.sessions) ${recent}, 0)::int as recent_sessions
      from expected day group by day.student_id`

const possible = sql`day.inside and day.meaning = any(${meanings.filter(countsAsPossible)}::text[])`
const attended = sql`day.inside and day.meaning = any(${meanings.filter(isAttended)}::text[])`

/**
 * The figures of the summary for each student with a mark or an expected session, out of the rows that it counts: one
 * pass for both spans, without a row for each student and day in between.
 */
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
  const isRecent = sql`day.date >= ${split}::date`
  // Marks of a student that are alike are counted first: what they mean is then asked of some kinds, not of each mark.
  const alike = sql`
    select day.student_id, day.inside, day.meaning, day.status = 'late' as is_late, ${isRecent} as is_recent,
      count(*)::int as marks
    from taken day group by 1, 2, 3, 4, 5`
  const columns = (prefix: Fragment, also: Fragment): Fragment => sql`
    sum(day.marks) filter (where ${possible} ${also})::int as ${prefix}recorded,
    sum(day.marks) filter (where ${possible} and not (${attended}) ${also})::int as ${prefix}absent,
    sum(day.marks) filter (where day.inside and day.meaning = 'unauthorised_absence' ${also})::int as ${prefix}unjustified,
    sum(day.marks) filter (where day.inside and day.is_late ${also})::int as ${prefix}late,
    sum(day.marks) filter (where day.inside ${also})::int as ${prefix}marked`
  return sql<StudentSessionsRow>`
    with ${countedRows(visibility, question, days)}, own as materialized (
      select day.student_id, ${columns(sql``, sql``)}, ${columns(sql`recent_`, sql`and day.is_recent`)}
      from (${alike}) day group by day.student_id
    ), planned as materialized (${expectedOf(counting, sql`filter (where ${isRecent})`)})
    select student_id, coalesce(recorded, 0) as recorded, coalesce(absent, 0) as absent,
      coalesce(unjustified, 0) as unjustified, coalesce(late, 0) as late,
      greatest(coalesce(sessions, 0) - coalesce(marked, 0), 0) as unrecorded,
      coalesce(recent_recorded, 0) as recent_recorded, coalesce(recent_absent, 0) as recent_absent,
      coalesce(recent_unjustified, 0) as recent_unjustified, coalesce(recent_late, 0) as recent_late,
      greatest(coalesce(recent_sessions, 0) - coalesce(recent_marked, 0), 0) as recent_unrecorded
    from own full join planned using (student_id) order by student_id`
}
