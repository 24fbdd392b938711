/** First and last day of a financial year, `YYYY-MM-DD`. */
export interface FinancialYear {
  readonly from: string
  readonly to: string
}

/**
 * The financial year of a day.
 * @param start the day of the calendar on which every financial year begins, `MM-DD`; not 29 February
 */
export function financialYearOf(start: string, day: string): FinancialYear {
  const calendarYear = Number(day.slice(0, 4))
  const year = day.slice(5) >= start ? calendarYear : calendarYear - 1
  return { from: `${yearText(year)}-${start}`, to: dayBefore(`${yearText(year + 1)}-${start}`) }
}

const yearText = (year: number): string => String(year).padStart(4, '0')

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
