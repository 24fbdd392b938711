import type { Counts } from './counts.ts'
import type { ForecastMethod } from './methods.ts'
import type { EntryBasis, EntryFacts } from './project.ts'

/** What is asked of a forecast. */
export interface ForecastQuestion {
  /** Codes of the ladder, the lowest first. */
  readonly grades: readonly string[]
  /** Every year that is known, excluded ones too. */
  readonly counts: Counts
  readonly entry: EntryFacts
  /** Undefined: the method with the least error in the school's own backtest. */
  readonly method: ForecastMethod | undefined
  /** School years ahead of the newest known one, 1 to 10. */
  readonly horizon: number
  /** Years that are to say nothing, neither as the later nor as the earlier one of a ratio. */
  readonly excluded: ReadonlySet<number>
  /** The best source for the entry grade that may be used. */
  readonly entryBasis: EntryBasis | 'auto'
  readonly firstBase?: number
}
