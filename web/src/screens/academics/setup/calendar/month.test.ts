import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayAfterKey, monthsBetween, weeksOf } from './month.ts'

test('A month has its days by weeks from Monday, and no others.', () => {
  const weeks = weeksOf('2027-02-01')
  assert.equal(weeks.length, 4)
  assert.deepEqual([weeks[0]?.[0], weeks[3]?.[6]], ['2027-02-01', '2027-02-28'])
  const may = weeksOf('2027-05-01')
  assert.deepEqual(may[0]?.slice(4), [undefined, '2027-05-01', '2027-05-02'])
})

test('A school year has the months that it touches.', () => {
  assert.deepEqual(monthsBetween('2026-11-30', '2027-02-01'), [
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
    '2027-02-01',
  ])
})

test('Arrows go by days and weeks, pages by months.', () => {
  assert.equal(dayAfterKey('ArrowUp', '2027-03-03'), '2027-02-24')
  assert.equal(dayAfterKey('PageDown', '2026-12-31'), '2027-01-01')
  assert.equal(dayAfterKey('a', '2026-12-31'), undefined)
})
