import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantOf, localOf } from './zone.ts'

test('a local time and its instant are one another', () => {
  for (const [date, time, zone, instant] of [
    ['2026-12-03', '18:00', 'Europe/London', '2026-12-03T18:00:00.000Z'],
    ['2026-07-03', '18:00', 'Europe/Paris', '2026-07-03T16:00:00.000Z'],
    ['2026-12-03', '08:30', 'Africa/Douala', '2026-12-03T07:30:00.000Z'],
    ['2026-10-25', '03:30', 'Europe/Paris', '2026-10-25T02:30:00.000Z'],
  ] as const) {
    assert.equal(instantOf(date, time, zone), instant)
    assert.deepEqual(localOf(instant, zone), { date, time })
  }
})

test('what is no time is no instant', () => {
  assert.equal(instantOf('', '18:00', 'Europe/London'), '')
})
