import { describedBy, type Meanings } from '../../kernel/http/described-by.ts'

/** What the members of the interface mean that are called the same everywhere in attendance. */
const words: Meanings = {
  student_id: 'The student. In a record of attendance somebody on the roster of the class on that day.',
  student_code: 'The number by which the school knows the student.',
  student_name: 'First, middle and last name.',
  class_id:
    'The class whose register it is. A record without one takes that of the body; one of the two must be there.',
  class_name: 'Title of the class.',
  class_code: 'The code of the class; null: it has none.',
  date: 'The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future.',
  date_from: 'First day; without it from the beginning.',
  date_to: 'Last day, included; without it to the end.',
  period_id:
    'The period of the school day. Needed for a class that is taken by period (one whose `periods` are periods of ' +
    'the school); left out or null for a class with one daily session. A record without one takes that of the body.',
  period_ids: 'The periods that it concerns, by id; none: the whole day.',
  period: 'The period by code, name and local times; null: the daily session.',
  mode:
    '`all_or_nothing` (the default): one refused record refuses all, 422. `partial`: good records are saved, the ' +
    'others listed under `errors`.',
  records: 'The marks, one record each; 1 to 10,000.',
  minutes_late: 'Minutes late, 0 to 1440; for the status `late` alone.',
  reason_code: 'Why, as a short code of your own; the school defines which.',
  remarks: 'A free remark, up to 1,000 characters.',
  reason: 'The reason of the change, recorded in the history. In a record: for that mark only.',
  code: 'The code of the school that was given; null: a plain status.',
  version: 'Counts the changes of the mark; send it back as `expected_version`.',
  index: 'Place of the record in `records` of the request, the first 0.',
  outcome: 'What saving did: `created`, `updated`, or `unchanged` when it was the same already.',
  before: 'The mark before; null: none.',
  after: 'The mark after it.',
  field: 'The invalid member of the record.',
  message: 'The error in words.',
  current: 'With the code `changed_since`: the current mark; null: none.',
  ok: 'Whether no record was refused.',
  count: 'How many marks stand as asked, unchanged ones included.',
  created: 'How many marks were new.',
  updated: 'How many marks changed.',
  unchanged: 'How many marks were the same already.',
  errors: 'The rejected records, each with its first error.',
  register_id: 'The register; null until it is taken.',
  has_begun:
    'Whether its time has come on the clock of the school: what comes later today is not missing yet.',
  taken_by: 'The user who took it first; null: a machine, or nobody yet.',
  taken_at: 'When it was first taken (UTC); null: not yet.',
  recorded_by: 'The user who recorded it last; null: a machine.',
  recorded_by_name:
    'The name of that user; null: a machine, or somebody who was never a member of the school.',
  recorded_at: 'When it was last recorded (UTC).',
  created_by: 'The user who entered it; null: a machine.',
  created_at: 'When it was made (UTC).',
  updated_at: 'When it was last changed (UTC).',
  archived_at: 'When it was withdrawn (UTC); null: it holds.',
  at: 'When it happened (UTC).',
  actor_id: 'The user who did it; null: a machine.',
  request_id: 'The `X-Request-Id` of the request.',
  expected: 'Students on the roster of the class on that day.',
  marked: 'How many of them have a mark.',
  counts: 'How many marks of each status the register holds.',
  present: 'Marks with the status `present`.',
  absent: 'Marks with the status `absent`.',
  late: 'Marks with the status `late`.',
  excused: 'Marks with the status `excused`.',
  left_early: 'Marks with the status `left_early`.',
  is_school_day: 'Whether the calendar has school on that day.',
  day_reason: 'Why it is or is no school day.',
  day: 'What the calendar of the school as a whole says of the day.',
  title: 'Title of the holiday, closure or extra school day; null: none decides.',
  editable: 'Whether the caller may save this register now.',
  students: 'The roster of the day, and students with a mark who are not on it.',
  on_roster: 'Whether the student is on the roster of the class on that day.',
  mark: 'What was saved; null: nothing yet.',
  past_week:
    'What the student had in this class on the school days of the seven days before, the oldest first: every session ' +
    'of the class for a register by period, the daily ones for a daily register. A session without a mark is not in it.',
  photo_url:
    'Address of the photo, opened with the same credential; null: there is none, or the caller may not see it.',
  planned_absence: 'What the office knows beforehand: a suggestion, and no mark until it is saved as one.',
  note: 'For those who take the register; guardians and students read null.',
  starts_on: 'First day, `YYYY-MM-DD`.',
  ends_on: 'Last day, included. In a request left out: the one day.',
  start_time: 'Local time `HH:MM` at which it begins.',
  end_time: 'Local time `HH:MM` at which it ends.',
  name: 'Its name, for people.',
  org_id: 'The org (campus, department) of the class.',
  grade_level: 'Code of the grade level, as the students have it now.',
  format: '`csv` (the default), `xlsx` or `json`.',
  archived: 'Withdrawn ones too; false by default.',
  label: 'What the code is called.',
  position: 'Its place in lists, the lowest first; 0 by default.',
  meaning:
    'What a session with the code counts as in statistics. Left out or null: what the status means by itself ' +
    '(`absent`: unauthorised, `excused`: authorised, the rest: attending).',
  counts_as_possible:
    'Whether such a session counts in the denominator of a rate: could the student have been there?',
  authorised: 'Whether the absence had leave; null: it is no absence.',
  is_active: 'Whether new marks may carry it. A retired code stays on old ones.',
  code_set: 'The shipped set that it came from; null: the school made it.',
  description: 'What the set is for.',
  countries: 'ISO 3166-1 codes of the countries that it is for.',
  source: 'Where its letters come from.',
  codes: 'Its codes with what they mean.',
  preview: 'Only report what would happen; false by default.',
  retire_others: 'Retire the codes of the school that the set does not have; false by default.',
  applied: 'Whether it was done; false: it was a preview.',
  changed: 'The members that change.',
  retired: 'Codes that are retired.',
  kept: 'Codes of the school that the set does not have and that stay as they are.',
  conflicts:
    'Codes on marks that would come to mean something else: while there are any, nothing can be applied.',
  reminder_time:
    'Local time `HH:MM` from which teachers are reminded of registers not taken; null (the default): never.',
}

/** An object that refuses unknown members, each of which says what it means. */
export const DescribedObject = describedBy(words)
