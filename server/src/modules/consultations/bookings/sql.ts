import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { consultedTies, guardianNames, staffIdsOf, studentNames } from '../../people/index.ts'
import { bookingIsSeen } from '../evenings/sql.ts'
import type { Visibility } from '../visibility.ts'
import type { BookingQueryValue } from './schema.ts'

export type CancelReason = 'family' | 'office' | 'slot_removed' | 'withdrawn' | 'right_ended'

/** An appointment as it is stored. */
export interface BookingRow {
  readonly id: string
  readonly evening_id: string
  readonly slot_id: string | null
  readonly staff_id: string
  readonly student_id: string
  readonly guardian_id: string
  readonly holder_id: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly topic: string | null
  readonly note: string | null
  readonly conduct: 'came' | 'missed' | null
  readonly is_by_office: boolean
  readonly from_waiting_list: boolean
  readonly reminded_at: Date | null
  readonly cancelled_at: Date | null
  readonly cancel_reason: CancelReason | null
  readonly created_by: string | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly version: number
}

/** An appointment as the caller sees it. */
export interface ShownBookingRow extends BookingRow {
  readonly evening_name: string
  readonly staff_name: string
  readonly room: string | null
  readonly online_link: string | null
  readonly student_name: string
  readonly guardian_name: string
  /** The caller is its teacher, or booked for the own child. */
  readonly is_teacher: boolean
  readonly is_own: boolean
  /** The link of the guardian holds today. */
  readonly is_tied: boolean
}

const columns = sql`booking.id, booking.evening_id, booking.slot_id, booking.staff_id, booking.student_id,
  booking.guardian_id, booking.holder_id, booking.starts_at, booking.ends_at, booking.topic, booking.note,
  booking.conduct, booking.is_by_office, booking.from_waiting_list, booking.reminded_at, booking.cancelled_at,
  booking.cancel_reason, booking.created_by, booking.created_at, booking.updated_at, booking.version`

const isTeacher = ({ tenant, rings }: Visibility): Fragment =>
  rings.taught && rings.userId !== undefined
    ? sql`(booking.staff_id in (${staffIdsOf(tenant, rings.userId)}))`
    : sql`false`

/** The guardian's link to the child holds today; `mine` only when the guardian is the caller. */
const isTied = ({ tenant, rings }: Visibility, mine: boolean): Fragment => {
  if (mine && (!rings.children || rings.userId === undefined)) return sql`false`
  return sql`exists (select from (${consultedTies(tenant)}) tie
    where tie.student_id = booking.student_id and tie.guardian_id = booking.guardian_id
    ${sqlIf(mine, () => sql`and tie.user_id = ${rings.userId}`)})`
}

const shown = (visibility: Visibility): Fragment => {
  const { tenant } = visibility
  return sql`${columns}, evening.name as evening_name,
    coalesce(teacher.room, evening.place) as room, coalesce(teacher.online_link, evening.online_link) as online_link,
    concat_ws(' ', staff.first_name, staff.last_name) as staff_name,
    concat_ws(' ', student.first_name, student.middle_name, student.last_name) as student_name,
    concat_ws(' ', guardian.first_name, guardian.last_name) as guardian_name,
    ${isTeacher(visibility)} as is_teacher, ${isTied(visibility, true)} as is_own, ${isTied(visibility, false)} as is_tied
  from consultation_bookings booking
  join consultation_evenings evening on evening.tenant_id = ${tenant} and evening.id = booking.evening_id
  join staff_members staff on staff.tenant_id = ${tenant} and staff.id = booking.staff_id
  join (${studentNames(tenant)}) student on student.id = booking.student_id
  join (${guardianNames(tenant)}) guardian on guardian.id = booking.guardian_id
  left join consultation_teachers teacher on teacher.tenant_id = ${tenant}
    and teacher.evening_id = booking.evening_id and teacher.staff_id = booking.staff_id`
}

const matching = (visibility: Visibility, query: BookingQueryValue): Fragment => sql`
  booking.tenant_id = ${visibility.tenant} and ${bookingIsSeen(visibility)}
  ${sqlIf(!query.cancelled, () => sql`and booking.cancelled_at is null`)}
  ${sqlIf(query.evening_id, () => sql`and booking.evening_id = ${query.evening_id}`)}
  ${sqlIf(query.staff_id, () => sql`and booking.staff_id = ${query.staff_id}`)}
  ${sqlIf(query.student_id, () => sql`and booking.student_id = ${query.student_id}`)}
  ${sqlIf(query.guardian_id, () => sql`and booking.guardian_id = ${query.guardian_id}`)}`

export const bookingSorting: Sorting = { id: sql`booking.id`, columns: {} }

export const selectBookings = (
  visibility: Visibility,
  query: BookingQueryValue,
  page: Keyset,
): Statement<ShownBookingRow & KeysetRow> => sql<ShownBookingRow & KeysetRow>`
  select ${page.key} as sort_key, ${shown(visibility)} where ${matching(visibility, query)} ${page.after} ${page.order}`

export const countBookings = (
  visibility: Visibility,
  query: BookingQueryValue,
): Statement<{ count: number }> => sql<{ count: number }>`
  select count(*)::int as count from consultation_bookings booking where ${matching(visibility, query)}`

/** Appointments of the caller by their ids, also cancelled ones. */
export const selectBookingsById = (
  visibility: Visibility,
  ids: readonly string[],
): Statement<ShownBookingRow> => sql<ShownBookingRow>`
  select ${shown(visibility)} where booking.tenant_id = ${visibility.tenant} and booking.id = any(${ids}::uuid[])
  and ${bookingIsSeen(visibility)} order by booking.starts_at, booking.id`

/** All appointments of an evening that the caller sees, for plans: of a teacher, or of a guardian's children. */
export const selectPlanned = (
  visibility: Visibility,
  eveningId: string,
  of: {
    readonly staffIds?: readonly string[]
    readonly studentIds?: readonly string[]
    readonly asOffice?: boolean
  },
): Statement<ShownBookingRow> => sql<ShownBookingRow>`
  select ${shown(visibility)} where booking.tenant_id = ${visibility.tenant} and booking.evening_id = ${eveningId}
  and booking.cancelled_at is null
  and ${bookingIsSeen(visibility, of.asOffice === undefined ? {} : { asOffice: of.asOffice })}
  ${sqlIf(of.staffIds, () => sql`and booking.staff_id = any(${of.staffIds}::uuid[])`)}
  ${sqlIf(of.studentIds, () => sql`and booking.student_id = any(${of.studentIds}::uuid[])`)}
  order by booking.starts_at, booking.id`

/**
 * Locks what guardians have in all evenings of the school: two evenings on one day have locks of their own, and a
 * guardian is at one place at a time. Always taken after the lock of an evening.
 */
export const lockEngagements = (tenant: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`consultations ${tenant}`}, 0))`

/** What is held now, and bounds what can be booked: by these guardians anywhere, about these children in the evening. */
export const selectHeld = (
  tenant: string,
  eveningId: string,
  {
    guardianIds,
    studentIds,
    from,
  }: { readonly guardianIds: readonly string[]; readonly studentIds: readonly string[]; readonly from: Date },
): Statement<BookingRow> => sql<BookingRow>`
  select ${columns} from consultation_bookings booking
  where booking.tenant_id = ${tenant} and booking.cancelled_at is null
  and ((booking.guardian_id = any(${guardianIds}::uuid[]) and booking.ends_at > ${from})
    or (booking.evening_id = ${eveningId} and booking.student_id = any(${studentIds}::uuid[])))`

/** Every appointment of an evening that holds. */
export const selectHeldOf = (tenant: string, eveningId: string): Statement<BookingRow> => sql<BookingRow>`
  select ${columns} from consultation_bookings booking
  where booking.tenant_id = ${tenant} and booking.evening_id = ${eveningId} and booking.cancelled_at is null
  order by booking.starts_at, booking.id`

/** Of an appointment that the caller sees, what locking it needs. */
export const selectBookingPlace = (
  visibility: Visibility,
  id: string,
): Statement<{ evening_id: string }> => sql<{ evening_id: string }>`
  select booking.evening_id from consultation_bookings booking
  where booking.tenant_id = ${visibility.tenant} and booking.id = ${id} and ${bookingIsSeen(visibility)}`

export const updateCancelled = (
  tenant: string,
  ids: readonly string[],
  reason: CancelReason,
  at: Date,
): Statement<unknown> => sql`
  update consultation_bookings set slot_id = null, cancelled_at = ${at}, cancel_reason = ${reason}, updated_at = ${at},
    version = version + 1
  where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and cancelled_at is null`

/** Gives slots back, so that appointments can exchange them: a slot has one at every moment. */
export const updateUnplaced = (tenant: string, ids: readonly string[]): Statement<unknown> => sql`
  update consultation_bookings set slot_id = null
  where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and cancelled_at is null`

/** Puts appointments at other slots, or at the same ones with other times. */
export const updateMoved = (
  tenant: string,
  moves: readonly {
    readonly id: string
    readonly slot_id: string
    readonly starts_at: Date
    readonly ends_at: Date
  }[],
  at: Date,
): Statement<unknown> => sql`
  update consultation_bookings booking set slot_id = move.slot_id, starts_at = move.starts_at, ends_at = move.ends_at,
    reminded_at = null, updated_at = ${at}, version = booking.version + 1
  from unnest(${moves.map(({ id }) => id)}::uuid[], ${moves.map(({ slot_id }) => slot_id)}::uuid[],
    ${moves.map(({ starts_at }) => starts_at)}::timestamptz[], ${moves.map(({ ends_at }) => ends_at)}::timestamptz[])
    move(id, slot_id, starts_at, ends_at)
  where booking.tenant_id = ${tenant} and booking.id = move.id and booking.cancelled_at is null`

export const updateWritten = (
  tenant: string,
  { id, topic, note, conduct }: Pick<BookingRow, 'id' | 'topic' | 'note' | 'conduct'>,
  at: Date,
): Statement<unknown> => sql`
  update consultation_bookings set topic = ${topic}, note = ${note}, conduct = ${conduct}, updated_at = ${at},
    version = version + 1
  where tenant_id = ${tenant} and id = ${id}`

export const bookingsTable = {
  table: 'consultation_bookings',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    evening_id: 'uuid',
    slot_id: 'uuid',
    staff_id: 'uuid',
    student_id: 'uuid',
    guardian_id: 'uuid',
    holder_id: 'uuid',
    starts_at: 'timestamptz',
    ends_at: 'timestamptz',
    topic: 'text',
    note: 'text',
    conduct: 'text',
    is_by_office: 'boolean',
    from_waiting_list: 'boolean',
    reminded_at: 'timestamptz',
    cancelled_at: 'timestamptz',
    cancel_reason: 'text',
    created_by: 'uuid',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    version: 'int',
  },
} as const satisfies BulkTable
