import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutesOf, timingOf } from './day-time.ts'

const lesson = { start_time: '09:00', end_time: '09:50' }
const at = (time: string, date = '2026-11-20') => timingOf(lesson, { date, today: '2026-11-20', time })

test('a lesson runs from its first minute to the one before its end', () => {
  assert.deepEqual(
    ['08:59', '09:00', '09:49', '09:50'].map((time) => at(time)),
    ['later', 'now', 'now', 'over'],
  )
})

test('other days are over or to come, whatever the time', () => {
  assert.deepEqual([at('09:10', '2026-11-19'), at('09:10', '2026-11-21')], ['over', 'later'])
  assert.equal(timingOf(null, { date: '2026-11-20', today: '2026-11-20', time: '03:00' }), 'now')
})

test('minutes count from midnight', () => {
  assert.deepEqual([minutesOf('00:00'), minutesOf('09:05'), minutesOf('23:59')], [0, 545, 1439])
})
