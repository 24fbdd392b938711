import type { ErrorBody, Mark, PreparedScale } from './prepared-scale.ts'
import type { Rounding } from './round-mark.ts'

export const methods = ['table', 'formula', 'percentile'] as const
export type Method = (typeof methods)[number]

/** Where a mark lands on the other scale, before rounding. */
export interface Landing {
  /** One score, or null where nothing speaks for one of the range. */
  readonly value: number | null
  readonly low: number
  readonly high: number
  /** The grades at both ends where the rule names grades: the same one twice says that it is this grade. */
  readonly grades?: readonly [low: string, high: string]
  /** How it was worked out, line by line. */
  readonly working: readonly string[]
}

/** One way from a scale to another. */
export interface Way {
  readonly method: Method
  /** Name of the table, formula or pair of distributions. */
  readonly rule: string
  readonly source: string
  /** Always some of the mark is lost on this way. */
  readonly lossy: boolean
  /** The rounding of the rule's author. */
  readonly rounding: Rounding
  /** The grade is that of the landing itself, not of the rounded mark. */
  readonly gradesUnrounded?: boolean
  /** Only taken when it is named. */
  readonly onlyByName?: boolean
  run(mark: Mark): Landing | ErrorBody
}

/** A pair with the way that is taken, and all that there are. */
export interface Route {
  readonly pair: Pair
  readonly way: Way
  readonly ways: readonly Way[]
}

/** Both ends of a conversion. */
export interface Pair {
  readonly from: PreparedScale
  readonly to: PreparedScale
}
