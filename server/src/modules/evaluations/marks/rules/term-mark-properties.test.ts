import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Drops, type Given, mark, percent } from '../../../../../test/support/given-marks.ts'
import { compare, type Fraction, fractionOf } from '../../../../kernel/decimal/fraction.ts'
import { roundedText } from '../../../../kernel/decimal/round.ts'
import type { MarkRules } from './plan-marks.ts'
import type { TermMark } from './term-mark.ts'

const anyGiven: fc.Arbitrary<Given> = fc.record(
  {
    of: fc.integer({ min: 1, max: 100 }),
    in: fc.constantFrom('a', 'b'),
    got: fc.oneof(
      { weight: 5, arbitrary: fc.integer({ min: 0, max: 60 }) },
      fc.constantFrom('missing' as const, 'excused' as const, 'absent' as const),
    ),
    weight: fc.integer({ min: 0, max: 3 }),
    extra: fc.boolean(),
  },
  { requiredKeys: ['of', 'in', 'weight'] },
)
const anyList = fc.array(anyGiven, { maxLength: 9 })
const anyRules: fc.Arbitrary<MarkRules> = fc.record({
  weighting: fc.constantFrom('categories', 'points', 'equal'),
  drop_scope: fc.constantFrom('category', 'overall'),
  missing_counts_as_zero: fc.boolean(),
  absent_counts_as_zero: fc.boolean(),
})
/** Where the whole mark decides what is dropped: in each category where these count for themselves. */
const wholeRules = anyRules.map((rules): MarkRules => ({ ...rules, drop_scope: 'overall' }))
const anyDrops = fc.record({ a: fc.integer({ min: 0, max: 3 }), b: fc.integer({ min: 0, max: 3 }) })
const lowest = ({ a, b }: { a: number; b: number }): Drops => ({ a: [a, 0], b: [b, 0] })
const halves = { a: 40, b: 60 }
const orNothing = (of: TermMark): Fraction => of.share ?? fractionOf(0)

test('a better score never makes a worse mark, also where the lowest are dropped', () => {
  fc.assert(
    fc.property(
      anyList,
      wholeRules,
      anyDrops,
      fc.nat(8),
      fc.integer({ min: 0, max: 40 }),
      (given, rules, drops, at, more) => {
        const raised = given.map((one, index) =>
          index === at && typeof one.got === 'number' ? { ...one, got: one.got + more } : one,
        )
        const extra = { ...rules, drops: lowest(drops) }
        assert.ok(compare(orNothing(mark(raised, halves, extra)), orNothing(mark(given, halves, extra))) >= 0)
      },
    ),
    { numRuns: 400 },
  )
})

test('dropping the lowest never lowers a mark, dropping the highest never raises it, whatever the maxima', () => {
  fc.assert(
    fc.property(anyList, wholeRules, anyDrops, (given, rules, drops) => {
      const all = mark(given, halves, rules)
      const without = mark(given, halves, { ...rules, drops: lowest(drops) })
      assert.ok(compare(orNothing(without), orNothing(all)) >= 0)
      const plainest = given.map((each) => ({ ...each, extra: false }))
      const capped = mark(plainest, halves, { ...rules, drops: { a: [0, drops.a], b: [0, drops.b] } })
      assert.ok(compare(orNothing(capped), orNothing(mark(plainest, halves, rules))) <= 0)
    }),
    { numRuns: 400 },
  )
})

test('what is reached as extra credit never lowers a mark', () => {
  fc.assert(
    fc.property(anyList, anyRules, anyDrops, anyGiven, (given, rules, drops, extra) => {
      const options = { ...rules, drops: lowest(drops) }
      const having = (got: Given['got']) =>
        orNothing(mark([...given, { ...extra, extra: true, got }], halves, options))
      assert.ok(compare(having(extra.got), having(undefined)) >= 0)
    }),
    { numRuns: 400 },
  )
})

test('another unit of points or of weights changes nothing; the order of evaluations neither', () => {
  fc.assert(
    fc.property(
      anyList,
      anyRules,
      anyDrops,
      fc.integer({ min: 1, max: 50 }),
      (given, rules, drops, factor) => {
        const options = { ...rules, drops: lowest(drops) }
        const same = percent(mark(given, halves, options))
        const scaled = given.map((one) => ({
          ...one,
          of: one.of * factor,
          got: typeof one.got === 'number' ? one.got * factor : one.got,
        }))
        assert.equal(percent(mark(scaled, halves, options)), same)
        const heavier = given.map((one) => ({ ...one, weight: (one.weight ?? 1) * factor }))
        assert.equal(percent(mark(heavier, { a: 40 * factor, b: 60 * factor }, options)), same)
        assert.equal(percent(mark(given.toReversed(), halves, options)), same)
      },
    ),
    { numRuns: 400 },
  )
})

test('without extra credit a mark is between its worst and its best result', () => {
  fc.assert(
    fc.property(anyList, anyRules, (given, rules) => {
      const plain = given.map((one) => ({ ...one, extra: false }))
      const { share } = mark(plain, halves, {
        ...rules,
        missing_counts_as_zero: false,
        absent_counts_as_zero: false,
      })
      if (!share) return
      const ratios = plain.flatMap(({ got, of, weight }) =>
        typeof got === 'number' && weight ? got / of : [],
      )
      const exact = Number(roundedText(share, { decimals: 9, mode: 'half_up' }))
      assert.ok(exact >= Math.min(...ratios) - 1e-8 && exact <= Math.max(...ratios) + 1e-8)
    }),
  )
})
