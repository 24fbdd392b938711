interface WeekInfo {
  /** ISO 8601 weekdays, 1 Monday … 7 Sunday. */
  readonly weekend: readonly number[]
}

/** What runtimes call it differs: a method by now, a property before. */
interface LocaleOfWeeks {
  getWeekInfo?(): WeekInfo
  readonly weekInfo?: WeekInfo
}

const weekends = new Map<string, readonly number[]>()

/** The weekend of a country by Unicode CLDR (supplemental week data), as the runtime's ICU has it. */
export function weekendOf(countryCode: string): readonly number[] {
  const known = weekends.get(countryCode)
  if (known) return known
  const locale = new Intl.Locale('und', { region: countryCode }) as Intl.Locale & LocaleOfWeeks
  const { weekend } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { weekend: [6, 7] }
  weekends.set(countryCode, weekend)
  return weekend
}

/** ISO weekdays on which a school of the country teaches unless it says otherwise. */
export const schoolWeekOf = (countryCode: string): readonly number[] =>
  [1, 2, 3, 4, 5, 6, 7].filter((day) => !weekendOf(countryCode).includes(day))
