import type { Transaction } from '../kernel/db/transaction.ts'
import type { Clock } from '../kernel/time/clock.ts'
import { addDays } from '../kernel/time/dates.ts'
import { schoolWeekOf } from '../kernel/time/weeks.ts'
import { todayIn } from '../kernel/time/zones.ts'
import {
  type SessionRow,
  schoolDaysBetween,
  selectEntries,
  selectSchoolSessions,
} from '../modules/academics/index.ts'
import { applyTemplate } from '../modules/configuration/index.ts'
import { selectCodedCategories } from '../modules/evaluations/index.ts'
import type { Ground } from './plan/ground.ts'
import type { DemoSchool } from './school.ts'

/** A term that has just begun brings the one before it along; no more days than those of a long term, for speed. */
const leastDays = 20
const maxDays = 70
/** Two months before a school year the one before it is still on, or has just ended. */
const beforeYear = 60
/** How far ahead planned absences reach. */
const daysAhead = 21

/** Applies the school's template and reads what is there to plan on. */
export async function layGround(tx: Transaction, school: DemoSchool, clock: Clock): Promise<Ground> {
  const at = clock.now()
  const today = todayIn(clock, school.timeZone)
  const apply = (day: string) => applyTemplate(tx, { template: school.template, today: day, at })
  const outcome = await apply(today)
  const begun = outcome.school_year.starts_on < today
  if (!begun) await apply(addDays(outcome.school_year.starts_on, -beforeYear))
  const sessions = await tx.query(selectSchoolSessions(tx.tenant))
  const years = sessions.filter(({ kind }) => kind === 'school_year')
  const year = years.findLast(({ starts_on }) => starts_on < today)
  if (!year) throw new Error(`The template of ${school.slug} has laid no school year before ${today}.`)
  const until = addDays(today, daysAhead)
  const [entries, categories] = await Promise.all([
    tx.query(selectEntries(tx.tenant, year.starts_on, until)),
    tx.query(selectCodedCategories(tx.tenant)),
  ])
  const facts = {
    entries,
    years,
    terms: sessions.filter(({ kind }) => isTerm(kind)),
    hasYears: true,
    weekdays: [],
    assumedWeek: schoolWeekOf(school.countryCode),
    lineage: undefined,
  }
  const days = schoolDaysBetween(facts, year.starts_on, until)
    .filter((day) => day.is_school_day)
    .map(({ date }) => date)
  const within = sessions.filter((row) => year.starts_on <= row.starts_on && row.ends_on <= year.ends_on)
  const terms = within.filter(({ kind }) => isTerm(kind))
  const parts = within.filter(({ kind }) => kind === 'grading_period')
  return {
    today,
    now: at,
    year,
    terms,
    categories: new Map(categories.map(({ id, code }) => [code ?? '', id])),
    gradingPeriods: parts.length > 0 ? parts : terms,
    daysSoFar: days.filter((date) => date < today && date <= year.ends_on),
    pastDays: termOf(
      days.filter((date) => date < today),
      terms,
    ),
    isSchoolDay: days.includes(today) && today <= year.ends_on,
    comingDays: days.filter((date) => date > today && date <= year.ends_on),
  }
}

const isTerm = (kind: SessionRow['kind']): boolean => kind === 'term' || kind === 'semester'

/** The days of the latest term, and of the one before while they are few. */
function termOf(days: readonly string[], terms: readonly SessionRow[]): readonly string[] {
  const last = days.at(-1)
  if (last === undefined) return []
  const begins = terms.map(({ starts_on }) => starts_on).filter((start) => start <= last)
  const since = begins.toReversed().find((start) => days.filter((date) => date >= start).length >= leastDays)
  return days.filter((date) => since === undefined || date >= since).slice(-maxDays)
}
