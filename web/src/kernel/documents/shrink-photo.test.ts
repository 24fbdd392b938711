import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitted, shrunk } from './shrink-photo.ts'

test('the longer side is bounded, the proportions stay, and nothing is enlarged', () => {
  assert.deepEqual(fitted(4032, 3024, 2400), { width: 2400, height: 1800 })
  assert.deepEqual(fitted(3024, 4032, 2400), { width: 1800, height: 2400 })
  assert.deepEqual(fitted(800, 600, 2400), { width: 800, height: 600 })
  assert.deepEqual(fitted(20_000, 1, 2400), { width: 2400, height: 1 })
})

test('what is no photo, or cannot be read here, is sent as it is', async () => {
  for (const type of ['application/pdf', 'image/png', 'image/jpeg']) {
    const file = new File(['x'], 'a.pdf', { type })
    assert.equal(await shrunk(file), file)
  }
})
