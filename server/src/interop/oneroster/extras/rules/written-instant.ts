import { addDays } from '../../../../kernel/time/dates.ts'
import { formatInstant, parseInstant } from '../../../../kernel/time/instants.ts'
import { dateIn, instantOf } from '../../../../kernel/time/zones.ts'

/** An instant as somebody wrote it: the written day, and the instant in UTC with milliseconds. */
interface WrittenInstant {
  readonly day: string
  readonly at: string
}

const form = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d)?(\.\d{1,9})?(?:(Z)|([+-]\d\d):?(\d\d))?$/

/** Reads an instant (RFC 3339; seconds may be missing, and without an offset it is UTC); undefined for anything else. */
export function readInstant(text: string): WrittenInstant | undefined {
  const found = form.exec(text)
  if (!found) return undefined
  const [, day = '', time = '', seconds = ':00', fraction = '', , hours, minutes] = found
  const offset = hours === undefined ? 'Z' : `${hours}:${minutes}`
  try {
    return { day, at: formatInstant(parseInstant(`${day}T${time}${seconds}${fraction}${offset}`)) }
  } catch {
    return undefined
  }
}

/** Days at the ends of the calendar have no neighbour in another zone. */
const isUsual = (day: string): boolean => day > '1000' && day < '9999'

/** When a calendar date begins where the school is, in UTC: of a date for which the standard asks for an instant. */
export const beginningOf = (day: string, timeZone: string): string =>
  isUsual(day) ? formatInstant(instantOf(day, '00:00', timeZone)) : `${day}T00:00:00.000Z`

/** The last second of a calendar date where the school is, in UTC: work is due until then. */
export const endOf = (day: string, timeZone: string): string =>
  isUsual(day)
    ? formatInstant(new Date(instantOf(addDays(day, 1), '00:00', timeZone).getTime() - 1000))
    : `${day}T23:59:59.000Z`

/** Whether an instant says more than its day does, where the standard asks for a day. */
export const saysMore = ({ day, at }: WrittenInstant): boolean => at !== `${day}T00:00:00.000Z`

/** The date of an instant where the school is. */
export const localDay = (at: string, timeZone: string): string => dateIn(parseInstant(at), timeZone)

/** A written time of day at which a calendar date begins or ends, and whether an offset follows. */
const edgeOfDay = /T(?:00:00(?::00(?:\.0+)?)?|23:59(?::\d\d(?:\.\d+)?)?)(?:Z|[+-]\d\d:?\d\d)?$/
const withoutOffset = /T[\d:.]+$/

/**
 * The calendar date that somebody means by an instant where a date belongs: the one that is written where the time is the
 * beginning or the end of it or no offset is given, else the date where the school is. So the local end of a day comes
 * back as that day, and UTC midnight as well. Undefined for what is no instant.
 *
 * @param timeZone IANA name
 */
export function dateMeant(text: string, timeZone: string): string | undefined {
  const read = readInstant(text)
  if (read === undefined) return undefined
  const isWritten = edgeOfDay.test(text) || withoutOffset.test(text) || !isUsual(read.day)
  return isWritten ? read.day : localDay(read.at, timeZone)
}
