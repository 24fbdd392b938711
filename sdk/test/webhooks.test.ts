import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { makeWebhookSecret, signatureOf } from '../../server/src/modules/webhooks/signature.ts'
import { signWebhook, verifyWebhook, WebhookError, type WebhookFault } from '../src/index.ts'

const secret = makeWebhookSecret()
const now = new Date()
const timestamp = Math.floor(now.getTime() / 1000)
const id = '0199a3f2-6c1e-7d40-9b1c-2f5e8a7d4c10'
const body = JSON.stringify({ id, type: 'student.created', school_id: id, data: { name: 'Élodie 🎒' } })

const headersOf = (signature: string, at = timestamp) => ({
  'webhook-id': id,
  'webhook-timestamp': String(at),
  'webhook-signature': signature,
})
const signed = async (by = secret, at = timestamp, of = body) =>
  headersOf(await signWebhook(by, { id, timestamp: at, body: of }), at)

const refused = async (code: WebhookFault, call: Promise<unknown>) =>
  assert.rejects(call, (error) => error instanceof WebhookError && error.code === code)

test('what Campus signs is verified, by us and by the standard’s own library; ours by both too', async () => {
  const theirs = new Webhook(secret)
  const byCampus = headersOf(signatureOf([secret], { id, timestamp, body }))
  assert.deepEqual(theirs.verify(body, byCampus), JSON.parse(body))
  const event = await verifyWebhook(secret, byCampus, body)
  assert.equal(event.type, 'student.created')
  assert.deepEqual(await signed(), byCampus)
  const byThem = headersOf(theirs.sign(id, now, body))
  assert.deepEqual(await verifyWebhook(secret, byThem, body), JSON.parse(body))
})

test('any text is signed as the standard’s library signs it', () =>
  fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary' }),
      fc.uint8Array({ minLength: 1, maxLength: 64 }),
      async (text, key) => {
        const of = `whsec_${Buffer.from(key).toString('base64')}`
        assert.equal(
          await signWebhook(of, { id, timestamp, body: text }),
          new Webhook(of).sign(id, now, text),
        )
      },
    ),
    { numRuns: 20 },
  ))

test('headers and bytes come in every form', async () => {
  const headers = await signed()
  const bytes = Buffer.from(body)
  const upper = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
  )
  for (const given of [headers, new Headers(headers), upper])
    for (const sent of [body, bytes, new Uint8Array(bytes), new Uint8Array(bytes).buffer])
      assert.equal((await verifyWebhook(secret, given, sent)).id, id)
})

test('over a rotation one of two secrets, and one of two signatures, is enough', async () => {
  const next = makeWebhookSecret()
  const both = headersOf(signatureOf([next, secret], { id, timestamp, body }))
  for (const known of [secret, next, [secret, next], [makeWebhookSecret(), next]])
    assert.equal((await verifyWebhook(known, both, body)).id, id)
  const other = `v1a,AAAA v2,zzz ${(await signed())['webhook-signature']}`
  assert.equal((await verifyWebhook(secret, headersOf(other), body)).id, id)
})

test('altered, foreign, old, early, bare and broken messages are refused, each by its code', async () => {
  const good = await signed()
  await refused('wrong_signature', verifyWebhook(secret, good, `${body} `))
  await refused('wrong_signature', verifyWebhook(secret, { ...good, 'webhook-id': 'other' }, body))
  await refused(
    'wrong_signature',
    verifyWebhook(secret, { ...good, 'webhook-timestamp': String(timestamp - 1) }, body),
  )
  await refused('wrong_signature', verifyWebhook(makeWebhookSecret(), good, body))
  for (const odd of ['v1,', 'v1,%%%', 'x', 'v1', good['webhook-signature'].slice(0, -4)])
    await refused('wrong_signature', verifyWebhook(secret, headersOf(odd), body))
  for (const at of [timestamp - 400, timestamp + 400])
    await refused('stale', verifyWebhook(secret, await signed(secret, at), body))
  assert.ok(await verifyWebhook(secret, await signed(secret, timestamp - 400), body, { tolerance: 500 }))
  assert.ok(await verifyWebhook(secret, await signed(secret, 1000), body, { now: new Date(1_000_000) }))
  for (const name of Object.keys(good)) {
    await refused('missing_header', verifyWebhook(secret, { ...good, [name]: undefined }, body))
    await refused('missing_header', verifyWebhook(secret, { ...good, [name]: '' }, body))
  }
  for (const odd of ['1e9', '-5', 'NaN', '0x10'])
    await refused('missing_header', verifyWebhook(secret, { ...good, 'webhook-timestamp': odd }, body))
  for (const odd of ['', 'whsec_', 'whsec_%%%', []])
    await refused('wrong_secret', verifyWebhook(odd, good, body))
  for (const odd of ['null', '"text"', '{'])
    await refused('not_json', verifyWebhook(secret, await signed(secret, timestamp, odd), odd))
})
