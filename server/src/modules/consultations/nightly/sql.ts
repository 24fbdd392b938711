import { type Statement, sql } from '../../../kernel/db/statement.ts'
import { consultedTies } from '../../people/index.ts'
import type { BookingRow } from '../bookings/sql.ts'
import { invitedTies } from '../families/sql.ts'

/** The guardians who are invited to an evening with their children, in the order of their ids. */
export const selectInvited = (
  tenant: string,
  today: string,
  of: { readonly eveningId: string; readonly after: string; readonly limit: number },
): Statement<{ guardian_id: string; student_ids: string[] }> => sql`
  select tie.guardian_id, array_agg(tie.student_id) as student_ids from consultation_evenings evening
  cross join lateral (${invitedTies(tenant, today)}) tie
  where evening.tenant_id = ${tenant} and evening.id = ${of.eveningId} and tie.guardian_id > ${of.after}
  group by tie.guardian_id order by tie.guardian_id limit ${of.limit}`

/** Evenings whose retention is over: the day of each is compared with its own number of months. */
export const selectExpired = (
  tenant: string,
  today: string,
  limit: number,
): Statement<{ id: string }> => sql<{
  id: string
}>`
  select evening.id from consultation_evenings evening where evening.tenant_id = ${tenant}
  and evening.last_date < ${today}::date - make_interval(months => evening.retention_months)
  order by evening.last_date, evening.id limit ${limit}`

/** Evenings that have appointments to come whose guardian may no longer have them. */
export const selectWithLostRights = (tenant: string, now: Date): Statement<{ evening_id: string }> => sql<{
  evening_id: string
}>`
  select distinct booking.evening_id from consultation_bookings booking
  where booking.tenant_id = ${tenant} and booking.cancelled_at is null and booking.starts_at > ${now}
  and not exists (select from (${consultedTies(tenant)}) tie
    where tie.student_id = booking.student_id and tie.guardian_id = booking.guardian_id)
  limit 1000`

/** Of an evening those appointments. */
export const selectLostRights = (tenant: string, eveningId: string, now: Date): Statement<BookingRow> =>
  sql<BookingRow>`
  select booking.* from consultation_bookings booking
  where booking.tenant_id = ${tenant} and booking.evening_id = ${eveningId} and booking.cancelled_at is null
  and booking.starts_at > ${now}
  and not exists (select from (${consultedTies(tenant)}) tie
    where tie.student_id = booking.student_id and tie.guardian_id = booking.guardian_id)
  order by booking.id`

/** Appointments of a day that nobody was reminded of, whose guardian may have them; not those booked on the day before. */
export const selectToRemind = (
  tenant: string,
  of: { readonly from: Date; readonly until: Date; readonly bookedBefore: Date; readonly limit: number },
): Statement<BookingRow> => sql<BookingRow>`
  select booking.* from consultation_bookings booking
  where booking.tenant_id = ${tenant} and booking.cancelled_at is null and booking.reminded_at is null
  and booking.starts_at >= ${of.from} and booking.starts_at < ${of.until} and booking.created_at < ${of.bookedBefore}
  and exists (select from (${consultedTies(tenant)}) tie
    where tie.student_id = booking.student_id and tie.guardian_id = booking.guardian_id)
  order by booking.evening_id, booking.starts_at, booking.id limit ${of.limit} for update of booking`

export const updateReminded = (tenant: string, ids: readonly string[], at: Date): Statement<unknown> => sql`
  update consultation_bookings set reminded_at = ${at} where tenant_id = ${tenant} and id = any(${ids}::uuid[])`
