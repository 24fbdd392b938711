import { dateRange, weekday } from '../../../kernel/time/dates.ts'

/** What an entry of the calendar makes of its days: teaching is off (holiday, closure) or on (school_day). */
export const calendarKinds = ['holiday', 'closure', 'school_day'] as const
export type CalendarKind = (typeof calendarKinds)[number]

/** A span of dates, both included, of one org or (null) of all. */
export interface OrgSpan {
  readonly org_id: string | null
  readonly starts_on: string
  readonly ends_on: string
}

export interface Entry extends OrgSpan {
  readonly id: string
  readonly kind: CalendarKind
  readonly title: string
}

/** What decides which days are school days. */
export interface CalendarFacts {
  readonly entries: readonly Entry[]
  /** School years that reach into the days asked for, and all of their semesters and terms. */
  readonly years: readonly OrgSpan[]
  readonly terms: readonly OrgSpan[]
  /** Whether the school has school years; one without is not judged by them. */
  readonly hasYears: boolean
  /** ISO 8601 weekdays of the periods; none: the assumed week. */
  readonly weekdays: readonly number[]
  /** ISO weekdays of a school that has no periods: those of its country. */
  readonly assumedWeek: readonly number[]
  /** The org asked about, then what it is a part of; undefined: the school as a whole. */
  readonly lineage: readonly string[] | undefined
}

/** Why a day is or is not a school day. */
export const dayReasons = [
  'regular',
  'school_day',
  'holiday',
  'closure',
  'outside_school_year',
  'between_terms',
  'weekend',
] as const

export interface SchoolDay {
  readonly date: string
  readonly is_school_day: boolean
  readonly reason: (typeof dayReasons)[number]
  /** The entry of the calendar that decides. */
  readonly calendar_entry_id: string | null
  readonly title: string | null
}

const holdsDate = (date: string) => (span: OrgSpan) => span.starts_on <= date && date <= span.ends_on

/** On the same day and for the same org a closure goes before an extra school day, and that before a holiday. */
const strength: Readonly<Record<CalendarKind, number>> = { closure: 0, school_day: 1, holiday: 2 }

/** How near an entry is to the org: 0 its own, then its parents', last those for all. */
const distance = (lineage: readonly string[], orgId: string | null): number =>
  orgId === null ? lineage.length : lineage.indexOf(orgId)

function decidingEntry(facts: CalendarFacts, date: string): Entry | undefined {
  const { lineage = [] } = facts
  return facts.entries
    .filter((entry) => holdsDate(date)(entry) && distance(lineage, entry.org_id) >= 0)
    .sort(
      (left, right) =>
        distance(lineage, left.org_id) - distance(lineage, right.org_id) ||
        strength[left.kind] - strength[right.kind] ||
        (left.id < right.id ? -1 : 1),
    )[0]
}

/** Spans that hold for the org: its own, its parents', those for all; for the school as a whole, every one. */
const spansOf = ({ lineage }: CalendarFacts, spans: readonly OrgSpan[]): OrgSpan[] =>
  spans.filter(({ org_id }) => lineage === undefined || org_id === null || lineage.includes(org_id))

function plannedReason(facts: CalendarFacts, date: string): SchoolDay['reason'] {
  const years = spansOf(facts, facts.years).filter(holdsDate(date))
  if (facts.hasYears && years.length === 0) return 'outside_school_year'
  const terms = spansOf(facts, facts.terms)
  const isDivided = (year: OrgSpan) =>
    terms.some((term) => year.starts_on <= term.starts_on && term.ends_on <= year.ends_on)
  if (years.length > 0 && years.every(isDivided) && !terms.some(holdsDate(date))) return 'between_terms'
  const weekdays = facts.weekdays.length > 0 ? facts.weekdays : facts.assumedWeek
  return weekdays.includes(weekday(date)) ? 'regular' : 'weekend'
}

/**
 * Each date from `from` to `to`, both included, and whether the school teaches on it. An entry of the calendar decides
 * before the plan, the one nearest to the org first; the plan is school years, their terms and the weekdays of the
 * periods.
 */
export const schoolDaysBetween = (facts: CalendarFacts, from: string, to: string): SchoolDay[] =>
  dateRange(from, to).map((date) => {
    const entry = decidingEntry(facts, date)
    const reason = entry?.kind ?? plannedReason(facts, date)
    return {
      date,
      is_school_day: reason === 'regular' || reason === 'school_day',
      reason,
      calendar_entry_id: entry?.id ?? null,
      title: entry?.title ?? null,
    }
  })
