const DATE = /^\d{4}-\d{2}-\d{2}$/
const DAY = 86_400_000

/** Longest range that is spelled out day by day: a century. Longer ones are a mistake or an attack. */
const MAX_RANGE_DAYS = 36_525

/** Whether a text is a calendar date `YYYY-MM-DD` that exists (Gregorian, years 0001..9999). */
export function isDate(text: string): boolean {
  if (!DATE.test(text) || text.startsWith('0000')) return false
  const milliseconds = Date.parse(`${text}T00:00:00Z`)
  // JavaScript rolls 30 February over to March instead of refusing it.
  return !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString().startsWith(text)
}

/**
 * Returns the date it was given, once sure that it is one.
 *
 * @throws RangeError unless the text is an existing date `YYYY-MM-DD`
 */
export function parseDate(text: string): string {
  if (!isDate(text)) throw new RangeError('not a calendar date YYYY-MM-DD')
  return text
}

/** Days since 1970-01-01; a date has no zone, so every day here is 24 hours. */
function dayNumber(date: string): number {
  return Date.parse(`${parseDate(date)}T00:00:00Z`) / DAY
}

const firstDay = dayNumber('0001-01-01')
const lastDay = dayNumber('9999-12-31')

function dateOfDay(day: number): string {
  const made = new Date(day * DAY)
  const text = Number.isNaN(made.getTime()) ? '' : made.toISOString().slice(0, 10)
  if (!isDate(text)) throw new RangeError('a date outside the years 0001..9999')
  return text
}

/**
 * The date a number of days later, or earlier if negative.
 *
 * @throws RangeError for a malformed date, a fraction of a day or a result outside 0001..9999
 */
export function addDays(date: string, days: number): string {
  if (!Number.isInteger(days)) throw new RangeError('days must be a whole number')
  return dateOfDay(dayNumber(date) + days)
}

/**
 * The same, no further than the first or the last date there is: for dates that callers name, who write 9999-12-31 for
 * «never».
 *
 * @throws RangeError for a malformed date or a fraction of a day
 */
export function addDaysWithin(date: string, days: number): string {
  const sum = dayNumber(date) + days
  if (!Number.isInteger(days)) throw new RangeError('days must be a whole number')
  return dateOfDay(Math.min(Math.max(sum, firstDay), lastDay))
}

/**
 * How many days after `from` the date `to` is: 0 for the same day, negative when it is before.
 *
 * @throws RangeError for a malformed date
 */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

/**
 * Day of the week by ISO 8601: 1 Monday … 7 Sunday.
 *
 * @throws RangeError for a malformed date
 */
export function weekday(date: string): number {
  // Day 0 was a Thursday (4); the outer remainder makes days before 1970 positive.
  return ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1
}

/**
 * Every date from `from` to `to`, both included; empty when `to` is before `from`.
 *
 * @throws RangeError for a malformed date or a range over a century
 */
export function dateRange(from: string, to: string): string[] {
  const first = dayNumber(from)
  const length = dayNumber(to) - first + 1
  if (length > MAX_RANGE_DAYS) throw new RangeError('a range of dates longer than a century')
  return Array.from({ length: Math.max(0, length) }, (_, index) => dateOfDay(first + index))
}

/** The same day of the month `months` earlier, or the last day of that month where it has none. */
export function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, last))).toISOString().slice(0, 10)
}
