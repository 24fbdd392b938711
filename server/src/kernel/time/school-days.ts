import { dateRange, parseDate, weekday } from './dates.ts'

/** What decides which days count. */
interface OpenDays {
  /** First date, `YYYY-MM-DD`, included. */
  readonly from: string
  /** Last date, included. */
  readonly to: string
  /** ISO weekdays that count, 1 Monday … 7 Sunday. */
  readonly weekdays: readonly number[]
  /** Dates that do not count although their weekday does: holidays, closures. */
  readonly closedDates: readonly string[]
}

/**
 * The dates in a range that are open: their weekday counts and they are not closed. Rising, distinct.
 *
 * @throws RangeError for a malformed date, a weekday outside 1..7 or a range over a century
 */
export function schoolDays({ from, to, weekdays, closedDates }: OpenDays): string[] {
  if (weekdays.some((day) => !Number.isInteger(day) || day < 1 || day > 7))
    throw new RangeError('weekdays are 1 (Monday) to 7 (Sunday)')
  const open = new Set(weekdays)
  const closed = new Set(closedDates.map(parseDate))
  return dateRange(from, to).filter((date) => open.has(weekday(date)) && !closed.has(date))
}
