/**
 * The month in which the school year usually begins, where it is not August or September, by ISO 3166-1 alpha-2 code.
 * General knowledge of school calendars, not held against a published table: only for a school that has entered no year.
 */
const startMonths: Readonly<Record<string, number>> = {
  // The calendar year: Oceania, southern and eastern Africa, South America, parts of Asia.
  AU: 1,
  BN: 1,
  BT: 2,
  FJ: 1,
  KI: 1,
  NZ: 1,
  PG: 1,
  SB: 1,
  TO: 1,
  TV: 1,
  VU: 1,
  WS: 1,
  NR: 1,
  BW: 1,
  KE: 1,
  LS: 1,
  MZ: 1,
  NA: 1,
  SZ: 1,
  TZ: 1,
  UG: 2,
  ZA: 1,
  ZM: 1,
  ZW: 1,
  AR: 2,
  BO: 2,
  BR: 2,
  CL: 3,
  CO: 1,
  CR: 2,
  GT: 1,
  HN: 2,
  NI: 2,
  PA: 3,
  PE: 3,
  PY: 2,
  SV: 1,
  UY: 3,
  BD: 1,
  MM: 6,
  SG: 1,
  KR: 3,
  AF: 3,
  TL: 1,
  MV: 1,
  // From spring, over the turn of the year.
  IN: 4,
  JP: 4,
  PK: 4,
  NP: 4,
  PH: 6,
  TH: 5,
}

const usualStart = 8

/** From January to March: the school year is that of the calendar, the weeks before it counted with it. */
const lastOfCalendarYear = 3

/** How a school year is named: by its one calendar year (2026), or by the two that it spans (2026/27). */
export const schoolYearSpans = ['one_year', 'two_years'] as const
export type SchoolYearSpan = (typeof schoolYearSpans)[number]

/** The span of a year by its first and last day. */
export const spanOfDays = (first: string, last: string): SchoolYearSpan =>
  first.slice(0, 4) === last.slice(0, 4) ? 'one_year' : 'two_years'

/** The span that school years of a country usually have. */
export const usualSpan = (countryCode: string): SchoolYearSpan =>
  (startMonths[countryCode] ?? usualStart) > lastOfCalendarYear ? 'two_years' : 'one_year'

/** The school year that a day belongs to, by the year in which it ends. */
export function schoolYearOf(countryCode: string, today: string): number {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const start = startMonths[countryCode] ?? usualStart
  return start > lastOfCalendarYear && month >= start ? year + 1 : year
}
