import type { Problem, ProblemDetail } from '../../kernel/http/problem.ts'
import { t } from '../../kernel/http/wire.ts'
import { formatAmount, parseAmount } from '../../kernel/money/amounts.ts'
import { isCurrency } from '../../kernel/money/currencies.ts'
import { MoneyError } from '../../kernel/money/money-error.ts'
import { invalidAmounts } from './amount-problems.ts'

/** Money on the wire: a decimal string with at most the decimals of its currency (ISO 4217); never a JSON number. */
export const Amount = t.String({
  title: 'Amount',
  pattern: '^-?(0|[1-9][0-9]{0,18})([.][0-9]{1,4})?$',
  maxLength: 25,
  examples: ['125000', '12.500', '1250.00'],
})

/** ISO 4217 code of a currency in which something can be priced. */
export const CurrencyCode = t.String({
  title: 'CurrencyCode',
  pattern: '^[A-Z]{3}$',
  maxLength: 3,
  examples: ['XAF', 'EUR'],
})

/** Writes minor units as the wire shows them. */
export const wireAmount = (minor: bigint, currency: string): string => formatAmount(minor, currency)

/** What an amount may be. */
interface AmountBounds {
  /** Smallest value in minor units; 1 when left out: money that moves is above zero. */
  readonly least?: bigint
  /** Largest value in minor units. */
  readonly most?: bigint
}

/** The most minor units of one amount: sums of a hundred thousand of them stay within 64 bits. */
export const largestAmount = 10n ** 13n

/**
 * Reads an amount of the wire in minor units.
 * @param path of the member, as `details` name it: `body/lines/0/unit_amount`
 * @throws Problem 422 `invalid_amount` with one detail
 */
export function readAmount(text: string, currency: string, path: string, bounds: AmountBounds = {}): bigint {
  const minor = parsed(text, currency, path)
  const { least = 1n, most: max = largestAmount } = bounds
  if (minor < least)
    throw refused(path, 'amount_too_small', `The least is ${wireAmount(least, currency)} ${currency}.`)
  if (minor > max)
    throw refused(path, 'amount_too_large', `The most is ${wireAmount(max, currency)} ${currency}.`)
  return minor
}

/** Refuses a currency that no amount can be written in. */
export function requireCurrency(currency: string, path: string): string {
  if (!isCurrency(currency)) throw refused(path, 'unknown_currency', `${currency} is no ISO 4217 currency.`)
  return currency
}

function parsed(text: string, currency: string, path: string): bigint {
  try {
    return parseAmount(text, currency)
  } catch (error) {
    if (error instanceof MoneyError) throw refused(path, error.code, `${error.message}.`)
    throw error
  }
}

function refused(path: string, code: string, message: string): Problem {
  const detail: ProblemDetail = { path, code, message }
  return invalidAmounts({ details: [detail] })
}
