import assert from 'node:assert/strict'
import { test } from 'node:test'
import { weekday } from '../../../kernel/time/dates.ts'
import { daysOfMonth, sheetColumnsOf } from './sheet-grid.ts'

const dayOf = (date: string) => {
  const isWeekend = weekday(date) > 5
  const reason = isWeekend ? 'weekend' : 'weekday'
  return { date, is_school_day: !isWeekend, reason, week: [1, 2, 3, 4, 5], isKept: true }
}

test('a month has its days, also in a leap year', () => {
  assert.deepEqual(
    ['2026-11', '2028-02', '2026-12'].map((month) => daysOfMonth(month).to),
    ['2026-11-30', '2028-02-29', '2026-12-31'],
  )
})

test('a class without periods has one column for each school day, another one for each lesson', () => {
  const week = { from: '2026-11-16', to: '2026-11-22' }
  assert.deepEqual(
    sheetColumnsOf({ periods: [] }, week, dayOf).map(({ date, periodId }) => [date.slice(8), periodId]),
    ['16', '17', '18', '19', '20'].map((day) => [day, null]),
  )
  const lesson = (id: string, position: number, weekdays: number[]) => ({
    id,
    code: id,
    position,
    weekdays,
    start_time: '09:00',
  })
  assert.deepEqual(
    sheetColumnsOf({ periods: [lesson('pm', 2, [1]), lesson('am', 1, [1, 3])] }, week, dayOf).map(
      ({ date, code }) => [date.slice(8), code],
    ),
    [
      ['16', 'am'],
      ['16', 'pm'],
      ['18', 'am'],
    ],
  )
})
