import { describedBy, type Meanings } from '../../kernel/http/described-by.ts'

/** What members are called the same everywhere among syllabi. */
const words: Meanings = {
  syllabus_id: 'The syllabus; null: the class has none for that day.',
  class_id: 'The class.',
  course_id: 'The course, for a syllabus of all of its classes; either this or `class_id`.',
  academic_session_id: 'The school year or the term that the syllabus is for.',
  subject_code: 'Code of the subject, for a class that is taught several; null: the class has one syllabus.',
  title: 'What it is called.',
  description: 'More about it; null: nothing.',
  minutes_per_lesson: 'Length of a lesson; null: as the periods of the class are long.',
  lessons_per_week:
    'Instead of the timetable: so many lessons in a whole week, spread evenly over its school days; null: the lesson ' +
    'periods of the class, one lesson a day where it has none.',
  layout:
    '`consecutive` (the default): one planned lesson for each lesson of the timetable, unit after unit. `spread`: over all ' +
    'lessons there are, in proportion.',
  measure:
    'What says how far a unit is. `lessons` (the default): lessons given of those planned. `topics`: topics done of those ' +
    'it has. A unit that was called done, or all of whose topics are, is done.',
  units: 'Its units, in their order.',
  unit_id: 'The unit.',
  unit_ids: 'Every unit of the syllabus, in the new order.',
  position: 'Its place among the units, the first 1.',
  planned_lessons: 'Lessons that it is planned to take.',
  weight: 'Its share of the whole, against the other weights; null: its lessons.',
  due_date: 'Its last day; decides before the layout. null: by the layout.',
  topics: 'What it is made of; one without `id` is new.',
  topic_ids: 'Topics of the unit that were done.',
  total_topics: 'How many topics there are.',
  completed_topics: 'How many of them are done.',
  date: 'The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future.',
  period_id: 'The lesson of the day; null: the day as a whole.',
  lessons: 'How many lessons it was worth; 1 by default, 0 for work outside a lesson.',
  completes_unit: 'Whether the unit is done with it, whatever was planned.',
  note: 'A note, up to 1,000 characters.',
  recorded_by: 'The user who recorded it; null: a machine.',
  mode:
    '`all_or_nothing` (the default): one invalid entry rejects all, 422. `partial`: good ones are saved, the others listed ' +
    'under `errors`.',
  entries: 'One entry for each unit that a class was taught on a day.',
  index: 'Place of the entry in the request, the first 0.',
  field: 'The invalid member.',
  message: 'In words.',
  current: 'With the code `already_recorded`: the existing entry.',
  errors: 'The rejected entries, each with its first error.',
  ok: 'Whether no entry was refused.',
  count: 'How many entries were saved.',
  version: 'Counts the changes.',
  created_at: 'When it was made (UTC).',
  updated_at: 'When it was last changed (UTC).',
  archived_at: 'When it was archived (UTC); null: it is not.',
  reason: 'The reason of the change, recorded in the history.',
  as_of: 'The day that is asked about; today by default, whose lessons count when they are over.',
  tolerance:
    'Lessons that a class may be ahead or behind and still be on track; the setting of the school by default.',
  tolerance_lessons: 'Lessons that a class may be ahead or behind and still be on track; 2 by default.',
  grade_level: 'Code of the grade level.',
  subject: 'Code or name of the subject.',
  teacher_id: 'The member of staff who teaches the class on that day.',
  planned_pct: 'P(d): the share of the weight that is due by the day, in per cent; null: nothing is planned.',
  actual_pct: 'A(d): the share of the weight that is covered, in per cent; null: nothing is planned.',
  variance_lessons: 'Lessons covered less lessons due; below zero: behind.',
  variance_days:
    'The same in days on which the class is taught: the difference to the one on which the plan had what is covered now.',
  pace_index: 'A / P; null: nothing is due yet.',
  recent_pace:
    'Lessons covered for each day on which the class was taught, over the last four weeks; null: there was none.',
  needed_pace: 'Lessons to be covered on each day that remains; null: none remains.',
  projected_ends_on: 'When it will be done at the recent pace; null: not within the days that there are.',
  projected_lessons_left: 'Lessons that will be left at the end at the recent pace; null: there is none.',
  due_lessons: 'Planned lessons that are due by the day.',
  covered_lessons: 'Planned lessons that are covered.',
  remaining_lessons: 'Planned lessons that are not covered.',
  remaining_days: 'Days that remain on which the class is taught.',
  teachable_lessons: 'Lessons that the calendar and the timetable have.',
  teachable_days: 'Days on which the class is taught.',
  shortfall_lessons: 'Planned lessons for which the calendar has no room.',
  shortfall_minutes: 'The same in minutes; null: nobody says how long a lesson is.',
  spare_lessons: 'Lessons of the calendar for which nothing is planned.',
  status:
    '`ahead`, `on_track` or `behind` by more than the tolerance; `not_started` before the first lesson; `no_syllabus`.',
  starts_on: 'The day on which it begins by the plan; null: beyond the last lesson.',
  due_on: 'The day on which it is due by the plan; null: beyond the last lesson.',
  given_lessons: 'Lessons that were recorded for it.',
  at: 'When it happened (UTC).',
  actor_id: 'The user who did it; null: a machine.',
  before: 'The values before the change.',
  after: 'The values after the change.',
}

/** `Strict` whose members say what they mean. */
export const DescribedObject = describedBy(words)
