import assert from 'node:assert/strict'
import { test } from 'node:test'
import { retryAfter, type Tried } from './retry.ts'

const now = new Date('2026-11-20T09:00:00Z')
const after = (outcome: Tried['outcome'], attempt = 1, requested?: string) =>
  retryAfter({ outcome, attempt, retryAfter: requested }, now)

test('the busy are left alone for as long as they ask, within bounds', () => {
  assert.deepEqual(
    [
      after(429, 1, '7'),
      after(503, 3, '0'),
      after(429, 1, 'Fri, 20 Nov 2026 09:00:30 GMT'),
      after(429, 1, 'Fri, 20 Nov 2026 08:00:30 GMT'),
      after(503, 4),
      after(429, 1, 'soon'),
      after(429, 1, '301'),
      after(429, 8, '1'),
    ],
    [7000, 1000, 30_000, 1000, 8000, 1000, undefined, undefined],
  )
})

test('what broke is tried again with growing pauses, what was refused is not', () => {
  assert.deepEqual(
    [1, 2, 3, 4, 5].map((attempt) => after(500, attempt)),
    [1000, 2000, 4000, 8000, undefined],
  )
  assert.deepEqual([after('timeout'), after('connection_failed', 2), after(502)], [1000, 2000, 1000])
  for (const outcome of [200, 301, 400, 401, 403, 404, 501, 'other'] as const)
    assert.equal(after(outcome), undefined, String(outcome))
})
