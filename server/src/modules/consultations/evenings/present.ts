import { formatInstant } from '../../../kernel/time/instants.ts'
import type { Visibility } from '../visibility.ts'
import type { EveningDetailWire, EveningWire } from './schema.ts'
import type { EveningRow, ShownEveningRow, ShownTeacherRow } from './sql.ts'

/** Whether families can book at a moment. */
function bookingStateOf(
  { status, opens_at, closes_at }: Pick<EveningRow, 'status' | 'opens_at' | 'closes_at'>,
  now: Date,
): EveningWire['booking'] {
  if (status === 'withdrawn' || now >= closes_at) return 'closed'
  return status === 'published' && now >= opens_at ? 'open' : 'not_open'
}

export function presentEvening(row: ShownEveningRow, { rings }: Visibility, now: Date): EveningWire {
  return {
    id: row.id,
    status: row.status,
    name: row.name,
    description: row.description,
    place: row.place,
    online_link: row.online_link,
    days: row.days.map(({ date, starts_at, ends_at, breaks }) => ({
      date,
      starts_at,
      ends_at,
      breaks: breaks.map((one) => ({ starts_at: one.starts_at, ends_at: one.ends_at })),
    })),
    first_date: row.first_date,
    last_date: row.last_date,
    opens_at: formatInstant(row.opens_at),
    closes_at: formatInstant(row.closes_at),
    slot_minutes: row.slot_minutes,
    gap_minutes: row.gap_minutes,
    walking_minutes: row.walking_minutes,
    max_per_child: row.max_per_child,
    is_shared: row.is_shared,
    has_waiting_list: row.has_waiting_list,
    grade_levels: [...row.grade_levels],
    class_ids: [...row.class_ids],
    retention_months: row.retention_months,
    withdrawal_reason: row.withdrawal_reason,
    booking: bookingStateOf(row, now),
    teacher_count: row.teacher_count,
    slot_count: row.slot_count,
    booking_count: row.booking_count,
    waiting_count: rings.school ? row.waiting_count : null,
    takes_part: row.takes_part,
    is_invited: row.is_invited,
    published_at: row.published_at && formatInstant(row.published_at),
    created_at: formatInstant(row.created_at),
    updated_at: formatInstant(row.updated_at),
  }
}

export const presentDetail = (
  row: ShownEveningRow,
  teachers: readonly ShownTeacherRow[],
  visibility: Visibility,
  now: Date,
): EveningDetailWire => ({
  ...presentEvening(row, visibility, now),
  teachers: teachers.map(({ staff_id, staff_name, room, online_link, is_for_all, breaks, slot_count }) => ({
    staff_id,
    staff_name,
    room,
    online_link,
    is_for_all,
    breaks: breaks.map((one) => ({ date: one.date, starts_at: one.starts_at, ends_at: one.ends_at })),
    slot_count,
  })),
})
