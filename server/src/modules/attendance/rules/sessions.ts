import { weekday } from '../../../kernel/time/dates.ts'

/** A period of a class and the ISO weekdays it is held on. */
export interface Lesson {
  readonly id: string
  readonly position: number
  /** Local `HH:MM`. */
  readonly start_time: string
  readonly weekdays: readonly number[]
}

/** What the calendar of the school says of a day. */
export interface Day {
  readonly date: string
  readonly is_school_day: boolean
  /** `school_day`: an extra one, entered in the calendar. */
  readonly reason: string
  /** ISO weekdays of the school's week. */
  readonly week: readonly number[]
  /** The school said so; false: its week is assumed. */
  readonly isKept: boolean
}

/**
 * The sessions of a class on a date: its periods of that weekday in the order of the day, or the one daily session
 * (null) of a class without periods. A class with periods on other weekdays alone has none. On an extra school day
 * outside of the week those periods are held that are held on every day of it.
 */
export function sessionsOn<Of extends Lesson>(periods: readonly Of[], day: Day): readonly (Of | null)[] {
  if (periods.length === 0) return [null]
  return periods.filter((period) => isHeld(period, day)).toSorted(byTime)
}

/** Earlier lessons first. */
const byTime = (one: Lesson, other: Lesson): number =>
  one.position - other.position || (one.start_time < other.start_time ? -1 : 1)

function isHeld({ weekdays }: Lesson, day: Day): boolean {
  if (weekdays.includes(weekday(day.date))) return true
  return isExtraOutsideWeek(day) && day.week.every((one) => weekdays.includes(one))
}

/** Whether it is an extra school day on a weekday that the week does not have. */
export const isExtraOutsideWeek = ({ date, reason, week }: Day): boolean =>
  reason === 'school_day' && !week.includes(weekday(date))

/** Whether a register is expected: the school teaches on that day, and the period is held. */
export const isNeeded = (period: Lesson | null | undefined, day: Day): boolean =>
  day.is_school_day && (!period || isHeld(period, day))

/**
 * Why the session cannot be taken; undefined: it can. On an extra school day any lesson of the class may be held: the
 * calendar does not say whose timetable runs. The weekend of a school whose week is only assumed is no reason.
 */
export function errorOfSession(
  period: Lesson | null | undefined,
  day: Day,
): 'not_a_school_day' | 'no_lesson' | undefined {
  if (!day.is_school_day && day.isKept) return 'not_a_school_day'
  return !period || isHeld(period, day) || day.reason === 'school_day' ? undefined : 'no_lesson'
}

/** Local `HH:MM` at which the day of a school without periods begins: before it no daily register is missing. */
export const openingTime = '08:00'

/** Which half of the day a session is: a lesson by its start, the daily session (null) neither. */
export type DayHalf = 'morning' | 'afternoon'

export const halfOf = (period: Pick<Lesson, 'start_time'> | null | undefined): DayHalf | null => {
  if (!period) return null
  return period.start_time < '12:00' ? 'morning' : 'afternoon'
}
