import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeAfter } from './grid-keys.ts'

const size = { rows: 3, columns: 4 }

test('keys move inside of the grid and stop at its edges', () => {
  assert.deepEqual(placeAfter('ArrowRight', { row: 0, column: 0 }, size), { row: 0, column: 1 })
  assert.deepEqual(placeAfter('ArrowUp', { row: 0, column: 2 }, size), { row: 0, column: 2 })
  assert.deepEqual(placeAfter('End', { row: 1, column: 0 }, size), { row: 1, column: 3 })
  assert.deepEqual(placeAfter('PageDown', { row: 1, column: 1 }, size), { row: 2, column: 1 })
  assert.equal(placeAfter('a', { row: 0, column: 0 }, size), undefined)
})
