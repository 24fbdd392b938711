import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ResourceField } from './describe.ts'
import { bodyOf, moved, patchBetween, rebase, valuesOf } from './values.ts'

const fields: readonly ResourceField<Record<string, unknown>>[] = [
  { name: 'name', kind: 'text', required: true },
  { name: 'capacity', kind: 'number', min: 0, max: 100 },
  { name: 'weekdays', kind: 'choices', isNumeric: true, useOptions: () => [], initial: ['1', '2'] },
  { name: 'open', kind: 'switch' },
]
const row = { name: 'Lab', capacity: null, weekdays: [1, 5], open: true }

test('A row is shown and sent back as it was; only what was changed is sent.', () => {
  const before = valuesOf(fields, row)
  assert.deepEqual(before, { name: 'Lab', capacity: '', weekdays: ['1', '5'], open: true })
  assert.deepEqual(patchBetween(fields, before, before), {})
  assert.deepEqual(patchBetween(fields, before, { ...before, capacity: ' 24 ', weekdays: ['1'] }), {
    capacity: 24,
    weekdays: [1],
  })
  assert.deepEqual(patchBetween(fields, { ...before, capacity: '24' }, before), { capacity: null })
})

test('A new row begins with its initial values, and leaves out what has none.', () => {
  const blank = valuesOf(fields, undefined)
  assert.deepEqual(bodyOf(fields, { ...blank, name: ' Hall ' }), {
    name: 'Hall',
    weekdays: [1, 2],
    open: false,
  })
})

test('What others changed reaches untouched fields; an edited one stays and is reported.', () => {
  const base = valuesOf(fields, row)
  const theirs = { ...base, name: 'Laboratory', capacity: '30' }
  const { values, meanwhile } = rebase(base, { ...base, name: 'My lab' }, theirs)
  assert.deepEqual([values['name'], values['capacity']], ['My lab', '30'])
  assert.deepEqual(meanwhile, [
    { name: 'name', theirs: 'Laboratory', mine: 'My lab' },
    { name: 'capacity', theirs: '30', mine: undefined },
  ])
})

test('A step changes two positions; equal ones become different.', () => {
  const rows = (...positions: number[]) => positions.map((position, at) => ({ id: at, position }))
  const after = (positions: number[], from: number, step: -1 | 1) =>
    moved(rows(...positions), from, step).map(({ row, position }) => [row.id, position])
  assert.deepEqual(after([1, 4, 9], 1, -1), [
    [1, 1],
    [0, 4],
  ])
  assert.deepEqual(after([0, 0, 0], 2, -1), [
    [2, 1],
    [1, 2],
  ])
})
