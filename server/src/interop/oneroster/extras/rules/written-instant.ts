import { formatInstant, parseInstant } from '../../../../kernel/time/instants.ts'

/** An instant as somebody wrote it: the day that stands there, and what it is in UTC with milliseconds. */
export interface WrittenInstant {
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

/** A calendar date where the standard asks for an instant: its beginning in UTC, so that the day reads the same. */
export const beginningOf = (day: string): string => `${day}T00:00:00.000Z`

/** Whether an instant says more than its day does. */
export const saysMore = ({ day, at }: WrittenInstant): boolean => at !== beginningOf(day)
