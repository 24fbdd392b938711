import type { CalendarDay } from '../academics/index.ts'
import { type ClassPeriod, type ClassTimetable, sessionsOn } from '../timetable/index.ts'
import type { LessonPeriod, Timetable } from './rules/lesson-days.ts'

/** When a class is taught: its lessons as attendance holds their sessions, on the days of its calendar. */
export const timetableOf = (of: {
  /** Periods that are lessons; none: one lesson on each school day. */
  readonly periods: readonly LessonPeriod[]
  readonly published?: ClassTimetable['published']
  readonly lessonsPerWeek: number | null
  readonly dayOf: (date: string) => CalendarDay
}): Timetable => ({
  lessonsPerWeek: of.lessonsPerWeek,
  dayOf: of.dayOf,
  heldOn: (date) => sessionsOn({ periods: of.periods, published: of.published ?? [] }, of.dayOf(date)),
})

/**
 * What of the timetable of a class is taught: registrations are none, and where published lessons name the subject, they
 * alone are.
 */
export function taughtIn(
  { periods, published = [] }: ClassTimetable<ClassPeriod>,
  subject: string | null,
): ClassTimetable<ClassPeriod> {
  const lessons = periods.filter(({ kind }) => kind === 'lesson')
  const ids = new Set(lessons.map(({ id }) => id))
  const isNamed = published.some((days) => days.lessons.some(({ subject_code }) => subject_code === subject))
  return {
    periods: lessons,
    published: published.map(({ dates, lessons: held }) => ({
      dates,
      lessons: held.filter(
        ({ period_id, subject_code }) =>
          ids.has(period_id) && (!isNamed || subject === null || subject_code === subject),
      ),
    })),
  }
}
