/** Where the library's data is behind the law: its rules that no longer hold, and those that do, in its own grammar. */
export interface HolidayCorrection {
  /** The first year that the correction is for. */
  readonly from: number
  /** Rules of the library to leave out, by their beginning. */
  readonly without: readonly string[]
  readonly rules: readonly { readonly rule: string; readonly names: Readonly<Record<string, string>> }[]
  /** The law, or who reports it. */
  readonly source: string
}

const weekendToMonday = 'and if Saturday, Sunday then next Monday'
const christmas = 'and if Saturday then next Monday if Sunday then next Tuesday'
const sundayToMonday = 'and if Sunday then next Monday'

/** By ISO 3166-1 alpha-2 code. A line goes when the library has it; `corrections.test.ts` says so. */
export const holidayCorrections: Readonly<Record<string, HolidayCorrection>> = {
  GH: {
    from: 2026,
    without: ['08-04', '09-21'],
    rules: [
      { rule: `07-01 ${weekendToMonday}`, names: { en: 'Republic Day' } },
      { rule: `09-21 ${weekendToMonday}`, names: { en: "Founder's Day" } },
      { rule: `2 Shawwal ${weekendToMonday}`, names: { en: 'Shaqq Day' } },
    ],
    source: 'Public Holidays and Commemorative Days (Amendment) Act, 2025 (Ghana)',
  },
  NG: {
    from: 2020,
    without: ['1 Muharram', '11-01', '01-01', '10-01', '12-25', '12-26', '05-01', '06-12'],
    rules: [
      { rule: `01-01 ${weekendToMonday}`, names: { en: "New Year's Day" } },
      { rule: `05-01 ${weekendToMonday}`, names: { en: "Workers' Day" } },
      { rule: `06-12 ${weekendToMonday}`, names: { en: 'Democracy Day' } },
      { rule: `10-01 ${weekendToMonday}`, names: { en: 'Independence Day' } },
      { rule: `12-25 ${christmas}`, names: { en: 'Christmas Day' } },
      { rule: `12-26 ${christmas}`, names: { en: 'Boxing Day' } },
    ],
    source: 'Public Holidays Act (Nigeria), with the days in lieu that the Ministry of Interior declares',
  },
  CM: {
    from: 1974,
    without: ['01-01', '02-11', '05-01', '05-20'],
    rules: [
      { rule: `01-01 ${sundayToMonday}`, names: { fr: 'Jour de l’an', en: 'New Year’s Day' } },
      { rule: `02-11 ${sundayToMonday}`, names: { fr: 'Fête de la jeunesse', en: 'Youth Day' } },
      { rule: `05-01 ${sundayToMonday}`, names: { fr: 'Fête du travail', en: 'Labour Day' } },
      { rule: `05-20 ${sundayToMonday}`, names: { fr: 'Fête nationale', en: 'National Day' } },
    ],
    source: 'Loi n° 73-5 du 7 décembre 1973 relative aux fêtes légales (Cameroun)',
  },
}
