import { formatInstant } from '../../../kernel/time/instants.ts'
import { dateIn } from '../../../kernel/time/zones.ts'
import type { BookingWire } from './schema.ts'
import type { ShownBookingRow } from './sql.ts'

/** Who reads an appointment. */
interface Reader {
  readonly isOffice: boolean
  readonly timeZone: string
  readonly now: Date
}

/**
 * Guardians read who comes only of what they booked, teachers and the office while the link holds. The note is for the
 * teacher alone; whether a family came is for staff.
 */
export function presentBooking(row: ShownBookingRow, { isOffice, timeZone, now }: Reader): BookingWire {
  const isStaff = isOffice || row.is_teacher
  const knowsGuardian = row.is_own || (isStaff && row.is_tied)
  return {
    id: row.id,
    evening_id: row.evening_id,
    evening_name: row.evening_name,
    slot_id: row.slot_id,
    staff_id: row.staff_id,
    staff_name: row.staff_name,
    room: row.room,
    online_link: row.online_link,
    student_id: row.student_id,
    student_name: row.student_name,
    guardian_id: knowsGuardian ? row.guardian_id : null,
    guardian_name: knowsGuardian ? row.guardian_name : null,
    date: dateIn(row.starts_at, timeZone),
    starts_at: formatInstant(row.starts_at),
    ends_at: formatInstant(row.ends_at),
    topic: knowsGuardian ? row.topic : null,
    note: row.is_teacher ? row.note : null,
    conduct: isStaff ? row.conduct : null,
    is_by_office: row.is_by_office,
    from_waiting_list: row.from_waiting_list,
    cancelled_at: row.cancelled_at && formatInstant(row.cancelled_at),
    cancel_reason: row.cancel_reason,
    may_change: row.cancelled_at === null && row.starts_at > now && (isOffice || row.is_own),
    created_at: formatInstant(row.created_at),
    updated_at: formatInstant(row.updated_at),
  }
}
