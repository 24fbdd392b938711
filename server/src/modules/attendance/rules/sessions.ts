import {
  type ClassTimetable,
  isHeld,
  type Lesson,
  publishedOn,
  type TimetableDay,
} from '../../timetable/rules/index.ts'

/** What the calendar of the school says of a day. */
export interface Day extends TimetableDay {
  readonly is_school_day: boolean
  /** The school said so; false: its week is assumed. */
  readonly isKept: boolean
}

/** Whether a register is expected: the school teaches on that day, and the period is held. */
export const isNeeded = (timetable: ClassTimetable, period: Lesson | null | undefined, day: Day): boolean =>
  day.is_school_day && (!period || isHeld(timetable, period, day))

/**
 * Why the session cannot be taken; undefined: it can. On an extra school day that no published timetable governs, any
 * lesson of the class may be held: the calendar does not say whose timetable runs. The weekend of a school whose week is
 * only assumed is no reason.
 */
export function errorOfSession(
  timetable: ClassTimetable,
  period: Lesson | null | undefined,
  day: Day,
): 'not_a_school_day' | 'no_lesson' | undefined {
  if (!day.is_school_day && day.isKept) return 'not_a_school_day'
  const isGoverned = publishedOn(timetable, day.date) !== undefined
  if (!period) return isGoverned ? 'no_lesson' : undefined
  if (isHeld(timetable, period, day)) return undefined
  return day.reason === 'school_day' && !isGoverned ? undefined : 'no_lesson'
}

/** Local `HH:MM` at which the day of a school without periods begins: before it no daily register is missing. */
export const openingTime = '08:00'

/** Which half of the day a session is: a lesson by its start, the daily session (null) neither. */
export type DayHalf = 'morning' | 'afternoon'

export const halfOf = (period: Pick<Lesson, 'start_time'> | null | undefined): DayHalf | null => {
  if (!period) return null
  return period.start_time < '12:00' ? 'morning' : 'afternoon'
}
