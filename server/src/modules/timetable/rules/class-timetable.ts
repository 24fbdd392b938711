import { weekday } from '../../../kernel/time/dates.ts'

/** A period as a day of a class is made of them. */
export interface Lesson {
  readonly id: string
  readonly position: number
  /** Local `HH:MM`. */
  readonly start_time: string
  /** ISO weekdays, 1 Monday … 7 Sunday; none: a period that the class does not name itself. */
  readonly weekdays: readonly number[]
  /** What is done in it; a registration is held whatever timetable is published. */
  readonly kind?: 'lesson' | 'registration'
}

/** A period of a class. */
export interface ClassPeriod extends Lesson {
  readonly code: string
  readonly name: string
  readonly end_time: string
  readonly kind: 'lesson' | 'registration'
}

/** A lesson of a published timetable. */
interface PublishedLesson {
  readonly period_id: string
  /** null: the whole class. */
  readonly class_group_id: string | null
  readonly subject_code: string | null
  /** Name of the room. */
  readonly room: string | null
  readonly staff_ids: readonly string[]
}

/** Dates on which a class has the same published lessons. */
interface PublishedDays {
  readonly dates: readonly string[]
  readonly lessons: readonly PublishedLesson[]
}

/** When a class has lessons. */
export interface ClassTimetable<Of extends Lesson = Lesson> {
  /** Those that it names, and those of its published lessons. */
  readonly periods: readonly Of[]
  /** The dates that a published timetable governs; on others the periods are held on their weekdays. */
  readonly published?: readonly PublishedDays[]
}

/** A class without periods and without a published timetable: it has one daily session. */
export const dailyTimetable: ClassTimetable<never> = { periods: [], published: [] }

/** What the calendar says of a day. */
export interface TimetableDay {
  readonly date: string
  /** `school_day`: an extra one, entered in the calendar. */
  readonly reason: string
  /** ISO weekdays of the school's week. */
  readonly week: readonly number[]
}

/** The published lessons of a date; undefined: no published timetable governs it. */
export const publishedOn = (
  { published = [] }: ClassTimetable,
  date: string,
): readonly PublishedLesson[] | undefined => published.find(({ dates }) => dates.includes(date))?.lessons

/** Whether the class is taken period by period on the date. */
export const isByPeriod = (timetable: ClassTimetable, date: string): boolean =>
  publishedOn(timetable, date) !== undefined || timetable.periods.some(isNamed)

/**
 * The sessions of a class on a date in the order of the day: the lessons of the published timetable that governs it, or
 * its periods of that weekday; the one daily session (null) of a class without either. A class with periods on other
 * weekdays alone has none. On an extra school day outside of the week those periods are held that are held on every day
 * of it. Registrations are no lessons: the class has them on their weekdays in addition to published lessons.
 */
export function sessionsOn<Of extends Lesson>(
  timetable: ClassTimetable<Of>,
  day: TimetableDay,
): readonly (Of | null)[] {
  if (!isByPeriod(timetable, day.date)) return [null]
  return timetable.periods.filter((period) => isHeld(timetable, period, day)).toSorted(byTime)
}

/** Whether a period of the class is held on a date. */
export function isHeld(timetable: ClassTimetable, period: Lesson, day: TimetableDay): boolean {
  const lessons = publishedOn(timetable, day.date)
  if (lessons?.some(({ period_id }) => period_id === period.id)) return true
  return lessons === undefined || period.kind === 'registration' ? isOnWeekday(period, day) : false
}

function isOnWeekday(period: Lesson, day: TimetableDay): boolean {
  if (period.weekdays.includes(weekday(day.date))) return true
  return isNamed(period) && isExtraOutsideWeek(day) && day.week.every((one) => period.weekdays.includes(one))
}

/** Whether it is an extra school day on a weekday that the week does not have. */
export const isExtraOutsideWeek = ({ date, reason, week }: TimetableDay): boolean =>
  reason === 'school_day' && !week.includes(weekday(date))

const isNamed = ({ weekdays }: Lesson): boolean => weekdays.length > 0

/** Earlier lessons first. */
const byTime = (one: Lesson, other: Lesson): number =>
  one.position - other.position || (one.start_time < other.start_time ? -1 : 1)
