import assert from 'node:assert/strict'
import { test } from 'node:test'
import { binsOf } from './bins.ts'

test('scores fall into fifths of their scale, the highest and what is above it into the last', () => {
  assert.deepEqual(binsOf([0, 3.9, 4, 10, 16, 20, 23], 20), [2, 1, 1, 0, 3])
  assert.deepEqual(binsOf([], 20), [0, 0, 0, 0, 0])
})
