import { id, number, text } from '../../kernel/events/event-facts.ts'
import { type EventType, eventType } from '../../kernel/events/event-type.ts'

const classInTerm = {
  term_id: id('The term.'),
  class_id: id('The class.', '01973d0e-4b1a-7c52-9a50-3f6f0e6d8a16'),
  count: number(28, 'Marks of how many students.'),
}

/** What happens to the marks of classes in terms; one event a class, never one a student. */
export const gradingTypes: readonly EventType[] = [
  eventType('evaluation_policy.updated', 'How the school makes marks of results was changed.', {
    version: number(2, 'Counts the changes.'),
  }),
  eventType(
    'term_grading.closed',
    'The marks of a class in a term were closed: they are frozen.',
    classInTerm,
  ),
  eventType(
    'term_grading.reopened',
    'Closed marks of a class were opened again; families no longer see them.',
    classInTerm,
  ),
  eventType('grade.published', 'The marks of a class in a term were published for guardians and students.', {
    ...classInTerm,
    publish_at: text('2026-12-18T15:00:00.000Z', 'From when on they see them.'),
  }),
]
