import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import { type PersonName, studentNames } from '../../people/index.ts'
import { dailyStart, meaningOfStatus } from '../registers/same-day.sql.ts'
import type { AttendanceStatus } from '../rules/marks.ts'
import { markIsVisible, type Visibility } from '../visibility.sql.ts'

/** A mark of the day, as the list shows it. */
export interface AbsenteeMark {
  readonly class_name: string
  readonly period_name: string | null
  readonly starts: string
  readonly status: AttendanceStatus
  readonly code: string | null
}

/** A student who missed a session of the day. */
export interface AbsenteeRow extends PersonName {
  readonly id: string
  readonly grade_level: string | null
  readonly class_id: string | null
  readonly class_name: string | null
  readonly missed: number
  /** Every session that was missed had leave. */
  readonly is_authorised: boolean
  /** The last mark of the day says that the student was there. */
  readonly is_back: boolean
  readonly since: AbsenteeMark
  readonly latest: AbsenteeMark
}

/** By name. */
export const absenteeSorting: Sorting = {
  id: sql`absentee.id`,
  columns: { name: { column: sql`absentee.sort_name`, kind: 'text' } },
}

const markAs = (order: Fragment): Fragment => sql`(array_agg(json_build_object('class_name', held.class_name,
  'period_name', held.period_name, 'starts', held.starts, 'status', held.status, 'code', held.code)
  order by ${order}))[1]`

/** The visible marks of the day, each with its meaning and the start of its session. */
function marksOf(visibility: Visibility, date: string): Fragment {
  const { tenant } = visibility
  return sql`
    select mark.id, mark.student_id, mark.status, mark.code, class.title as class_name, period.name as period_name,
      coalesce(period.start_time, ${dailyStart(tenant)}) as starts, coalesce(own.meaning, ${meaningOfStatus}) as meaning
    from attendance_marks mark
    join classes class on class.tenant_id = ${tenant} and class.id = mark.class_id
    left join periods period on period.tenant_id = ${tenant} and period.id = mark.period_id
    left join attendance_codes own on own.tenant_id = ${tenant} and own.code = mark.code
    where mark.tenant_id = ${tenant} and mark.date = ${date}::date
    and ${markIsVisible(visibility, { classId: sql`mark.class_id`, studentId: sql`mark.student_id` })}`
}

const missed = sql`held.meaning in ('authorised_absence', 'unauthorised_absence')`

/** Each student once who missed any session of the day, whatever registers the school counts by. */
const absentees = (visibility: Visibility, date: string): Fragment => sql`
  select student.id, student.first_name, student.middle_name, student.last_name, student.grade_level,
    pupil.sort_name, homeroom.id as class_id, homeroom.title as class_name, away.missed, away.is_authorised,
    away.is_back, away.since, away.latest
  from (
    select held.student_id, count(*) filter (where ${missed})::int as missed,
      bool_and(held.meaning = 'authorised_absence') filter (where ${missed}) as is_authorised,
      (array_agg(held.meaning in ('attending', 'attending_elsewhere') order by held.starts desc, held.id desc))[1]
        as is_back,
      ${markAs(sql`(${missed}) desc, held.starts, held.id`)} as since,
      ${markAs(sql`held.starts desc, held.id desc`)} as latest
    from (${marksOf(visibility, date)}) held group by held.student_id having bool_or(${missed})
  ) away
  join (${studentNames(visibility.tenant)}) student on student.id = away.student_id
  join students pupil on pupil.tenant_id = ${visibility.tenant} and pupil.id = away.student_id
  left join classes homeroom on homeroom.tenant_id = ${visibility.tenant} and homeroom.id = pupil.homeroom_class_id`

export const selectAbsentees = (
  visibility: Visibility,
  date: string,
  page: Keyset,
): Statement<AbsenteeRow & KeysetRow> => sql<AbsenteeRow & KeysetRow>`
  select absentee.*, ${page.key} as sort_key from (${absentees(visibility, date)}) absentee
  where true ${page.after} ${page.order}`

export const countAbsentees = (visibility: Visibility, date: string): Statement<{ count: number }> =>
  sql<{ count: number }>`select count(*)::int as count from (${absentees(visibility, date)}) absentee`
