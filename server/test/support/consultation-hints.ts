import type { Hint } from './fill-context.ts'

const day = { date: '2026-12-03', starts_at: '16:00', ends_at: '17:00' }
const nobody = '00000000-0000-0000-0000-000000000000'

/** Values of parents' evenings: one that families can book on the day of the tests. */
export const consultationHints: Readonly<Record<string, Hint>> = {
  'consultation_evenings.status': 'published',
  'consultation_evenings.online_link': 'https://meet.example/evening',
  'consultation_teachers.online_link': 'https://meet.example/teacher',
  'consultation_evenings.days': () => [{ ...day, breaks: [] }],
  'consultation_evenings.first_date': day.date,
  'consultation_evenings.last_date': day.date,
  'consultation_evenings.opens_at': '2026-11-01T08:00:00Z',
  'consultation_evenings.closes_at': '2026-12-02T18:00:00Z',
  'consultation_evenings.slot_minutes': 10,
  'consultation_evenings.gap_minutes': 0,
  'consultation_evenings.walking_minutes': 5,
  'consultation_evenings.max_per_child': null,
  'consultation_evenings.is_shared': true,
  'consultation_evenings.has_waiting_list': true,
  'consultation_evenings.grade_levels': () => [],
  'consultation_evenings.class_ids': () => [],
  'consultation_evenings.retention_months': 12,
  'consultation_evenings.withdrawal_reason': null,
  'consultation_evenings.withdrawn_at': null,
  'consultation_teachers.is_for_all': true,
  'consultation_teachers.breaks': () => [],
  'consultation_slots.starts_at': '2026-12-03T16:00:00Z',
  'consultation_slots.ends_at': '2026-12-03T16:10:00Z',
  'consultation_slots.is_blocked': false,
  'consultation_bookings.holder_id': nobody,
  'consultation_bookings.starts_at': '2026-12-03T16:00:00Z',
  'consultation_bookings.ends_at': '2026-12-03T16:10:00Z',
  'consultation_bookings.conduct': null,
  'consultation_bookings.cancelled_at': null,
  'consultation_bookings.cancel_reason': null,
  'consultation_bookings.reminded_at': null,
  'consultation_waits.earliest_at': null,
  'consultation_waits.latest_at': null,
  'consultation_history.entity': 'consultation',
}
