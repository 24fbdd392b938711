import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { allocate } from './allocate.ts'

const total = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n })
const weights = fc
  .array(fc.bigInt({ min: 0n, max: 10n ** 6n }), { minLength: 1, maxLength: 40 })
  .filter((all) => all.some((weight) => weight > 0n))
const sumOf = (parts: readonly bigint[]) => parts.reduce((left, right) => left + right, 0n)

test('the published example: 100.00 in three', () => {
  assert.deepEqual(allocate(10_000n, 3), [3334n, 3333n, 3333n])
  assert.deepEqual(allocate(-10_000n, 3), [-3334n, -3333n, -3333n])
  assert.deepEqual(allocate(2n, 3), [1n, 1n, 0n])
  assert.deepEqual(allocate(0n, 2), [0n, 0n])
})

test('the unit left over goes to the part that lost most, not to the first', () => {
  // 10 by 1:4:5 is 1, 4, 5; 11 is 1.1, 4.4, 5.5, so the last gets the unit.
  assert.deepEqual(allocate(10n, [1n, 4n, 5n]), [1n, 4n, 5n])
  assert.deepEqual(allocate(11n, [1n, 4n, 5n]), [1n, 4n, 6n])
})

test('the parts add up to the total, exactly', () => {
  fc.assert(
    fc.property(total, weights, (amount, all) => {
      assert.equal(sumOf(allocate(amount, all)), amount)
    }),
    { numRuns: 1000 },
  )
})

test('no part is a whole unit or more away from its fair share, and none has the other sign', () => {
  fc.assert(
    fc.property(total, weights, (amount, all) => {
      const sum = sumOf(all)
      allocate(amount, all).forEach((part, index) => {
        const difference = part * sum - amount * (all[index] ?? 0n)
        assert.ok(difference < sum && difference > -sum)
        assert.ok(part === 0n || part > 0n === amount > 0n)
        if (all[index] === 0n) assert.equal(part, 0n)
      })
    }),
    { numRuns: 1000 },
  )
})

test('a refund mirrors the charge, and scaling all weights changes nothing', () => {
  fc.assert(
    fc.property(total, weights, fc.bigInt({ min: 1n, max: 1000n }), (amount, all, factor) => {
      const parts = allocate(amount, all)
      assert.deepEqual(
        allocate(-amount, all),
        parts.map((part) => -part),
      )
      assert.deepEqual(
        allocate(
          amount,
          all.map((weight) => weight * factor),
        ),
        parts,
      )
    }),
  )
})

test('equal parts differ by at most one unit, the larger ones first', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.integer({ min: 1, max: 400 }),
      (amount, count) => {
        const parts = allocate(amount, count)
        assert.equal(parts.length, count)
        assert.ok((parts[0] ?? 0n) - (parts.at(-1) ?? 0n) <= 1n)
        assert.deepEqual(
          parts.toSorted((a, b) => Number(b - a)),
          parts,
        )
      },
    ),
  )
})

test('what cannot be divided is refused', () => {
  for (const count of [0, -1, 1.5, Number.NaN, 100_001]) assert.throws(() => allocate(1n, count), RangeError)
  for (const all of [[], [0n], [0n, 0n], [1n, -1n], [2n, -1n]])
    assert.throws(() => allocate(1n, all), RangeError)
})
