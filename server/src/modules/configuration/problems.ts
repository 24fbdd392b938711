import { problem } from '../../kernel/http/problem.ts'

export const yearStartOutside = problem(
  422,
  'school_year_start_outside',
  'A school year starts between 1950 and 2150.',
)
export const unknownHolidayRegion = problem(
  422,
  'unknown_holiday_region',
  'The country of the school has no such part with public holidays of its own; `details` lists those that it has.',
)
