import { problem } from '../../../kernel/http/problem.ts'

export const walletTooSmall = problem(
  409,
  'wallet_too_small',
  'The wallet does not hold as much; `balance` says what it holds.',
)
export const walletLimit = problem(
  422,
  'wallet_limit',
  'The school lets wallets hold or take no more than `most` at once.',
)
