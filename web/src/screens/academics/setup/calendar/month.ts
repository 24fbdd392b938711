import { addDays } from '../../../../kernel/format/days.ts'

/** The first day of the month of a date. */
export const monthOf = (date: string): string => `${date.slice(0, 7)}-01`

/** The first day of the month some months later. */
export function monthsLater(date: string, months: number): string {
  const first = new Date(`${monthOf(date)}T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + months)
  return first.toISOString().slice(0, 10)
}

/** The months from one date to another, each by its first day. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = monthOf(from); month <= to && months.length < 30; month = monthsLater(month, 1)) {
    months.push(month)
  }
  return months
}

/** The ISO 8601 weekday of a date, 1 Monday … 7 Sunday. */
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

/** The weeks of a month from Monday to Sunday; days of other months are left out. */
export function weeksOf(month: string): (string | undefined)[][] {
  const end = monthsLater(month, 1)
  const weeks: (string | undefined)[][] = []
  let day = addDays(month, 1 - weekdayOf(month))
  while (day < end) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const date = addDays(day, index)
        return date >= month && date < end ? date : undefined
      }),
    )
    day = addDays(day, 7)
  }
  return weeks
}

/** Where a key leads from a day of the calendar; undefined: nowhere. */
export function dayAfterKey(key: string, date: string): string | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
  }
  const step = steps[key]
  if (step !== undefined) return addDays(date, step)
  if (key === 'PageUp') return monthsLater(date, -1)
  if (key === 'PageDown') return monthsLater(date, 1)
  return undefined
}
