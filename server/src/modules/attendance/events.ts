import type { DomainEvent } from '../../kernel/events/events.ts'
import { type RegisterKey, registerKeyOf } from './rules/marks.ts'

/** A saved mark, as the events count it. */
interface SavedMark extends RegisterKey {
  readonly id: string
  readonly registerId: string
  readonly outcome: 'created' | 'updated' | 'unchanged'
}

const types = { created: 'attendance.recorded', updated: 'attendance.corrected' } as const

/**
 * The events of a submission: for each register one `attendance.recorded` with the new marks and one
 * `attendance.corrected` with the changed ones, ids and counts only.
 */
export function attendanceEvents(saved: readonly SavedMark[]): DomainEvent[] {
  return (['created', 'updated'] as const).flatMap((outcome) =>
    [
      ...Map.groupBy(
        saved.filter((mark) => mark.outcome === outcome),
        registerKeyOf,
      ).values(),
    ].map((marks) => eventOf(types[outcome], marks)),
  )
}

function eventOf(type: string, marks: readonly SavedMark[]): DomainEvent {
  const [first] = marks
  return {
    type,
    data: {
      register_id: first?.registerId,
      class_id: first?.classId,
      date: first?.date,
      period_id: first?.periodId,
      count: marks.length,
      mark_ids: marks.map((mark) => mark.id),
    },
  }
}
