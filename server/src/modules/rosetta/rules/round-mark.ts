import { fractionOf } from '../../../kernel/decimal/fraction.ts'
import { type RoundingMode, rounded } from '../../../kernel/decimal/round.ts'

export const roundings = ['cut', 'round'] as const

/** How many decimals a converted mark has, and whether the rest is cut off or rounded (halves away from zero). */
export interface Rounding {
  readonly mode: (typeof roundings)[number]
  /** 0 to 3. */
  readonly places: number
}

/** The mark rounded as the rule asks. */
export const roundMark = (mark: number, { mode, places }: Rounding): number =>
  toPlaces(mark, places, mode === 'cut' ? 'down' : 'half_up')

/** The nearest marks with so many decimals, below and above: the same one twice when the mark is one of them. */
export const neighbours = (mark: number, places: number): readonly [number, number] => [
  toPlaces(mark, places, 'floor'),
  toPlaces(mark, places, 'ceiling'),
]

/** Conversions compute in binary: 2.7999999999999998 is taken as 2.8 before it is rounded. */
const toPlaces = (mark: number, decimals: number, mode: RoundingMode): number =>
  rounded(fractionOf(clean(mark)), { decimals, mode })

/** Without a minus before zero, and without the binary remainder after the tenth decimal. */
export const clean = (value: number): number =>
  Math.abs(value) < 1e5 ? Math.round(value * 1e10) / 1e10 + 0 : value

/** A number for a line of working: four decimals at most. */
export const shown = (value: number): string => String(Math.round(value * 1e4) / 1e4 + 0)
