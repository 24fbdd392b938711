import { data } from 'currency-codes'
import { MoneyError } from './money-error.ts'

/**
 * Codes that ISO 4217 list one gives «N.A.» for a minor unit: metals, bond market units, drawing
 * rights, the test code and «no currency». The package `currency-codes` calls that 0 decimals, which
 * would let a school bill in gold; nothing can be priced in them here.
 */
const WITHOUT_MINOR_UNIT = new Set(
  ['XAG', 'XAU', 'XBA', 'XBB', 'XBC', 'XBD', 'XDR', 'XPD', 'XPT', 'XSU', 'XTS', 'XUA', 'XXX'], // list of 2024-06-25
)

/**
 * Codes that ISO 4217 added after the list in `currency-codes` 2.2.0 (2024-06-25): the Caribbean guilder of Curaçao and
 * Sint Maarten (amendment 176, in force 2025-03-31) and the Arab accounting dinar of the Arab Monetary Fund (amendment
 * 179, 2025-05-12). Codes that were withdrawn since (ANG, BGN, CUC) remain valid, because old invoices bear them.
 */
const ADDED_SINCE: readonly (readonly [string, number])[] = [
  ['XAD', 2],
  ['XCG', 2],
]

const exponents: ReadonlyMap<string, number> = new Map([
  ...data
    .filter((currency) => !WITHOUT_MINOR_UNIT.has(currency.code))
    .map((currency) => [currency.code, currency.digits] as const),
  ...ADDED_SINCE,
])

/** Every code that amounts can be given in, in alphabetical order. */
export function currencyCodes(): string[] {
  return [...exponents.keys()].toSorted()
}

/**
 * Whether a text is a currency code of ISO 4217 with a minor unit; uppercase only, as the
 * standard defines them.
 */
export function isCurrency(code: string): boolean {
  return exponents.has(code)
}

/**
 * How many decimals a currency has by ISO 4217: 0 for XAF, 2 for EUR, 3 for KWD, 4 for CLF.
 * There is no default, because a guessed 2 is an error by the factor 100 or 10.
 *
 * @throws MoneyError `unknown_currency`
 */
export function exponentOf(code: string): number {
  const exponent = exponents.get(code)
  if (exponent === undefined)
    throw new MoneyError('unknown_currency', 'not a currency code of ISO 4217 with a minor unit')
  return exponent
}
