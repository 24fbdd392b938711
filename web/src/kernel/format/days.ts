/** The day some days later, `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** The last day of what ends: the wire names the day after it. */
export const lastDay = (endDate: string | null): string | null =>
  endDate === null ? null : addDays(endDate, -1)

/** The date of an instant on the calendar of a time zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string | undefined, at: string): string =>
  new Intl.DateTimeFormat('en-CA', timeZone === undefined ? {} : { timeZone }).format(new Date(at))
