import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Recent, withRecent } from './recents.ts'

const record = (name: string): Recent => ({ to: `/${name}`, title: name })

test('the latest comes first, each record once, eight at most', () => {
  const opened = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'c'].map(record)
  const recents = opened.reduce<Recent[]>((before, one) => withRecent(before, one), [])
  assert.deepEqual(
    recents.map(({ title }) => title),
    ['c', 'i', 'h', 'g', 'f', 'e', 'd', 'b'],
  )
})
