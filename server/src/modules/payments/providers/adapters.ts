import type { Adapter } from './adapter.ts'
import { flutterwave } from './adapters/flutterwave/adapter.ts'
import { generic } from './adapters/generic/adapter.ts'
import { mpesa } from './adapters/mpesa/adapter.ts'
import { paypal } from './adapters/paypal/adapter.ts'
import { paystack } from './adapters/paystack/adapter.ts'
import { stripe } from './adapters/stripe/adapter.ts'
import type { Provider } from './rules/facts.ts'

/** Every provider that can be connected. */
export const adapters: Readonly<Record<Provider, Adapter>> = {
  stripe,
  paystack,
  flutterwave,
  mpesa,
  paypal,
  generic,
}

/** The adapter of a provider's word; undefined for any other. */
export const adapterNamed = (word: string): Adapter | undefined =>
  Object.values(adapters).find(({ provider }) => provider === word)
