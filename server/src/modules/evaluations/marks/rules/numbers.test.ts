import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dividedBy, fractionOf, times } from '../../../../kernel/decimal/fraction.ts'
import { type Rounding, rounded, roundedText } from '../../../../kernel/decimal/round.ts'
import { ranksOf } from './rank.ts'
import { inScale, type MarkScale, markOf, shareOf } from './scale.ts'
import { weightedMean } from './weighted-mean.ts'

const rule = (decimals: number, mode: Rounding['mode'] = 'half_up'): Rounding => ({ decimals, mode })
const france: MarkScale = {
  kind: 'numeric',
  min: 0,
  max: 20,
  pass: 10,
  direction: 'higher_is_better',
  grades: [
    { code: 'TB', min: 16, max: 20, passed: true },
    { code: 'B', min: 14, max: 16, passed: true },
    { code: 'P', min: 10, max: 14, passed: true },
    { code: 'I', min: 0, max: 10, passed: false },
  ],
}
const germany: MarkScale = {
  kind: 'numeric',
  min: 1,
  max: 6,
  pass: 4,
  direction: 'lower_is_better',
  grades: [
    { code: '1', min: 1, max: 1.5, passed: true },
    { code: '2', min: 1.5, max: 2.5, passed: true },
    { code: '3', min: 2.5, max: 3.5, passed: true },
    { code: '4', min: 3.5, max: 4, passed: true },
    { code: '5', min: 4, max: 5.5, passed: false },
    { code: '6', min: 5.5, max: 6, passed: false },
  ],
}
const letters: MarkScale = {
  kind: 'numeric',
  min: 0,
  max: 100,
  pass: 65,
  direction: 'higher_is_better',
  grades: [
    { code: 'A-', min: 90, max: 100, passed: true },
    { code: 'B+', min: 65, max: 90, passed: true },
    { code: 'F', min: 0, max: 65, passed: false },
  ],
}
const points: MarkScale = {
  kind: 'ordinal',
  min: 0,
  max: 15,
  pass: 5,
  direction: 'higher_is_better',
  grades: Array.from({ length: 16 }, (_, index) => ({
    code: String(15 - index),
    min: 15 - index,
    max: 15 - index,
    passed: index <= 10,
  })),
}

test('a share in the unit of a scale, with its letter and whether it passes', () => {
  const mark = (share: string, scale: MarkScale | null, decimals = 2) =>
    Object.values(markOf(inScale(fractionOf(share), scale), scale, rule(decimals)))
  assert.deepEqual(mark('0.725', france), ['14.50', 'B', true])
  assert.deepEqual(mark('0.8', france), ['16.00', 'TB', true])
  assert.deepEqual(mark('0.49975', france), ['10.00', 'P', true])
  assert.deepEqual(mark('0.4997', france), ['9.99', 'I', false])
  assert.deepEqual(mark('1', germany), ['1.00', '1', true])
  assert.deepEqual(mark('0.725', germany), ['2.38', '2', true])
  // On a bound the better grade, which is the lower number here.
  assert.deepEqual(mark('0.9', germany), ['1.50', '1', true])
  assert.deepEqual(mark('0.4', germany), ['4.00', '4', true])
  assert.deepEqual(mark('0.39', germany), ['4.05', '5', false])
  assert.deepEqual(mark('0', germany), ['6.00', '6', false])
  assert.deepEqual(mark('0.89995', letters), ['90.00', 'A-', true])
  assert.deepEqual(mark('0.89994', letters), ['89.99', 'B+', true])
  assert.deepEqual(mark('1.05', letters), ['100.00', 'A-', true])
  assert.deepEqual(mark('0.7', points, 1), ['10.5', '11', true])
  assert.deepEqual(mark('1.05', null), ['105.00', null, null])
})

test('a share and its value are one thing in two units; better shares are never worse values', () => {
  const share = fc.integer({ min: 0, max: 10_000 }).map((of) => dividedBy(fractionOf(of), fractionOf(10_000)))
  fc.assert(
    fc.property(share, share, fc.constantFrom(france, germany, letters, points, null), (one, two, scale) => {
      assert.equal(roundedText(shareOf(inScale(one, scale), scale), rule(8)), roundedText(one, rule(8)))
      const sign = scale?.direction === 'lower_is_better' ? -1 : 1
      const [left, right] = [rounded(inScale(one, scale), rule(4)), rounded(inScale(two, scale), rule(4))]
      const better = rounded(one, rule(8)) >= rounded(two, rule(8))
      assert.ok(better ? sign * (left - right) >= 0 : sign * (left - right) <= 0)
    }),
  )
})

test('equals share the better place and leave the next free; who has no mark has no place', () => {
  assert.deepEqual(ranksOf([14, 16, 16, 9], 'higher_is_better'), [3, 1, 1, 4])
  assert.deepEqual(ranksOf([18, 15, 15, 12], 'higher_is_better'), [1, 2, 2, 4])
  assert.deepEqual(ranksOf([2.3, null, 1.7], 'lower_is_better'), [2, null, 1])
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 20 }))), (values) => {
      ranksOf(values, 'higher_is_better').forEach((rank, index) => {
        const value = values[index] ?? null
        const better = values.filter((other) => value !== null && other !== null && other > value).length
        assert.equal(rank, value === null ? null : better + 1)
      })
    }),
  )
})

test('an average by coefficients, as a French bulletin makes it; a subject without a mark is left out', () => {
  const of = (pairs: readonly (readonly [string | null, number])[]) => {
    const mean = weightedMean(
      pairs.map(([value, weight]) => ({
        value: value === null ? null : fractionOf(value),
        weight: fractionOf(weight),
      })),
    )
    return mean && roundedText(mean, rule(2))
  }
  // (12.50 × 4 + 9.00 × 3 + 16.25 × 1) ÷ 8 = 93.25 ÷ 8
  assert.equal(
    of([
      ['12.50', 4],
      ['9.00', 3],
      ['16.25', 1],
    ]),
    '11.66',
  )
  assert.equal(
    of([
      ['12.50', 4],
      [null, 3],
      ['16.25', 1],
    ]),
    '13.25',
  )
  assert.equal(of([[null, 1]]), null)
  assert.equal(of([['12', 0]]), null)
  assert.equal(of([]), null)
  assert.equal(times(fractionOf('0.1'), fractionOf('0.1')).over, 1n)
})
