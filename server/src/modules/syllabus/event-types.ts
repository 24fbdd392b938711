import { id, ids, number, orLeftOut } from '../../kernel/events/event-facts.ts'
import { type EventType, eventType } from '../../kernel/events/event-type.ts'

const syllabus = { syllabus_id: id('The syllabus.') }

const entries = {
  class_id: id('The class.', '01973d0e-4b1a-7c52-9a50-3f6f0e6d8a16'),
  count: number(2, 'How many entries.'),
  ...orLeftOut({ coverage_entry_ids: ids('The entries.') }),
}

/** What happens to syllabi and to what is recorded as taught. */
export const syllabusTypes: readonly EventType[] = [
  eventType('syllabus.created', 'A syllabus was made.', syllabus),
  eventType('syllabus.updated', 'A syllabus or one of its units was changed.', syllabus),
  eventType('syllabus.archived', 'A syllabus was archived.', syllabus),
  eventType('coverage.recorded', 'It was recorded what a class was taught.', entries),
  eventType('coverage.corrected', 'What was recorded as taught was corrected or removed.', entries),
]
