import type { TimetableLesson } from '../../kernel/api/wire.ts'

const dayOf = (date: string): Date => new Date(`${date}T00:00:00Z`)

const later = (date: string, days: number): string =>
  new Date(dayOf(date).getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** The Monday of the week of a date. */
export const mondayOf = (date: string): string => later(date, -((dayOf(date).getUTCDay() + 6) % 7))

/** A lesson at one time: of one class, or of several that are taught together. */
export interface ShownLesson extends Omit<TimetableLesson, 'class_id' | 'class_name'> {
  readonly classes: readonly { readonly id: string; readonly name: string; readonly group: string | null }[]
}

/** A day with its lessons by time. */
export interface ShownDay {
  readonly date: string
  readonly lessons: readonly ShownLesson[]
}

/** The days of a week with their lessons; Saturday and Sunday where there is a lesson. */
export function daysOf(monday: string, lessons: readonly TimetableLesson[]): ShownDay[] {
  const byDate = Map.groupBy(lessons, ({ date }) => date)
  return [0, 1, 2, 3, 4, 5, 6]
    .map((day) => later(monday, day))
    .filter((date, day) => day < 5 || byDate.has(date))
    .map((date) => ({ date, lessons: together(byDate.get(date) ?? []) }))
}

function together(rows: readonly TimetableLesson[]): ShownLesson[] {
  const units = Map.groupBy(rows, ({ lesson_id, period_id }) => `${lesson_id} ${period_id}`)
  return [...units.values()].flatMap((parts) => {
    const [first] = parts
    if (!first) return []
    const { class_id: _, class_name: __, ...lesson } = first
    const classes = parts.map((part) => ({
      id: part.class_id,
      name: part.class_name,
      group: part.class_group_name,
    }))
    return { ...lesson, classes }
  })
}
