import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { consultedTies, guardianNames, studentNames } from '../../people/index.ts'
import type { Visibility } from '../visibility.ts'

/** A family that waits, as it is stored. */
export interface WaitRow {
  readonly id: string
  readonly evening_id: string
  readonly staff_id: string
  readonly student_id: string
  readonly guardian_id: string
  readonly earliest_at: Date | null
  readonly latest_at: Date | null
  /** Among those who wait for the teacher, rising; gaps are of families who wait no longer. */
  readonly position: number
  readonly created_at: Date
}

/** A family that waits, as the office and the guardian read it. */
export interface ShownWaitRow extends WaitRow {
  readonly staff_name: string
  readonly student_name: string
  readonly guardian_name: string
  /** How many of those who wait for the teacher came before. */
  readonly ahead: number
  readonly is_tied: boolean
}

const columns = sql`waiting.id, waiting.evening_id, waiting.staff_id, waiting.student_id, waiting.guardian_id,
  waiting.earliest_at, waiting.latest_at, waiting.position, waiting.created_at`

const tied = (tenant: string, own: Fragment): Fragment => sql`
  exists (select from (${consultedTies(tenant)}) tie
    where tie.student_id = waiting.student_id and tie.guardian_id = waiting.guardian_id ${own})`

/** The office sees all who wait, guardians themselves while their link holds. */
function isSeen({ tenant, rings }: Visibility): Fragment {
  if (rings.school) return sql`true`
  if (!rings.children || rings.userId === undefined) return sql`false`
  return tied(tenant, sql`and tie.user_id = ${rings.userId}`)
}

interface WaitQuestion {
  readonly evening_id?: string | undefined
  readonly staff_id?: string | undefined
}

const matching = (visibility: Visibility, query: WaitQuestion): Fragment => sql`
  waiting.tenant_id = ${visibility.tenant} and ${isSeen(visibility)}
  ${sqlIf(query.evening_id, () => sql`and waiting.evening_id = ${query.evening_id}`)}
  ${sqlIf(query.staff_id, () => sql`and waiting.staff_id = ${query.staff_id}`)}`

const shown = (tenant: string): Fragment => sql`${columns},
    concat_ws(' ', staff.first_name, staff.last_name) as staff_name,
    concat_ws(' ', student.first_name, student.middle_name, student.last_name) as student_name,
    concat_ws(' ', guardian.first_name, guardian.last_name) as guardian_name, ${tied(tenant, sql.empty)} as is_tied,
    (select count(*)::int from consultation_waits before where before.tenant_id = ${tenant}
      and before.evening_id = waiting.evening_id and before.staff_id = waiting.staff_id
      and (before.position, before.id) < (waiting.position, waiting.id)) as ahead
  from consultation_waits waiting
  join staff_members staff on staff.tenant_id = ${tenant} and staff.id = waiting.staff_id
  join (${studentNames(tenant)}) student on student.id = waiting.student_id
  join (${guardianNames(tenant)}) guardian on guardian.id = waiting.guardian_id`

/** By teacher, and in the order of their places. */
export const waitSorting: Sorting = {
  id: sql`waiting.id`,
  columns: {
    place: {
      column: sql`concat_ws(' ', staff.last_name, staff.first_name, staff.id::text, to_char(waiting.position, 'FM0000000'))`,
      kind: 'text',
    },
  },
}

export const selectShownWaits = (
  visibility: Visibility,
  query: WaitQuestion,
  page: Keyset,
): Statement<ShownWaitRow & KeysetRow> => sql<ShownWaitRow & KeysetRow>`
  select ${page.key} as sort_key, ${shown(visibility.tenant)}
  where ${matching(visibility, query)} ${page.after} ${page.order}`

export const countWaits = (visibility: Visibility, query: WaitQuestion): Statement<{ count: number }> => sql<{
  count: number
}>`
  select count(*)::int as count from consultation_waits waiting where ${matching(visibility, query)}`

export const selectShownWait = (visibility: Visibility, id: string): Statement<ShownWaitRow> =>
  sql<ShownWaitRow>`
  select ${shown(visibility.tenant)} where waiting.tenant_id = ${visibility.tenant} and waiting.id = ${id}
  and ${isSeen(visibility)}`

/** Who waits in an evening, in the order of their places; for these teachers, or all. */
export const selectWaits = (
  tenant: string,
  eveningId: string,
  staffIds?: readonly string[],
): Statement<WaitRow> => sql<WaitRow>`
  select ${columns} from consultation_waits waiting
  where waiting.tenant_id = ${tenant} and waiting.evening_id = ${eveningId}
  ${sqlIf(staffIds, () => sql`and waiting.staff_id = any(${staffIds}::uuid[])`)}
  order by waiting.position, waiting.id`

/** The waiting of a guardian for a teacher about a child is there once; a new one is last. */
export const insertWait = (
  tenant: string,
  row: Omit<WaitRow, 'position'> & { readonly created_by: string | null },
): Statement<{ id: string }> => sql<{ id: string }>`
  insert into consultation_waits as waiting (tenant_id, id, evening_id, staff_id, student_id, guardian_id, earliest_at,
    latest_at, position, created_by, created_at)
  values (${tenant}, ${row.id}, ${row.evening_id}, ${row.staff_id}, ${row.student_id}, ${row.guardian_id},
    ${row.earliest_at}, ${row.latest_at}, ${lastPlace(tenant, row)}, ${row.created_by}, ${row.created_at})
  on conflict (tenant_id, evening_id, staff_id, student_id, guardian_id) do update
    set earliest_at = excluded.earliest_at, latest_at = excluded.latest_at
  returning waiting.id`

const lastPlace = (tenant: string, row: Pick<WaitRow, 'evening_id' | 'staff_id'>): Fragment => sql`
  (select coalesce(max(other.position), 0) + 1 from consultation_waits other where other.tenant_id = ${tenant}
    and other.evening_id = ${row.evening_id} and other.staff_id = ${row.staff_id})`

/** Waits for the same teacher at other times, or last for another one. */
export const updateWait = (
  tenant: string,
  row: Pick<WaitRow, 'id' | 'evening_id' | 'staff_id' | 'earliest_at' | 'latest_at'>,
): Statement<unknown> => sql`
  update consultation_waits waiting set earliest_at = ${row.earliest_at}, latest_at = ${row.latest_at},
    position = case when waiting.staff_id = ${row.staff_id} then waiting.position else ${lastPlace(tenant, row)} end,
    staff_id = ${row.staff_id}
  where waiting.tenant_id = ${tenant} and waiting.id = ${row.id}`

/** Numbers all who wait for a teacher in this order. */
export const updatePlaces = (tenant: string, ids: readonly string[]): Statement<unknown> => sql`
  update consultation_waits waiting set position = ordered.position
  from unnest(${ids}::uuid[]) with ordinality ordered(id, position)
  where waiting.tenant_id = ${tenant} and waiting.id = ordered.id`

export const deleteWaits = (tenant: string, ids: readonly string[]): Statement<unknown> => sql`
  delete from consultation_waits where tenant_id = ${tenant} and id = any(${ids}::uuid[])`

/** Families who have the appointment now wait no longer. */
export const deleteWaitsFor = (
  tenant: string,
  eveningId: string,
  of: readonly { readonly staff_id: string; readonly student_id: string; readonly guardian_id: string }[],
): Statement<unknown> => sql`
  delete from consultation_waits waiting
  using unnest(${of.map(({ staff_id }) => staff_id)}::uuid[], ${of.map(({ student_id }) => student_id)}::uuid[],
    ${of.map(({ guardian_id }) => guardian_id)}::uuid[]) had(staff_id, student_id, guardian_id)
  where waiting.tenant_id = ${tenant} and waiting.evening_id = ${eveningId} and waiting.staff_id = had.staff_id
  and waiting.student_id = had.student_id and waiting.guardian_id = had.guardian_id`

export const waitsTable = {
  table: 'consultation_waits',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    evening_id: 'uuid',
    staff_id: 'uuid',
    student_id: 'uuid',
    guardian_id: 'uuid',
    earliest_at: 'timestamptz',
    latest_at: 'timestamptz',
    position: 'int',
    created_by: 'uuid',
    created_at: 'timestamptz',
  },
} as const satisfies BulkTable
