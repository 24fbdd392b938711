import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  addDays,
  addDaysWithin,
  dateRange,
  daysBetween,
  isDate,
  monthsBefore,
  parseDate,
  weekday,
} from './dates.ts'

const dates = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10))

/** Days in a month by the Gregorian rule, written out apart from JavaScript's Date. */
function daysInMonth(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
}

test('isDate agrees with the Gregorian calendar for every year, month and day', () => {
  const digits = (length: number, max: number) =>
    fc.integer({ min: 0, max }).map((value) => [value, String(value).padStart(length, '0')] as const)
  fc.assert(
    fc.property(digits(4, 9999), digits(2, 13), digits(2, 32), ([year, y], [month, m], [day, d]) => {
      const exists = year > 0 && day > 0 && day <= daysInMonth(year, month)
      assert.equal(isDate(`${y}-${m}-${d}`), exists)
    }),
    { numRuns: 2000 },
  )
})

test('parseDate refuses what is not a date', () => {
  assert.equal(parseDate('2028-02-29'), '2028-02-29')
  for (const wrong of [
    '2026-02-30',
    '2026-2-3',
    '26-02-03',
    '2026-02-03T00:00:00Z',
    ' 2026-02-03',
    '2026-02-03\n',
    '2026-13-01',
    '0000-01-01',
    '+002026-01-01',
    '２０２６-01-01',
    '',
  ])
    assert.throws(() => parseDate(wrong), RangeError, wrong)
})

test('addDays and daysBetween undo each other', () => {
  fc.assert(
    fc.property(dates, dates, (from, to) => {
      assert.equal(addDays(from, daysBetween(from, to)), to)
      assert.equal(daysBetween(from, to) + daysBetween(to, from), 0)
    }),
  )
  assert.equal(addDays('2028-02-28', 1), '2028-02-29')
  assert.equal(addDays('2026-03-01', -1), '2026-02-28')
  assert.throws(() => addDays('9999-12-31', 1), RangeError)
  assert.throws(() => addDays('0001-01-01', -1), RangeError)
  assert.throws(() => addDays('2026-01-01', 0.5), RangeError)
  assert.equal(addDaysWithin('9999-12-31', 1), '9999-12-31')
  assert.equal(addDaysWithin('0001-01-05', -7), '0001-01-01')
  assert.equal(addDaysWithin('2026-03-01', -1), '2026-02-28')
  assert.throws(() => addDaysWithin('2026-01-01', 0.5), RangeError)
  assert.throws(() => addDays('2026-01-01', 1e300), RangeError)
})

test('weekday is the ISO one and repeats every seven days', () => {
  assert.equal(weekday('1969-12-31'), 3)
  assert.equal(weekday('1970-01-01'), 4)
  assert.equal(weekday('2026-09-07'), 1)
  assert.equal(weekday('2026-09-06'), 7)
  fc.assert(
    fc.property(dates, (date) => {
      const day = new Date(`${date}T00:00:00Z`).getUTCDay()
      assert.equal(weekday(date), day === 0 ? 7 : day)
    }),
  )
})

test('dateRange holds both ends, every day once, in order', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: -50, max: 800 }), (from, days) => {
      if (daysBetween(from, '9999-12-31') < days || daysBetween('0001-01-01', from) < -days) return
      const to = addDays(from, days)
      const range = dateRange(from, to)
      assert.equal(range.length, Math.max(0, days + 1))
      assert.equal(new Set(range).size, range.length)
      if (days >= 0) assert.deepEqual([range[0], range.at(-1)], [from, to])
      assert.deepEqual(range.toSorted(), range)
    }),
  )
  assert.throws(() => dateRange('0001-01-01', '9999-12-31'), RangeError)
})

test('months before a date end with the month', () => {
  assert.equal(monthsBefore('2026-08-31', 6), '2026-02-28')
  assert.equal(monthsBefore('2026-03-15', 12), '2025-03-15')
})
