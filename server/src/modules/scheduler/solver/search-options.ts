import type { Random } from './random.ts'

/** A point of the cost curve. */
export interface CostPoint {
  readonly milliseconds: number
  readonly hard: number
  readonly soft: number
  readonly moves: number
}

/** What a search is given: randomness, time and the wish to stop are arguments. */
export interface SearchOptions {
  readonly random: Random
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number
  /** The search ends after so many milliseconds. */
  readonly budget: number
  /** Asked every few milliseconds; the best timetable so far is returned. */
  readonly shouldStop?: () => boolean
  /** Asked before every evaluation; the search ends where it is. Absent: there is no such bound. */
  readonly isSpent?: () => boolean
  /** Called whenever the best timetable improves, at most ten times a second, and at the end. */
  readonly onProgress?: (point: CostPoint) => void
  /** Ends as soon as the cost is this low; 0 and 0 when absent. */
  readonly target?: { readonly hard: number; readonly soft: number }
}
