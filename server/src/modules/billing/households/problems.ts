import { problem } from '../../../kernel/http/problem.ts'

/** `details` names each share that is not what it must be. */
export const invalidShares = problem(
  422,
  'invalid_shares',
  'The shares of the student are not what they must be; `details` says which and why.',
)
export const walletTooSmall = problem(
  409,
  'wallet_too_small',
  'The wallet does not hold as much; `balance` says what it holds.',
)
export const householdRequired = problem(
  422,
  'household_required',
  'What this student is charged is divided between households: name one by `household_id`.',
)
export const ownHousehold = problem(
  403,
  'own_household',
  'Nobody changes what their own children owe: ask a colleague.',
)
