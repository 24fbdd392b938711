import { countryHolidays } from './countries.ts'
import { dayOfHoliday, type HolidayNames, substituted } from './holiday-rules.ts'

/** A public holiday on the day on which it is kept. */
export interface PublicHoliday {
  readonly date: string
  readonly names: HolidayNames
}

/** Whether the country has holidays of its own in that part. */
export const isHolidayRegion = (countryCode: string, region: string): boolean =>
  countryHolidays[countryCode]?.regions.includes(region) ?? false

/** The parts of a country that have holidays of their own. */
export const holidayRegions = (countryCode: string): readonly string[] =>
  countryHolidays[countryCode]?.regions ?? []

/** The public holidays of a country, and of a part of it, from one date to another, both included; rising. */
export function publicHolidays(
  countryCode: string,
  { region, from, to }: { region?: string | undefined; from: string; to: string },
): PublicHoliday[] {
  const country = countryHolidays[countryCode]
  if (!country) return []
  const rules = country.holidays.filter(
    ({ regions }) => !regions || (region !== undefined && regions.includes(region)),
  )
  const first = Number(from.slice(0, 4))
  const last = Number(to.slice(0, 4))
  // A New Year's Day may be kept in the December before.
  const years = Array.from({ length: last - first + 2 }, (_, index) => first + index)
  const found = years.flatMap((year) => {
    const planned = rules.map((rule) => ({ date: dayOfHoliday(rule, year), names: rule.names }))
    const taken = new Set(planned.map(({ date }) => date))
    return planned
      .toSorted((left, right) => (left.date < right.date ? -1 : 1))
      .map(({ date, names }) => {
        const kept = substituted(date, country.substitution, taken)
        taken.add(kept)
        return { date: kept, names }
      })
  })
  return found
    .filter(({ date }) => from <= date && date <= to)
    .toSorted((left, right) => (left.date < right.date ? -1 : 1))
}

export const caveatCodes = ['no_holidays', 'moon_holidays', 'standing_law'] as const
export type CaveatCode = (typeof caveatCodes)[number]

/** What holidays leave out: a code, and the sentence that it means. */
export interface Caveat {
  readonly code: CaveatCode
  readonly sentence: string
}

/** What the holidays of a country leave out. */
export function holidayCaveats(countryCode: string): Caveat[] {
  const country = countryHolidays[countryCode]
  if (!country)
    return [
      {
        code: 'no_holidays',
        sentence: `No public holidays of ${countryCode} are known here: enter them in the calendar of the school.`,
      },
    ]
  return [
    ...(country.hasMoonHolidays
      ? [
          {
            code: 'moon_holidays' as const,
            sentence: `Holidays of ${countryCode} that follow the moon are announced each year and are not included: enter them.`,
          },
        ]
      : []),
    {
      code: 'standing_law',
      sentence: `Public holidays are by the standing law of ${countryCode}: a day that the government adds or moves for one year is not included.`,
    },
  ]
}
