import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Drops, type Given, mark, percent } from '../../../../../test/support/given-marks.ts'
import { compare, dividedBy, type Fraction, fractionOf, sumOf } from '../../../../kernel/decimal/fraction.ts'

const scored = fc.record({ of: fc.integer({ min: 1, max: 60 }), got: fc.integer({ min: 0, max: 60 }) })
const group = fc.array(scored, { minLength: 1, maxLength: 5 })
const drops = fc.integer({ min: 0, max: 3 })
const weighting = fc.constantFrom('points' as const, 'equal' as const)
const halves = { a: 50, b: 50 }

type Scored = { readonly of: number; readonly got: number }
const inGroups = (a: readonly Scored[], b: readonly Scored[]): Given[] => [
  ...a.map((one) => ({ ...one, in: 'a' })),
  ...b.map((one) => ({ ...one, in: 'b' })),
]

/** Points reached and possible of each, as points or each like the other. */
const amounts = (all: readonly Scored[], by: 'points' | 'equal') =>
  all.map(({ of, got }) =>
    by === 'points'
      ? { gain: fractionOf(got), base: fractionOf(of) }
      : { gain: dividedBy(fractionOf(got), fractionOf(of)), base: fractionOf(1) },
  )
type Amount = ReturnType<typeof amounts>[number]

const quotient = (stored: readonly Amount[]): Fraction =>
  dividedBy(sumOf(stored.map(({ gain }) => gain)), sumOf(stored.map(({ base }) => base)))

const subsets = (all: readonly Amount[], size: number): Amount[][] =>
  size === 0
    ? [[]]
    : all.flatMap((one, at) => subsets(all.slice(at + 1), size - 1).map((rest) => [one, ...rest]))

/** The best choices of a group without so many of its lowest: by trying all of them. */
function bestOf(all: readonly Amount[], dropped: number): Amount[][] {
  const ways = subsets(all, Math.max(1, all.length - dropped))
  return ways.filter((way) => ways.every((other) => compare(quotient(way), quotient(other)) >= 0))
}

test('in each category the choice is the one that trying all subsets finds, whatever the other one holds', () => {
  fc.assert(
    fc.property(group, group, drops, drops, weighting, (a, b, first, second, by) => {
      const made = mark(inGroups(a, b), halves, {
        weighting: by,
        drop_scope: 'category',
        drops: { a: [first, 0], b: [second, 0] },
      })
      const possible = bestOf(amounts(a, by), first).flatMap((left) =>
        bestOf(amounts(b, by), second).map((right) => quotient([...left, ...right])),
      )
      const { share } = made
      assert.ok(share && possible.some((one) => compare(one, share) === 0))
    }),
    { numRuns: 300 },
  )
})

test('dropping in one category never changes what counts in another', () => {
  fc.assert(
    fc.property(group, group, drops, drops, weighting, (a, b, low, high, by) => {
      const rules = { weighting: by, drop_scope: 'category' } as const
      const second = (of: Drops) => {
        const one = mark(inGroups(a, b), halves, { ...rules, drops: of }).categories.find(
          ({ category }) => category.id === 'b',
        )
        return one && { points: one.points, possible: one.possible, dropped: one.dropped, share: one.share }
      }
      assert.deepEqual(second({ a: [low, high], b: [1, 1] }), second({ b: [1, 1] }))
    }),
    { numRuns: 300 },
  )
})

test('the choice over all categories is never worse than the one in each, and better where the maxima differ', () => {
  fc.assert(
    fc.property(group, group, drops, drops, weighting, (a, b, first, second, by) => {
      const made = (drop_scope: 'category' | 'overall') =>
        mark(inGroups(a, b), halves, {
          weighting: by,
          drop_scope,
          drops: { a: [first, 0], b: [second, 0] },
        }).share ?? fractionOf(0)
      assert.ok(compare(made('overall'), made('category')) >= 0)
    }),
    { numRuns: 300 },
  )
  // 90 and 80 of 100 in one category, 10 of 100 in the other: without the 80 the category is better, the whole worse.
  const given = inGroups(
    [
      { of: 100, got: 90 },
      { of: 100, got: 80 },
    ],
    [{ of: 100, got: 10 }],
  )
  const share = (drop_scope: 'category' | 'overall') =>
    percent(mark(given, halves, { weighting: 'points', drop_scope, drops: { a: [1, 0] } }))
  assert.deepEqual([share('category'), share('overall')], ['50.00', '60.00'])
})
