/**
 * What says how far a unit is. `lessons`: lessons given of those planned. `topics`: topics done of those it has, for
 * units that have any.
 */
export const measures = ['lessons', 'topics'] as const
export type Measure = (typeof measures)[number]

/** What was recorded of a unit until some day. */
export interface Covered {
  /** Lessons given. */
  readonly lessons: number
  readonly topics: number
  /** The teacher called it done. */
  readonly isCompleted: boolean
}

/** How far a unit is, 0 to 1. Done is what the teacher called so, or all of whose topics are done. */
export function coveredShare(
  unit: { readonly plannedLessons: number; readonly topics: number },
  covered: Covered,
  measure: Measure,
): number {
  if (covered.isCompleted || (unit.topics > 0 && covered.topics >= unit.topics)) return 1
  if (measure === 'topics' && unit.topics > 0) return covered.topics / unit.topics
  return Math.min(1, covered.lessons / unit.plannedLessons)
}
