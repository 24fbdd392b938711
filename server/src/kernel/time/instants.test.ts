import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createClock } from './clock.ts'
import { formatInstant, parseInstant } from './instants.ts'

test('formatInstant and parseInstant are inverse', () => {
  const instants = fc.date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(instants, (instant) => {
      const text = formatInstant(instant)
      assert.match(text, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
      assert.equal(parseInstant(text).getTime(), instant.getTime())
    }),
  )
  assert.throws(() => formatInstant(new Date('+010000-01-01T00:00:00Z')), RangeError)
  assert.throws(() => formatInstant(new Date('0000-01-01T00:00:00Z')), RangeError)
  assert.throws(() => formatInstant(new Date(Number.NaN)), RangeError)
})

test('parseInstant reads offsets and fractions, the examples of RFC 3339 section 5.8 among them', () => {
  assert.equal(formatInstant(parseInstant('1985-04-12T23:20:50.52Z')), '1985-04-12T23:20:50.520Z')
  assert.equal(formatInstant(parseInstant('1996-12-19T16:39:57-08:00')), '1996-12-20T00:39:57.000Z')
  assert.equal(formatInstant(parseInstant('1937-01-01T12:00:27.87+00:20')), '1937-01-01T11:40:27.870Z')
  assert.equal(formatInstant(parseInstant('2026-09-01T00:00:00.123999999Z')), '2026-09-01T00:00:00.123Z')
})

test('parseInstant refuses what is not an instant', () => {
  for (const wrong of [
    '',
    '2026-09-01',
    '2026-09-01T07:30:00',
    '2026-09-01 07:30:00Z',
    '2026-02-30T00:00:00Z',
    '2026-09-01T24:00:00Z',
    '1990-12-31T23:59:60Z',
    '2026-09-01T07:60:00Z',
    '2026-09-01T07:30:00+24:00',
    '2026-09-01T07:30:00+01:60',
    '2026-09-01T07:30:00.Z',
    '2026-09-01t07:30:00z',
    'Tue, 1 Sep 2026 07:30:00 GMT',
  ])
    assert.throws(() => parseInstant(wrong), RangeError, wrong)
})

test('a clock set to an instant starts there and runs on', async () => {
  const start = Date.parse('2031-05-01T08:00:00Z')
  const clock = createClock('2031-05-01T09:00:00+01:00')
  const first = clock.now().getTime()
  assert.ok(first >= start && first < start + 60_000)
  const deadline = Date.now() + 10_000
  while (clock.now().getTime() === first && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 2))
  assert.ok(clock.now().getTime() > first)
  assert.throws(() => createClock('yesterday'), RangeError)
})

test('a clock that is not set shows the present', () => {
  const before = Date.now()
  const shown = createClock().now().getTime()
  assert.ok(shown >= before && shown <= Date.now())
})
