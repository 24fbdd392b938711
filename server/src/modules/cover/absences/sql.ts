import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { reachableMembers } from '../../identity/index.ts'
import { type PersonName, staffIdsOf } from '../../people/index.ts'
import type { AbsenceStatus, StaffAbsenceReason } from '../rules/staff-absences.ts'
import type { Visibility } from '../visibility.ts'
import type { StaffAbsenceQueryValue } from './schema.ts'

/** An absence as it is stored. */
export interface AbsenceRow {
  readonly id: string
  readonly staff_id: string
  readonly starts_on: string
  readonly ends_on: string
  readonly period_ids: readonly string[]
  readonly reason: StaffAbsenceReason
  readonly note: string | null
  readonly status: AbsenceStatus
  readonly decided_by: string | null
  readonly decided_at: Date | null
  readonly decision_note: string | null
  readonly created_by: string | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly version: number
}

export type ShownAbsenceRow = AbsenceRow & PersonName

export const absencesTable = {
  table: 'staff_absences',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    staff_id: 'uuid',
    starts_on: 'date',
    ends_on: 'date',
    period_ids: 'uuid[]',
    reason: 'text',
    note: 'text',
    status: 'text',
    decided_by: 'uuid',
    decided_at: 'timestamptz',
    decision_note: 'text',
    created_by: 'uuid',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    version: 'int',
  },
} as const satisfies BulkTable

/** Columns that a change takes over. */
export const changeable = [
  'starts_on',
  'ends_on',
  'period_ids',
  'reason',
  'note',
  'status',
  'decided_by',
  'decided_at',
  'decision_note',
  'updated_at',
  'version',
] as const

const columns = sql`absence.id, absence.staff_id, absence.starts_on, absence.ends_on,
  to_json(absence.period_ids) as period_ids, absence.reason, absence.note, absence.status, absence.decided_by,
  absence.decided_at, absence.decision_note, absence.created_by, absence.created_at, absence.updated_at, absence.version`

const staffOfCaller = ({ tenant, rings }: Visibility): Fragment => staffIdsOf(tenant, rings.userId ?? tenant)

/** All for the office, one's own for others. */
const isVisible = (visibility: Visibility): Fragment => sql`absence.tenant_id = ${visibility.tenant}
  and (${visibility.rings.school}::boolean or absence.staff_id in (${staffOfCaller(visibility)}))`

const matching = (visibility: Visibility, filters: StaffAbsenceQueryValue): Fragment => sql`
  ${isVisible(visibility)}
  ${sqlIf(filters.staff_id, () => sql`and absence.staff_id = ${filters.staff_id}`)}
  ${sqlIf(filters.status, () => sql`and absence.status = any(${filters.status}::text[])`)}
  ${sqlIf(filters.date_from, () => sql`and absence.ends_on >= ${filters.date_from}`)}
  ${sqlIf(filters.date_to, () => sql`and absence.starts_on <= ${filters.date_to}`)}`

/** Newest first. */
export const absenceSorting: Sorting = { id: sql`absence.id`, columns: {} }

const shown = (tenant: string): Fragment => sql`
  ${columns}, staff.first_name, staff.middle_name, staff.last_name
  from staff_absences absence
  join staff_members staff on staff.tenant_id = ${tenant} and staff.id = absence.staff_id`

export const selectAbsences = (
  visibility: Visibility,
  filters: StaffAbsenceQueryValue,
  page: Keyset,
): Statement<ShownAbsenceRow & KeysetRow> => sql<ShownAbsenceRow & KeysetRow>`
  select ${page.key} as sort_key, ${shown(visibility.tenant)}
  where ${matching(visibility, filters)} ${page.after} ${page.order}`

export const countAbsences = (
  visibility: Visibility,
  filters: StaffAbsenceQueryValue,
): Statement<{ count: number }> =>
  sql`select count(*)::int as count from staff_absences absence where ${matching(visibility, filters)}`

/** How many requests wait, and since when. */
export const selectRequested = (tenant: string): Statement<{ count: number; oldest_at: Date | null }> => sql`
  select count(*)::int as count, min(absence.created_at) as oldest_at from staff_absences absence
  where absence.tenant_id = ${tenant} and absence.status = 'requested'`

export const selectAbsence = (visibility: Visibility, id: string): Statement<ShownAbsenceRow> =>
  sql<ShownAbsenceRow>`select ${shown(visibility.tenant)} where ${isVisible(visibility)} and absence.id = ${id}`

/** The absence itself, locked, so that two decisions come one after the other. */
export const selectAbsenceForUpdate = (visibility: Visibility, id: string): Statement<AbsenceRow> =>
  sql<AbsenceRow>`
    select ${columns} from staff_absences absence where ${isVisible(visibility)} and absence.id = ${id} for update`

/**
 * Locks a member of staff, so that absences of one person come one after the other: the one named, or the caller. No
 * row: the caller may not enter it.
 */
export const lockAbsentStaff = (
  visibility: Visibility,
  staffId: string | undefined,
): Statement<{ id: string }> => sql<{ id: string }>`
  select staff.id from staff_members staff
  where staff.tenant_id = ${visibility.tenant} and staff.archived_at is null and staff.status <> 'left'
  and ${staffId === undefined ? sql`true` : sql`staff.id = ${staffId}`}
  and (${visibility.rings.school && staffId !== undefined}::boolean or staff.id in (${staffOfCaller(visibility)}))
  for no key update`

/** The first absence of the person that is requested or approved for the same time. */
export const selectOverlapping = (
  tenant: string,
  row: Pick<AbsenceRow, 'id' | 'staff_id' | 'starts_on' | 'ends_on' | 'period_ids'>,
): Statement<Pick<AbsenceRow, 'id' | 'starts_on' | 'ends_on' | 'status'>> => sql`
  select absence.id, absence.starts_on, absence.ends_on, absence.status from staff_absences absence
  where absence.tenant_id = ${tenant} and absence.staff_id = ${row.staff_id} and absence.id <> ${row.id}
  and absence.status in ('requested', 'approved')
  and absence.starts_on <= ${row.ends_on} and absence.ends_on >= ${row.starts_on}
  and (absence.period_ids = '{}' or ${row.period_ids}::uuid[] = '{}'
    or absence.period_ids && ${row.period_ids}::uuid[])
  order by absence.starts_on, absence.id limit 1`

/** Which of the periods the school does not have. */
export const selectUnknownPeriods = (
  tenant: string,
  ids: readonly string[],
): Statement<{ id: string }> => sql`
  select requested.id from unnest(${ids}::uuid[]) requested (id)
  where requested.id not in (select period.id from periods period where period.tenant_id = ${tenant})`

/** Where to write to the person of an absence. */
export const selectAccountOfStaff = (
  tenant: string,
  staffId: string,
): Statement<PersonName & { email: string | null }> => sql`
  select staff.first_name, staff.middle_name, staff.last_name, account.email from staff_members staff
  left join (${reachableMembers(tenant)}) account on account.user_id = staff.user_id
  where staff.tenant_id = ${tenant} and staff.id = ${staffId}`
