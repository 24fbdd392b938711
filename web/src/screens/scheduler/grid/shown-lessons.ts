import type { Lesson, Timetable } from '../one/timetable.ts'
import type { View } from '../search.ts'
import { type Bell, bellAt, cellsOf } from './slots.ts'

/** The person, class or room that the week is of; of a student, the classes. */
export interface Shown {
  readonly by: View
  readonly of: string | undefined
  readonly classIds: ReadonlySet<string>
}

/** Whether a lesson belongs to the week that is shown. */
export function isShown(lesson: Lesson, { by, of, classIds }: Shown): boolean {
  if (by === 'teacher') return of !== undefined && lesson.teachers.includes(of)
  if (by === 'room') return of !== undefined && lesson.room === of
  return lesson.requirement.class_ids.some((id) => classIds.has(id))
}

/** A lesson in a cell; the second cell of a double lesson goes on with it. */
export interface CellLesson {
  readonly lesson: Lesson
  readonly part: number
}

/** The lessons of each cell. */
export function lessonsByCell(
  lessons: readonly Lesson[],
  { bells, days }: Timetable,
): ReadonlyMap<string, readonly CellLesson[]> {
  const cells = new Map<string, CellLesson[]>()
  for (const lesson of lessons) {
    const bell = bells[lesson.bell]
    for (const [part, cell] of (bell ? cellsOf(lesson, bell, days) : []).entries())
      cells.set(cell, [...(cells.get(cell) ?? []), { lesson, part }])
  }
  return cells
}

/** The sets of periods whose times are the lines of the grid. */
export function shownBells({ by, of, classIds }: Shown, { bells, names }: Timetable): readonly Bell[] {
  const ids = by === 'class' && of !== undefined ? [of] : [...classIds]
  const levels = ids.flatMap((id) => names.classes.get(id)?.grade_levels ?? [])
  if (levels.length === 0) return bells
  const bell = bells[bellAt(bells, levels)]
  return bell ? [bell] : bells
}

/** The first cell of a lesson; undefined where it has no place. */
export function cellOf(lesson: Lesson, { bells, days }: Timetable): string | undefined {
  const bell = bells[lesson.bell]
  return bell && cellsOf(lesson, bell, days)[0]
}
