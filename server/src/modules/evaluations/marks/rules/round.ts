import { dividedBy, type Fraction, fractionOf, times } from './fraction.ts'

/** How a school rounds; `down` cuts what is beyond the last place. */
export interface Rounding {
  readonly decimals: number
  readonly mode: 'half_up' | 'half_even' | 'down'
  /** To a multiple of this instead of to a place: 0.5 makes 4.75 a 5. `decimals` stands for nothing then. */
  readonly step?: number
}

/** Whether a cut-off part (`rest` of `whole`) adds one to the last digit kept. */
function goesUp(rest: bigint, whole: bigint, last: bigint, mode: Rounding['mode']): boolean {
  if (mode === 'down') return false
  const twice = rest * 2n
  if (twice !== whole) return twice > whole
  return mode === 'half_up' || last % 2n === 1n
}

/**
 * Rounds once, exactly, by the school's rule: `half_up` takes a half away from zero (as marks are rounded by hand),
 * `half_even` takes it to the even neighbour (IEEE 754-2019, 4.3.1 roundTiesToEven; ISO 80000-1, annex B, rule A),
 * `down` cuts it (KMK: one decimal, the rest is not rounded). 2.675 to two places is 2.68, 2.68 and 2.67.
 *
 * @returns the decimal as text with exactly the places asked for
 */
export function roundedText(value: Fraction, rounding: Rounding): string {
  const { decimals, mode, step } = rounding
  if (step === undefined) return placed(value, decimals, mode)
  const unit = fractionOf(step)
  const steps = fractionOf(placed(dividedBy(value, unit), 0, mode))
  return placed(times(steps, unit), placesOf(step), 'down')
}

/** Decimal places that a step needs: 1 has none, 0.25 has two. */
const placesOf = (step: number): number => String(step).split('.')[1]?.length ?? 0

function placed({ over, under }: Fraction, decimals: number, mode: Rounding['mode']): string {
  const negative = over < 0n
  const scaled = (negative ? -over : over) * 10n ** BigInt(decimals)
  const cut = scaled / under
  const rounded = goesUp(scaled % under, under, cut, mode) ? cut + 1n : cut
  const digits = String(rounded).padStart(decimals + 1, '0')
  const sign = negative && rounded > 0n ? '-' : ''
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** The same as a number, for the wire. */
export const rounded = (value: Fraction, rounding: Rounding): number => Number(roundedText(value, rounding))

/** What workings show of a number that is not rounded yet: ten places, without zeros at the end. */
export const shown = (value: Fraction): number => rounded(value, { decimals: 10, mode: 'half_up' })
