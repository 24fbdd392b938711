import type { LessonDay } from './lesson-days.ts'

/**
 * How units are laid on the calendar. `consecutive`: one planned lesson for each lesson of the timetable, one unit after
 * the other. `spread`: over all lessons there are, in proportion to what is planned.
 */
export const layouts = ['consecutive', 'spread'] as const
export type Layout = (typeof layouts)[number]

export interface PlannedUnit {
  readonly plannedLessons: number
  /** The last day of the unit; decides before the layout. */
  readonly dueDate: string | null
}

/** The position of a unit among the lessons of the timetable: between so many lessons, counted from the first. */
interface Place {
  readonly start: number
  readonly end: number
}

const tiny = 1e-9

/** Lessons of the timetable up to a date, included. */
const lessonsUntil = (days: readonly LessonDay[], date: string): number =>
  days.reduce((sum, day) => (day.date <= date ? sum + day.lessons : sum), 0)

/**
 * Lays units on the lessons of a class, in their order. A unit with a due date ends there, whatever it takes, and the
 * next begins after it; the others follow each other by the layout. What does not fit is after the last lesson.
 */
export function layUnits(
  units: readonly PlannedUnit[],
  days: readonly LessonDay[],
  layout: Layout,
): readonly Place[] {
  const all = days.reduce((sum, day) => sum + day.lessons, 0)
  const places: Place[] = []
  let cursor = 0
  units.forEach((unit, index) => {
    const rate = layout === 'spread' ? rateFrom(units.slice(index), { days, all, cursor }) : 1
    const end = unit.dueDate === null ? cursor + unit.plannedLessons * rate : lessonsUntil(days, unit.dueDate)
    places.push({ start: Math.min(cursor, end), end })
    cursor = Math.max(cursor, end)
  })
  return places
}

/** Lessons of the timetable for each planned one, until the next due date or the end. */
function rateFrom(
  ahead: readonly PlannedUnit[],
  {
    days,
    all,
    cursor,
  }: { readonly days: readonly LessonDay[]; readonly all: number; readonly cursor: number },
): number {
  const next = ahead.findIndex(({ dueDate }) => dueDate !== null)
  const group = next < 0 ? ahead : ahead.slice(0, next + 1)
  const limit = ahead[next]?.dueDate
  const until = typeof limit === 'string' ? lessonsUntil(days, limit) : all
  const planned = group.reduce((sum, unit) => sum + unit.plannedLessons, 0)
  return planned === 0 ? 0 : Math.max(0, until - cursor) / planned
}

/** The share of a unit that is due after so many lessons of the timetable, 0 to 1. */
export function dueShare({ start, end }: Place, lessons: number): number {
  if (end - start < tiny) return lessons + tiny >= end ? 1 : 0
  return Math.min(1, Math.max(0, (lessons - start) / (end - start)))
}

/** The dates on which a unit begins and is due; null: beyond the last lesson. */
export function datesOf(
  { start, end }: Place,
  days: readonly LessonDay[],
): { readonly startsOn: string | null; readonly dueOn: string | null } {
  let sum = 0
  let startsOn: string | null = null
  let dueOn: string | null = null
  for (const { date, lessons } of days) {
    sum += lessons
    if (startsOn === null && sum > start + tiny) startsOn = date
    if (dueOn === null && sum >= end - tiny) dueOn = date
  }
  return { startsOn, dueOn }
}
