import { problem } from '../../kernel/http/problem.ts'

export const accountCodeTaken = problem(
  409,
  'account_code_taken',
  'Another account has this code; choose one that is free.',
)
