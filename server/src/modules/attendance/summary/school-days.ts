import { addDays } from '../../../kernel/time/dates.ts'
import { type SchoolCalendarRow, schoolCalendarOf } from '../../academics/index.ts'

/** Which days are school days, by calendar: one school may keep several. */
export interface SchoolDays {
  /** The school has no school years: its school days are those with any mark. */
  readonly asMarked: boolean
  /** One item for each calendar and school day; calendar 0 is that of the school as a whole. */
  readonly calendars: readonly number[]
  readonly dates: readonly string[]
  /** The orgs with a calendar that is not the whole school's, and which. */
  readonly orgIds: readonly string[]
  readonly orgCalendars: readonly number[]
  /** Days that the calendar of the school as a whole closes, where days are those with marks. */
  readonly closed: readonly string[]
}

/** Reads the calendar into the school days from `from` to `to`, both included. */
export function schoolDaysOf(row: SchoolCalendarRow, from: string, to: string): SchoolDays {
  const calendar = schoolCalendarOf(row)
  const dates: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
  const none = { calendars: [], dates: [], orgIds: [], orgCalendars: [], closed: [] }
  if (!calendar.hasYears) {
    const isClosed = (date: string) => ['holiday', 'closure'].includes(calendar.dayOf(null, date).reason)
    return { ...none, asMarked: true, closed: dates.filter(isClosed) }
  }
  const daysOf = (org: string | null) => dates.filter((date) => calendar.dayOf(org, date).is_school_day)
  const stored = [daysOf(null)]
  const places = new Map([[stored[0]?.join() ?? '', 0]])
  const own = orgsWithOwn(row).map((org): [string, number] => {
    const days = daysOf(org)
    const place = places.get(days.join()) ?? stored.push(days) - 1
    places.set(days.join(), place)
    return [org, place]
  })
  return {
    asMarked: false,
    calendars: stored.flatMap((days, place) => days.map(() => place)),
    dates: stored.flat(),
    orgIds: own.map(([org]) => org),
    orgCalendars: own.map(([, place]) => place),
    closed: [],
  }
}

/** Orgs that may differ from the school as a whole: all of them as soon as one has its own calendar. */
const orgsWithOwn = ({ entries, sessions, weekdays, orgs }: SchoolCalendarRow): string[] =>
  [...entries, ...sessions, ...weekdays].some(({ org_id }) => org_id !== null) ? orgs.map(({ id }) => id) : []
