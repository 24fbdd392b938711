import { describedBy, type Meanings } from '../../kernel/http/described-by.ts'

const everywhere: Meanings = {
  id: 'Its id.',
  date: 'The date, `YYYY-MM-DD`.',
  date_from: 'First date.',
  date_to: 'Last date, included.',
  staff_absence_id: 'The absence.',
  starts_on: 'First date.',
  ends_on: 'Last date, included.',
  period_ids: 'The periods; empty: whole days.',
  period_id: 'The period.',
  period_name: 'The name of the period.',
  start_time: 'Local time `HH:MM` at which it begins.',
  end_time: 'Local time `HH:MM` at which it ends.',
  class_id: 'The class.',
  class_name: 'The title of the class.',
  subject_code: 'The code of the subject; null: the timetable does not say.',
  subject_name: 'The name of the subject; null: no live subject has the code.',
  absent_staff_id: 'The teacher who is away.',
  absent_name: 'First and last name of the teacher who is away.',
  name: 'First and last name.',
  created_at: 'When it was made (UTC).',
  updated_at: 'When it was last changed (UTC).',
  cover_id: 'The cover; the same for all classes of a lesson.',
}

/** An object of these endpoints whose members say what they are. */
export const DescribedObject = describedBy(everywhere)
