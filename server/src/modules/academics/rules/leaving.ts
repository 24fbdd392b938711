import { addDaysWithin } from '../../../kernel/time/dates.ts'
import type { EnrollmentDates } from './enrollment-dates.ts'
import type { ClassSpan } from './memberships.ts'

/**
 * What becomes of a membership when its person leaves the school on a last day `YYYY-MM-DD`: it ends on the day after
 * (`end_date`), never was when it had not begun by then, or stays as it is when it, or the terms of its class, are over.
 */
export function afterLeaving(
  { begin_date, end_date, first_day, last_day }: EnrollmentDates & ClassSpan,
  lastDay: string,
): 'stays' | 'never_was' | { readonly end_date: string } {
  const end = addDaysWithin(lastDay, 1)
  if (end_date !== null && end_date <= end) return 'stays'
  const begin = begin_date ?? first_day
  if (begin !== null && begin >= end) return 'never_was'
  return end_date === null && last_day !== null && last_day < end ? 'stays' : { end_date: end }
}
