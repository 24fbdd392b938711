import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from './dates.ts'
import { formatInstant } from './instants.ts'
import { dateIn, instantOf, isTimeZone, todayIn } from './zones.ts'

test('isTimeZone knows IANA names and links, not offsets or inventions', () => {
  for (const zone of ['UTC', 'Africa/Douala', 'America/Chicago', 'America/Argentina/Ushuaia', 'Etc/GMT+5'])
    assert.ok(isTimeZone(zone), zone)
  for (const wrong of [
    '',
    '+01:00',
    '-0300',
    'Europe/Lundon',
    'Africa/Douala ',
    '../etc/passwd',
    'a'.repeat(100_000),
  ])
    assert.equal(isTimeZone(wrong), false, wrong.slice(0, 30))
})

test('today is the date of the zone, not of the server', () => {
  const clock = { now: () => new Date('2026-12-31T23:30:00Z') }
  assert.equal(todayIn(clock, 'Africa/Douala'), '2027-01-01')
  assert.equal(todayIn(clock, 'Europe/London'), '2026-12-31')
  assert.equal(todayIn(clock, 'America/Chicago'), '2026-12-31')
  assert.equal(todayIn(clock, 'Pacific/Kiritimati'), '2027-01-01')
  assert.throws(() => todayIn(clock, 'Nowhere/City'), RangeError)
})

test('instantOf at the changes of 2026', () => {
  const at = (date: string, time: string, zone: string) => formatInstant(instantOf(date, time, zone))
  // Gap: 01:30 does not exist in London on 29 March, 02:30 not in Chicago on 8 March.
  assert.equal(at('2026-03-29', '01:30', 'Europe/London'), '2026-03-29T01:30:00.000Z')
  assert.equal(at('2026-03-08', '02:30', 'America/Chicago'), '2026-03-08T08:30:00.000Z')
  // Overlap: the first of the two, still in summer time.
  assert.equal(at('2026-10-25', '01:30', 'Europe/London'), '2026-10-25T00:30:00.000Z')
  assert.equal(at('2026-11-01', '01:30', 'America/Chicago'), '2026-11-01T06:30:00.000Z')
  assert.equal(at('2026-03-29', '01:30:15.250', 'Africa/Douala'), '2026-03-29T00:30:15.250Z')
})

test('instantOf refuses malformed times, dates and zones', () => {
  for (const time of ['24:00', '7:30', '07:60', '07:30Z', '', '07:30:00.1234'])
    assert.throws(() => instantOf('2026-09-01', time, 'Europe/London'), RangeError, time)
  assert.throws(() => instantOf('2026-02-30', '07:30', 'Europe/London'), RangeError)
  assert.throws(() => instantOf('2026-09-01', '07:30', '+01:00'), RangeError)
})

/** What the clocks of a zone show, by Intl, apart from the Temporal arithmetic under test. */
function shown(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).formatToParts(instant)
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`
}

/** Nights on which a zone skips or repeats an hour, in the years tried; Douala has none. */
const changes: Record<string, { gap: RegExp; skips: (date: string) => boolean }> = {
  'Europe/London': { gap: /^01:/, skips: (date) => date.slice(5, 7) === '03' && lastSunday(date) },
  'America/Chicago': { gap: /^02:/, skips: (date) => date.slice(5, 7) === '03' && secondSunday(date) },
  'Africa/Douala': { gap: /^$/, skips: () => false },
}
const sunday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() === 0
const lastSunday = (date: string) => sunday(date) && Number(date.slice(8)) > 24
const secondSunday = (date: string) => sunday(date) && Number(date.slice(8)) > 7 && Number(date.slice(8)) < 15

test('clocks show what instantOf was asked for, save in the hour that is skipped', () => {
  const time = fc.integer({ min: 0, max: 1439 }).map((minute) => {
    const hour = String(Math.floor(minute / 60)).padStart(2, '0')
    return `${hour}:${String(minute % 60).padStart(2, '0')}`
  })
  const day = fc.integer({ min: 0, max: 365 * 10 }).map((offset) => addDays('2020-01-01', offset))
  const changeDays = fc.constantFrom('2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2024-03-31')
  const zone = fc.constantFrom(...Object.keys(changes))
  fc.assert(
    fc.property(fc.oneof(day, changeDays), time, zone, (date, at, timeZone) => {
      const instant = instantOf(date, at, timeZone)
      const change = changes[timeZone]
      const skipped = change?.skips(date) && change.gap.test(at)
      const hour = String(Number(at.slice(0, 2)) + (skipped ? 1 : 0)).padStart(2, '0')
      assert.equal(shown(instant, timeZone), `${date} ${hour}${at.slice(2)}`)
      assert.equal(dateIn(instant, timeZone), date)
    }),
    { numRuns: 1000 },
  )
})
