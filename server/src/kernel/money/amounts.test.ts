import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addAmounts, formatAmount, parseAmount } from './amounts.ts'
import { currencyCodes, exponentOf } from './currencies.ts'

const currency = fc.constantFrom(...currencyCodes())
const minorUnits = fc.bigInt({ min: -(2n ** 63n) + 1n, max: 2n ** 63n - 1n })

test('the published examples', () => {
  assert.equal(parseAmount('125000', 'XAF'), 125_000n)
  assert.equal(parseAmount('12.500', 'KWD'), 12_500n)
  assert.equal(formatAmount(12_500n, 'KWD'), '12.500')
  assert.equal(formatAmount(125_000n, 'XAF'), '125000')
  assert.equal(formatAmount(-5n, 'EUR'), '-0.05')
  assert.equal(formatAmount(0n, 'CLF'), '0.0000')
})

test('formatAmount and parseAmount are inverse for every currency', () => {
  fc.assert(
    fc.property(minorUnits, currency, (minor, code) => {
      const text = formatAmount(minor, code)
      assert.equal(parseAmount(text, code), minor)
      assert.equal((text.split('.')[1] ?? '').length, exponentOf(code))
    }),
    { numRuns: 1000 },
  )
})

test('fewer decimals mean zeros, more are refused even when they are zeros', () => {
  assert.equal(parseAmount('12.5', 'KWD'), 12_500n)
  assert.equal(parseAmount('12', 'KWD'), 12_000n)
  for (const [text, code] of [
    ['125.00', 'XAF'],
    ['1.234', 'EUR'],
    ['1.0000', 'KWD'],
  ] as const)
    assert.throws(() => parseAmount(text, code), { code: 'too_many_decimals' }, text)
})

test('malformed amounts are refused', () => {
  for (const text of [
    '',
    ' 1',
    '1 ',
    '1\n',
    '+1',
    '01',
    '1.',
    '.5',
    '1,5',
    '1e3',
    '0x10',
    '-',
    '--1',
    '-0',
    '-0.00',
    '1_000',
    '１',
    'NaN',
    'Infinity',
    '1.12345',
    '9'.repeat(100_000),
  ])
    assert.throws(() => parseAmount(text, 'EUR'), { code: 'malformed_amount' }, text.slice(0, 20))
  assert.throws(() => parseAmount('1.00', 'EURO'), { code: 'unknown_currency' })
})

test('amounts stay within 64 bits', () => {
  assert.equal(parseAmount('92233720368547758.07', 'EUR'), 2n ** 63n - 1n)
  assert.throws(() => parseAmount('92233720368547758.08', 'EUR'), { code: 'amount_out_of_range' })
  const largest = { minor: 2n ** 63n - 1n, currency: 'EUR' }
  assert.throws(() => addAmounts(largest, { minor: 1n, currency: 'EUR' }), { code: 'amount_out_of_range' })
})

test('addAmounts adds one currency and refuses two', () => {
  assert.deepEqual(addAmounts({ minor: 5n, currency: 'XAF' }), { minor: 5n, currency: 'XAF' })
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), { minLength: 1 }), (all) => {
      const [first, ...rest] = all.map((minor) => ({ minor, currency: 'KWD' }))
      assert.ok(first)
      assert.equal(
        addAmounts(first, ...rest).minor,
        all.reduce((a, b) => a + b, 0n),
      )
    }),
  )
  assert.throws(() => addAmounts({ minor: 1n, currency: 'EUR' }, { minor: 1n, currency: 'USD' }), {
    code: 'currency_mismatch',
  })
})
