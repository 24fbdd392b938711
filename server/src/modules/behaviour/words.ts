import { describedBy } from '../../kernel/http/described-by.ts'

/** What the members of the interface mean that are called the same everywhere in behaviour. */
export const DescribedObject = describedBy({
  kind: '`incident` or `praise`.',
  type_code: 'A type of the settings.',
  severity: 'How grave an incident is; null: praise.',
  occurred_on: 'The day, `YYYY-MM-DD` in the time zone of the school.',
  class_id: 'The class in which it happened; null: in none.',
  visible_to_families: 'Whether the family of each student reads what happened and what was done.',
  student_id: 'The student.',
  archived: 'Removed records too.',
})
