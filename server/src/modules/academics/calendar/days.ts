import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidParameter } from '../../../kernel/http/problems.ts'
import { t } from '../../../kernel/http/wire.ts'
import { daysBetween } from '../../../kernel/time/dates.ts'
import { calendarFactsOf } from '../rules/school-calendar.ts'
import { dayReasons, schoolDaysBetween } from '../rules/school-day.ts'
import { ReportedDay as Strict } from '../words.ts'
import { selectSchoolCalendar } from './sql.ts'

/** Most days that one answer lists. */
const maxDays = 800

export const DaysQuery = Strict({
  date_from: t.CalendarDate,
  /** The last day, included; at most 800 days in all. */
  date_to: t.CalendarDate,
  /** Without it the calendar of the school as a whole. */
  org_id: t.Optional(t.Uuid),
})

/** Every day of the range, whether it is a school day, and why. */
export const Days = Strict('SchoolDayList', {
  date_from: t.CalendarDate,
  date_to: t.CalendarDate,
  org_id: t.Nullable(t.Uuid),
  school_days: t.Integer({ minimum: 0 }),
  ...t.pageLinks,
  results: t.Array(
    Strict({
      date: t.CalendarDate,
      is_school_day: t.Boolean(),
      reason: t.OneOf(dayReasons),
      calendar_entry_id: t.Nullable(t.Uuid),
      title: t.Nullable(t.String()),
    }),
  ),
})

const refuse = (name: string, code: string, message: string) =>
  invalidParameter({ details: [{ path: `query/${name}`, code, message }] })

/** The school days of a range: one statement, whatever its length. */
export async function listDays(
  context: RequestContext<unknown, t.Static<typeof DaysQuery>, unknown>,
): Promise<t.Static<typeof Days>> {
  const { school } = context
  const { date_from: from, date_to: to, org_id: orgId } = context.query
  if (to < from) throw refuse('date_to', 'end_before_start', `is before ${from}`)
  if (daysBetween(from, to) >= maxDays)
    throw refuse('date_to', 'range', `is more than ${maxDays} days from ${from}`)
  const [[stored]] = await context.read([selectSchoolCalendar(school.id, from, to)])
  if (!stored) throw new Error('The calendar answered no row.')
  const org = orgId ?? null
  if (org !== null && !stored.orgs.some(({ id }) => id === org))
    throw refuse('org_id', 'unknown_org', 'is no org of this school')
  const results = schoolDaysBetween(calendarFactsOf(stored, org), from, to)
  const school_days = results.filter((day) => day.is_school_day).length
  return { date_from: from, date_to: to, org_id: org, school_days, results, next: null, previous: null }
}
