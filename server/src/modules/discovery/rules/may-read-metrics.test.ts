import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayReadMetrics } from './may-read-metrics.ts'

const from = (address: string, forwarded = false, hasToken = false): boolean =>
  mayReadMetrics({ address, forwarded, hasToken })

test('this machine may, others need the token', () => {
  for (const address of ['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])
    assert.equal(from(address), true)
  for (const address of [
    '10.0.0.1',
    '::2',
    '2001:db8::1',
    '1127.0.0.1',
    '127.0.0.1.evil',
    '',
    '::ffff:10.0.0.1',
  ]) {
    assert.equal(from(address), false, address)
    assert.equal(from(address, false, true), true)
  }
})

test('what a proxy on this machine forwards is not this machine', () => {
  assert.equal(from('127.0.0.1', true), false)
  assert.equal(from('127.0.0.1', true, true), true)
})
