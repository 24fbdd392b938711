import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import {
  type GuardianPhone,
  guardianPhonesOf,
  type PersonName,
  type PhotoViewer,
  studentNames,
  studentPhotoSeen,
} from '../../people/index.ts'
import type { FollowUpOutcome } from '../follow-ups/schema.ts'
import { lastFollowUps } from '../follow-ups/sql.ts'
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
  readonly is_planned: boolean
  readonly waiting_report_id: string | null
  readonly has_photo: boolean
  readonly contacts: readonly GuardianPhone[]
  readonly follow_up: {
    readonly outcome: FollowUpOutcome
    readonly note: string | null
    readonly created_at: string
    readonly created_by_name: string | null
  } | null
}

/** The absences of which day, and what else the caller may see of these students. */
interface AbsenteeQuestion {
  readonly visibility: Visibility
  readonly date: string
  readonly studentId: string | undefined
  /** Whether the caller follows absences up: numbers to call, calls and notes. */
  readonly followsUp: boolean
  readonly mayReadGuardians: boolean
  /** Undefined: the caller reads no photos. */
  readonly photos: PhotoViewer | undefined
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
const absentees = ({ visibility, date, studentId }: AbsenteeQuestion): Fragment => sql`
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
    from (${marksOf(visibility, date)}) held
    where true ${sqlIf(studentId, () => sql`and held.student_id = ${studentId}`)}
    group by held.student_id having bool_or(${missed})
  ) away
  join (${studentNames(visibility.tenant)}) student on student.id = away.student_id
  join students pupil on pupil.tenant_id = ${visibility.tenant} and pupil.id = away.student_id
  left join classes homeroom on homeroom.tenant_id = ${visibility.tenant} and homeroom.id = pupil.homeroom_class_id`

/** What else is known of an absentee: plan, report, numbers to call, the last call. */
function furtherOf({ visibility, date, followsUp, mayReadGuardians, photos }: AbsenteeQuestion): Fragment {
  const { tenant } = visibility
  const id = sql`absentee.id`
  const covers = (row: Fragment) => sql`${row}.tenant_id = ${tenant} and ${row}.student_id = ${id}
    and ${date}::date between ${row}.starts_on and ${row}.ends_on`
  return sql`
    exists (select from planned_absences planned where ${covers(sql`planned`)} and planned.archived_at is null)
      as is_planned,
    (select report.id from absence_reports report where ${covers(sql`report`)} and report.status = 'waiting'
      order by report.id limit 1) as waiting_report_id,
    ${photos ? studentPhotoSeen(tenant, photos, id) : sql`false`} as has_photo,
    ${followsUp && mayReadGuardians ? sql`(${guardianPhonesOf(tenant, id)})` : sql`'[]'::json`} as contacts,
    ${
      followsUp
        ? sql`(select called.follow_up from (${lastFollowUps(tenant, date)}) called where called.student_id = ${id})`
        : sql`null::json`
    } as follow_up`
}

export const selectAbsentees = (
  question: AbsenteeQuestion,
  page: Keyset,
): Statement<AbsenteeRow & KeysetRow> => sql<AbsenteeRow & KeysetRow>`
  select absentee.*, ${furtherOf(question)}, ${page.key} as sort_key from (${absentees(question)}) absentee
  where true ${page.after} ${page.order}`

export const countAbsentees = (question: AbsenteeQuestion): Statement<{ count: number }> =>
  sql<{ count: number }>`select count(*)::int as count from (${absentees(question)}) absentee`

/** Those without leave, without a plan and without a call or note about the day: somebody has to ask after them. */
export const countUncalled = (question: AbsenteeQuestion): Statement<{ count: number; date: string }> =>
  sql<{ count: number; date: string }>`
    select count(*)::int as count, ${question.date}::date as date from (
      select ${furtherOf(question)} from (${absentees(question)}) absentee where not absentee.is_authorised) away
    where not away.is_planned and away.follow_up is null`
