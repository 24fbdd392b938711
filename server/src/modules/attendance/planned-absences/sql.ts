import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { type PersonName, studentNames, visibleStudents } from '../../people/index.ts'
import type { AttendanceStatus } from '../rules/marks.ts'
import type { Visibility } from '../visibility.sql.ts'

export interface PlannedAbsenceRow extends PersonName {
  readonly id: string
  readonly student_id: string
  readonly starts_on: string
  readonly ends_on: string
  readonly period_ids: readonly string[]
  readonly status: AttendanceStatus
  readonly code: string | null
  readonly reason_code: string | null
  readonly note: string | null
  readonly created_by: string | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly archived_at: Date | null
  readonly version: number
}

const columns = sql`planned.id, planned.student_id, planned.starts_on, planned.ends_on, planned.period_ids,
  planned.status, planned.code, planned.reason_code, planned.note, planned.created_by, planned.created_at,
  planned.updated_at, planned.archived_at, planned.version, student.first_name, student.middle_name, student.last_name`

/** The planned absences with the names of their students. */
const named = (tenant: string): Fragment =>
  sql`planned_absences planned join (${studentNames(tenant)}) student on student.id = planned.student_id`

/** Those of students visible to the caller. */
const isVisible = ({ tenant, rings, today }: Visibility): Fragment =>
  sql`planned.tenant_id = ${tenant} and ${visibleStudents(tenant, rings, today, sql`planned.student_id`)}`

interface PlannedAbsenceFilters {
  readonly student_id?: string
  readonly date_from?: string
  readonly date_to?: string
  readonly archived?: boolean
}

const matching = (visibility: Visibility, filters: PlannedAbsenceFilters): Fragment => sql`
  ${isVisible(visibility)}
  ${sqlIf(!filters.archived, () => sql`and planned.archived_at is null`)}
  ${sqlIf(filters.student_id, () => sql`and planned.student_id = ${filters.student_id}`)}
  ${sqlIf(filters.date_from, () => sql`and planned.ends_on >= ${filters.date_from}`)}
  ${sqlIf(filters.date_to, () => sql`and planned.starts_on <= ${filters.date_to}`)}`

export const selectPlannedAbsences = (visibility: Visibility, filters: PlannedAbsenceFilters, page: Keyset) =>
  sql<PlannedAbsenceRow & KeysetRow>`
    select ${columns}, ${page.key} as sort_key from ${named(visibility.tenant)}
    where ${matching(visibility, filters)} ${page.after} ${page.order}`

export const countPlannedAbsences = (visibility: Visibility, filters: PlannedAbsenceFilters) =>
  sql<{ count: number }>`
    select count(*)::int as count from planned_absences planned where ${matching(visibility, filters)}`

export const selectPlannedAbsence = (visibility: Visibility, id: string): Statement<PlannedAbsenceRow> =>
  sql<PlannedAbsenceRow>`
    select ${columns} from ${named(visibility.tenant)} where ${isVisible(visibility)} and planned.id = ${id}`

export const selectPlannedAbsenceForUpdate = (
  visibility: Visibility,
  id: string,
): Statement<PlannedAbsenceRow> =>
  sql<PlannedAbsenceRow>`${selectPlannedAbsence(visibility, id)} for update of planned`

/** Of a day and session, those of the students that the query answers; the latest entered last. */
export const selectPlannedOn = (
  tenant: string,
  question: { readonly studentIds: Fragment; readonly date: string; readonly periodId: string | null },
): Statement<PlannedAbsenceRow> =>
  sql<PlannedAbsenceRow>`
    select ${columns} from ${named(tenant)}
    where planned.tenant_id = ${tenant} and planned.archived_at is null
    and ${question.date}::date between planned.starts_on and planned.ends_on
    and planned.student_id in (${question.studentIds})
    and (planned.period_ids = '{}' or ${question.periodId}::uuid = any(planned.period_ids))
    order by planned.id`

/** Lets requests that enter an absence of the same student do so one after the other. */
export const lockPlans = (tenant: string, studentId: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`planned absences ${tenant} ${studentId}`}, 0))`

/** The first live absence of the student that another one would overlap: a day, and a period or the whole of it. */
export const selectOverlapping = (
  tenant: string,
  row: Pick<PlannedAbsenceRow, 'id' | 'student_id' | 'starts_on' | 'ends_on' | 'period_ids'>,
): Statement<Pick<PlannedAbsenceRow, 'id' | 'starts_on' | 'ends_on'>> => sql`
  select planned.id, planned.starts_on, planned.ends_on from planned_absences planned
  where planned.tenant_id = ${tenant} and planned.archived_at is null and planned.student_id = ${row.student_id}
  and planned.id <> ${row.id} and planned.starts_on <= ${row.ends_on} and planned.ends_on >= ${row.starts_on}
  and (planned.period_ids = '{}' or ${row.period_ids}::uuid[] = '{}' or planned.period_ids && ${row.period_ids}::uuid[])
  order by planned.starts_on, planned.id limit 1`

/** The days of these absences on which the student has a mark. */
export const selectMarkedDays = (
  tenant: string,
  plans: readonly Pick<PlannedAbsenceRow, 'student_id' | 'starts_on' | 'ends_on'>[],
): Statement<{ student_id: string; date: string }> => sql<{ student_id: string; date: string }>`
  select distinct mark.student_id, mark.date
  from unnest(${plans.map((plan) => plan.student_id)}::uuid[], ${plans.map((plan) => plan.starts_on)}::date[],
    ${plans.map((plan) => plan.ends_on)}::date[]) as plan (student_id, starts_on, ends_on)
  join attendance_marks mark on mark.tenant_id = ${tenant} and mark.student_id = plan.student_id
    and mark.date between plan.starts_on and plan.ends_on
  order by mark.date`

/** The meaning of a code of the school. */
export const selectCodeMeaning = (tenant: string, code: string) =>
  sql<{ status: AttendanceStatus; is_active: boolean }>`
    select own.status, own.is_active from attendance_codes own
    where own.tenant_id = ${tenant} and own.code = ${code}`

export const plannedAbsencesTable = {
  table: 'planned_absences',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    student_id: 'uuid',
    starts_on: 'date',
    ends_on: 'date',
    period_ids: 'uuid[]',
    status: 'text',
    code: 'text',
    reason_code: 'text',
    note: 'text',
    created_by: 'uuid',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    archived_at: 'timestamptz',
    version: 'int',
  },
} as const satisfies BulkTable

/** Columns that a change takes over. */
export const plannedValues = [
  'starts_on',
  'ends_on',
  'period_ids',
  'status',
  'code',
  'reason_code',
  'note',
  'archived_at',
] as const

/** Newest first. */
export const plannedSorting: Sorting = { id: sql`planned.id`, columns: {} }
