import type { RequestContext } from '../../../kernel/http/context.ts'
import { addDays, dateRange } from '../../../kernel/time/dates.ts'
import { type SchoolCalendarRow, schoolCalendarOf, selectSchoolCalendar } from '../../academics/index.ts'

/** Days back among which school days are sought: longer than any holiday but the summer's. */
const reach = 21

/** The calendar of the last weeks, and its school days, the newest first; today is one of them where it has school. */
interface RecentDays {
  readonly stored: SchoolCalendarRow
  readonly schoolDays: readonly string[]
}

const known = new WeakMap<RequestContext, Promise<RecentDays>>()

/** The last school days up to today, read once for a request. */
export function recentDays(context: RequestContext): Promise<RecentDays> {
  const days = known.get(context) ?? readDays(context)
  known.set(context, days)
  return days
}

async function readDays({ read, school, today }: RequestContext): Promise<RecentDays> {
  const from = addDays(today, -reach)
  const [[stored]] = await read([selectSchoolCalendar(school.id, from, today)])
  if (!stored) throw new Error('The calendar answered no row.')
  const { dayOf } = schoolCalendarOf(stored)
  const schoolDays = dateRange(from, today).filter((date) => dayOf(null, date).is_school_day)
  return { stored, schoolDays: schoolDays.toReversed() }
}
