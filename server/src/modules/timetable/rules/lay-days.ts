import { addDaysWithin, dateRange, daysBetween, weekday } from '../../../kernel/time/dates.ts'
import type { Cycle } from './cycle.ts'

/** A date that a timetable governs, and which day of its cycle it is. */
export interface LaidDay {
  readonly date: string
  readonly cycle_day: number
}

/** What decides the days of a timetable. */
interface DaysToLay {
  readonly cycle: Cycle
  /** Where the cycle begins: the first school day from here on is day 1, and its week is week A. */
  readonly anchorOn: string
  /** First and last date to lay, both included. */
  readonly from: string
  readonly to: string
  /** The last day before `from` that was laid: a rotation goes on from it, whatever the calendar says of the past now. */
  readonly last: LaidDay | undefined
  readonly isSchoolDay: (date: string) => boolean
}

/**
 * The school days of the dates, each with its cycle day. An extra school day on a weekday that the cycle does not have
 * is not governed by it.
 */
export function layDays(of: DaysToLay): LaidDay[] {
  if (of.to < of.from) return []
  if (of.cycle.kind === 'rotating') return layRotation(of, of.cycle.days)
  const dayOf = cycleDayOf(of.cycle, of.anchorOn)
  return dateRange(of.from, of.to).flatMap((date) => {
    const cycle_day = of.isSchoolDay(date) ? dayOf(date) : undefined
    return cycle_day === undefined ? [] : [{ date, cycle_day }]
  })
}

/** The first date of the calendar that laying the days reads. */
export const firstDateRead = ({
  cycle,
  anchorOn,
  from,
  last,
}: Pick<DaysToLay, 'cycle' | 'anchorOn' | 'from' | 'last'>): string => {
  if (cycle.kind !== 'rotating') return from
  return last ? addDaysWithin(last.date, 1) : anchorOn
}

function layRotation(of: DaysToLay, days: number): LaidDay[] {
  let count = of.last?.cycle_day ?? 0
  return dateRange(firstDateRead(of), of.to).flatMap((date) => {
    if (!of.isSchoolDay(date)) return []
    count = (count % days) + 1
    return date < of.from ? [] : [{ date, cycle_day: count }]
  })
}

/** The cycle day of a date by its weekday and, where weeks take turns, the calendar weeks since the anchor's. */
function cycleDayOf(
  cycle: Exclude<Cycle, { kind: 'rotating' }>,
  anchorOn: string,
): (date: string) => number | undefined {
  const { weekdays } = cycle
  const weeks = cycle.kind === 'week' ? 1 : cycle.weeks
  const firstDay = weekdays[0] ?? 1
  const beginOf = (date: string): string => addDaysWithin(date, -((weekday(date) - firstDay + 7) % 7))
  const begin = beginOf(anchorOn)
  return (date) => {
    const place = weekdays.indexOf(weekday(date))
    if (place === -1) return undefined
    const week = Math.floor(daysBetween(begin, date) / 7) % weeks
    return week * weekdays.length + place + 1
  }
}
