import { inSubquery } from '../../kernel/db/in-subquery.sql.ts'
import { type Fragment, type Statement, sql } from '../../kernel/db/statement.ts'
import { consultedTies, staffIdsOf } from '../people/index.ts'
import type { FeedDate, FeedQuestion } from '../timetable/index.ts'

/** The child's appointments that the guardian has, alone or together with the other guardians. */
const ofGuardian = (tenant: string, userId: string, studentId: string): Fragment => sql`
  booking.student_id = ${studentId} and exists (select from (${consultedTies(tenant)}) own
    where own.user_id = ${userId} and own.student_id = booking.student_id
    and (own.guardian_id = booking.guardian_id or booking.holder_id <> booking.guardian_id))`

/** Appointments that hold: of a child for its guardians, of the user as a teacher otherwise. */
export function selectAppointments({
  tenant,
  studentId,
  rings,
  from,
  to,
}: FeedQuestion): Statement<FeedDate> | undefined {
  const { userId } = rings
  if (userId === undefined || (studentId === null ? !rings.taught : !rings.children)) return undefined
  const own =
    studentId === null
      ? inSubquery(sql`booking.staff_id`, staffIdsOf(tenant, userId))
      : ofGuardian(tenant, userId, studentId)
  const title =
    studentId === null
      ? sql`concat_ws(' ', student.first_name, student.last_name)`
      : sql`concat_ws(' ', staff.first_name, staff.last_name)`
  return sql<FeedDate>`
    select booking.id, booking.starts_at::date as date, 'appointment' as kind, ${title} as title,
      null as class_name, greatest(booking.updated_at, evening.updated_at) as updated_at, booking.starts_at,
      booking.ends_at, coalesce(teacher.room, evening.place) as location
    from consultation_bookings booking
    join consultation_evenings evening on evening.tenant_id = ${tenant} and evening.id = booking.evening_id
    join students student on student.tenant_id = ${tenant} and student.id = booking.student_id
    join staff_members staff on staff.tenant_id = ${tenant} and staff.id = booking.staff_id
    left join consultation_teachers teacher on teacher.tenant_id = ${tenant}
      and teacher.evening_id = booking.evening_id and teacher.staff_id = booking.staff_id
    where booking.tenant_id = ${tenant} and booking.cancelled_at is null
    and booking.starts_at >= ${from}::date and booking.starts_at < ${to}::date + 1 and ${own}
    order by booking.starts_at, booking.id`
}
