import { describedBy } from '../../../kernel/http/described-by.ts'

/** What the members of the interface mean that are called the same everywhere in cases, meetings and letters. */
export const DescribedObject = describedBy({
  student_id: 'The student.',
  student_name: 'First, middle and last name.',
  student_code: 'The number of the student at the school.',
  grade_level: 'Code of the grade level; null: none.',
  owner_user_id:
    'The user who acts; null: nobody, also when the owner has left or may no longer work on cases.',
  owner_name: 'The name of that user.',
  assignee_user_id: 'The user who does it; null: nobody, also when that user may no longer work on cases.',
  assignee_name: 'The name of that user.',
  case_id: 'The case.',
  meeting_id: 'The meeting in which it was decided; null: in none.',
  dose: 'How often and how long; null: not said.',
  starts_on: 'First day, `YYYY-MM-DD`.',
  ends_on: 'Last day; null: open.',
  due_on: 'The day by which it is to be done; null: no day is set.',
  band: 'Band of the score: `unknown` where too little is recorded; null: none was computed.',
  score: 'The score now, 0 to 100; null: too little is recorded.',
  opened_at: 'When the case was opened (UTC).',
  closed_at: 'When it was closed (UTC); null: it is open.',
  held_on: 'The day of the meeting, `YYYY-MM-DD`.',
})
