import { id } from '../../kernel/events/event-facts.ts'
import { type EventType, eventType } from '../../kernel/events/event-type.ts'

const evening = { consultation_id: id('The evening.') }
const booking = {
  ...evening,
  consultation_booking_id: id('The appointment.', '01973d0e-4b1a-7c52-9a50-3f6f0e6d8a14'),
  staff_id: id('The teacher.', '01973d0e-4b1a-7c52-9a50-3f6f0e6d8a17'),
  student_id: id('The child.', '01973d0e-4b1a-7c52-9a50-3f6f0e6d8a18'),
}

/** What happens to parents' evenings; what families and teachers write is in no event. */
export const consultationTypes: readonly EventType[] = [
  eventType('consultation.created', 'A parents’ evening was planned.', evening),
  eventType('consultation.updated', 'A parents’ evening was changed.', evening),
  eventType('consultation.published', 'A parents’ evening was published to families.', evening),
  eventType('consultation.withdrawn', 'A parents’ evening was withdrawn with its appointments.', evening),
  eventType('consultation.booked', 'An appointment was booked, or given to a family who waited.', booking),
  eventType('consultation.moved', 'An appointment was moved to another slot.', booking),
  eventType('consultation.cancelled', 'An appointment was cancelled.', booking),
]
