import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, dateRange, weekday } from './dates.ts'
import { schoolDays } from './school-days.ts'

test('schoolDays leaves out weekends and closures', () => {
  assert.deepEqual(
    schoolDays({
      from: '2026-09-03',
      to: '2026-09-09',
      weekdays: [1, 2, 3, 4, 5],
      closedDates: ['2026-09-07', '2026-09-06', '2030-01-01'],
    }),
    ['2026-09-03', '2026-09-04', '2026-09-08', '2026-09-09'],
  )
})

test('open and closed days together are the whole range', () => {
  const offsets = fc.uniqueArray(fc.integer({ min: -10, max: 420 }), { maxLength: 60 })
  const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), weekdays, offsets, (length, days, closures) => {
      const from = '2026-08-15'
      const to = addDays(from, length)
      const closedDates = closures.map((offset) => addDays(from, offset))
      const open = schoolDays({ from, to, weekdays: days, closedDates })
      const closed = dateRange(from, to).filter(
        (date) => closedDates.includes(date) || !days.includes(weekday(date)),
      )
      assert.deepEqual([...open, ...closed].toSorted(), dateRange(from, to))
    }),
  )
})

test('schoolDays refuses what cannot be meant', () => {
  const term = { from: '2026-09-01', to: '2026-12-18', weekdays: [1], closedDates: [] }
  assert.throws(() => schoolDays({ ...term, weekdays: [0] }), RangeError)
  assert.throws(() => schoolDays({ ...term, weekdays: [8] }), RangeError)
  assert.throws(() => schoolDays({ ...term, closedDates: ['2026-02-30'] }), RangeError)
  assert.throws(() => schoolDays({ ...term, to: '2026-11-31' }), RangeError)
  assert.deepEqual(schoolDays({ ...term, to: '2026-08-31' }), [])
})
