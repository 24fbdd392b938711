import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ShortCache } from './short-cache.ts'

test('a key is loaded once for all who ask at the same time, and again after clear', async () => {
  const loaded: string[] = []
  const held = new ShortCache(async (key) => {
    loaded.push(key)
    return key.toUpperCase()
  })
  assert.deepEqual(await Promise.all([held.get('a'), held.get('a'), held.get('b')]), ['A', 'A', 'B'])
  assert.deepEqual(loaded, ['a', 'b'])
  held.clear()
  await held.get('a')
  assert.deepEqual(loaded, ['a', 'b', 'a'])
})

test('a load that failed is tried again', async () => {
  let tries = 0
  const held = new ShortCache(async () => {
    tries += 1
    if (tries === 1) throw new Error('away')
    return tries
  })
  await assert.rejects(held.get('a'), /away/)
  assert.equal(await held.get('a'), 2)
})

test('no more keys are held than it may hold', async () => {
  let loads = 0
  const held = new ShortCache(async () => (loads += 1), 2)
  for (const key of ['a', 'b', 'c', 'a']) await held.get(key)
  assert.equal(loads, 4)
})
