import { isDate } from './dates.ts'

const INSTANT = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2}):(\d{2})(\.\d{1,9})?(Z|([+-])(\d{2}):(\d{2}))$/

/**
 * Reads an instant in the internet profile of ISO 8601 (RFC 3339 section 5.6), an offset required.
 * Stricter than `new Date`: 30 February, hour 24 and a leap second are refused, upper case only.
 * Digits past the millisecond are dropped.
 *
 * @throws RangeError when the text is anything else
 */
export function parseInstant(text: string): Date {
  const parts = INSTANT.exec(text)
  const [, date = '', hour, minute, second, fraction = '', , , offsetHour = '00', offsetMinute = '00'] =
    parts ?? []
  const wellFormed =
    isDate(date) &&
    Number(hour) < 24 &&
    Number(minute) < 60 &&
    Number(second) < 60 &&
    Number(offsetHour) < 24 &&
    Number(offsetMinute) < 60
  if (!wellFormed) throw new RangeError('not an RFC 3339 instant, such as 2026-09-01T07:30:00.000Z')
  const milliseconds = fraction.slice(0, 4)
  const zone = parts?.[6] ?? 'Z'
  return new Date(`${date}T${hour}:${minute}:${second}${milliseconds}${zone}`)
}

/**
 * Writes an instant as the wire shows it: RFC 3339 in UTC, always with milliseconds and `Z`.
 *
 * @throws RangeError for an invalid Date or a year outside 0001..9999, which RFC 3339 cannot write
 */
export function formatInstant(instant: Date): string {
  const text = instant.toISOString()
  if (text.length !== 24 || text.startsWith('0000'))
    throw new RangeError('an instant outside the years 0001..9999')
  return text
}
