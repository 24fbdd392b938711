import assert from 'node:assert/strict'
import { test } from 'node:test'
import { weekday } from '../../../kernel/time/dates.ts'
import { type Cycle, weekInOrder } from './cycle.ts'
import { layDays } from './lay-days.ts'
import { leftOf } from './take-over.ts'

const workdays = [1, 2, 3, 4, 5]
const holidays = ['2026-09-09']
const isSchoolDay = (date: string) => workdays.includes(weekday(date)) && !holidays.includes(date)
const lay = (cycle: Cycle, from: string, to: string, last?: { date: string; cycle_day: number }) =>
  layDays({ cycle, anchorOn: '2026-09-02', from, to, last, isSchoolDay }).map(
    ({ date, cycle_day }) => `${date.slice(5)} ${cycle_day}`,
  )

test('a week has a day for each of its weekdays, none on a holiday', () => {
  assert.deepEqual(lay({ kind: 'week', weekdays: workdays }, '2026-09-07', '2026-09-14'), [
    '09-07 1',
    '09-08 2',
    '09-10 4',
    '09-11 5',
    '09-14 1',
  ])
})

test('weeks A and B take turns from the week of the anchor, by the calendar', () => {
  const cycle: Cycle = { kind: 'alternating', weekdays: workdays, weeks: 2 }
  assert.deepEqual(lay(cycle, '2026-09-03', '2026-09-15'), [
    '09-03 4',
    '09-04 5',
    '09-07 6',
    '09-08 7',
    '09-10 9',
    '09-11 10',
    '09-14 1',
    '09-15 2',
  ])
})

test('a rotation counts school days from the anchor, or goes on from the last day that was laid', () => {
  const cycle: Cycle = { kind: 'rotating', days: 6 }
  assert.deepEqual(lay(cycle, '2026-09-07', '2026-09-14'), [
    '09-07 4',
    '09-08 5',
    '09-10 6',
    '09-11 1',
    '09-14 2',
  ])
  // The holiday was taught by then: what was laid stays, and the next school day is the next one.
  assert.deepEqual(lay(cycle, '2026-09-10', '2026-09-11', { date: '2026-09-09', cycle_day: 6 }), [
    '09-10 1',
    '09-11 2',
  ])
})

test('a week from Sunday to Thursday begins on Sunday', () => {
  assert.deepEqual(weekInOrder([1, 2, 3, 4, 7]), [7, 1, 2, 3, 4])
  assert.deepEqual(weekInOrder([5, 4, 3, 2, 1]), workdays)
  const cycle: Cycle = { kind: 'alternating', weekdays: weekInOrder([1, 2, 3, 4, 7]), weeks: 2 }
  const days = layDays({
    cycle,
    anchorOn: '2026-09-06',
    from: '2026-09-10',
    to: '2026-09-14',
    last: undefined,
    isSchoolDay: () => true,
  })
  assert.deepEqual(
    days.map(({ date, cycle_day }) => `${date.slice(5)} ${cycle_day}`),
    ['09-10 5', '09-13 6', '09-14 7'],
  )
})

test('an earlier timetable ends the day before a later one, and one that begins later holds after it', () => {
  const later = { starts_on: '2026-10-01', ends_on: '2026-10-31' }
  const left = (starts_on: string, ends_on: string) => leftOf({ starts_on, ends_on }, later)
  assert.deepEqual(left('2026-09-01', '2026-12-18'), { starts_on: '2026-09-01', ends_on: '2026-09-30' })
  assert.deepEqual(left('2026-10-15', '2026-12-18'), { starts_on: '2026-11-01', ends_on: '2026-12-18' })
  assert.deepEqual(left('2026-10-15', '2026-10-20'), { starts_on: '2026-10-15', ends_on: '2026-10-14' })
  assert.deepEqual(left('2026-10-01', '2026-12-18'), { starts_on: '2026-10-01', ends_on: '2026-09-30' })
  assert.equal(left('2026-11-01', '2026-12-18'), undefined)
  assert.equal(left('2026-08-01', '2026-09-30'), undefined)
})
