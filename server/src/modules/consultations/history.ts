import type { DomainEvent } from '../../kernel/events/events.ts'
import {
  type Change,
  type ChangeContext,
  type ChangeLog,
  recordChange,
} from '../../kernel/history/record-change.ts'

const consultationLog = {
  table: 'consultation_history',
  columns: { entity: 'text', entity_id: 'uuid', action: 'text', reason: 'text', change: 'jsonb' },
} as const satisfies ChangeLog

/** A change of an evening or of what belongs to it. What people wrote to each other is in no history. */
interface ConsultationChange extends Change {
  readonly entity:
    | 'consultation'
    | 'consultation_slot'
    | 'consultation_booking'
    | 'consultation_request'
    | 'consultation_wait'
  readonly change: Readonly<Record<string, unknown>>
}

/** Records changes in history, events and, of a request, its audit row. */
export const recordConsultations = (
  context: ChangeContext,
  changes: readonly ConsultationChange[],
): Promise<void> => recordChange(context, consultationLog, changes)

/** The event of an evening. */
export const eveningEvent = (action: string, eveningId: string): DomainEvent => ({
  type: `consultation.${action}`,
  data: { consultation_id: eveningId },
})

/** What identifies a booking in an event. */
interface BookedFacts {
  readonly id: string
  readonly evening_id: string
  readonly staff_id: string
  readonly student_id: string
}

export const bookingEvent = (
  action: 'booked' | 'moved' | 'cancelled',
  { id, evening_id, staff_id, student_id }: BookedFacts,
): DomainEvent => ({
  type: `consultation.${action}`,
  data: { consultation_id: evening_id, consultation_booking_id: id, staff_id, student_id },
})
