import type { HolidayDay, HolidayNames, HolidayRule, Substitution } from './holiday-rules.ts'

/** The public holidays of a country by law, without those that follow the moon. */
export interface CountryHolidays {
  readonly substitution: Substitution
  readonly holidays: readonly HolidayRule[]
  /** Whether some of its holidays follow the moon and are announced each year. */
  readonly hasMoonHolidays: boolean
  readonly regions: readonly string[]
}

const on = (day: string, names: HolidayNames, regions?: readonly string[]): HolidayRule =>
  rule({ on: day }, names, regions)
const easter = (days: number, names: HolidayNames, regions?: readonly string[]): HolidayRule =>
  rule({ easter: days }, names, regions)
const nth = (count: number, weekday: number, month: number, en: string, regions?: readonly string[]) =>
  rule({ nth: count, weekday, month }, { en }, regions)
const rule = (day: HolidayDay, names: HolidayNames, regions?: readonly string[]): HolidayRule => ({
  ...day,
  names,
  ...(regions ? { regions } : {}),
})

const country = (
  holidays: readonly HolidayRule[],
  { substitution = 'none', moon = false }: { substitution?: Substitution; moon?: boolean } = {},
): CountryHolidays => ({
  ...{ substitution, holidays, hasMoonHolidays: moon },
  regions: [...new Set(holidays.flatMap(({ regions }) => regions ?? []))].sort(),
})

const english = {
  newYear: on('01-01', { en: 'New Year’s Day' }),
  goodFriday: easter(-2, { en: 'Good Friday' }),
  easterMonday: easter(1, { en: 'Easter Monday' }),
  labour: on('05-01', { en: 'Labour Day' }),
  christmas: on('12-25', { en: 'Christmas Day' }),
  boxing: on('12-26', { en: 'Boxing Day' }),
}

const french = {
  newYear: on('01-01', { fr: 'Jour de l’an', en: 'New Year’s Day' }),
  goodFriday: easter(-2, { fr: 'Vendredi saint', en: 'Good Friday' }),
  easterMonday: easter(1, { fr: 'Lundi de Pâques', en: 'Easter Monday' }),
  labour: on('05-01', { fr: 'Fête du travail', en: 'Labour Day' }),
  ascension: easter(39, { fr: 'Ascension', en: 'Ascension Day' }),
  whitMonday: easter(50, { fr: 'Lundi de Pentecôte', en: 'Whit Monday' }),
  assumption: on('08-15', { fr: 'Assomption', en: 'Assumption' }),
  allSaints: on('11-01', { fr: 'Toussaint', en: 'All Saints’ Day' }),
  christmas: on('12-25', { fr: 'Noël', en: 'Christmas Day' }),
}

const german = {
  newYear: on('01-01', { de: 'Neujahr', en: 'New Year’s Day' }),
  goodFriday: easter(-2, { de: 'Karfreitag', en: 'Good Friday' }),
  easterMonday: easter(1, { de: 'Ostermontag', en: 'Easter Monday' }),
  labour: on('05-01', { de: 'Tag der Arbeit', en: 'Labour Day' }),
  ascension: easter(39, { de: 'Christi Himmelfahrt', en: 'Ascension Day' }),
  whitMonday: easter(50, { de: 'Pfingstmontag', en: 'Whit Monday' }),
  christmas: on('12-25', { de: '1. Weihnachtstag', en: 'Christmas Day' }),
  secondChristmas: on('12-26', { de: '2. Weihnachtstag', en: 'Second Day of Christmas' }),
}

const northAndEast = ['BB', 'HB', 'HH', 'MV', 'NI', 'SH', 'SN', 'ST', 'TH']

/** By ISO 3166-1 alpha-2 code; regions are the second part of ISO 3166-2. Laws as in force in 2026. */
export const countryHolidays: Readonly<Record<string, CountryHolidays>> = {
  GB: country(
    [
      english.newYear,
      on('01-02', { en: '2 January' }, ['SCT']),
      on('03-17', { en: 'St Patrick’s Day' }, ['NIR']),
      english.goodFriday,
      { ...english.easterMonday, regions: ['ENG', 'WLS', 'NIR'] },
      nth(1, 1, 5, 'Early May bank holiday'),
      nth(-1, 1, 5, 'Spring bank holiday'),
      on('07-12', { en: 'Battle of the Boyne' }, ['NIR']),
      nth(1, 1, 8, 'Summer bank holiday', ['SCT']),
      nth(-1, 1, 8, 'Summer bank holiday', ['ENG', 'WLS', 'NIR']),
      on('11-30', { en: 'St Andrew’s Day' }, ['SCT']),
      english.christmas,
      english.boxing,
    ],
    { substitution: 'next_weekday' },
  ),
  US: country(
    [
      english.newYear,
      nth(3, 1, 1, 'Martin Luther King Jr. Day'),
      nth(3, 1, 2, 'Washington’s Birthday'),
      nth(-1, 1, 5, 'Memorial Day'),
      on('06-19', { en: 'Juneteenth' }),
      on('07-04', { en: 'Independence Day' }),
      nth(1, 1, 9, 'Labor Day'),
      nth(2, 1, 10, 'Columbus Day'),
      on('11-11', { en: 'Veterans Day' }),
      nth(4, 4, 11, 'Thanksgiving Day'),
      english.christmas,
    ],
    { substitution: 'nearest_weekday' },
  ),
  FR: country([
    ...[french.newYear, french.easterMonday, french.labour, french.ascension, french.whitMonday],
    on('05-08', { fr: 'Victoire de 1945', en: 'Victory in Europe Day' }),
    on('07-14', { fr: 'Fête nationale', en: 'National Day' }),
    ...[french.assumption, french.allSaints, french.christmas],
    on('11-11', { fr: 'Armistice de 1918', en: 'Armistice Day' }),
  ]),
  DE: country([
    ...[german.newYear, german.goodFriday, german.easterMonday, german.labour, german.ascension],
    ...[german.whitMonday, german.christmas, german.secondChristmas],
    on('10-03', { de: 'Tag der Deutschen Einheit', en: 'Day of German Unity' }),
    on('01-06', { de: 'Heilige Drei Könige', en: 'Epiphany' }, ['BW', 'BY', 'ST']),
    on('03-08', { de: 'Internationaler Frauentag', en: 'International Women’s Day' }, ['BE', 'MV']),
    easter(60, { de: 'Fronleichnam', en: 'Corpus Christi' }, ['BW', 'BY', 'HE', 'NW', 'RP', 'SL']),
    on('08-15', { de: 'Mariä Himmelfahrt', en: 'Assumption' }, ['SL']),
    on('09-20', { de: 'Weltkindertag', en: 'World Children’s Day' }, ['TH']),
    on('10-31', { de: 'Reformationstag', en: 'Reformation Day' }, northAndEast),
    on('11-01', { de: 'Allerheiligen', en: 'All Saints’ Day' }, ['BW', 'BY', 'NW', 'RP', 'SL']),
    rule({ before: '11-23', weekday: 3 }, { de: 'Buß- und Bettag', en: 'Day of Repentance and Prayer' }, [
      'SN',
    ]),
  ]),
  CM: country(
    [
      ...[french.newYear, french.goodFriday, french.labour, french.ascension, french.assumption],
      on('02-11', { fr: 'Fête de la jeunesse', en: 'Youth Day' }),
      on('05-20', { fr: 'Fête nationale', en: 'National Day' }),
      french.christmas,
    ],
    { moon: true },
  ),
  SN: country(
    [
      ...[french.newYear, french.easterMonday, french.labour, french.ascension, french.whitMonday],
      on('04-04', { fr: 'Fête de l’indépendance', en: 'Independence Day' }),
      ...[french.assumption, french.allSaints, french.christmas],
    ],
    { moon: true },
  ),
  CI: country(
    [
      ...[french.newYear, french.easterMonday, french.labour, french.ascension, french.whitMonday],
      on('08-07', { fr: 'Fête nationale', en: 'National Day' }),
      ...[french.assumption, french.allSaints, french.christmas],
      on('11-15', { fr: 'Journée nationale de la paix', en: 'National Peace Day' }),
    ],
    { moon: true },
  ),
  NG: country(
    [
      ...[english.newYear, english.goodFriday, english.easterMonday, english.christmas, english.boxing],
      on('05-01', { en: 'Workers’ Day' }),
      on('06-12', { en: 'Democracy Day' }),
      on('10-01', { en: 'Independence Day' }),
    ],
    { moon: true },
  ),
  GH: country(
    [
      ...[english.newYear, english.goodFriday, english.easterMonday, english.christmas, english.boxing],
      on('03-06', { en: 'Independence Day' }),
      on('05-01', { en: 'Workers’ Day' }),
      nth(1, 5, 12, 'Farmers’ Day'),
    ],
    { moon: true },
  ),
  KE: country(
    [
      ...[english.newYear, english.goodFriday, english.easterMonday, english.labour],
      on('06-01', { en: 'Madaraka Day' }),
      on('10-10', { en: 'Mazingira Day' }),
      on('10-20', { en: 'Mashujaa Day' }),
      on('12-12', { en: 'Jamhuri Day' }),
      ...[english.christmas, english.boxing],
    ],
    { substitution: 'monday_after_sunday', moon: true },
  ),
  ZA: country(
    [
      ...[english.newYear, english.goodFriday, english.christmas],
      easter(1, { en: 'Family Day' }),
      on('03-21', { en: 'Human Rights Day' }),
      on('04-27', { en: 'Freedom Day' }),
      on('05-01', { en: 'Workers’ Day' }),
      on('06-16', { en: 'Youth Day' }),
      on('08-09', { en: 'National Women’s Day' }),
      on('09-24', { en: 'Heritage Day' }),
      on('12-16', { en: 'Day of Reconciliation' }),
      on('12-26', { en: 'Day of Goodwill' }),
    ],
    { substitution: 'monday_after_sunday' },
  ),
  IN: country(
    [
      on('01-26', { en: 'Republic Day' }),
      on('08-15', { en: 'Independence Day' }),
      on('10-02', { en: 'Gandhi Jayanti' }),
    ],
    { moon: true },
  ),
}
