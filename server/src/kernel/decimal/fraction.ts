/** An exact rational number; `under` is above 0. Grades are computed with these, so that 0.1 + 0.2 is 0.3. */
export interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

// The smallest binary number has 324 decimal places, and PostgreSQL writes all of them.
const DECIMAL = /^(-?)(\d{1,60})(?:\.(\d{1,400}))?(?:e([+-]?\d{1,3}))?$/i

/**
 * Reads a decimal: text (PostgreSQL's numeric) or a number, which is read as the shortest decimal that names it,
 * so that 2.675 is 2.675 and not the binary number below it.
 *
 * @throws RangeError for NaN, infinities, anything else that is not a decimal, or more than 60 digits before and 400 after the point
 */
export function fractionOf(decimal: string | number): Fraction {
  const parts = DECIMAL.exec(String(decimal))
  if (!parts) throw new RangeError('not a decimal')
  const [, sign = '', whole = '', decimals = '', exponent = '0'] = parts
  const places = decimals.length - Number(exponent)
  const digits = BigInt(sign + whole + decimals)
  return places >= 0
    ? { over: digits, under: 10n ** BigInt(places) }
    : wholeNumber(digits * 10n ** BigInt(-places))
}

const wholeNumber = (over: bigint): Fraction => ({ over, under: 1n })

/** Fractions above this are reduced; below it, reducing costs more than it saves. */
const LONG = 1n << 96n

function reduced(over: bigint, under: bigint): Fraction {
  if (under < LONG) return { over, under }
  let [larger, smaller] = [over < 0n ? -over : over, under]
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller]
  return { over: over / larger, under: under / larger }
}

export const zero: Fraction = wholeNumber(0n)
export const one: Fraction = wholeNumber(1n)
export const hundred: Fraction = wholeNumber(100n)

export const plus = (left: Fraction, right: Fraction): Fraction =>
  left.under === right.under
    ? { over: left.over + right.over, under: left.under }
    : reduced(left.over * right.under + right.over * left.under, left.under * right.under)

export const minus = (left: Fraction, right: Fraction): Fraction =>
  plus(left, { over: -right.over, under: right.under })

export const times = (left: Fraction, right: Fraction): Fraction =>
  reduced(left.over * right.over, left.under * right.under)

/** @throws RangeError for a divisor of 0: the caller checks first whether there is anything to divide by. */
export function dividedBy(left: Fraction, right: Fraction): Fraction {
  if (right.over === 0n) throw new RangeError('division by zero')
  const sign = right.over < 0n ? -1n : 1n
  return reduced(sign * left.over * right.under, sign * left.under * right.over)
}

/** Negative, 0 or positive: the left is smaller, equal or larger. */
export function compare(left: Fraction, right: Fraction): number {
  const difference = left.over * right.under - right.over * left.under
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export const isPositive = ({ over }: Fraction): boolean => over > 0n

export const sumOf = (all: readonly Fraction[]): Fraction => all.reduce(plus, zero)
