import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { circlesOf, depthsOf } from './judge-parents.ts'

test('a row is one level deeper than its parent, in any order of input', () => {
  // Every row but the first has an earlier one as its parent, which makes a tree.
  const trees = fc
    .array(fc.nat(), { maxLength: 30 })
    .map((picks) => picks.map((pick, index) => [`${index + 1}`, `${pick % (index + 1)}`] as const))
    .chain((pairs) => fc.shuffledSubarray(pairs, { minLength: pairs.length }))
  fc.assert(
    fc.property(trees, (pairs) => {
      const depths = depthsOf(new Map(pairs))
      assert.equal(depths.size, pairs.length)
      for (const [child, parent] of pairs) {
        assert.equal(depths.get(child), (depths.get(parent) ?? 0) + 1)
      }
    }),
  )
})

test('a cycle is reported once, and what depends on it not at all', () => {
  const parents = new Map([
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'b'],
    ['d', 'top'],
    ['e', 'e'],
  ])
  assert.deepEqual(circlesOf(parents), ['b', 'e'])
})

// Walking each way up again would take 10^10 steps and not end within the time that a test has.
test('a chain of 150,000 rows is measured in one walk', () => {
  const parents = new Map(Array.from({ length: 150_000 }, (_, index) => [`${index}`, `${index + 1}`]))
  assert.equal(depthsOf(parents).get('0'), 150_000)
  assert.deepEqual(circlesOf(parents), [])
})
