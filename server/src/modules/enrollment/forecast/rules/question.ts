import type { ForecastMethod } from './methods.ts'
import type { Counts, EntryBasis, EntryFacts } from './project.ts'

/** What is asked of a forecast. */
export interface ForecastQuestion {
  /** Codes of the ladder, the lowest first. */
  readonly grades: readonly string[]
  /** Every year that is known, excluded ones too. */
  readonly counts: Counts
  readonly entry: EntryFacts
  readonly method: ForecastMethod
  /** School years ahead of the newest known one, 1 to 5. */
  readonly horizon: number
  /** Years that are to say nothing, neither as the later nor as the earlier one of a ratio. */
  readonly excluded: ReadonlySet<number>
  /** The best source for the lowest grade that may be used. */
  readonly entryBasis: EntryBasis | 'auto'
  readonly firstBase?: number
}
