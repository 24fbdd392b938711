import type { CalendarDay } from '../academics/index.ts'
import { sessionsOn } from '../attendance/index.ts'
import type { LessonPeriod, Timetable } from './rules/lesson-days.ts'

/** When a class is taught: its periods as attendance holds their sessions, on the days of its calendar. */
export const timetableOf = (of: {
  /** Periods that are lessons; none: one lesson on each school day. */
  readonly periods: readonly LessonPeriod[]
  readonly lessonsPerWeek: number | null
  readonly dayOf: (date: string) => CalendarDay
}): Timetable => ({
  lessonsPerWeek: of.lessonsPerWeek,
  dayOf: of.dayOf,
  heldOn: (date) => sessionsOn(of.periods, of.dayOf(date)),
})
