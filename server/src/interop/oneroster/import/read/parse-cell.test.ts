import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { splitList } from './parse-cell.ts'

test('a list is split at commas, spaces around items are dropped', () => {
  assert.deepEqual(splitList('a, b ,c'), { items: ['a', 'b', 'c'], wellFormed: true })
  assert.deepEqual(splitList('a,,b'), { items: ['a', 'b'], wellFormed: false })
  assert.deepEqual(splitList('a, "b, ""c""" ,d'), { items: ['a', 'b, "c"', 'd'], wellFormed: true })
  assert.deepEqual(splitList('a "b"'), { items: ['a "b"'], wellFormed: false })
})

test('whatever an item holds, it comes back when it is quoted', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), (items) => {
      const cell = items.map((item) => `"${item.replaceAll('"', '""')}"`).join(' , ')
      assert.deepEqual(splitList(cell), { items, wellFormed: true })
    }),
  )
})

// Work that grows with a higher power of the length would not end within the time that a test has.
test('a list of any characters is split in work that grows with its length', () => {
  for (const filling of [' ', '"', ' "', 'x', '" ', ',', '""x']) {
    const cell = `a,${filling.repeat(9990).slice(0, 9990)}x"`
    assert.ok(splitList(cell).items.length > 0, JSON.stringify(filling))
  }
})
