import { inSubquery } from '../../kernel/db/in-subquery.sql.ts'
import { type Statement, sql } from '../../kernel/db/statement.ts'
import type { WorkRow } from '../../kernel/http/work-item.ts'
import { staffIdsOf } from '../people/index.ts'
import { invitedTies } from './families/sql.ts'
import type { Visibility } from './visibility.ts'

export function selectToBook(
  { tenant, rings, today }: Visibility,
  now: Date,
): Statement<WorkRow> | undefined {
  if (!rings.children || rings.userId === undefined) return undefined
  return sql<WorkRow>`
    select count(*)::int as count, min(evening.published_at) as oldest_at,
      to_char(min(evening.first_date), 'YYYY-MM-DD') as date
    from consultation_evenings evening
    cross join lateral (${invitedTies(tenant, today)}) own
    where evening.tenant_id = ${tenant} and evening.status = 'published' and evening.opens_at <= ${now}
    and evening.closes_at > ${now} and own.user_id = ${rings.userId}
    and not exists (select from consultation_bookings booking where booking.tenant_id = ${tenant}
      and booking.evening_id = evening.id and booking.student_id = own.student_id and booking.cancelled_at is null
      and (booking.guardian_id = own.guardian_id or booking.holder_id <> booking.guardian_id))`
}

/** Days ahead that a teacher is shown. */
const daysAhead = 7

export function selectComing({ tenant, rings }: Visibility, now: Date): Statement<WorkRow> | undefined {
  if (!rings.taught || rings.userId === undefined) return undefined
  return sql<WorkRow>`
    select count(*)::int as count, to_char(min(evening.first_date), 'YYYY-MM-DD') as date
    from consultation_bookings booking
    join consultation_evenings evening on evening.tenant_id = ${tenant} and evening.id = booking.evening_id
    where booking.tenant_id = ${tenant} and booking.cancelled_at is null and booking.starts_at > ${now}
    and booking.starts_at < ${now}::timestamptz + make_interval(days => ${daysAhead})
    and ${inSubquery(sql`booking.staff_id`, staffIdsOf(tenant, rings.userId))}`
}

export function selectToRecord({ tenant, rings }: Visibility, now: Date): Statement<WorkRow> | undefined {
  if (!rings.taught || rings.userId === undefined) return undefined
  return sql<WorkRow>`
    select count(*)::int as count, min(booking.starts_at) as oldest_at from consultation_bookings booking
    where booking.tenant_id = ${tenant} and booking.cancelled_at is null and booking.conduct is null
    and booking.ends_at < ${now} and booking.ends_at > ${now}::timestamptz - make_interval(days => 30)
    and ${inSubquery(sql`booking.staff_id`, staffIdsOf(tenant, rings.userId))}`
}
