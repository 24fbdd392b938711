import { problem } from '../../../kernel/http/problem.ts'

export const rosterDataRefused = problem(
  422,
  'invalid_roster_data',
  'The record cannot be stored as it was sent.',
)
