import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgePush, pushWaits } from './judge-push.ts'

test('a push service that took a message has it, one that no longer knows a browser ends its subscription', () => {
  for (const status of [200, 201, 202]) assert.equal(judgePush(status, 1), 'sent')
  for (const status of [401, 403, 404, 410]) assert.equal(judgePush(status, 1), 'device_gone')
  for (const status of [400, 413, 301]) assert.equal(judgePush(status, 1), 'lost')
})

test('what passes is tried again, and not for ever', () => {
  for (const status of [undefined, 429, 500, 503]) {
    assert.equal(judgePush(status, pushWaits.length), 'again')
    assert.equal(judgePush(status, pushWaits.length + 1), 'lost')
  }
})
