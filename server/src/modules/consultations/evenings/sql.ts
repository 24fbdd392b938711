import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { consultedTies, currentStaff, staffIdsOf } from '../../people/index.ts'
import { invitedTies } from '../families/sql.ts'
import type { EveningDay, OwnBreak } from '../rules/lay-slots.ts'
import type { Visibility } from '../visibility.ts'
import type { EveningQueryValue } from './schema.ts'

/** An evening as it is stored. */
export interface EveningRow {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly status: 'draft' | 'published' | 'withdrawn'
  readonly place: string | null
  readonly online_link: string | null
  readonly days: readonly EveningDay[]
  readonly first_date: string
  readonly last_date: string
  readonly opens_at: Date
  readonly closes_at: Date
  readonly slot_minutes: number
  readonly gap_minutes: number
  readonly walking_minutes: number
  readonly max_per_child: number | null
  readonly is_shared: boolean
  readonly has_waiting_list: boolean
  readonly grade_levels: readonly string[]
  readonly class_ids: readonly string[]
  readonly retention_months: number
  readonly withdrawal_reason: string | null
  readonly created_by: string | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly published_at: Date | null
  readonly withdrawn_at: Date | null
  readonly version: number
}

/** An evening as the caller sees it. */
export interface ShownEveningRow extends EveningRow {
  readonly teacher_count: number
  readonly slot_count: number
  readonly booking_count: number
  readonly waiting_count: number
  readonly takes_part: boolean
  readonly is_invited: boolean
}

const columns = sql`evening.id, evening.name, evening.description, evening.status, evening.place, evening.online_link,
  evening.days, evening.first_date, evening.last_date, evening.opens_at, evening.closes_at, evening.slot_minutes,
  evening.gap_minutes, evening.walking_minutes, evening.max_per_child, evening.is_shared, evening.has_waiting_list,
  evening.grade_levels, evening.class_ids, evening.retention_months, evening.withdrawal_reason, evening.created_by,
  evening.created_at, evening.updated_at, evening.published_at, evening.withdrawn_at, evening.version`

/** Ids of the evenings in which the caller takes part as a teacher. */
const ownEveningIds = (tenant: string, userId: string): Fragment => sql`
  select teacher.evening_id from consultation_teachers teacher
  where teacher.tenant_id = ${tenant} and ${inSubquery(sql`teacher.staff_id`, staffIdsOf(tenant, userId))}`

const takesPart = ({ tenant, rings }: Visibility): Fragment =>
  rings.taught && rings.userId !== undefined
    ? sql`(evening.status <> 'draft' and ${inSubquery(sql`evening.id`, ownEveningIds(tenant, rings.userId))})`
    : sql`false`

/** Whether a link of the caller as guardian holds today to a child whose family is invited. */
const isInvited = ({ tenant, rings, today }: Visibility): Fragment =>
  rings.children && rings.userId !== undefined
    ? sql`(evening.status <> 'draft' and exists (select from (${invitedTies(tenant, today)}) own
        where own.user_id = ${rings.userId}))`
    : sql`false`

/** Whether the caller has an appointment that holds, also when the family is no longer invited. */
const hasBooking = (visibility: Visibility): Fragment => sql`
  exists (select from consultation_bookings booking where booking.tenant_id = ${visibility.tenant}
    and booking.evening_id = evening.id and booking.cancelled_at is null and ${bookingIsSeen(visibility)})`

/** The condition that the caller sees an evening. */
const eveningIsVisible = (visibility: Visibility): Fragment =>
  visibility.rings.school
    ? sql`true`
    : sql`(${takesPart(visibility)} or ${isInvited(visibility)} or ${hasBooking(visibility)})`

/** The appointments of the caller in an evening: all, those as teacher, and those of the own children. */
export function bookingIsSeen(visibility: Visibility, own: { readonly asOffice?: boolean } = {}): Fragment {
  const { tenant, rings } = visibility
  if (rings.school && own.asOffice !== false) return sql`true`
  const asTeacher =
    rings.taught && rings.userId !== undefined
      ? inSubquery(sql`booking.staff_id`, staffIdsOf(tenant, rings.userId))
      : sql`false`
  const asGuardian =
    rings.children && rings.userId !== undefined
      ? sql`exists (select from (${consultedTies(tenant)}) own
          where own.user_id = ${rings.userId} and own.student_id = booking.student_id
          and (own.guardian_id = booking.guardian_id or booking.holder_id <> booking.guardian_id))`
      : sql`false`
  return sql`(${asTeacher} or ${asGuardian})`
}

const shown = (visibility: Visibility): Fragment => {
  const { tenant } = visibility
  return sql`${columns}, ${takesPart(visibility)} as takes_part, ${isInvited(visibility)} as is_invited,
    (select count(*)::int from consultation_teachers teacher
      where teacher.tenant_id = ${tenant} and teacher.evening_id = evening.id) as teacher_count,
    (select count(*)::int from consultation_slots slot
      where slot.tenant_id = ${tenant} and slot.evening_id = evening.id and not slot.is_blocked) as slot_count,
    (select count(*)::int from consultation_bookings booking where booking.tenant_id = ${tenant}
      and booking.evening_id = evening.id and booking.cancelled_at is null
      and ${bookingIsSeen(visibility)}) as booking_count,
    (select count(*)::int from consultation_waits waiting
      where waiting.tenant_id = ${tenant} and waiting.evening_id = evening.id) as waiting_count
  from consultation_evenings evening`
}

const matching = (visibility: Visibility, query: EveningQueryValue): Fragment => sql`
  evening.tenant_id = ${visibility.tenant} and ${eveningIsVisible(visibility)}
  ${sqlIf(query.status, () => sql`and evening.status = ${query.status}`)}
  ${sqlIf(query.date_from, () => sql`and evening.last_date >= ${query.date_from}`)}`

export const eveningSorting: Sorting = { id: sql`evening.id`, columns: {} }

export const selectEvenings = (
  visibility: Visibility,
  query: EveningQueryValue,
  page: Keyset,
): Statement<ShownEveningRow & KeysetRow> => sql<ShownEveningRow & KeysetRow>`
  select ${page.key} as sort_key, ${shown(visibility)} where ${matching(visibility, query)} ${page.after} ${page.order}`

export const countEvenings = (
  visibility: Visibility,
  query: EveningQueryValue,
): Statement<{ count: number }> => sql<{ count: number }>`
  select count(*)::int as count from consultation_evenings evening where ${matching(visibility, query)}`

export const selectEvening = (visibility: Visibility, id: string): Statement<ShownEveningRow> =>
  sql<ShownEveningRow>`
  select ${shown(visibility)} where evening.tenant_id = ${visibility.tenant} and evening.id = ${id}
  and ${eveningIsVisible(visibility)}`

/** The evening as it is stored, for jobs. */
export const selectStoredEvening = (tenant: string, id: string): Statement<EveningRow> => sql<EveningRow>`
  select ${columns} from consultation_evenings evening where evening.tenant_id = ${tenant} and evening.id = ${id}`

/** The evening, locked: whatever changes its appointments does so one after another. */
export const selectEveningForUpdate = (tenant: string, id: string): Statement<EveningRow> =>
  sql<EveningRow>`${selectStoredEvening(tenant, id)} for update`

/** The same, where the caller sees it. */
export const selectVisibleForUpdate = (visibility: Visibility, id: string): Statement<EveningRow> =>
  sql<EveningRow>`
  select ${columns} from consultation_evenings evening
  where evening.tenant_id = ${visibility.tenant} and evening.id = ${id} and ${eveningIsVisible(visibility)}
  for update of evening`

export interface TeacherRow {
  readonly staff_id: string
  readonly room: string | null
  readonly online_link: string | null
  readonly is_for_all: boolean
  readonly breaks: readonly OwnBreak[]
}

export interface ShownTeacherRow extends TeacherRow {
  readonly staff_name: string
  readonly slot_count: number
}

/** The teachers of an evening whom the caller reads: all for the office, otherwise themselves. */
export const selectTeachers = (
  { tenant, rings }: Visibility,
  eveningId: string,
): Statement<ShownTeacherRow> => sql<ShownTeacherRow>`
  select teacher.staff_id, teacher.room, teacher.online_link, teacher.is_for_all, teacher.breaks,
    concat_ws(' ', staff.first_name, staff.last_name) as staff_name,
    (select count(*)::int from consultation_slots slot where slot.tenant_id = ${tenant}
      and slot.evening_id = teacher.evening_id and slot.staff_id = teacher.staff_id) as slot_count
  from consultation_teachers teacher
  join staff_members staff on staff.tenant_id = ${tenant} and staff.id = teacher.staff_id
  where teacher.tenant_id = ${tenant} and teacher.evening_id = ${eveningId}
  and ${
    rings.school
      ? sql`true`
      : rings.taught && rings.userId !== undefined
        ? inSubquery(sql`teacher.staff_id`, staffIdsOf(tenant, rings.userId))
        : sql`false`
  }
  order by staff.last_name, staff.first_name, teacher.staff_id`

/** Those of the ids that are members of staff who have not left. */
export const selectCurrentStaff = (tenant: string, ids: readonly string[]): Statement<{ id: string }> =>
  sql<{ id: string }>`
  select staff.id from (${currentStaff(tenant)}) staff where staff.id = any(${ids}::uuid[])`

const ofOthers = (tenant: string, eveningId: string, staffIds: readonly string[]): Fragment => sql`
  tenant_id = ${tenant} and evening_id = ${eveningId} and not (staff_id = any(${staffIds}::uuid[]))`

/** What hangs on teachers who no longer take part, in the order of deletion. */
export const deleteOtherTeachers = (
  tenant: string,
  eveningId: string,
  staffIds: readonly string[],
): readonly Statement<unknown>[] => [
  sql`delete from consultation_requests where ${ofOthers(tenant, eveningId, staffIds)}`,
  sql`delete from consultation_waits where ${ofOthers(tenant, eveningId, staffIds)}`,
  sql`delete from consultation_teachers where ${ofOthers(tenant, eveningId, staffIds)}`,
]

/** Everything of evenings, in the order of deletion. */
export const deleteEvenings = (tenant: string, ids: readonly string[]): readonly Statement<unknown>[] => [
  sql`delete from consultation_bookings where tenant_id = ${tenant} and evening_id = any(${ids}::uuid[])`,
  sql`delete from consultation_requests where tenant_id = ${tenant} and evening_id = any(${ids}::uuid[])`,
  sql`delete from consultation_waits where tenant_id = ${tenant} and evening_id = any(${ids}::uuid[])`,
  sql`delete from consultation_slots where tenant_id = ${tenant} and evening_id = any(${ids}::uuid[])`,
  sql`delete from consultation_teachers where tenant_id = ${tenant} and evening_id = any(${ids}::uuid[])`,
  sql`delete from consultation_evenings where tenant_id = ${tenant} and id = any(${ids}::uuid[])`,
]

export const eveningsTable = {
  table: 'consultation_evenings',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    name: 'text',
    description: 'text',
    status: 'text',
    place: 'text',
    online_link: 'text',
    days: 'jsonb',
    first_date: 'date',
    last_date: 'date',
    opens_at: 'timestamptz',
    closes_at: 'timestamptz',
    slot_minutes: 'int',
    gap_minutes: 'int',
    walking_minutes: 'int',
    max_per_child: 'int',
    is_shared: 'boolean',
    has_waiting_list: 'boolean',
    grade_levels: 'text[]',
    class_ids: 'uuid[]',
    retention_months: 'int',
    withdrawal_reason: 'text',
    created_by: 'uuid',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    published_at: 'timestamptz',
    withdrawn_at: 'timestamptz',
    version: 'int',
  },
} as const satisfies BulkTable

/** Columns that a change takes over. */
export const eveningValues = [
  'name',
  'description',
  'status',
  'place',
  'online_link',
  'days',
  'first_date',
  'last_date',
  'opens_at',
  'closes_at',
  'slot_minutes',
  'gap_minutes',
  'walking_minutes',
  'max_per_child',
  'is_shared',
  'has_waiting_list',
  'grade_levels',
  'class_ids',
  'retention_months',
  'withdrawal_reason',
  'published_at',
  'withdrawn_at',
] as const

export const teachersTable = {
  table: 'consultation_teachers',
  columns: {
    tenant_id: 'uuid',
    evening_id: 'uuid',
    staff_id: 'uuid',
    room: 'text',
    online_link: 'text',
    is_for_all: 'boolean',
    breaks: 'jsonb',
  },
} as const satisfies BulkTable
