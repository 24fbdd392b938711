const DECIMAL = /^(0|[1-9]\d{0,11})(?:\.(\d{1,12}))?$/

/**
 * A decimal text as a whole number of its last place: `scaled('12.5', 4)` is 125000n. Nothing is rounded.
 * @throws RangeError for what is no decimal of at most so many places
 */
export function scaled(text: string, places: number): bigint {
  const [, whole, fraction = ''] = DECIMAL.exec(text) ?? []
  if (whole === undefined || fraction.replace(/0+$/, '').length > places)
    throw new RangeError(`not a decimal of at most ${places} places`)
  return BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
}

/** A decimal text without zeros that say nothing: `12.5000` is `12.5`. */
export const plainDecimal = (text: string): string =>
  text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text

/** Divides, half of a unit upwards; for amounts of 0 and more. */
export const halfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator)

/** A hundred percent in the four decimal places in which percentages are stored. */
const whole = 1_000_000n

/** A percentage (text of at most four places) of an amount, half a minor unit upwards. */
export const percentOf = (amount: bigint, percent: string): bigint =>
  halfUp(amount * scaled(percent, 4), whole)
