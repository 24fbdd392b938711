import { exponentOf, isCurrency } from '../../../../kernel/money/currencies.ts'
import type { Provider } from './facts.ts'

/**
 * How many decimals a provider gives a currency, where ISO 4217 has others; and the steps in which it takes amounts, in
 * its own smallest units.
 */
interface Units {
  decimals(currency: string): number
  step(currency: string): bigint
}

const one = (): bigint => 1n

/**
 * docs.stripe.com/currencies: the list of currencies without decimals has MGA, which ISO gives two, and leaves out ISK
 * and UGX, which stay at two for old integrations and are charged in whole units. HUF and TWD have two when charged
 * (none when paid out). Of three decimals the last is always 0.
 */
const stripeWithout = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '), // as of 2026
)
const stripeThree = new Set('BHD JOD KWD OMR TND'.split(' '))
const stripeWhole = new Set(['ISK', 'UGX'])

const stripe: Units = {
  decimals: (currency) => (stripeWithout.has(currency) ? 0 : stripeThree.has(currency) ? 3 : 2),
  step: (currency) => (stripeWhole.has(currency) ? 100n : stripeThree.has(currency) ? 10n : 1n),
}

/** developer.paypal.com, currency codes: these take no decimals. */
const paypalWithout = new Set(['HUF', 'JPY', 'TWD'])

const units: Readonly<Record<Provider, Units>> = {
  stripe,
  // Hundredths of every currency, also of XOF and RWF, which have none.
  paystack: { decimals: () => 2, step: (currency) => (exponentOf(currency) === 0 ? 100n : 1n) },
  flutterwave: { decimals: exponentOf, step: one },
  // Whole shillings.
  mpesa: { decimals: () => 0, step: one },
  paypal: { decimals: (currency) => (paypalWithout.has(currency) ? 0 : exponentOf(currency)), step: one },
  generic: { decimals: exponentOf, step: one },
}

/** Minor units of ISO 4217 in the provider's smallest units; null: the provider cannot charge just this. */
export function toProviderUnits(provider: Provider, minor: bigint, currency: string): bigint | null {
  const { decimals, step } = units[provider]
  const amount = shifted(minor, decimals(currency) - exponentOf(currency))
  return amount !== null && amount % step(currency) === 0n ? amount : null
}

/** The provider's smallest units in minor units of ISO 4217; null: not a whole number of them, or no such currency. */
export function fromProviderUnits(provider: Provider, amount: bigint, currency: string): bigint | null {
  if (!isCurrency(currency)) return null
  return shifted(amount, exponentOf(currency) - units[provider].decimals(currency))
}

function shifted(amount: bigint, places: number): bigint | null {
  if (places >= 0) return amount * 10n ** BigInt(places)
  const divisor = 10n ** BigInt(-places)
  return amount % divisor === 0n ? amount / divisor : null
}

/** Minor units as a decimal text with the provider's decimals (`"12.50"`, `"500"`); null as above. */
export function toProviderDecimal(provider: Provider, minor: bigint, currency: string): string | null {
  const amount = toProviderUnits(provider, minor, currency)
  if (amount === null) return null
  const places = units[provider].decimals(currency)
  const digits = String(amount).padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** A decimal of a provider, as text or number, in minor units; null: not a whole number of them, or no such currency. */
export function fromProviderDecimal(provider: Provider, value: unknown, currency: string): bigint | null {
  if (!isCurrency(currency)) return null
  const text = typeof value === 'number' ? String(value) : value
  const parts = typeof text === 'string' ? /^(\d{1,15})(?:\.(\d{1,8}))?$/.exec(text) : null
  if (!parts) return null
  const [, whole = '', decimals = ''] = parts
  const places = units[provider].decimals(currency)
  const stored = decimals.slice(0, places).padEnd(places, '0')
  if (/[1-9]/.test(decimals.slice(places))) return null
  return fromProviderUnits(provider, BigInt(whole + stored), currency)
}

/** A whole number of a provider's smallest units, as JSON number or text, in minor units; null as above. */
export function fromProviderWhole(provider: Provider, value: unknown, currency: string): bigint | null {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0)
    return fromProviderUnits(provider, BigInt(value), currency)
  if (typeof value === 'string' && /^\d{1,15}$/.test(value))
    return fromProviderUnits(provider, BigInt(value), currency)
  return null
}
