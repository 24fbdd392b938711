import { invalidBody } from '../../kernel/http/problems.ts'

/** Further away a year is mistyped, and would age a debt by a century or never ask for it. */
const maxYears = 20

const years = (date: string, by: number): string =>
  `${String(Number(date.slice(0, 4)) + by).padStart(4, '0')}${date.slice(4)}`

const refused = (path: string, message: string) =>
  invalidBody({ details: [{ path, code: 'date_too_far', message }] })

/**
 * Rejects a date of a body that is more than 20 years before or after the school's current date.
 * @throws Problem 422 with one detail `date_too_far`
 */
export function requireNearDate(date: string, today: string, path: string): void {
  const [first, last] = [years(today, -maxYears), years(today, maxYears)]
  if (date >= first && date <= last) return
  throw refused(path, `must lie between ${first} and ${last}: is the year mistyped?`)
}

/**
 * Refuses an instant of a body at which money would have come more than 20 years ago.
 * @throws Problem 422 with one detail `date_too_far`
 */
export function requireNearInstant(at: Date, now: Date, path: string): void {
  const first = new Date(now)
  first.setUTCFullYear(now.getUTCFullYear() - maxYears)
  if (at < first) throw refused(path, 'is more than 20 years ago: check the year')
}
