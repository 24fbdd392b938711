import { problem } from '../../../kernel/http/problem.ts'

export const financialYearInUse = problem(
  409,
  'financial_year_in_use',
  'Entries have numbers in the present financial years, and those never change; the first day must stay.',
)
