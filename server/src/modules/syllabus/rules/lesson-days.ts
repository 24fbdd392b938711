import { dateRange } from '../../../kernel/time/dates.ts'

/** A period of the timetable that a class has its lessons in. */
export interface LessonPeriod {
  readonly id: string
  readonly position: number
  /** Local `HH:MM`. */
  readonly start_time: string
  readonly end_time: string
  readonly weekdays: readonly number[]
}

/** A day on which a class is taught, and how many lessons it has then; a share of one where only the week is known. */
export interface LessonDay {
  readonly date: string
  readonly lessons: number
}

/** What the calendar says of a day of the class's org. */
interface TeachingDay {
  readonly is_school_day: boolean
  /** ISO weekdays of the school's week. */
  readonly week: readonly number[]
}

/** When a class is taught. */
export interface Timetable {
  /** Instead of the periods: spread evenly over the days of the week. */
  readonly lessonsPerWeek: number | null
  readonly dayOf: (date: string) => TeachingDay
  /** The lessons that are held on a date; null: the one lesson a day of a class without periods. */
  readonly heldOn: (date: string) => readonly (LessonPeriod | null)[]
}

/** First and last day, both included. */
export interface DateSpan {
  readonly starts_on: string
  readonly ends_on: string
}

/** Days of a span on which a class is taught, each within one of the terms of the class (none named: in any). */
export function lessonDays(timetable: Timetable, span: DateSpan, terms: readonly DateSpan[]): LessonDay[] {
  const isIn = (date: string) =>
    terms.length === 0 || terms.some(({ starts_on, ends_on }) => starts_on <= date && date <= ends_on)
  return dateRange(span.starts_on, span.ends_on)
    .filter(isIn)
    .map((date) => ({ date, lessons: lessonsOn(timetable, date) }))
    .filter(({ lessons }) => lessons > 0)
}

/**
 * How many lessons of the class are over on a date by a local time `HH:MM`. Without periods the day's lesson is over
 * when the day is (`until` 24:00).
 */
export function lessonsOn(timetable: Timetable, date: string, until = '24:00'): number {
  const { lessonsPerWeek, dayOf, heldOn } = timetable
  const day = dayOf(date)
  if (!day.is_school_day) return 0
  const isOver = until === '24:00'
  if (lessonsPerWeek !== null) return isOver ? lessonsPerWeek / day.week.length : 0
  return heldOn(date).filter((period) => (period ? period.end_time <= until : isOver)).length
}

/** The mean length of the periods in minutes; null: none is known. */
export function meanMinutes(periods: readonly LessonPeriod[]): number | null {
  if (periods.length === 0) return null
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  const sum = periods.reduce((total, one) => total + minutes(one.end_time) - minutes(one.start_time), 0)
  return sum / periods.length
}
