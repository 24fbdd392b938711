import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { changesBetween, isSame } from './changes.ts'

test('only members that differ are recorded, with both values', () => {
  const before = { name: 'Awa', phone: null, custom: { a: 1, b: 2 }, languages: ['fr', 'en'] }
  const after = { name: 'Awa', phone: '+237', custom: { b: 2, a: 1 }, languages: ['en', 'fr'] }
  assert.deepEqual(changesBetween(before, after, ['name', 'phone', 'custom', 'languages']), {
    phone: { before: null, after: '+237' },
    languages: { before: ['fr', 'en'], after: ['en', 'fr'] },
  })
})

test('a new row records what it has', () => {
  assert.deepEqual(changesBetween(undefined, { name: 'Awa', phone: null }, ['name', 'phone']), {
    name: { before: null, after: 'Awa' },
  })
})

test('whatever goes through JSON with its members in another order is the same', () => {
  const turned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(turned)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([name, member]) => [name, turned(member)] as const)
    return Object.fromEntries(entries.toReversed())
  }
  fc.assert(fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => isSame(value, turned(value))))
})

test('a member more or less is a difference', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.integer(), { minKeys: 1 }), (value) => {
      const [first = ''] = Object.keys(value)
      const less = Object.fromEntries(Object.entries(value).filter(([name]) => name !== first))
      assert.equal(isSame(value, less), false)
      assert.equal(isSame(less, value), false)
    }),
  )
})
