import { Temporal } from 'temporal-polyfill'
import type { Clock } from './clock.ts'
import { parseDate } from './dates.ts'

const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?$/

// Asking Intl costs 90 µs (measured, Node 24), which every question about today would pay. The bound
// holds the memory when callers spell names in ever new letter cases, which Intl accepts.
const MAX_KNOWN = 2000
const known = new Set<string>()

/**
 * Whether a text names a zone of the IANA time zone database that this runtime knows, links
 * such as `Africa/Douala` included. A bare offset (`+01:00`) is not a zone: it knows no summer time.
 */
export function isTimeZone(text: string): boolean {
  if (known.has(text)) return true
  if (text.length > 64 || !NAME.test(text)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    if (known.size < MAX_KNOWN) known.add(text)
    return true
  } catch {
    return false
  }
}

function zoneOf(timeZone: string): string {
  if (!isTimeZone(timeZone)) throw new RangeError('not an IANA time zone')
  return timeZone
}

/**
 * The calendar date it is now in a zone, `YYYY-MM-DD`.
 *
 * @throws RangeError for an unknown zone
 */
export function todayIn(clock: Clock, timeZone: string): string {
  return dateIn(clock.now(), timeZone)
}

/**
 * The calendar date of an instant in a zone, `YYYY-MM-DD`.
 *
 * @throws RangeError for an unknown zone
 */
export function dateIn(instant: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(zoneOf(timeZone))
    .toPlainDate()
    .toString()
}

/**
 * The instant at which the clocks of a zone show a date and time, by the rule of RFC 5545 section
 * 3.3.5: a time that the spring change skips is read with the offset before the gap (02:30 becomes
 * 03:30), and a time that the autumn change shows twice means the first of the two.
 *
 * @param date `YYYY-MM-DD`
 * @param time `HH:mm`, `HH:mm:ss` or with up to three decimals; 24:00 is refused
 * @param timeZone IANA name
 * @throws RangeError when one of the three is malformed or unknown
 */
export function instantOf(date: string, time: string, timeZone: string): Date {
  if (!TIME.test(time)) throw new RangeError('not a time of day HH:mm')
  const local = Temporal.PlainDateTime.from(`${parseDate(date)}T${time}`)
  const zoned = local.toZonedDateTime(zoneOf(timeZone), { disambiguation: 'compatible' })
  return new Date(zoned.epochMilliseconds)
}
