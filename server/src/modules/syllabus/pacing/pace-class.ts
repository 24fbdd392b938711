import type { CalendarDay } from '../../academics/index.ts'
import type { ClassPeriod, ClassTimetable } from '../../timetable/index.ts'
import { lessonDays, lessonsOn, meanMinutes } from '../rules/lesson-days.ts'
import { type Pacing, pacing } from '../rules/pacing.ts'
import { timetableOf } from '../timetable.ts'
import type { CoveredRow, PacedClassRow, PacedSyllabusRow, PacedUnitRow } from './sql.ts'

interface ClassToPace {
  readonly row: PacedClassRow
  readonly syllabus: PacedSyllabusRow
  readonly covered: readonly CoveredRow[]
  readonly taught: ClassTimetable<ClassPeriod>
  readonly dayOf: (date: string) => CalendarDay
  readonly asOf: string
  /** Local `HH:MM` until which the lessons of that day are over. */
  readonly overUntil: string
  readonly recentFrom: string
  readonly tolerance: number
}

/** The pace of one class in one syllabus. */
export function paceClass(of: ClassToPace): Pacing {
  const { row, syllabus, covered, taught, dayOf, asOf } = of
  const lessonsPerWeek = syllabus.lessons_per_week === null ? null : Number(syllabus.lessons_per_week)
  const timetable = timetableOf({
    periods: taught.periods,
    published: taught.published,
    lessonsPerWeek,
    dayOf,
  })
  const days = lessonDays(timetable, syllabus, row.terms)
  const isTaught = days.some(({ date }) => date === asOf)
  return pacing({
    units: syllabus.units.map((unit) => {
      const own = covered.find(({ unit_id }) => unit_id === unit.id)
      return {
        plannedLessons: unit.planned_lessons,
        dueDate: unit.due_date,
        weight: unit.weight,
        topics: unit.topic_ids.length,
        covered: {
          lessons: own?.lessons ?? 0,
          topics: topicsDone(unit, own?.topic_ids ?? []),
          isCompleted: own?.is_completed ?? false,
        },
        coveredBefore: {
          lessons: own?.lessons_before ?? 0,
          topics: topicsDone(unit, own?.topic_ids_before ?? []),
          isCompleted: own?.is_completed_before ?? false,
        },
      }
    }),
    days,
    layout: syllabus.layout,
    measure: syllabus.measure,
    asOf,
    recentFrom: of.recentFrom,
    overOnDay: isTaught ? lessonsOn(timetable, asOf, of.overUntil) : 0,
    tolerance: of.tolerance,
    minutesPerLesson: syllabus.minutes_per_lesson ?? meanMinutes(taught.periods),
    lastCovered:
      covered
        .map(({ last_date }) => last_date)
        .sort()
        .at(-1) ?? null,
  })
}

/** How many of a unit's topics stand in entries; those that it no longer has do not count. */
export function topicsDone(unit: PacedUnitRow, done: readonly (readonly string[])[]): number {
  const ids = new Set(done.flat())
  return unit.topic_ids.filter((id) => ids.has(id)).length
}
