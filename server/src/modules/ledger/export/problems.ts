import { problem } from '../../../kernel/http/problem.ts'

export const fecNotSetUp = problem(
  409,
  'fec_not_set_up',
  'Set the SIREN and the first day of the financial year in the finance settings first.',
)
