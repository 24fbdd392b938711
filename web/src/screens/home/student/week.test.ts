import assert from 'node:assert/strict'
import { test } from 'node:test'
import { weekOf } from './week.ts'

const period = (code: string, start_time: string, weekdays: number[]) => ({
  id: code,
  code,
  name: code,
  start_time,
  end_time: start_time,
  weekdays,
})
const attended = (title: string, periods: string[]) => ({ id: title, title, location: null, periods })

test('the lessons of a week are by day and time, and days without lessons are left out', () => {
  const week = weekOf(
    [attended('Mathematics', ['B', 'C']), attended('French', ['A'])],
    [period('C', '13:00', [3]), period('B', '09:00', [1]), period('A', '08:00', [1, 3])],
  )
  assert.deepEqual(
    week.map(({ weekday, lessons }) => [
      weekday,
      ...lessons.map(({ one, period: at }) => `${at.start_time} ${one.title}`),
    ]),
    [
      [1, '08:00 French', '09:00 Mathematics'],
      [3, '08:00 French', '13:00 Mathematics'],
    ],
  )
  assert.deepEqual(weekOf([attended('Drama', ['Z'])], []), [])
})
