import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isReminderEmail, remindedSince, repeatAfterDays } from './repeat.ts'

test('another email waits for a week; calls and notes do not hold it back', () => {
  const now = new Date('2026-11-22T09:00:00Z')
  assert.equal(repeatAfterDays, 7)
  assert.equal(remindedSince(now).toISOString(), '2026-11-15T09:00:00.000Z')
  assert.deepEqual(['email', 'automatic', 'call', 'meeting', 'post', 'note'].filter(isReminderEmail), [
    'email',
    'automatic',
  ])
})
