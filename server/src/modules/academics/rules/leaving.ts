import { addDaysWithin } from '../../../kernel/time/dates.ts'
import type { EnrollmentDates } from './enrollment-dates.ts'
import type { ClassSpan } from './memberships.ts'

/**
 * What becomes of a membership when its person leaves the school on a last day `YYYY-MM-DD`: it ends on the day after
 * (`ends_on`), never was when it had not begun by then, or stays as it is when it, or the terms of its class, are over.
 */
export function afterLeaving(
  { starts_on, ends_on, first_day, last_day }: EnrollmentDates & ClassSpan,
  lastDay: string,
): 'stays' | 'never_was' | { readonly ends_on: string } {
  const end = addDaysWithin(lastDay, 1)
  if (ends_on !== null && ends_on <= end) return 'stays'
  const begin = starts_on ?? first_day
  if (begin !== null && begin >= end) return 'never_was'
  return ends_on === null && last_day !== null && last_day < end ? 'stays' : { ends_on: end }
}
