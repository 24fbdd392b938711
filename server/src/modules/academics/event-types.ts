import {
  dateOrNull,
  type Facts,
  id,
  idOrNull,
  orLeftOut,
  text,
  words,
} from '../../kernel/events/event-facts.ts'
import { type EventType, eventType } from '../../kernel/events/event-type.ts'

const changed = orLeftOut({ changed: words(['title'], 'Names of the members that changed.') })

const nouns: Readonly<Record<string, string>> = {
  org: 'A part of the school',
  academic_year: 'A school year',
  term: 'A term',
  subject: 'A subject',
  course: 'A course',
  class: 'A class',
  room: 'A room',
  period: 'A lesson period',
  grade_level: 'A grade level',
  calendar_entry: 'An entry of the calendar',
}

const lifeOf = (noun: string, name: string, facts: Facts = {}): EventType[] => {
  const own = { [`${noun}_id`]: id(`${name}.`), ...facts }
  return [
    eventType(`${noun}.created`, `${name} was made.`, own),
    eventType(`${noun}.updated`, `${name} was changed, or brought back from the archive.`, {
      ...own,
      ...changed,
    }),
    eventType(`${noun}.archived`, `${name} was archived.`, { ...own, ...changed }),
  ]
}

const seat = orLeftOut({
  class_id: id('The class.', '01973d0e-4b1a-7c52-9a50-3f6f0e6d8a16'),
  role: text('student', 'As what the person is in the class.'),
  student_id: idOrNull('The student; null for staff.'),
  staff_id: { ...idOrNull('The member of staff; null for students.'), example: null },
  starts_on: dateOrNull('2026-09-01', 'First day in the class.'),
  ends_on: dateOrNull(null, 'Last day in the class; null: open.'),
})

const enrollment = { enrollment_id: id('The seat in a class.'), ...seat }

/** What happens to the structure of a school and to who sits in its classes. */
export const academicTypes: readonly EventType[] = [
  ...Object.entries(nouns).flatMap(([noun, name]) => lifeOf(noun, name)),
  ...lifeOf('class_group', 'A group within a class', {
    ...orLeftOut({ class_id: id('The class.', '01973d0e-4b1a-7c52-9a50-3f6f0e6d8a16') }),
  }),
  eventType('enrollment.created', 'Someone was given a seat in a class.', enrollment),
  eventType('enrollment.updated', 'A seat in a class was changed.', { ...enrollment, ...changed }),
  eventType('enrollment.ended', 'A seat in a class came to its end.', { ...enrollment, ...changed }),
  eventType('enrollment.archived', 'A class membership was removed.', { ...enrollment, ...changed }),
]
