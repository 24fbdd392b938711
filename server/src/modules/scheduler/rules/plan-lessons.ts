interface RequestedLessons {
  readonly lessons_per_cycle: number
  readonly double_lessons: number
}

interface ExistingLesson {
  readonly id: string
  readonly duration: number
  /** It has no place and is not locked. */
  readonly is_free: boolean
}

/** Durations of lessons to add, and ids of lessons to remove. */
interface LessonPlan {
  readonly add: readonly number[]
  readonly remove: readonly string[]
}

/**
 * The lessons that a requirement lacks or has too many. Lessons of three periods and more were made by hand: they
 * remain, and count as singles first. Lessons with a place are never removed.
 */
export function planLessons(
  { lessons_per_cycle, double_lessons }: RequestedLessons,
  existing: readonly ExistingLesson[],
): LessonPlan {
  const long = existing.filter(({ duration }) => duration > 2)
  const taken = long.reduce((sum, { duration }) => sum + duration, 0)
  const periods = Math.max(0, lessons_per_cycle - taken)
  const doubles = Math.min(double_lessons, Math.floor(periods / 2))
  const parts = [
    partOf(2, doubles, existing),
    partOf(1, periods - doubles * 2, existing),
    lessons_per_cycle === 0 ? { add: [], remove: freeIds(long) } : { add: [], remove: [] },
  ]
  return { add: parts.flatMap(({ add }) => add), remove: parts.flatMap(({ remove }) => remove) }
}

function partOf(duration: number, count: number, existing: readonly ExistingLesson[]): LessonPlan {
  const own = existing.filter((lesson) => lesson.duration === duration)
  const missing = count - own.length
  if (missing >= 0) return { add: Array.from({ length: missing }, () => duration), remove: [] }
  return { add: [], remove: freeIds(own).slice(0, -missing) }
}

const freeIds = (lessons: readonly ExistingLesson[]): string[] =>
  lessons.flatMap(({ id, is_free }) => (is_free ? [id] : []))
