import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeWebhookSecret, signatureOf } from './signature.ts'

test('the example of the standard gets the published signature', () => {
  // Standard Webhooks 1.0.0, reference implementation.
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' }
  assert.equal(
    signatureOf(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], message),
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

test('a secret is 32 bytes; two secrets give two signatures', () => {
  const secrets = [makeWebhookSecret(), makeWebhookSecret()] as const
  assert.equal(Buffer.from(secrets[0].slice('whsec_'.length), 'base64').length, 32)
  const message = { id: 'a', timestamp: 1, body: '{}' }
  const [first, second] = signatureOf(secrets, message).split(' ')
  assert.deepEqual(
    [first, second],
    secrets.map((secret) => signatureOf([secret], message)),
  )
  assert.notEqual(first, second)
})
