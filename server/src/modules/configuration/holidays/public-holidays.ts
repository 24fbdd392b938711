import Holidays, { type HolidaysTypes } from 'date-holidays'
import { addDays } from '../../../kernel/time/dates.ts'
import { type HolidayCorrection, holidayCorrections } from './corrections.ts'

/** A public holiday on a day on which it is observed. */
export interface PublicHoliday {
  readonly date: string
  /** By ISO 639-1 code, the country's own language first. */
  readonly names: Readonly<Record<string, string>>
  /** Whether the day replaces a holiday that fell on a weekend. */
  readonly isSubstitute: boolean
  /** Whether the date follows the moon and is computed: it may be announced a day earlier or later. */
  readonly isEstimated: boolean
  /** Where it comes from: the library with its version, or the law of a correction. */
  readonly source: string
}

/** The version of `date-holidays` whose data is used. */
const holidayData = 'date-holidays 3.37.0'

const all = new Holidays()
const countries = new Set(Object.keys(all.getCountries()))

/** A part of a country, by the second part of ISO 3166-2, with its name in the country's language. */
interface NamedRegion {
  readonly code: string
  readonly name: string
}
const regionsOf = new Map<string, readonly NamedRegion[]>()

/** The parts of a country that have holidays of their own, by their code. */
export function holidayRegionNames(countryCode: string): readonly NamedRegion[] {
  if (!countries.has(countryCode)) return []
  const known = regionsOf.get(countryCode)
  if (known) return known
  const regions = Object.entries(all.getStates(countryCode) ?? {})
    .map(([code, name]) => ({ code: code.toUpperCase(), name }))
    .sort((left, right) => (left.code < right.code ? -1 : 1))
  regionsOf.set(countryCode, regions)
  return regions
}

/** The codes of those parts. */
export const holidayRegions = (countryCode: string): readonly string[] =>
  holidayRegionNames(countryCode).map(({ code }) => code)

/** Whether the country has holidays of its own in that part. */
export const isHolidayRegion = (countryCode: string, region: string): boolean =>
  holidayRegions(countryCode).includes(region)

const ofMoon =
  /Shawwal|Hijjah|Muharram|awwal|Ramadan|Rajab|Shaban|Safar|chinese|korean|vietnamese|Nisan|Tishri/i
const dayLength = 86_400_000

interface Place {
  readonly countryCode: string
  readonly region?: string | undefined
}

/** The library's calendar of a place, with the correction of its country where one applies. */
interface PlaceCalendar {
  readonly days: Holidays
  readonly correction: HolidayCorrection | undefined
}

/** Made once for a place, before and after its correction. */
const calendars = new Map<string, PlaceCalendar>()

function calendarOf({ countryCode, region }: Place, year: number): PlaceCalendar {
  const correction = correctionFor(countryCode, year)
  const key = `${countryCode} ${region ?? ''} ${correction === undefined ? '' : 'corrected'}`
  const made = calendars.get(key)
  if (made) return made
  // In UTC a day of the library is a day of the calendar, wherever the server is.
  const settings: HolidaysTypes.Options = { types: ['public'], timezone: 'UTC' }
  const days =
    region === undefined ? new Holidays(countryCode, settings) : new Holidays(countryCode, region, settings)
  if (correction) correct(days, year, correction)
  const calendar = { days, correction }
  calendars.set(key, calendar)
  return calendar
}

function correctionFor(countryCode: string, year: number): HolidayCorrection | undefined {
  const known = holidayCorrections[countryCode]
  return known !== undefined && year >= known.from ? known : undefined
}

function correct(days: Holidays, year: number, { without, rules }: HolidayCorrection): void {
  const known = new Set(days.getHolidays(year).map(({ rule }) => rule))
  for (const rule of known) {
    if (without.some((start) => rule.startsWith(start))) days.unsetRule(rule)
  }
  for (const { rule, names } of rules)
    days.setHoliday(rule, { name: names, type: 'public', substitute: true })
}

/** Holidays of a place and year, computed once; the oldest go when there are too many. */
const computed = new Map<string, readonly PublicHoliday[]>()
const maxComputed = 500

function holidaysOfYear(place: Place, year: number): readonly PublicHoliday[] {
  const key = `${place.countryCode} ${place.region ?? ''} ${year}`
  const known = computed.get(key)
  if (known) return known
  const holidays = computeYear(calendarOf(place, year), year)
  const [oldest] = computed.keys()
  if (computed.size >= maxComputed && oldest !== undefined) computed.delete(oldest)
  computed.set(key, holidays)
  return holidays
}

function computeYear({ days, correction }: PlaceCalendar, year: number): PublicHoliday[] {
  const corrected = new Set((correction?.rules ?? []).map(({ rule }) => rule))
  const languages = [...new Set([...days.getLanguages(), 'en'])]
  const keyOf = ({ date, rule, substitute }: HolidaysTypes.Holiday) =>
    `${date} ${rule} ${substitute === true}`
  const inLanguages = languages.map((language) => ({
    language,
    byKey: new Map(days.getHolidays(year, language).map((one) => [keyOf(one), one.name])),
  }))
  return days.getHolidays(year).flatMap((one) => {
    const shared = {
      names: Object.fromEntries(
        inLanguages.map(({ language, byKey }) => [language, byKey.get(keyOf(one)) ?? one.name]),
      ),
      isSubstitute: one.substitute === true,
      isEstimated: ofMoon.test(one.rule),
      source: corrected.has(one.rule) ? (correction?.source ?? holidayData) : holidayData,
    }
    // A part of a day leaves the rest of it for school.
    const length = Math.floor((one.end.getTime() - one.start.getTime()) / dayLength)
    const first = one.date.slice(0, 10)
    return Array.from({ length }, (_, place) => ({ ...shared, date: addDays(first, place) }))
  })
}

/** The public holidays of a country, and of a part of it, from one date to another, both included; ascending. */
export function publicHolidays(
  countryCode: string,
  { region, from, to }: { region?: string | undefined; from: string; to: string },
): PublicHoliday[] {
  if (!countries.has(countryCode)) return []
  const first = Number(from.slice(0, 4))
  const last = Number(to.slice(0, 4))
  // A New Year's Day may be observed in the December before, and a feast go over into January.
  const years = Array.from({ length: last - first + 3 }, (_, index) => first - 1 + index)
  const known = years.flatMap((year) => holidaysOfYear({ countryCode, region }, year))
  const days = new Map<string, PublicHoliday>()
  for (const day of known) {
    const key = `${day.date} ${Object.values(day.names)[0]}`
    if (from <= day.date && day.date <= to && !days.has(key)) days.set(key, day)
  }
  return [...days.values()].toSorted((left, right) => (left.date < right.date ? -1 : 1))
}

export const caveatCodes = [
  'no_holidays',
  'moon_holidays',
  'estimated_holidays',
  'standing_law',
  'school_zone_assumed',
  'breaks_not_published',
] as const
export type CaveatCode = (typeof caveatCodes)[number]

/** What holidays leave out: a code, and the sentence that it means. */
export interface Caveat {
  readonly code: CaveatCode
  readonly sentence: string
}

/** Countries whose feasts by the moon are announced each year and are not in the data. */
const announcedEachYear = new Set(['IN'])

/** What the holidays of a country leave out or cannot know. */
export function holidayCaveats(countryCode: string, holidays: readonly PublicHoliday[]): Caveat[] {
  if (!countries.has(countryCode))
    return [
      {
        code: 'no_holidays',
        sentence: `No public holidays of ${countryCode} are known here: enter them in the calendar of the school.`,
      },
    ]
  const isEstimated = holidays.some((day) => day.isEstimated)
  const moon: Caveat = {
    code: 'moon_holidays',
    sentence: `Holidays of ${countryCode} that follow the moon are announced each year and are not included: enter them.`,
  }
  const estimated: Caveat = {
    code: 'estimated_holidays',
    sentence: `Holidays of ${countryCode} that follow the moon are computed: they may be announced a day earlier or later.`,
  }
  return [
    ...(announcedEachYear.has(countryCode) ? [moon] : []),
    ...(isEstimated ? [estimated] : []),
    {
      code: 'standing_law',
      sentence: `Public holidays are by the standing law of ${countryCode}: a day that the government adds or moves for one year may be missing.`,
    },
  ]
}
