import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { costOf, decimalOf, microsOf, percentOf, priceOf } from './price.ts'

const prices = [
  { channel: 'sms', prefix: '+237', priceMicros: 35_000n },
  { channel: 'sms', prefix: '+23767', priceMicros: 28_000n },
  { channel: 'whatsapp', prefix: '+237', priceMicros: 12_500n },
] as const

test('the longest prefix of the channel decides; without one there is no price', () => {
  assert.equal(priceOf(prices, 'sms', '+237677001122'), 28_000n)
  assert.equal(priceOf(prices, 'sms', '+237699001122'), 35_000n)
  assert.equal(priceOf(prices, 'whatsapp', '+237677001122'), 12_500n)
  assert.equal(priceOf(prices, 'sms', '+33612345678'), undefined)
})

test('texts cost by segment, WhatsApp by message', () => {
  assert.equal(costOf(28_000n, 'sms', 3), 84_000n)
  assert.equal(costOf(12_500n, 'whatsapp', 3), 12_500n)
})

test('decimals and millionths mean the same', () => {
  assert.deepEqual(['0', '12', '0.0075', '12.5', '0.000001'].map(microsOf), [
    0n,
    12_000_000n,
    7500n,
    12_500_000n,
    1n,
  ])
  assert.deepEqual([0n, 12_000_000n, 7500n, 12_500_000n, 1n].map(decimalOf), [
    '0.00',
    '12.00',
    '0.0075',
    '12.50',
    '0.000001',
  ])
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 15n), (micros) => assert.equal(microsOf(decimalOf(micros)), micros)),
  )
})

test('a ceiling of nothing is reached', () => {
  assert.deepEqual(
    [percentOf(0n, 0n), percentOf(79n, 100n), percentOf(799n, 1000n), percentOf(11n, 10n)],
    [100, 79, 79, 110],
  )
})
