import { problem } from '../../kernel/http/problem.ts'

/** `details` names each member. */
export const invalidAmounts = problem(
  422,
  'invalid_amount',
  'An amount is not what it must be; `details` says which and why.',
)
