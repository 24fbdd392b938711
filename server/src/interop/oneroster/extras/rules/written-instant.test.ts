import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { beginningOf, endOf, localDay, readInstant, saysMore } from './written-instant.ts'

test('an instant has the day that is written, and is published in UTC to the millisecond', () => {
  const read: readonly [string, string, string][] = [
    ['2026-10-01T17:00:00.000Z', '2026-10-01', '2026-10-01T17:00:00.000Z'],
    ['2026-10-01T17:00Z', '2026-10-01', '2026-10-01T17:00:00.000Z'],
    ['2026-10-01T17:00:59.123456', '2026-10-01', '2026-10-01T17:00:59.123Z'],
    ['2026-10-01T23:30:00-05:00', '2026-10-01', '2026-10-02T04:30:00.000Z'],
    ['2026-10-01T00:30:00+0530', '2026-10-01', '2026-09-30T19:00:00.000Z'],
  ]
  for (const [text, day, at] of read) assert.deepEqual(readInstant(text), { day, at }, text)
})

test('what is none is none', () => {
  for (const text of [
    '',
    '2026-10-01',
    '2026-10-01T',
    '2026-10-01T24:00Z',
    '2026-02-30T10:00Z',
    '2026-10-01T10:00Zulu',
    '2026-10-01T10:00+25:00',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:00-01:00',
    ' 2026-10-01T10:00Z',
  ])
    assert.equal(readInstant(text), undefined, text)
})

test('the beginning of a day says nothing more than the day', () => {
  const says = (text: string): boolean | undefined => {
    const written = readInstant(text)
    return written && saysMore(written)
  }
  assert.equal(says('2026-10-01T00:00:00.000Z'), false)
  assert.equal(says('2026-10-01T02:00:00+02:00'), false)
  assert.equal(says('2026-10-01T00:00:00+02:00'), true)
  assert.equal(says('2026-10-01T00:00:00.001Z'), true)
})

test('what is published reads the same again', () => {
  const instants = fc.date({ min: new Date('0002-01-01'), max: new Date('9998-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, (instant) => {
      const at = instant.toISOString()
      assert.deepEqual(readInstant(at), { day: at.slice(0, 10), at })
    }),
  )
})

test('a day begins and ends where the school is, also where clocks change (IANA time zone database)', () => {
  const days: readonly [string, string, string, string][] = [
    ['2026-09-03', 'America/Chicago', '2026-09-03T05:00:00.000Z', '2026-09-04T04:59:59.000Z'],
    ['2026-03-08', 'America/Chicago', '2026-03-08T06:00:00.000Z', '2026-03-09T04:59:59.000Z'],
    ['2026-11-01', 'America/Chicago', '2026-11-01T05:00:00.000Z', '2026-11-02T05:59:59.000Z'],
    ['2026-10-25', 'Europe/London', '2026-10-24T23:00:00.000Z', '2026-10-25T23:59:59.000Z'],
    ['2026-10-05', 'Africa/Douala', '2026-10-04T23:00:00.000Z', '2026-10-05T22:59:59.000Z'],
    ['9999-12-31', 'America/Chicago', '9999-12-31T00:00:00.000Z', '9999-12-31T23:59:59.000Z'],
  ]
  for (const [day, zone, begins, ends] of days) {
    assert.deepEqual([beginningOf(day, zone), endOf(day, zone)], [begins, ends], `${day} ${zone}`)
    if (day < '9999') assert.deepEqual([localDay(begins, zone), localDay(ends, zone)], [day, day])
  }
})
