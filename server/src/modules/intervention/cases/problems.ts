import { problem } from '../../../kernel/http/problem.ts'

export const caseOpen = problem(
  409,
  'case_open',
  'The student has an open case already: see `case_id`. Continue with that one.',
)
export const caseClosed = problem(
  409,
  'case_closed',
  'The case is closed, for good. Open another one if the student needs help again.',
)
export const caseFull = problem(409, 'case_full', 'The case has as many entries of this kind as it can hold.')
export const caseNoteFixed = problem(
  409,
  'case_note_fixed',
  'A note is changed by its author within a day. Add another note instead.',
)
export const meetingClosed = problem(
  409,
  'meeting_closed',
  'The meeting is closed: its agenda and decisions are final.',
)
