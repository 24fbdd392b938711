import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { compare, dividedBy, fractionOf, plus, sumOf } from './fraction.ts'
import { type Rounding, type RoundingMode, roundedText } from './round.ts'

const rule = (decimals: number, mode: RoundingMode = 'half_up'): Rounding => ({ decimals, mode })
const modes = ['half_up', 'half_even', 'down', 'floor', 'ceiling'] as const

test('decimals are exact: a binary number cannot hold these values', () => {
  assert.equal(roundedText(plus(fractionOf(0.1), fractionOf(0.2)), rule(20)), '0.30000000000000000000')
  for (const [mode, text] of [
    ['half_up', '2.68'],
    ['half_even', '2.68'],
    ['down', '2.67'],
  ] as const)
    assert.equal(roundedText(fractionOf(2.675), rule(2, mode)), text)
  assert.equal(roundedText(fractionOf('1.005'), rule(2)), '1.01')
  assert.equal(roundedText(fractionOf('0.125'), rule(2, 'half_even')), '0.12')
  assert.equal(roundedText(fractionOf('0.135'), rule(2, 'half_even')), '0.14')
  assert.equal(roundedText(fractionOf('-2.5'), rule(0)), '-3')
  assert.equal(roundedText(fractionOf('-0.004'), rule(2)), '0.00')
  assert.equal(roundedText(fractionOf('1e-7'), rule(7)), '0.0000001')
  assert.equal(roundedText(fractionOf(1e21), rule(0)), '1000000000000000000000')
  // Thirds added nine times are exactly three.
  const third = dividedBy(fractionOf(1), fractionOf(3))
  assert.equal(roundedText(sumOf(Array.from({ length: 9 }, () => third)), rule(4)), '3.0000')
})

test('rejects what is not a decimal, and division by zero', () => {
  for (const text of [Number.NaN, Number.POSITIVE_INFINITY, 'NaN', '', '1,5', '0x10', ' 1', '1'.repeat(61)])
    assert.throws(() => fractionOf(text), RangeError)
  assert.throws(() => dividedBy(fractionOf(1), fractionOf('0.00')), RangeError)
})

test('reads the smallest and largest binary numbers, as JavaScript and as PostgreSQL write them', () => {
  for (const [number, places] of [
    [Number.MIN_VALUE, 324],
    [1e-150, 150],
  ] as const) {
    const written = `0.${String(number).charAt(0).padStart(places, '0')}`
    assert.equal(Number(written), number)
    assert.equal(compare(fractionOf(number), fractionOf(written)), 0)
  }
  assert.equal(compare(fractionOf(Number.MAX_VALUE), fractionOf('1.7976931348623157e308')), 0)
})

test('rounding moves a value by less than a unit of the last place, a half of one for the halves, and never twice', () => {
  const value = fc.tuple(
    fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
    fc.bigInt({ min: 1n, max: 10n ** 6n }),
  )
  fc.assert(
    fc.property(
      value,
      fc.integer({ min: 0, max: 4 }),
      fc.constantFrom(...modes),
      ([over, under], decimals, mode) => {
        const text = roundedText({ over, under }, rule(decimals, mode))
        assert.match(text, decimals === 0 ? /^-?\d+$/ : new RegExp(`^-?\\d+\\.\\d{${decimals}}$`))
        const back = fractionOf(text)
        const off = back.over * under - over * back.under
        const size = (off < 0n ? -off : off) * 10n ** BigInt(decimals)
        const isHalf = mode === 'half_up' || mode === 'half_even'
        assert.ok(isHalf ? size * 2n <= under * back.under : size < under * back.under)
        if (mode === 'floor') assert.ok(off <= 0n)
        if (mode === 'ceiling') assert.ok(off >= 0n)
        assert.equal(roundedText(back, rule(decimals, mode)), text)
      },
    ),
  )
})
