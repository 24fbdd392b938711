import { addDays, weekday } from '../../../kernel/time/dates.ts'

/** Names by ISO 639-1 code, the country's own language first. */
export type HolidayNames = Readonly<Record<string, string>>

/** How the day of a holiday is found in a year. */
export type HolidayDay =
  /** The same day every year, `MM-DD`. */
  | { readonly on: string }
  /** Days after Easter Sunday of the western churches. */
  | { readonly easter: number }
  /** The nth weekday (1 Monday … 7 Sunday) of a month; -1 the last. */
  | { readonly nth: number; readonly weekday: number; readonly month: number }
  /** The last such weekday before a day `MM-DD`. */
  | { readonly before: string; readonly weekday: number }

export type HolidayRule = HolidayDay & {
  readonly names: HolidayNames
  /** Parts of the country that keep it; without it all do. */
  readonly regions?: readonly string[]
}

/** What happens when a holiday falls on a weekend: nothing, the next free weekday, Monday after a Sunday, the nearest weekday. */
export type Substitution = 'none' | 'next_weekday' | 'monday_after_sunday' | 'nearest_weekday'

/** Easter Sunday of the western churches (Meeus, Jones and Butcher: Astronomical Algorithms, chapter 8). */
export function easterSunday(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const day = (h + l - 7 * m + 33 * month + 19) % 32
  return dateOf(year, month, day)
}

const two = (number: number): string => String(number).padStart(2, '0')
const dateOf = (year: number, month: number, day: number): string => `${year}-${two(month)}-${two(day)}`

/** The day of a holiday in a year, before any substitution. */
export function dayOfHoliday(rule: HolidayDay, year: number): string {
  if ('on' in rule) return `${year}-${rule.on}`
  if ('easter' in rule) return addDays(easterSunday(year), rule.easter)
  if ('before' in rule) {
    const eve = addDays(`${year}-${rule.before}`, -1)
    return addDays(eve, -((weekday(eve) - rule.weekday + 7) % 7))
  }
  if (rule.nth > 0) {
    const first = dateOf(year, rule.month, 1)
    return addDays(first, ((rule.weekday - weekday(first) + 7) % 7) + 7 * (rule.nth - 1))
  }
  const nextMonth = rule.month === 12 ? dateOf(year + 1, 1, 1) : dateOf(year, rule.month + 1, 1)
  const last = addDays(nextMonth, -1)
  return addDays(last, -((weekday(last) - rule.weekday + 7) % 7))
}

/** The day on which a holiday is kept, given the days that others take already. */
export function substituted(date: string, way: Substitution, taken: ReadonlySet<string>): string {
  const day = weekday(date)
  if (day < 6 || way === 'none') return date
  if (way === 'nearest_weekday') return addDays(date, day === 6 ? -1 : 1)
  if (way === 'monday_after_sunday' && day === 6) return date
  let next = addDays(date, 8 - day)
  while (taken.has(next)) next = addDays(next, 1)
  return next
}
