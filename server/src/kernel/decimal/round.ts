import { dividedBy, type Fraction, fractionOf, times } from './fraction.ts'

/** IEEE 754-2019, section 4.3: ties away from zero, ties to even, toward zero, toward −∞, toward +∞. */
export type RoundingMode = 'half_up' | 'half_even' | 'down' | 'floor' | 'ceiling'

export interface Rounding<Mode extends RoundingMode = RoundingMode> {
  readonly decimals: number
  readonly mode: Mode
  /** Rounds to a multiple of this instead of to `decimals`: with 0.5, 4.75 becomes 5. */
  readonly step?: number
}

/**
 * Rounds once and exactly. `half_up` takes a half away from zero, as grades are rounded by hand; `half_even` takes it to
 * the even neighbour (ISO 80000-1, annex B, rule A); `down` cuts the rest off (KMK: one decimal, the rest is not rounded).
 * 2.675 to two places is 2.68, 2.68 and 2.67.
 *
 * @returns the decimal as text with exactly the requested places
 */
export function roundedText(value: Fraction, { decimals, mode, step }: Rounding): string {
  if (step === undefined) return toPlaces(value, decimals, mode)
  const unit = fractionOf(step)
  const steps = fractionOf(toPlaces(dividedBy(value, unit), 0, mode))
  return toPlaces(times(steps, unit), placesOf(step), 'down')
}

/** Decimal places that a step needs: 1 has none, 0.25 has two. */
const placesOf = (step: number): number => String(step).split('.')[1]?.length ?? 0

function toPlaces({ over, under }: Fraction, decimals: number, mode: RoundingMode): string {
  const negative = over < 0n
  const scaled = (negative ? -over : over) * 10n ** BigInt(decimals)
  const cut = scaled / under
  const units = roundsAway(scaled % under, under, cut, { mode, negative }) ? cut + 1n : cut
  return decimalText(negative ? -units : units, decimals)
}

/** Whether the part that is cut off (`rest` of `whole`) adds one to the last digit. */
function roundsAway(
  rest: bigint,
  whole: bigint,
  last: bigint,
  { mode, negative }: { readonly mode: RoundingMode; readonly negative: boolean },
): boolean {
  if (mode === 'down' || rest === 0n) return false
  if (mode === 'floor') return negative
  if (mode === 'ceiling') return !negative
  const twice = rest * 2n
  if (twice !== whole) return twice > whole
  return mode === 'half_up' || last % 2n === 1n
}

/** A whole number of units of the last decimal place as text: `decimalText(1250n, 2)` is `12.50`. Zero has no sign. */
export function decimalText(units: bigint, decimals: number): string {
  const sign = units < 0n ? '-' : ''
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** As `roundedText`, as a number for the wire. */
export const rounded = (value: Fraction, rounding: Rounding): number => Number(roundedText(value, rounding))

/** An intermediate value in a line of working: ten places, without zeros at the end. */
export const shown = (value: Fraction): number => rounded(value, { decimals: 10, mode: 'half_up' })
