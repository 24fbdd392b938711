import { currencyOf } from './currency-of.ts'

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** Codes that have a name and are no country: groupings, and codes for private use (CLDR). */
const noCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

/** Codes reserved in addition to the countries that these places belong to; ISO 3166-1 does not list them. */
const reserved = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA'])

/** Codes of countries that are no more (DD, ZR) stand for another one: they are not their own canonical form. */
const isAlive = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code

/** Whether two capitals are the code of a country (ISO 3166-1 alpha-2, and XK for Kosovo). */
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) &&
  !noCountries.has(code) &&
  !reserved.has(code) &&
  names.of(code) !== undefined &&
  isAlive(code)

/** Facts of a school that follow from others when they are not said. */
interface PlaceFacts {
  readonly countryCode: string
  readonly timeZone: string | undefined
  readonly currency: string | undefined
  /** The school above, for a child. */
  readonly parent: Pick<SchoolPlace, 'countryCode' | 'timeZone' | 'currency'> | undefined
}

/** Where a school is: what decides its dates and its money. */
export interface SchoolPlace {
  readonly countryCode: string
  readonly timeZone: string
  readonly currency: string
}

/** Which of the two cannot be known from the country and has to be said. */
type Missing = 'time_zone' | 'currency'

/**
 * Time zone and currency as said; else those of the school above, when it is in the same country; else those of the
 * country, when it has a single time zone.
 */
export function placeOf(facts: PlaceFacts): { place: SchoolPlace | undefined; missing: Missing[] } {
  const { countryCode } = facts
  const above = facts.parent?.countryCode === countryCode ? facts.parent : undefined
  const timeZone = facts.timeZone ?? above?.timeZone ?? onlyZoneOf(countryCode)
  const currency = facts.currency ?? above?.currency ?? currencyOf(countryCode)
  if (timeZone !== undefined && currency !== undefined) {
    return { place: { countryCode, timeZone, currency }, missing: [] }
  }
  return {
    place: undefined,
    missing: [
      ...(timeZone === undefined ? (['time_zone'] as const) : []),
      ...(currency === undefined ? (['currency'] as const) : []),
    ],
  }
}

/** Names that the list of CLDR still has although the time zone database has newer ones. */
const renamed: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Africa/Asmera': 'Africa/Asmara',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
}

type ZonedLocale = Intl.Locale & { getTimeZones?(): readonly string[] | undefined }

/** The time zone of a country that has one only. Büsingen has had the time of Berlin since 1981. */
function onlyZoneOf(countryCode: string): string | undefined {
  const locale: ZonedLocale = new Intl.Locale(`und-${countryCode}`)
  const zones = locale.getTimeZones?.() ?? []
  const [only, ...others] = zones.filter((zone) => zone !== 'Europe/Busingen')
  if (only === undefined || others.length > 0) return undefined
  return renamed[only] ?? only
}
