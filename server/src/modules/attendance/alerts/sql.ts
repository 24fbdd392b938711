import { genericPlan } from '../../../kernel/db/generic-plan.sql.ts'
import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { memberNames } from '../../identity/index.ts'
import { type PersonName, studentNames } from '../../people/index.ts'
import { dailyStart, meaningOfStatus } from '../registers/same-day.sql.ts'
import type { DayMark } from '../rules/contradictions.ts'
import type { AttendanceStatus } from '../rules/marks.ts'
import { isAttended, meanings } from '../rules/meanings.ts'
import type { AlertKind, AlertStatus } from '../rules/reconcile-alerts.ts'
import type { AttendanceUnit } from '../rules/units.ts'
import type { Visibility } from '../visibility.sql.ts'
import type { AlertFilters } from './schema.ts'

/** An alert as it is stored. */
export interface AlertRow {
  readonly id: string
  readonly kind: AlertKind
  readonly student_id: string
  readonly date: string
  readonly earlier_mark_id: string | null
  readonly later_mark_id: string | null
  readonly half_days: number | null
  readonly status: AlertStatus
  readonly raised_at: Date
  readonly closed_at: Date | null
  readonly closed_by: string | null
  readonly note: string | null
  readonly updated_at: Date
  readonly version: number
}

export const alertsTable = {
  table: 'attendance_alerts',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    kind: 'text',
    student_id: 'uuid',
    date: 'date',
    earlier_mark_id: 'uuid',
    later_mark_id: 'uuid',
    half_days: 'int',
    status: 'text',
    raised_at: 'timestamptz',
    closed_at: 'timestamptz',
    closed_by: 'uuid',
    note: 'text',
    updated_at: 'timestamptz',
    version: 'int',
  },
} as const satisfies BulkTable

/** Columns that a change takes over. */
export const alertValues = [
  'earlier_mark_id',
  'later_mark_id',
  'half_days',
  'status',
  'raised_at',
  'closed_at',
  'closed_by',
  'note',
] as const

const columns = sql`alert.id, alert.kind, alert.student_id, alert.date, alert.earlier_mark_id, alert.later_mark_id,
  alert.half_days, alert.status, alert.raised_at, alert.closed_at, alert.closed_by, alert.note, alert.updated_at,
  alert.version`

/** Locks the students until the transaction ends, and answers what the school counts in. */
export const lockStudents = (
  tenant: string,
  ids: readonly string[],
): Statement<{ id: string; unit: AttendanceUnit | null }> =>
  sql<{ id: string; unit: AttendanceUnit | null }>`
    select student.id, (select held.unit from attendance_settings held where held.tenant_id = ${tenant}) as unit
    from students student
    where student.tenant_id = ${tenant} and student.id = any(${genericPlan(ids, 'uuid[]')})
    order by student.id for no key update`

/** A day of a student. */
export interface StudentDay {
  readonly studentId: string
  /** `YYYY-MM-DD`. */
  readonly date: string
}

/** A day of a student that may contradict itself, or did: its marks in the order of the day, and its alerts. */
interface ContradictoryDay {
  readonly student_id: string
  readonly date: string
  readonly marks: readonly DayMark[]
  readonly alerts: readonly AlertRow[]
}

const attending = meanings.filter(isAttended)

/** Of the days those with both an unexplained absence and a presence, and those with an alert. */
export const selectContradictoryDays = (
  tenant: string,
  days: readonly StudentDay[],
): Statement<ContradictoryDay> => sql<ContradictoryDay>`
  with asked as materialized (
    select distinct asked.student_id, asked.date from unnest(${genericPlan(
      days.map(({ studentId }) => studentId),
      'uuid[]',
    )}, ${genericPlan(
      days.map(({ date }) => date),
      'date[]',
    )}) as asked (student_id, date)
  ), held as materialized (
    select mark.student_id, mark.date, mark.id, mark.status, coalesce(own.meaning, ${meaningOfStatus}) as meaning,
      coalesce(period.start_time, ${dailyStart(tenant)}) as starts,
      exists (select from planned_absences planned where planned.tenant_id = ${tenant}
        and planned.archived_at is null and planned.student_id = mark.student_id
        and mark.date between planned.starts_on and planned.ends_on
        and (planned.period_ids = '{}' or mark.period_id = any(planned.period_ids))) as planned
    from asked
    join attendance_marks mark on mark.tenant_id = ${tenant} and mark.student_id = asked.student_id
      and mark.date = asked.date
    join classes class on class.tenant_id = ${tenant} and class.id = mark.class_id
    left join periods period on period.tenant_id = ${tenant} and period.id = mark.period_id
    left join attendance_codes own on own.tenant_id = ${tenant} and own.code = mark.code
  ), told as materialized (
    select ${columns} from asked
    join attendance_alerts alert on alert.tenant_id = ${tenant} and alert.student_id = asked.student_id
      and alert.date = asked.date and alert.kind <> 'four_half_days'
  )
  select day.student_id, day.date,
    (select coalesce(json_agg(json_build_object('id', held.id, 'status', held.status, 'meaning', held.meaning,
        'isPlanned', held.planned) order by held.starts, held.id), '[]')
      from held where held.student_id = day.student_id and held.date = day.date) as marks,
    (select coalesce(json_agg(told), '[]') from told
      where told.student_id = day.student_id and told.date = day.date) as alerts
  from (
    select held.student_id, held.date from held group by held.student_id, held.date
    having bool_or(held.meaning = any(${attending}::text[])) and bool_or(held.meaning = 'unauthorised_absence')
    union select told.student_id, told.date from told
  ) day`

/** The alerts about a month of students, `month` its first day. */
export const selectMonthAlerts = (
  tenant: string,
  studentIds: readonly string[],
  month: string,
): Statement<AlertRow> => sql<AlertRow>`
  select ${columns} from attendance_alerts alert
  where alert.tenant_id = ${tenant} and alert.student_id = any(${studentIds}::uuid[]) and alert.date = ${month}::date
  and alert.kind = 'four_half_days'`

/** One of the two marks, as the office sees it. */
export interface AlertMarkRow {
  readonly class_id: string
  readonly class_name: string
  readonly period_id: string | null
  readonly period_name: string | null
  readonly starts: string
  readonly status: AttendanceStatus
  readonly code: string | null
  readonly recorded_by_name: string | null
}

export interface ShownAlertRow extends AlertRow, PersonName {
  readonly earlier: AlertMarkRow | null
  readonly later: AlertMarkRow | null
}

const markOf = (tenant: string, id: Fragment): Fragment => sql`(
  select json_build_object('class_id', mark.class_id, 'class_name', class.title, 'period_id', mark.period_id,
    'period_name', period.name, 'starts', coalesce(period.start_time, ${dailyStart(tenant)}),
    'status', mark.status, 'code', mark.code, 'recorded_by_name', recorder.name)
  from attendance_marks mark
  join classes class on class.tenant_id = ${tenant} and class.id = mark.class_id
  left join periods period on period.tenant_id = ${tenant} and period.id = mark.period_id
  left join (${memberNames(tenant)}) recorder on recorder.user_id = mark.recorded_by
  where mark.tenant_id = ${tenant} and mark.id = ${id})`

/** For those who follow the attendance of the whole school. */
const isVisible = ({ tenant, rings }: Visibility): Fragment =>
  sql`alert.tenant_id = ${tenant} and ${rings.school}::boolean`

const matching = (visibility: Visibility, filters: AlertFilters): Fragment => sql`
  ${isVisible(visibility)}
  ${sqlIf(filters.status, () => sql`and alert.status = any(${filters.status}::text[])`)}
  ${sqlIf(filters.kind, () => sql`and alert.kind = any(${filters.kind}::text[])`)}
  ${sqlIf(filters.student_id, () => sql`and alert.student_id = ${filters.student_id}`)}
  ${sqlIf(filters.date_from, () => sql`and alert.date >= ${filters.date_from}`)}
  ${sqlIf(filters.date_to, () => sql`and alert.date <= ${filters.date_to}`)}`

/** Newest first. */
export const alertSorting: Sorting = { id: sql`alert.id`, columns: {} }

const shown = (tenant: string, names: Fragment): Fragment => sql`
  ${columns}, student.first_name, student.middle_name, student.last_name,
  ${markOf(tenant, sql`alert.earlier_mark_id`)} as earlier, ${markOf(tenant, sql`alert.later_mark_id`)} as later
  from attendance_alerts alert join (${names}) student on student.id = alert.student_id`

export const selectAlerts = (
  visibility: Visibility,
  filters: AlertFilters,
  page: Keyset,
): Statement<ShownAlertRow & KeysetRow> => sql<ShownAlertRow & KeysetRow>`
  select ${page.key} as sort_key, ${shown(visibility.tenant, studentNames(visibility.tenant))}
  where ${matching(visibility, filters)} ${page.after} ${page.order}`

export const countAlerts = (visibility: Visibility, filters: AlertFilters): Statement<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from attendance_alerts alert where ${matching(visibility, filters)}`

export const selectAlert = (
  visibility: Visibility,
  id: string,
): Statement<ShownAlertRow> => sql<ShownAlertRow>`
  select ${shown(visibility.tenant, studentNames(visibility.tenant))} where ${isVisible(visibility)} and alert.id = ${id}`

export const selectAlertForUpdate = (tenant: string, id: string): Statement<AlertRow> => sql<AlertRow>`
  select ${columns} from attendance_alerts alert where alert.tenant_id = ${tenant} and alert.id = ${id} for update`

/** How many of the kinds are open, and since when. */
export const selectOpenAlerts = (
  visibility: Visibility,
  kind: readonly AlertKind[],
): Statement<{ count: number; oldest_at: Date | null }> => sql<{ count: number; oldest_at: Date | null }>`
  select count(*)::int as count, min(alert.raised_at) as oldest_at from attendance_alerts alert
  where ${matching(visibility, { status: ['open'], kind: [...kind] })}`
