import assert from 'node:assert/strict'
import { test } from 'node:test'
import { binsOf } from './bins.ts'

const counts = (scores: readonly number[]) => binsOf(scores, 20).map(({ count }) => count)

test('scores fall into fifths of their scale, the highest and what is above it into the last', () => {
  assert.deepEqual(counts([0, 3.9, 4, 10, 16, 20, 23]), [2, 1, 1, 0, 3])
  assert.deepEqual(counts([]), [0, 0, 0, 0, 0])
})
