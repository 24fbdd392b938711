import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { defaultRetry, pause, requestedSeconds, waitBefore } from '../src/wait.ts'

const now = Date.parse('2026-11-20T09:00:00Z')

test('Retry-After is seconds or a date; anything else asks for nothing', () => {
  assert.equal(requestedSeconds('120', now), 120)
  assert.equal(requestedSeconds(' 0 ', now), 0)
  assert.equal(requestedSeconds('Fri, 20 Nov 2026 09:01:30 GMT', now), 90)
  assert.equal(requestedSeconds('Fri, 20 Nov 2026 08:00:00 GMT', now), 0)
  for (const odd of [null, '', 'soon', '-5', '1e9', 'NaN', '1.5'])
    assert.equal(requestedSeconds(odd, now), undefined, String(odd))
})

test('what the server asks for is waited, no more and no less, unless it is too long', () => {
  assert.equal(waitBefore(1, 7, defaultRetry, 0.3), 7000)
  assert.equal(waitBefore(1, 60, defaultRetry), 60_000)
  assert.equal(waitBefore(1, 61, defaultRetry), undefined)
})

test('else the wait is anywhere below a bound that doubles, and attempts end', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (failed, random) => {
        const wait = waitBefore(failed, undefined, defaultRetry, random)
        if (failed >= defaultRetry.tries) return assert.equal(wait, undefined)
        const bound = Math.min(defaultRetry.cap, defaultRetry.base * 2 ** (failed - 1))
        assert.ok(wait !== undefined && wait >= 0 && wait < bound)
        assert.equal(wait, random * bound)
      },
    ),
  )
})

test('a wait ends with its signal, and leaves nothing behind', async () => {
  const ending = new AbortController()
  const reason = new Error('enough')
  const waiting = pause(60_000, ending.signal)
  ending.abort(reason)
  await assert.rejects(waiting, (reported) => reported === reason)
  await assert.rejects(pause(60_000, ending.signal), (reported) => reported === reason)
  await pause(1, undefined)
})
