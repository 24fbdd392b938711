import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startOfDay } from './start-of-day.ts'

test('a day begins by the clock of the school, also where clocks are changed', () => {
  const begins = {
    '2026-11-18 UTC': '2026-11-18T00:00:00.000Z',
    '2026-11-18 Africa/Lagos': '2026-11-17T23:00:00.000Z',
    '2026-11-18 Asia/Kathmandu': '2026-11-17T18:15:00.000Z',
    '2026-11-18 America/New_York': '2026-11-18T05:00:00.000Z',
    // Clocks are changed in the early morning: at midnight in London they already, or still, show another hour.
    '2026-09-27 Pacific/Auckland': '2026-09-26T12:00:00.000Z',
    '2027-04-04 Pacific/Auckland': '2027-04-03T11:00:00.000Z',
    '2026-11-02 America/New_York': '2026-11-02T05:00:00.000Z',
    '2026-11-01 America/New_York': '2026-11-01T04:00:00.000Z',
    '2026-03-29 Europe/Paris': '2026-03-28T23:00:00.000Z',
    '2026-03-30 Europe/Paris': '2026-03-29T22:00:00.000Z',
  }
  for (const [requested, at] of Object.entries(begins)) {
    const [day = '', zone = ''] = requested.split(' ')
    assert.equal(startOfDay(day, zone), at, requested)
  }
})
