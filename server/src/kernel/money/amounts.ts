import { decimalText } from '../decimal/round.ts'
import { exponentOf } from './currencies.ts'
import { MoneyError } from './money-error.ts'

/** An amount: a whole number of the currency's smallest unit, never a float. */
interface Money {
  /** Minor units: 12500n is 12.500 KWD and 12500 XAF. */
  readonly minor: bigint
  /** ISO 4217 code. */
  readonly currency: string
}

/** The reach of PostgreSQL's bigint, in which amounts are stored. */
const LARGEST = 2n ** 63n - 1n

const DECIMAL = /^(-?)(0|[1-9]\d{0,18})(?:\.(\d{1,4}))?$/

function withinReach(minor: bigint): bigint {
  if (minor > LARGEST || minor < -LARGEST)
    throw new MoneyError('amount_out_of_range', 'more minor units than 64 bits hold')
  return minor
}

/**
 * Reads a decimal string in minor units. The currency's number of decimals or fewer is accepted
 * (`"12.5"` KWD is `"12.500"`: nothing is lost), more is refused even when they are zeros, because
 * `"125.00"` XAF shows that the sender takes the currency for another. No plus sign, exponent,
 * grouping, spaces, leading zeros, bare point, and no minus before zero.
 *
 * @param text such as `"12.500"`; a minus sign is allowed, whether a negative amount makes sense is
 *   the caller's question
 * @param currency ISO 4217 code
 * @throws MoneyError `unknown_currency`, `malformed_amount`, `too_many_decimals`, `amount_out_of_range`
 */
export function parseAmount(text: string, currency: string): bigint {
  const exponent = exponentOf(currency)
  const parts = DECIMAL.exec(text)
  if (!parts) throw new MoneyError('malformed_amount', 'not a decimal string such as "1250.00"')
  const [, sign = '', whole = '', decimals = ''] = parts
  if (decimals.length > exponent)
    throw new MoneyError('too_many_decimals', `${currency} has ${exponent} decimals`)
  const minor = BigInt(whole + decimals.padEnd(exponent, '0'))
  if (sign && minor === 0n) throw new MoneyError('malformed_amount', 'zero has no sign')
  return withinReach(sign ? -minor : minor)
}

/**
 * Writes minor units as the wire shows them: with exactly the currency's decimals, no grouping.
 *
 * @throws MoneyError `unknown_currency`
 */
export const formatAmount = (minor: bigint, currency: string): string =>
  decimalText(minor, exponentOf(currency))

/**
 * Adds amounts of one currency.
 *
 * @throws MoneyError `currency_mismatch` when they are not of one currency, `unknown_currency`,
 *   `amount_out_of_range`
 */
export function addAmounts(first: Money, ...rest: readonly Money[]): Money {
  exponentOf(first.currency)
  let minor = first.minor
  for (const amount of rest) {
    if (amount.currency !== first.currency)
      throw new MoneyError('currency_mismatch', `${amount.currency} cannot be added to ${first.currency}`)
    minor += amount.minor
  }
  return { minor: withinReach(minor), currency: first.currency }
}
