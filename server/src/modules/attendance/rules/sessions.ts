import { weekday } from '../../../kernel/time/dates.ts'

/** A period of a class and the ISO weekdays it is held on. */
export interface Lesson {
  readonly id: string
  readonly position: number
  readonly start_time: string
  readonly weekdays: readonly number[]
}

/**
 * The sessions of a class on a date: its periods of that weekday in the order of the day, or the one daily session
 * (null) of a class without periods. A class with periods on other weekdays alone has none.
 */
export function sessionsOn<Of extends Lesson>(periods: readonly Of[], date: string): readonly (Of | null)[] {
  if (periods.length === 0) return [null]
  const day = weekday(date)
  return periods
    .filter((period) => period.weekdays.includes(day))
    .toSorted((one, other) => one.position - other.position || (one.start_time < other.start_time ? -1 : 1))
}
