import { problem } from '../../kernel/http/problem.ts'

export const consultationNotBookable = problem(
  409,
  'consultation_not_bookable',
  'Nothing was booked: `details` says for each slot why. Read the slots again and choose others.',
)
export const consultationBookingEnded = problem(
  409,
  'consultation_booking_ended',
  'The appointment was cancelled or has begun.',
)
export const consultationSlotTaken = problem(
  409,
  'consultation_slot_taken',
  'A family has booked this slot. Cancel or move the appointment first.',
)
export const consultationBookingsDisplaced = problem(
  409,
  'consultation_bookings_displaced',
  'Nothing was saved: appointments lose their slot. Send `displaced` as `move` or `release`; families are notified.',
)
export const consultationNotReady = problem(
  409,
  'consultation_not_ready',
  'The evening cannot be published: it needs teachers with slots, on days to come.',
)
export const consultationEnded = problem(
  409,
  'consultation_ended',
  'The evening was withdrawn, or is not a draft any more.',
)
export const consultationWaitUnneeded = problem(
  409,
  'consultation_wait_unneeded',
  'Nothing to wait for: `reason` says why. Book a free slot, or cancel what you have.',
)
