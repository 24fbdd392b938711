import { schoolWeekOf } from '../../../kernel/time/weeks.ts'
import { lineage } from './org-tree.ts'
import {
  type CalendarFacts,
  type Entry,
  type OrgSpan,
  type SchoolDay,
  schoolDaysBetween,
} from './school-day.ts'

/** The stored calendar of a school over some dates, as one row. */
export interface SchoolCalendarRow {
  readonly entries: readonly Entry[]
  readonly sessions: readonly (OrgSpan & { readonly kind: string })[]
  readonly has_years: boolean
  /** ISO weekdays on which periods stand, by org. */
  readonly weekdays: readonly { org_id: string | null; weekdays: readonly number[] }[]
  readonly orgs: readonly { id: string; parent_org_id: string | null }[]
  /** ISO 3166-1 alpha-2; its usual week is that of a school without periods. */
  readonly country_code: string
}

/** A day of an org, and the week of its school. */
export interface CalendarDay extends SchoolDay {
  /** ISO weekdays of the periods; the usual week of the country when there are none. */
  readonly week: readonly number[]
  /**
   * Whether the school said it: false for the weekend of a school with neither years nor periods, whose week is
   * an assumption.
   */
  readonly isKept: boolean
}

/** The calendar of a school, asked day by day. */
export interface SchoolCalendar {
  /** Whether it has school years: without them holidays are unknown. */
  readonly hasYears: boolean
  /** The day of an org (null: of the school as a whole); the date is one of those that the row was read for. */
  readonly dayOf: (orgId: string | null, date: string) => CalendarDay
}

/** What decides the days of an org; null: of the school as a whole. */
export function calendarFactsOf(row: SchoolCalendarRow, orgId: string | null): CalendarFacts {
  const parents = new Map(row.orgs.map((org) => [org.id, org.parent_org_id]))
  const line = orgId === null ? undefined : lineage(parents, orgId)
  return {
    entries: row.entries,
    years: row.sessions.filter(({ kind }) => kind === 'school_year'),
    terms: row.sessions.filter(({ kind }) => kind !== 'school_year'),
    hasYears: row.has_years,
    weekdays: row.weekdays
      .filter(({ org_id }) => line === undefined || org_id === null || line.includes(org_id))
      .flatMap((period) => period.weekdays),
    assumedWeek: schoolWeekOf(row.country_code),
    lineage: line,
  }
}

/** Reads the row; every org and day is worked out once. */
export function schoolCalendarOf(row: SchoolCalendarRow): SchoolCalendar {
  const known = new Map<string, CalendarDay>()
  const facts = new Map<string | null, CalendarFacts>()
  const dayOf = (orgId: string | null, date: string): CalendarDay => {
    const own = facts.get(orgId) ?? calendarFactsOf(row, orgId)
    facts.set(orgId, own)
    const [day] = schoolDaysBetween(own, date, date)
    if (!day) throw new Error(`${date} is no day of the calendar.`)
    const isStored = day.reason !== 'weekend' || row.has_years || own.weekdays.length > 0
    return {
      ...day,
      week: own.weekdays.length > 0 ? [...new Set(own.weekdays)] : own.assumedWeek,
      isKept: isStored,
    }
  }
  return {
    hasYears: row.has_years,
    dayOf: (orgId, date) => {
      const name = `${orgId ?? ''} ${date}`
      const day = known.get(name) ?? dayOf(orgId, date)
      known.set(name, day)
      return day
    },
  }
}
