import { addDays, daysBetween, weekday } from '../../../../kernel/time/dates.ts'
import type { Labels, MonthDay, Template, TermPattern } from '../template.ts'

/** A part of a school year with its dates, both included. */
export interface LaidTerm {
  readonly kind: TermPattern['kind']
  readonly labels: Labels
  readonly starts_on: string
  readonly ends_on: string
  readonly parts: readonly LaidTerm[]
}

/** A template's calendar laid on one school year. */
export interface LaidYear {
  /** `2026/2027`, or `2026` for one that ends in the year it starts. */
  readonly title: string
  readonly starts_on: string
  readonly ends_on: string
  /** The year in which it ends. */
  readonly school_year: number
  readonly terms: readonly LaidTerm[]
  readonly breaks: readonly {
    readonly labels: Labels
    readonly starts_on: string
    readonly ends_on: string
  }[]
}

/** When a school year is to be laid. */
interface When {
  readonly start?: string | undefined
  readonly today: string
  /** ISO weekdays without lessons; Saturday and Sunday by default. */
  readonly weekend?: readonly number[]
}

/** Years that a school year may start in. */
const earliestYear = 1950
const latestYear = 2150

/** Up to so many days a start of one's own moves the first day alone; beyond that the whole year moves with it. */
const maxDaysOfGrace = 31

const yearOf = (date: string): number => Number(date.slice(0, 4))

const firstDay = (template: Template): MonthDay => template.terms[0]?.start ?? '01-01'

/**
 * The school year of a template that starts on a day, or without one the year that is on or comes next. A term does
 * not begin or end on a weekend, except on the day that was named.
 *
 * @throws RangeError for a day outside the years 1950 to 2150
 */
export function layYear(template: Template, when: When): LaidYear {
  const { start, weekend = [6, 7] } = when
  if (start === undefined) {
    const year = yearOf(when.today)
    const candidates = [year - 1, year, year + 1].map((first) => layFrom(template, first, { weekend }))
    const found = candidates.find((laid) => laid.ends_on >= when.today)
    if (!found) throw new RangeError('no school year of the template is near')
    return found
  }
  if (yearOf(start) < earliestYear || yearOf(start) > latestYear)
    throw new RangeError(`a school year starts in ${earliestYear} to ${latestYear}`)
  const year = [-1, 0, 1]
    .map((offset) => yearOf(start) + offset)
    .toSorted((left, right) => away(template, left, start) - away(template, right, start))[0]
  return layFrom(template, year ?? yearOf(start), { start, weekend })
}

const away = (template: Template, year: number, start: string): number =>
  Math.abs(daysBetween(`${year}-${firstDay(template)}`, start))

function layFrom(
  template: Template,
  year: number,
  { start, weekend }: { readonly start?: string; readonly weekend: readonly number[] },
): LaidYear {
  const first = firstDay(template)
  const offset = start === undefined ? 0 : daysBetween(`${year}-${first}`, start)
  // Whole weeks, so that a Monday stays a Monday.
  const shift = Math.abs(offset) <= maxDaysOfGrace ? 0 : Math.round(offset / 7) * 7
  const dayOf = (day: MonthDay): string => addDays(`${day >= first ? year : year + 1}-${day}`, shift)
  const terms = template.terms.map((pattern) => layTerm(pattern, { dayOf, weekend }))
  const begun =
    start === undefined ? terms : terms.map((term, index) => (index === 0 ? from(term, start) : term))
  const starts_on = begun[0]?.starts_on ?? dayOf(first)
  const ends_on = begun.at(-1)?.ends_on ?? starts_on
  return {
    title:
      yearOf(starts_on) === yearOf(ends_on)
        ? `${yearOf(ends_on)}`
        : `${yearOf(starts_on)}/${yearOf(ends_on)}`,
    starts_on,
    ends_on,
    school_year: yearOf(ends_on),
    terms: begun,
    breaks: template.breaks.map(({ labels, week_of, days }) => {
      const day = dayOf(week_of)
      const monday = addDays(day, 1 - weekday(day))
      return { labels, starts_on: monday, ends_on: addDays(monday, days - 1) }
    }),
  }
}

interface Lay {
  readonly dayOf: (day: MonthDay) => string
  readonly weekend: readonly number[]
}

const layTerm = (pattern: TermPattern, lay: Lay): LaidTerm => ({
  kind: pattern.kind,
  labels: pattern.labels,
  starts_on: offWeekend(lay.dayOf(pattern.start), 1, lay.weekend),
  ends_on: offWeekend(lay.dayOf(pattern.end), -1, lay.weekend),
  parts: (pattern.parts ?? []).map((part) => layTerm(part, lay)),
})

/** The term from another first day on; so its first part. */
const from = (term: LaidTerm, starts_on: string): LaidTerm => ({
  ...term,
  starts_on,
  parts: term.parts.map((part, index) => (index === 0 ? from(part, starts_on) : part)),
})

/** The day itself, or the next one that way that is not of the weekend. */
const offWeekend = (date: string, step: 1 | -1, weekend: readonly number[]): string =>
  weekend.length < 7 && weekend.includes(weekday(date))
    ? offWeekend(addDays(date, step), step, weekend)
    : date
