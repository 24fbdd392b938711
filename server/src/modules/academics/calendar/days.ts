import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidParameter } from '../../../kernel/http/problems.ts'
import {
  CalendarDate,
  Nullable,
  OneOf,
  type Static,
  Strict,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import { daysBetween } from '../../../kernel/time/dates.ts'
import { selectOrgParents } from '../orgs/sql.ts'
import { lineage } from '../rules/org-tree.ts'
import { dayReasons, schoolDaysBetween } from '../rules/school-day.ts'
import { selectEntries, selectHasYears, selectSpans, selectWeekdays } from './sql.ts'

/** Most days that one answer lists. */
const mostDays = 800

export const DaysQuery = Strict({
  from: CalendarDate,
  /** The last day, included; at most 800 days in all. */
  to: CalendarDate,
  /** Without it the calendar of the school as a whole. */
  org_id: Type.Optional(Uuid),
})

/** Every day of the range, whether it is a school day, and why. */
export const Days = Strict({
  from: CalendarDate,
  to: CalendarDate,
  org_id: Nullable(Uuid),
  school_days: Type.Integer({ minimum: 0 }),
  results: Type.Array(
    Strict({
      date: CalendarDate,
      is_school_day: Type.Boolean(),
      reason: OneOf(dayReasons),
      calendar_entry_id: Nullable(Uuid),
      title: Nullable(Type.String()),
    }),
  ),
})

const refuse = (name: string, code: string, message: string) =>
  invalidParameter({ details: [{ path: `query/${name}`, code, message }] })

/** The school days of a range: five statements in one round trip, whatever its length. */
export async function listDays(
  context: RequestContext<unknown, Static<typeof DaysQuery>, unknown>,
): Promise<Static<typeof Days>> {
  const { school } = context
  const { from, to, org_id: orgId } = context.query
  if (to < from) throw refuse('to', 'end_before_start', `is before ${from}`)
  if (daysBetween(from, to) >= mostDays)
    throw refuse('to', 'range', `is more than ${mostDays} days from ${from}`)
  const [orgs, entries, sessions, [years], weekdays] = await context.read([
    selectOrgParents(school.id),
    selectEntries(school.id, from, to),
    selectSpans(school.id, from, to),
    selectHasYears(school.id),
    selectWeekdays(school.id),
  ])
  const parents = new Map(orgs.map((org) => [org.id, org.parent_org_id]))
  const org = orgId?.toLowerCase()
  if (org !== undefined && !parents.has(org))
    throw refuse('org_id', 'unknown_org', 'is no org of this school')
  const line = org === undefined ? undefined : lineage(parents, org)
  const results = schoolDaysBetween(
    {
      entries,
      years: sessions.filter(({ kind }) => kind === 'school_year'),
      terms: sessions.filter(({ kind }) => kind !== 'school_year'),
      hasYears: years?.known ?? false,
      weekdays: weekdays
        .filter(({ org_id }) => line === undefined || org_id === null || line.includes(org_id))
        .flatMap((period) => period.weekdays),
      lineage: line,
    },
    from,
    to,
  )
  const school_days = results.filter((day) => day.is_school_day).length
  return { from, to, org_id: org ?? null, school_days, results }
}
