import { problem } from '../../kernel/http/problem.ts'

export const attendanceRefused = problem(
  422,
  'attendance_refused',
  'Nothing was saved: `errors` names what is wrong with which record.',
)
