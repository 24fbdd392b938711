import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxStored, redactBody, redacted, redactHeaders } from './redact.ts'

test('what a receiver echoes of our secrets is not stored, nor its own secrets', () => {
  const secrets = ['whsec_abc', 'v1,xyz=']
  const headers = {
    'x-echo': 'got v1,xyz= today',
    'set-cookie': ['a=1', 'b=2'],
    'x-api-key': 'k',
    'content-type': 'text/plain',
    gone: undefined,
  }
  assert.deepEqual(redactHeaders(headers, secrets), {
    'x-echo': `got ${redacted} today`,
    'set-cookie': redacted,
    'x-api-key': redacted,
    'content-type': 'text/plain',
  })
  assert.equal(
    redactBody('{"secret":"whsec_abc","sig":"v1,xyz="}', secrets),
    `{"secret":"${redacted}","sig":"${redacted}"}`,
  )
})

test('what is stored is short and valid', () => {
  assert.equal(redactBody('x'.repeat(10_000), []).length, maxStored)
  assert.equal(redactBody('a\u0000b\ud800', []), 'a\ufffdb\ufffd')
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`h${index}`, 'v'.repeat(1000)]))
  const stored = redactHeaders(many, [])
  assert.ok(Object.keys(stored).length <= 40 && stored['h0']?.length === 300)
})
