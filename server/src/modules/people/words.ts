import { describedBy, type Meanings } from '../../kernel/http/described-by.ts'

const person: Meanings = {
  id: 'The person.',
  user_id: 'The account tied to the person; null: none.',
  student_id: 'The student.',
  guardian_id: 'The guardian.',
  staff_id: 'The member of staff; null: it is a student.',
  student_code:
    'The number by which the school knows the student, unique in it. Left out when the student is made, one is generated.',
  staff_number: 'The number by which the school knows the member of staff, unique in it; null: none.',
  admission_number: 'The number in the admission register; null: none.',
  name: 'First, middle and last name.',
  first_name: 'First name.',
  middle_name: 'Middle name or names; null: none.',
  last_name: 'Last name.',
  preferred_name: 'The name that the person is called by, when it is another than the first; null: none.',
  sex: 'Sex, as CEDS and the national school censuses ask it; null: not recorded.',
  date_of_birth: 'Date of birth, `YYYY-MM-DD`; null: not recorded.',
  place_of_birth: 'Where the student was born, in words; null: not recorded.',
  nationality: 'Nationality, a country of ISO 3166-1 alpha-2 such as `CM`; null: not recorded.',
  languages: 'Languages of the student, tags of BCP 47 such as `fr` or `pt-BR`.',
  email: 'E-mail address; null: none.',
  phone: 'Phone number as it was written; null: none.',
  contact: 'How the student is reached.',
  address: 'Postal address; null: none.',
  line1: 'First line: street and number, or post-office box.',
  line2: 'Second line of the address.',
  city: 'Town or city.',
  region: 'State, region or province.',
  postal_code: 'Postal code.',
  country_code: 'Country, ISO 3166-1 alpha-2.',
  photo_url: 'Address of the photo, read with the same rights as the person; null: there is none.',
  custom:
    'Members of your own, by name: text, numbers, true or false. In a PATCH null removes one (RFC 7396); at most 50.',
  org_id: 'The org (school, campus, department) of the person; null: the tenant as a whole.',
}

const studying: Meanings = {
  grade_level: 'Code of the grade level; null: none.',
  grade_level_name: 'Name of the grade level; null: none, or none of that code.',
  homeroom_class_id:
    'The class that the student belongs to (homeroom); null: none. Who is taken in with it and with an `entry_date` is ' +
    'enrolled in it from that day, or from the first day of its terms; a later change moves no membership.',
  homeroom: 'The class that the student belongs to; null: none, or no student.',
  entry_date: 'First day at the school; null: not recorded.',
  exit_date: 'Last day at the school; null: not set.',
  exit_reason: 'Why the student left, in words.',
  passport_id: 'The record of the student over all schools; null: none.',
  recorded:
    '`keep`: what was recorded of days that are no longer covered stays; without it such days refuse the change, 409 `days_recorded`.',
}

const working: Meanings = {
  department: 'Department, in words; null: none.',
  position_title: 'Title of the position; null: none.',
  position: 'Title of the position of a member of staff; null: none, or no member of staff.',
  subject: 'Staff who have this among their `subjects`.',
  subjects: 'Subjects, in words.',
  employment_starts_on: 'First day of employment; null: not recorded.',
  employment_ends_on: 'Last day of employment; null: open.',
}

const relating: Meanings = {
  guardians: 'The guardians, each with what the link allows.',
  students: 'The students of the guardian, each with what the link allows.',
  children: 'The same students by name.',
  relationship: 'What the guardian is to the student, in words: `mother`, `uncle`, …',
  is_primary: 'The first to be asked; of all guardians of a student, one at most.',
  lives_with: 'Whether the student lives with the guardian.',
  receives_messages: 'Whether the guardian receives the messages of the school about the student.',
  can_view_results: 'Whether the guardian sees marks and reports of the student.',
  can_view_finance: 'Whether the guardian sees invoices and payments of the student.',
  awaits_confirmation:
    'Whether the guardian saved this link themself, or sent the import that did: it shows them nothing until another member saves it.',
  preferred_contact: 'How the guardian wants to be reached; null: no preference.',
  preferred_language: 'Language of letters, a tag of BCP 47; null: that of the school.',
}

const belonging: Meanings = {
  class_id: 'The class. In a list: those who are in it today.',
  enrollment_id: 'The membership in the class.',
  members: 'Everyone who belongs to the class and is visible to you: staff first, then students by name.',
  role: 'The part in the class; `teacher` for staff when left out.',
  starts_on: 'First day in the class; null: open.',
  ends_on: 'The day after the last one; null: open.',
  end_reason: 'Why it ended, in words; null: not said.',
  student_ids: 'Students, by id.',
  staff: 'Members of staff who join, each with the part taken.',
  mode: '`end`: belonged to the class until the end date. `archive`: never did, also in earlier registers.',
  reason: 'The reason, recorded in the history.',
  date: 'The day, `YYYY-MM-DD` in the time zone of the school; today when left out.',
  title: 'Title of the class.',
  class_code: 'The code of the class; null: none.',
}

const listing: Meanings = {
  q: 'Words that names or contact hold, without accents and case.',
  kinds: 'One kind or several, comma-separated; all without it.',
  limit: 'Most persons of the answer.',
  updated_since: 'Rows that changed at this instant (RFC 3339) or later.',
  archived: 'Archived ones too; false by default.',
  sort: 'The order; with `-` in front it falls.',
  status: 'Status of the person.',
  kind: 'The kind of person.',
  code: 'Student code or staff number; null: none.',
  matched: 'By what the words were found.',
  truncated: 'Whether more match than are shown.',
  created_at: 'When it was made (UTC).',
  updated_at: 'When it was last changed (UTC).',
  archived_at: 'When it was archived (UTC); null: it is live. In a PATCH null brings it back.',
  merged_into: 'The person whom this duplicate was merged into; null: it was not.',
}

const changing: Meanings = {
  at: 'When it happened (UTC).',
  actor: 'Who did it; null: a machine or an import.',
  action: 'What was done: `created`, `updated`, `archived`, …',
  request_id: 'The `X-Request-Id` of the request.',
  source: 'What made the change; null: made before this was recorded.',
  change: 'The members that changed.',
  before: 'The values before the change.',
  after: 'The values after the change.',
}

const merging: Meanings = {
  first: 'The one who was there earlier.',
  second: 'The one who came later.',
  reasons: 'Why both may be one.',
  person_id: 'Merges of this person, as the remaining or as the merged one.',
  keep_id: 'The person who stays.',
  merge_id: 'The duplicate, which goes into the other.',
  take:
    'By member (`first_name`, `email`, …; also `account` and `photo`), from which of both it is taken. Without a word the ' +
    'remaining person’s value stays, and where there is none the merged one’s is taken.',
  preview: 'Changes nothing and returns the result as a preview.',
  moves: 'What moved to the remaining person, by kind of row.',
  part: 'The kind of row: `guardian_links`, `enrollments`, `attendance_marks`, …',
  moved: 'How many rows belong to the remaining person now.',
  conflicts: 'Rows of which both persons had one, and how each was settled.',
  about: 'Which row it is.',
  resolution: 'How it was settled.',
  keep_name: 'Name of the remaining person before the merge.',
  merge_name: 'Name of the merged person before the merge.',
  merged_at: 'When they were merged (UTC).',
  merged_by: 'The user who merged them; null: a machine.',
  undone_at: 'When the merge was undone (UTC); null: it was not.',
  undone_by: 'The user who undid it; null: nobody, or a machine.',
  member: 'Name of the member.',
  kept: 'The value of the kept person.',
  merged: 'The value of the merged person.',
  from: 'Where the value comes from.',
  result: 'The value that comes out.',
}

const photographing: Meanings = {
  content_type: 'Media type of the image.',
  sha256: 'SHA-256 of the bytes, hexadecimal; also the ETag.',
  size: 'Bytes.',
  width: 'Pixels across.',
  height: 'Pixels down.',
}

/** What the members of the interface mean that are called the same everywhere in people. */
const words: Meanings = {
  ...person,
  ...studying,
  ...working,
  ...relating,
  ...belonging,
  ...listing,
  ...changing,
  ...merging,
  ...photographing,
}

/** An object that refuses unknown members, each of which says what it means; `own` goes before what is common. */
export const reportedOf = (own: Meanings) => describedBy({ ...words, ...own })

export const DescribedObject = reportedOf({})
