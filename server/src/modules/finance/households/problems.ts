import { problem } from '../../../kernel/http/problem.ts'

/** `details` names each share that is not what it must be. */
export const invalidShares = problem(
  422,
  'invalid_shares',
  'The shares of the student are not what they must be; `details` says which and why.',
)
