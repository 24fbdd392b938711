import { describedBy, type Meanings } from '../../kernel/http/described-by.ts'

const everywhere: Meanings = {
  id: 'Its id.',
  date: 'The date, `YYYY-MM-DD`.',
  date_from: 'First date.',
  date_to: 'Last date, included.',
  org_id: 'The org that the timetable is for; null: the whole school.',
  name: 'Its name, for people.',
  timetable_id: 'The published timetable that holds on that date.',
  schedule_id: 'The version of the schedule that was published.',
  kind: '`base`, or `overlay` for one that holds before it on its dates.',
  cycle_day: 'Which day of the cycle it is, from 1.',
  starts_on: 'First date that it governs.',
  ends_on: 'Last date that it governs.',
  published_at: 'When it was published (UTC).',
  ended_at: 'When a later one took over or it was ended (UTC); null: it holds to its last date.',
  lesson_id: 'The lesson of the version; the same for all of its classes and periods.',
  is_overlay: 'Whether it comes from an overlay.',
  start_time: 'Local time `HH:MM` at which it begins.',
  end_time: 'Local time `HH:MM` at which it ends.',
  period_id: 'The period.',
  period_code: 'The code of the period.',
  period_name: 'The name of the period.',
  class_id: 'The class.',
  class_name: 'The title of the class.',
  class_group_id: 'The group of the class; null: the whole class.',
  class_group_name: 'The name of the group; null: the whole class.',
  subject_code: 'The code of the subject; null: the timetable does not say.',
  subject_name: 'The name of the subject; null: no live subject has the code.',
  room_id: 'The room; null: none.',
  room_name: 'The name of the room; null: none.',
  staff_id: 'The member of staff.',
  student_id: 'The student.',
  created_at: 'When it was made (UTC).',
}

/** An object of these endpoints whose members say what they are. */
export const DescribedObject = describedBy(everywhere)
