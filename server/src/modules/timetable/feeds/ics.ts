/** An event of a calendar: at a time, or on whole days. */
export interface CalendarEvent {
  /** Unique in the world, the same at every reading. */
  readonly uid: string
  readonly title: string
  readonly location?: string | null
  readonly description?: string | null
  /** Shown struck out, or not at all, by the reader's program. */
  readonly isCancelled?: boolean
  /** When what it says last changed. */
  readonly changedAt: Date
  readonly at:
    | { readonly start: Date; readonly end: Date }
    /** Dates `YYYY-MM-DD`, both included; `end` is the day after the last. */
    | { readonly firstDay: string; readonly endDay: string }
}

interface Calendar {
  readonly name: string
  readonly timeZone: string
  readonly events: readonly CalendarEvent[]
}

/**
 * A calendar as iCalendar (RFC 5545). Times are instants in UTC, which every program shows on its own clock; no zone
 * definition has to travel.
 */
export function icsOf({ name, timeZone, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Campus//Timetable//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
    'X-PUBLISHED-TTL:PT4H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** From when on the seconds of a SEQUENCE are counted: it grows with every change, and fits into 31 bits until 2088. */
const sequenceStart = Date.UTC(2020, 0, 1)

/** Whole seconds: at most one for each second, as LAST-MODIFIED says them. */
const sequenceOf = (changedAt: Date): number =>
  Math.max(0, Math.floor((changedAt.getTime() - sequenceStart) / 1000))

function eventLines(event: CalendarEvent): string[] {
  const { uid, title, location, description, isCancelled, changedAt, at } = event
  const when =
    'start' in at
      ? [`DTSTART:${instant(at.start)}`, `DTEND:${instant(at.end)}`]
      : [`DTSTART;VALUE=DATE:${day(at.firstDay)}`, `DTEND;VALUE=DATE:${day(at.endDay)}`, 'TRANSP:TRANSPARENT']
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    // When this revision was made, and not when it is read: programs that ask again get 304.
    `DTSTAMP:${instant(changedAt)}`,
    `LAST-MODIFIED:${instant(changedAt)}`,
    `SEQUENCE:${sequenceOf(changedAt)}`,
    ...when,
    ...(isCancelled ? ['STATUS:CANCELLED'] : []),
    `SUMMARY:${escaped(title)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    'END:VEVENT',
  ]
}

/** RFC 5545 section 3.3.11; control characters are not allowed in texts. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/gu, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[\\;,]/gu, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

const instant = (at: Date): string =>
  at
    .toISOString()
    .replace(/[-:]/gu, '')
    .replace(/\.\d{3}/u, '')

const day = (date: string): string => date.replaceAll('-', '')

/** Octets of a line, its break left out (section 3.1). */
const maxOctets = 75

/** Breaks a line before it has more octets than allowed, never inside of a character. */
function folded(line: string): string {
  const parts: string[] = ['']
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > maxOctets) {
      parts.push(' ')
      octets = 1
    }
    parts[parts.length - 1] += character
    octets += size
  }
  return parts.join('\r\n')
}
