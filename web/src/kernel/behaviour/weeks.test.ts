import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mondayOf, weeksOf } from './weeks.ts'

test('a week begins on Monday', () => {
  assert.deepEqual(['2026-11-15', '2026-11-16', '2026-11-18'].map(mondayOf), [
    '2026-11-09',
    '2026-11-16',
    '2026-11-16',
  ])
})

test('weeks without a record are there, and serious and major incidents are one', () => {
  const row = { key: '2026-11-09', name: null, praise: 1, incidents: 4, minor: 1, serious: 2, major: 1 }
  const weeks = weeksOf({
    group_by: 'week',
    date_from: '2026-11-04',
    date_to: '2026-11-18',
    results: [row],
    is_cut: false,
  })
  assert.deepEqual(weeks, [
    { monday: '2026-11-02', praise: 0, minor: 0, serious: 0 },
    { monday: '2026-11-09', praise: 1, minor: 1, serious: 3 },
    { monday: '2026-11-16', praise: 0, minor: 0, serious: 0 },
  ])
})
