import { id, idOrNull, number } from '../../kernel/events/event-facts.ts'
import { type EventType, eventType } from '../../kernel/events/event-type.ts'

const year = id('The school year that ended.')

/** What happens when a school year goes over into the next. */
export const rolloverTypes: readonly EventType[] = [
  eventType(
    'rollover.applied',
    'A school year was rolled over; each student and class has its own event in addition.',
    {
      rollover_id: id('The rollover.'),
      from_academic_year_id: year,
      to_academic_year_id: idOrNull('The school year that begins.'),
      students: number(612, 'Students before; the five numbers add up to them.'),
      promoted: number(540, 'Who go up a grade level.'),
      repeated: number(12, 'Who stay in theirs.'),
      graduated: number(48, 'Who have graduated.'),
      left: number(9, 'Who have left otherwise.'),
      unchanged: number(3, 'Who stay as they are.'),
    },
  ),
  eventType(
    'rollover.undone',
    'A rollover was undone; students, classes and memberships have their own events in addition.',
    {
      rollover_id: id('The rollover.'),
      from_academic_year_id: year,
    },
  ),
]
