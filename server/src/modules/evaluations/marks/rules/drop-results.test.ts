import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { compare, dividedBy, fractionOf, plus, sumOf, zero } from '../../../../kernel/decimal/fraction.ts'
import { type Counted, keepAfterDrops } from './drop-results.ts'

const quizzes = (pairs: readonly (readonly [score: number, possible: number])[]): Counted[] =>
  pairs.map(([score, possible], index) => ({
    id: String(index + 1),
    gain: fractionOf(score),
    base: fractionOf(possible),
  }))
const ratio = (stored: readonly Counted[]) =>
  dividedBy(sumOf(stored.map(({ gain }) => gain)), sumOf(stored.map(({ base }) => base)))
const storedOf = (all: readonly Counted[], lowest: number, highest = 0): readonly Counted[] =>
  keepAfterDrops([{ results: all, lowest, highest }], zero)[0] ?? []
const droppedOf = (all: readonly Counted[], lowest: number, highest = 0): string[] => {
  const stored = storedOf(all, lowest, highest)
  return all.filter((one) => !stored.includes(one)).map(({ id }) => id)
}

// Kane and Kane, Dropping Lowest Grades, Mathematics Magazine 79 (2006), tables 1 to 3.
const beth = quizzes([
  [80, 100],
  [20, 100],
  [1, 20],
])
const carl = quizzes([
  [100, 100],
  [42, 91],
  [14, 55],
  [3, 38],
])

test('published: Beth drops her 20 of 100, neither the fewest points nor the lowest percentage', () => {
  assert.deepEqual(droppedOf(beth, 1), ['2'])
  assert.equal(compare(ratio(storedOf(beth, 1)), fractionOf('0.675')), 0)
})

test('published: Carl drops quiz 4 alone, but quizzes 2 and 3 together', () => {
  assert.deepEqual(droppedOf(carl, 1), ['4'])
  assert.deepEqual(droppedOf(carl, 2), ['2', '3'])
  assert.equal(Number(ratio(storedOf(carl, 2)).over), 103)
})

test('published: Moodle drops 5.374 and 2.5474 of four equal maxima', () => {
  const grades = quizzes([
    [5.374, 10],
    [9.4743, 10],
    [2.5474, 10],
    [7.3754, 10],
  ])
  assert.deepEqual(droppedOf(grades, 2), ['1', '3'])
  assert.deepEqual(droppedOf(grades, 1, 1), ['2', '3'])
})

test('one result always stays; among equals the later one goes', () => {
  const same = quizzes([
    [5, 10],
    [5, 10],
    [5, 10],
  ])
  assert.deepEqual(droppedOf(same, 1), ['3'])
  assert.deepEqual(droppedOf(same, 9), ['2', '3'])
  assert.deepEqual(droppedOf(same, 2, 1), ['2', '3'])
  assert.deepEqual(droppedOf([], 2, 1), [])
})

const some = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 60 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map(quizzes)

/** Every way to keep `count` of them. */
const ways = (all: readonly Counted[], count: number): Counted[][] =>
  count === 0
    ? [[]]
    : all.flatMap((one, index) => ways(all.slice(index + 1), count - 1).map((rest) => [one, ...rest]))

test('no other choice of as many would be better than the one made, and dropping the highest is its mirror', () => {
  fc.assert(
    fc.property(some, fc.integer({ min: 1, max: 4 }), (all, drops) => {
      const count = Math.max(1, all.length - drops)
      const best = ratio(storedOf(all, drops))
      for (const way of ways(all, count)) assert.ok(compare(ratio(way), best) <= 0)
      if (drops >= all.length) return
      const worst = ratio(storedOf(all, 0, drops))
      for (const way of ways(all, count)) assert.ok(compare(ratio(way), worst) >= 0)
    }),
  )
})

test('categories that are added up together drop together, with extra credit, and never against the student', () => {
  const upTo = (all: readonly Counted[], drops: number): Counted[][] =>
    Array.from({ length: Math.min(drops, Math.max(all.length - 1, 0)) + 1 }, (_, index) =>
      ways(all, all.length - index),
    ).flat()
  const few = some.map((all) => all.slice(0, 5))
  const drops = fc.integer({ min: 0, max: 2 })
  fc.assert(
    fc.property(few, few, drops, drops, fc.integer({ min: 0, max: 50 }), (one, two, first, second, extra) => {
      const bonus = fractionOf(extra)
      const withBonus = (stored: readonly Counted[]) =>
        dividedBy(plus(bonus, sumOf(stored.map(({ gain }) => gain))), sumOf(stored.map(({ base }) => base)))
      const groups = [
        { results: one, lowest: first, highest: 0 },
        { results: two, lowest: second, highest: 0 },
      ]
      const best = withBonus(keepAfterDrops(groups, bonus).flat())
      for (const left of upTo(one, first))
        for (const right of upTo(two, second)) assert.ok(compare(withBonus([...left, ...right]), best) <= 0)
    }),
  )
})
