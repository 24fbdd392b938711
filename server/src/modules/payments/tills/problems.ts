import { problem } from '../../../kernel/http/problem.ts'

export const tillOpen = problem(
  409,
  'till_open',
  'You have an open till of this currency already; `till_session_id` names it. Close it first.',
)
export const tillClosed = problem(409, 'till_closed', 'The till is closed.')
export const tillOfOther = problem(
  403,
  'till_not_yours',
  'Only the user who opened a till, or the owner of the school, can close it.',
)
export const tillNeedsPerson = problem(
  403,
  'till_needs_person',
  'A till belongs to a person, not to a program.',
)
