import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { judgeTry, requestedFor, waits } from './schedule.ts'

const now = new Date('2026-11-20T09:00:00Z')

test('ten tries over about 75 hours, then dead', () => {
  const seconds = Array.from({ length: 9 }, (_, index) => {
    const outcome = judgeTry({ attempt: index + 1, status: 500 }, 0, now)
    return outcome.kind === 'again' ? outcome.seconds : 0
  })
  assert.deepEqual(seconds, [...waits])
  assert.ok(Math.abs(seconds.reduce((sum, one) => sum + one) / 3600 - 75.6) < 0.1)
  assert.deepEqual(judgeTry({ attempt: 10, status: 500 }, 0, now), { kind: 'dead' })
  assert.deepEqual(judgeTry({ attempt: 10 }, 0, now), { kind: 'dead' })
})

test('2xx is delivered, 410 ends it, a redirect and silence are failures', () => {
  for (const status of [200, 201, 204, 299])
    assert.equal(judgeTry({ attempt: 1, status }, 0, now).kind, 'delivered')
  assert.equal(judgeTry({ attempt: 1, status: 410 }, 0, now).kind, 'gone')
  for (const status of [199, 301, 302, 307, 400, 401, 404, 429, 500, 502, 504])
    assert.equal(judgeTry({ attempt: 1, status }, 0, now).kind, 'again', String(status))
  assert.equal(judgeTry({ attempt: 1 }, 0, now).kind, 'again')
})

test('waits are stretched by at most a tenth, and never shorter than what the receiver asked for', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      fc.integer({ min: 0, max: 200_000 }),
      (attempt, random, requested) => {
        const outcome = judgeTry({ attempt, status: 429, retryAfter: String(requested) }, random, now)
        const wait = waits[attempt - 1] ?? 0
        const target = Math.min(requested, 86_400)
        assert.ok(outcome.kind === 'again' && outcome.seconds >= Math.max(wait, target))
        assert.ok(outcome.seconds <= Math.max(Math.ceil(wait * 1.1), target))
      },
    ),
  )
})

test('Retry-After is seconds or a date, bounded by a day; anything else asks for nothing', () => {
  assert.equal(requestedFor('120', now), 120)
  assert.equal(requestedFor('Fri, 20 Nov 2026 09:01:30 GMT', now), 90)
  assert.equal(requestedFor('Fri, 20 Nov 2026 08:00:00 GMT', now), 0)
  assert.equal(requestedFor('9999999', now), 86_400)
  for (const odd of ['', 'soon', '-5', '1e9', 'NaN', undefined]) assert.equal(requestedFor(odd, now), 0, odd)
})
