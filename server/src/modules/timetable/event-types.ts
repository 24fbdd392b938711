import { date, id, idOrNull, ids, oneOf } from '../../kernel/events/event-facts.ts'
import { type EventType, eventType } from '../../kernel/events/event-type.ts'

/** What happens to published timetables. */
export const timetableTypes: readonly EventType[] = [
  eventType('timetable.published', 'A timetable was published: its lessons hold from its first date on.', {
    timetable_id: id('The published timetable.'),
    schedule_id: id('The version that was published.', '01973d0e-4b1a-7c52-9a50-3f6f0e6d8a15'),
    org_id: idOrNull('The part of the school that it is for; null: the whole school.'),
    kind: oneOf(['base', 'overlay'], 'An overlay holds before the base on its dates.'),
    starts_on: date('2026-11-30', 'First date that it governs.'),
    ends_on: date('2027-01-29', 'Last date that it governs.'),
    replaced_ids: ids('Timetables that it takes over from.'),
  }),
]
