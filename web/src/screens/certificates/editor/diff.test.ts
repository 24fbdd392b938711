import assert from 'node:assert/strict'
import { test } from 'node:test'
import { diffOf } from './diff.ts'

const said = (from: string, to: string) => diffOf(from, to).map(({ sign, text }) => `${sign}${text}`)

test('a difference has the common lines and shows the others with their sign', () => {
  assert.deepEqual(said('a\nb\nc', 'a\nx\nc\nd'), [' a', '-b', '+x', ' c', '+d'])
  assert.deepEqual(said('a', 'a'), [' a'])
  assert.deepEqual(said('', 'a'), ['-', '+a'])
})
