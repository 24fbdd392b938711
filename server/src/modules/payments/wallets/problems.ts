import { problem } from '../../../kernel/http/problem.ts'

export const walletLimit = problem(
  422,
  'wallet_limit',
  'The school lets wallets hold or take no more than `most` at once.',
)
