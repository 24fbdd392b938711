import { currentLanguage } from '../words/words.ts'
import { writeFileSize } from './file-size.ts'
import { readMoney, writeMoney } from './money.ts'

/** The language as it is written where this person is: «en-GB» of the browser for English. */
const formatLocale = (): string =>
  navigator.languages.find((code) => code.startsWith(`${currentLanguage()}-`)) ?? currentLanguage()

const made = new Map<string, Intl.DateTimeFormat>()

function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([formatLocale(), options])
  const known = made.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(formatLocale(), options)
  made.set(key, format)
  return format
}

/** A date or instant in words. French writes the first day of a month «1er», which the browser does not. */
function written(date: Date, options: Intl.DateTimeFormatOptions): string {
  const format = dateFormat(options)
  if (currentLanguage() !== 'fr') return format.format(date)
  return format
    .formatToParts(date)
    .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
    .join('')
}

/** A calendar date, `YYYY-MM-DD`, which has no time zone. */
const dateOf = (date: string): Date => new Date(`${date}T00:00:00Z`)

/** «Wednesday 18 November 2026» */
export const longDate = (date: string): string =>
  written(dateOf(date), { dateStyle: 'full', timeZone: 'UTC' })

/** «18 Nov 2026» */
export const shortDate = (date: string): string =>
  written(dateOf(date), { dateStyle: 'medium', timeZone: 'UTC' })

/** «18 Nov» */
export const dayAndMonth = (date: string): string =>
  written(dateOf(date), { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** «18»; «1er» in French, as in the whole date. */
export const dayOfMonth = (date: string): string => written(dateOf(date), { day: 'numeric', timeZone: 'UTC' })

/** «November 2026» */
export const monthAndYear = (date: string): string =>
  dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(dateOf(date))

/** A text as a title begins: in French the name of a month has a small letter. */
export const asTitle = (text: string): string =>
  text.charAt(0).toLocaleUpperCase(currentLanguage()) + text.slice(1)

/** «Wed 18» */
export const weekDay = (date: string): string =>
  written(dateOf(date), { weekday: 'short', day: 'numeric', timeZone: 'UTC' })

/** «Wednesday 18 Nov» */
export const weekDayAndMonth = (date: string): string =>
  written(dateOf(date), { weekday: 'long', day: 'numeric', month: 'short', timeZone: 'UTC' })

/** «Wednesday», by its ISO number: Monday is 1. */
export const weekdayName = (weekday: number): string =>
  dateFormat({ weekday: 'long', timeZone: 'UTC' }).format(dateOf(`2024-01-0${weekday}`))

/** The time zone of the open school; undefined: that of this device. */
let zoneOfSchool: string | undefined

/** From now on instants are written on the clock of a school; undefined: of this device. */
export const writeTimesIn = (timeZone: string | undefined): void => {
  zoneOfSchool = timeZone
}

/** An instant on the clock of a time zone, the school's if none is named: «18 Nov 2026, 09:14» */
export const instant = (at: string, timeZone = zoneOfSchool): string =>
  written(new Date(at), { dateStyle: 'medium', timeStyle: 'short', ...(timeZone ? { timeZone } : {}) })

/** The day of an instant in a time zone: «18 Nov 2026» */
export const instantDay = (at: string, timeZone = zoneOfSchool): string =>
  written(new Date(at), { dateStyle: 'medium', ...(timeZone ? { timeZone } : {}) })

/** The last whole day before an instant at which something ends: «18 Nov 2026» for the midnight after it. */
export const lastDayUntil = (end: string, timeZone = zoneOfSchool): string =>
  instantDay(new Date(Date.parse(end) - 1).toISOString(), timeZone)

/** The time of an instant on the clock of a time zone: «09:14» */
export const clockTime = (at: string, timeZone = zoneOfSchool): string =>
  dateFormat({ timeStyle: 'short', ...(timeZone ? { timeZone } : {}) }).format(new Date(at))

/** A time of day, `HH:MM` or `HH:MM:SS`, as the language writes it. */
export const timeOfDay = (time: string): string =>
  dateFormat({ timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`1970-01-01T${time.padEnd(8, ':00')}Z`))

export const number = (value: number): string => new Intl.NumberFormat(formatLocale()).format(value)

/** A number with fixed decimal places, so that a column of them can be read: «7.40». */
export const fixed = (value: number, places: number): string =>
  new Intl.NumberFormat(formatLocale(), {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(value)

/** The size of a file: «1.4 MB» */
export const fileSize = (bytes: number): string => writeFileSize(bytes, formatLocale())

/** A share of one, «93.4 %»; one decimal place. */
export const percent = (share: number): string =>
  new Intl.NumberFormat(formatLocale(), { style: 'percent', maximumFractionDigits: 1 }).format(share)

/** An amount of the wire with its currency: «€1,250.00», «125 000 FCFA»; exact. */
export const money = (amount: string, currency: string): string =>
  writeMoney(amount, currency, formatLocale())

/** The decimal separator of the language: «.» or «,». */
const decimalMark = (): string =>
  new Intl.NumberFormat(formatLocale()).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ??
  '.'

/** An amount as it was typed, as the wire wants it. */
export const amountOf = (typed: string): string => readMoney(typed, decimalMark())

/** An amount of the wire as people type it in their language: what a field is filled with. */
export const amountText = (amount: string): string => amount.replace('.', decimalMark())

const collators = new Map<string, Intl.Collator>()

/** The order of two titles, their numbers as numbers: «Year 2A» before «Year 10A». */
export function byTitle(one: string, other: string): number {
  const locale = formatLocale()
  const collator = collators.get(locale) ?? new Intl.Collator(locale, { numeric: true })
  collators.set(locale, collator)
  return collator.compare(one, other)
}
