import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextDeltaAt, nextFullAt, retryFullAt } from './next-run.ts'

const now = new Date('2026-11-20T09:00:00.000Z')

test('tonight or tomorrow, by the clock of the school', () => {
  const next = (at: string, zone: string, when = now) => nextFullAt(at, when, zone).toISOString()
  assert.deepEqual(
    [next('02:30', 'Europe/London'), next('09:01', 'Europe/London'), next('09:00', 'Europe/London')],
    ['2026-11-21T02:30:00.000Z', '2026-11-20T09:01:00.000Z', '2026-11-21T09:00:00.000Z'],
  )
  assert.equal(next('02:30', 'Pacific/Auckland'), '2026-11-20T13:30:00.000Z')
  // Skipped by the spring change: an hour later.
  assert.equal(next('01:30', 'Europe/London', new Date('2027-03-27T12:00:00Z')), '2027-03-28T01:30:00.000Z')
})

test('changes by minutes, failed ones ever later', () => {
  assert.equal(nextDeltaAt(15, now).toISOString(), '2026-11-20T09:15:00.000Z')
  const minutes = [1, 2, 3, 5, 50].map(
    (failures) => (retryFullAt(failures, now).getTime() - now.getTime()) / 60_000,
  )
  assert.deepEqual(minutes, [15, 30, 60, 240, 240])
})
