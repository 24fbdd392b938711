import { describedBy } from '../../kernel/http/described-by.ts'

/** What the members of the interface mean that are called the same everywhere in absence notices. */
export const DescribedObject = describedBy({
  student_id: 'The student.',
  student_name: 'First, middle and last name.',
  date: 'The day, `YYYY-MM-DD` in the time zone of the school.',
  class_id: 'The class of the mark.',
  note: 'In one’s own words; null: nothing.',
})
