import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { currencyCodes } from '../../../../kernel/money/currencies.ts'
import { providers } from './facts.ts'
import {
  fromProviderDecimal,
  fromProviderUnits,
  fromProviderWhole,
  toProviderDecimal,
  toProviderUnits,
} from './units.ts'

test('Stripe: its own decimals, and the steps in which it takes amounts', () => {
  const cases: readonly (readonly [string, bigint, bigint | null])[] = [
    ...([
      ['EUR', 1050n, 1050n],
      ['XAF', 125_000n, 125_000n],
      ['JPY', 500n, 500n],
    ] as const),
    // ISO gives two decimals, Stripe none: only whole ariary.
    ...([
      ['MGA', 500n, 5n],
      ['MGA', 550n, null],
    ] as const),
    // ISO gives none, Stripe two: 5 ISK are 500.
    ...([
      ['ISK', 5n, 500n],
      ['UGX', 60_000n, 6_000_000n],
    ] as const),
    // Two decimals when charged, whatever payouts take.
    ...([
      ['HUF', 1045n, 1045n],
      ['TWD', 80_045n, 80_045n],
    ] as const),
    // Of three decimals the last is 0.
    ...([
      ['KWD', 5120n, 5120n],
      ['KWD', 5124n, null],
      ['TND', 10n, 10n],
    ] as const),
  ]
  for (const [currency, minor, charged] of cases)
    assert.equal(toProviderUnits('stripe', minor, currency), charged, `${currency} ${minor}`)
  assert.equal(fromProviderWhole('stripe', 550, 'ISK'), null, '5.50 ISK is no amount')
  assert.equal(fromProviderWhole('stripe', 12.5, 'EUR'), null)
  assert.equal(fromProviderWhole('stripe', 1, 'XAU'), null)
})

test('the others: hundredths of everything, whole shillings, decimals', () => {
  assert.equal(toProviderUnits('paystack', 5000n, 'XOF'), 500_000n)
  assert.equal(fromProviderWhole('paystack', '500000', 'XOF'), 5000n)
  assert.equal(toProviderUnits('mpesa', 150_000n, 'KES'), 1500n)
  assert.equal(toProviderUnits('mpesa', 150_050n, 'KES'), null)
  assert.equal(fromProviderDecimal('mpesa', 1500, 'KES'), 150_000n)
  assert.equal(toProviderDecimal('paypal', 100_000n, 'HUF'), '1000')
  assert.equal(toProviderDecimal('paypal', 100_050n, 'HUF'), null)
  assert.equal(toProviderDecimal('paypal', 1999n, 'USD'), '19.99')
  assert.equal(toProviderDecimal('paypal', 5n, 'USD'), '0.05')
  assert.equal(fromProviderDecimal('flutterwave', 100.5, 'NGN'), 10_050n)
  assert.equal(fromProviderDecimal('flutterwave', 100.505, 'NGN'), null)
  assert.equal(fromProviderDecimal('generic', '12.500', 'KWD'), 12_500n)
  for (const wrong of ['-1', '1e3', '', ' 1', '1,5', NaN, Infinity, null, {}, '1'.repeat(30)])
    assert.equal(fromProviderDecimal('generic', wrong, 'EUR'), null, String(wrong))
})

test('what a provider can charge comes back as the same amount', () => {
  const any = fc.record({
    provider: fc.constantFrom(...providers),
    currency: fc.constantFrom(...currencyCodes()),
    minor: fc.bigInt(1n, 10n ** 11n),
  })
  fc.assert(
    fc.property(any, ({ provider, currency, minor }) => {
      const charged = toProviderUnits(provider, minor, currency)
      if (charged !== null) assert.equal(fromProviderUnits(provider, charged, currency), minor)
      const text = toProviderDecimal(provider, minor, currency)
      if (text !== null) assert.equal(fromProviderDecimal(provider, text, currency), minor)
    }),
    { numRuns: 200 },
  )
})
