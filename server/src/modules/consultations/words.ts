import { describedBy } from '../../kernel/http/described-by.ts'

/** What the members of the interface mean that are called the same everywhere in parents' evenings. */
export const DescribedObject = describedBy({
  evening_id: 'The evening.',
  staff_id: 'The teacher, as a member of staff.',
  staff_name: 'Name of the teacher.',
  student_id: 'The child.',
  student_name: 'Name of the child.',
  guardian_name: 'Name of the guardian; null: not shown to you.',
  slot_id: 'The slot; null: the booking was cancelled.',
  room: 'Where the teacher is; null: the place of the evening.',
  online_link: 'Where to meet online; null: nowhere.',
  date: 'The day, `YYYY-MM-DD` in the time zone of the school.',
  topic: 'What the family wants to talk about; null: not said.',
  message: 'What the guardians read with the request; null: nothing.',
  earliest_at: 'From when the family can come (UTC); null: from the beginning.',
  latest_at: 'Until when the family can come (UTC); null: until the end.',
})
