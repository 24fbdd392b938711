import assert from 'node:assert/strict'
import { createHmac, sign } from 'node:crypto'
import { after, before, test } from 'node:test'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import Stripe from 'stripe'
import { issue } from '../../../../test/support/providers/certificates.ts'
import { StandIn } from '../../../../test/support/providers/stand-in.ts'
import { OutboundGuard } from '../../../kernel/outbound/outbound-guard.ts'
import type { Incoming, Settings } from './adapter.ts'
import { isOfPaypal } from './adapters/paypal/certificate.ts'
import { adapters } from './adapters.ts'
import { apiOf } from './api.ts'
import type { Provider } from './rules/facts.ts'

const start = '2026-11-20T09:00:00Z'
let now = new Date(start)
let standIn: StandIn
before(async () => {
  standIn = await StandIn.open()
})
after(() => standIn.stop())

const raw = Buffer.from('{"id":"evt_1","note":"a  blank, é and \\u0041"}')
const seconds = (shift = 0): number => Math.floor(Date.parse(start) / 1000) + shift

/** What the adapter says of a webhook with these headers. */
function verified(
  provider: Provider,
  settings: Settings,
  headers: Incoming['headers'],
  more: Partial<Incoming> = {},
): Promise<string | null> {
  const adapter = adapters[provider]
  const installation = { clock: { now: () => now }, outbound: new OutboundGuard(['127.0.0.0/8']) }
  const api = apiOf(installation, settings, adapter.standardUrl(settings))
  const incoming = { headers, query: {}, raw, address: '203.0.113.7', ...more }
  return Promise.resolve(adapter.verify(incoming, settings, api))
}

const other = { raw: Buffer.from(`${raw.toString()} `) }

test('Stripe: what its own library signs, with the new and the old secret, and nothing else', async () => {
  const [secret, old] = ['whsec_present', 'whsec_before']
  const settings = { webhook_secret: `${secret} ${old}` }
  const signed = (by: string, timestamp = seconds()) => ({
    'stripe-signature': Stripe.webhooks.generateTestHeaderString({
      payload: raw.toString(),
      secret: by,
      timestamp,
    }),
  })
  const of = (headers: Incoming['headers'], more = {}) => verified('stripe', settings, headers, more)
  assert.equal(await of(signed(secret)), 'v1')
  assert.equal(await of(signed(old)), 'v1')
  const [t, v1] = signed(secret)['stripe-signature'].split(',')
  assert.equal(await of({ 'stripe-signature': `${t},v1=${'0'.repeat(64)},${v1}` }), 'v1', 'several v1')
  assert.equal(await of(signed(secret, seconds(-300))), 'v1')
  assert.equal(await of(signed(secret, seconds(-301))), null, 'stale')
  assert.equal(await of(signed(secret, seconds(301))), null, 'ahead')
  assert.equal(await of(signed('whsec_other')), null)
  assert.equal(await of(signed(secret), other), null, 'tampered')
  for (const header of ['', 't=,v1=', `${t}`, `${v1}`, `${t},${t},${v1}`, `t=abc,${v1}`, 'x'.repeat(10_000)])
    assert.equal(await of({ 'stripe-signature': header }), null, header.slice(0, 40))
  assert.equal(await of({}), null)
})

test('Paystack, Flutterwave v3 and v4: by their secret, over the bytes', async () => {
  const hmac = (algorithm: string, secret: string, encoding: 'hex' | 'base64') =>
    createHmac(algorithm, secret).update(raw).digest(encoding)
  const paystack = { secret_key: 'sk_test_new sk_test_old' }
  for (const secret of ['sk_test_new', 'sk_test_old']) {
    const headers = { 'x-paystack-signature': hmac('sha512', secret, 'hex') }
    assert.equal(await verified('paystack', paystack, headers), 'v1')
    assert.equal(await verified('paystack', paystack, headers, other), null)
  }
  assert.equal(
    await verified('paystack', paystack, { 'x-paystack-signature': hmac('sha512', 'x', 'hex') }),
    null,
  )
  assert.equal(await verified('paystack', paystack, {}), null)
  const flutterwave = { webhook_secret_hash: 'a-secret-hash' }
  assert.equal(await verified('flutterwave', flutterwave, { 'verif-hash': 'a-secret-hash' }), 'v3')
  assert.equal(await verified('flutterwave', flutterwave, { 'verif-hash': 'a-secret-has' }), null)
  const v4 = { 'flutterwave-signature': hmac('sha256', 'a-secret-hash', 'base64') }
  assert.equal(await verified('flutterwave', flutterwave, v4), 'v4')
  assert.equal(await verified('flutterwave', flutterwave, v4, other), null)
  const both = { 'flutterwave-signature': 'wrong', 'verif-hash': 'a-secret-hash' }
  assert.equal(await verified('flutterwave', flutterwave, both), null, 'a wrong signature is not made good')
})

test('M-Pesa: the token of the address, and the known addresses where the school wants it', async () => {
  const token = 'a-token-of-twenty-chars'
  const of = (given: string | undefined, address: string, only: boolean) => {
    const settings = { webhook_token: token, only_known_addresses: only }
    return verified('mpesa', settings, {}, { query: { token: given }, address })
  }
  assert.equal(await of(token, '203.0.113.7', false), 'token')
  assert.equal(await of(`${token}x`, '196.201.214.200', false), null)
  assert.equal(await of(undefined, '196.201.214.200', false), null)
  assert.equal(await of('', '196.201.214.200', false), null)
  assert.equal(await of(token, '203.0.113.7', true), null)
  assert.equal(await of(token, '196.201.214.200', true), 'token')
  assert.equal(await of(token, '::ffff:196.201.214.200', true), 'token')
})

test('generic: t and v1 over "<t>.<raw body>"', async () => {
  const secret = 'a-shared-secret-of-the-bank'
  const signed = (by: string, t = seconds()) => ({
    'x-webhook-signature': `t=${t},v1=${createHmac('sha256', by).update(`${t}.`).update(raw).digest('hex')}`,
  })
  const settings = { webhook_secret: secret }
  assert.equal(await verified('generic', settings, signed(secret)), 'v1')
  assert.equal(await verified('generic', settings, signed(secret), other), null)
  assert.equal(await verified('generic', settings, signed(secret, seconds(-400))), null)
  assert.equal(await verified('generic', settings, signed(`${secret}2`)), null)
  assert.equal(await verified('generic', {}, signed('')), null, 'no secret signs nothing')
})

test('PayPal: by a certificate that leads to a trusted root, of its own address, valid now', async () => {
  const from = { from: '2026-01-01T00:00:00', until: '2027-01-01T00:00:00' }
  const root = issue({ ...from, name: 'Root of the test', isAuthority: true })
  const middle = issue({ ...from, name: 'Between', issuer: root, isAuthority: true })
  const leaf = issue({ ...from, name: 'messageverificationcerts.paypal.com', issuer: middle })
  const expired = issue({
    name: 'old.paypal.com',
    from: from.from,
    until: '2026-06-01T00:00:00',
    issuer: root,
  })
  const foreign = issue({ ...from, name: 'Root of somebody', isAuthority: true })
  const forged = issue({ ...from, name: 'messageverificationcerts.paypal.com', issuer: foreign })
  const byLeaf = issue({ ...from, name: 'below.paypal.com', issuer: leaf })
  const at = (name: string) => `/v1/notifications/certs/CERT-${name}`
  standIn.certificates.set(at('good'), leaf.pem + middle.pem)
  standIn.certificates.set(at('alone'), leaf.pem)
  standIn.certificates.set(at('expired'), expired.pem)
  standIn.certificates.set(at('forged'), forged.pem + foreign.pem)
  standIn.certificates.set(at('by-leaf'), byLeaf.pem + leaf.pem + middle.pem)
  standIn.certificates.set(at('nonsense'), '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----')
  const settings = { webhook_id: 'WH-1', api_url: standIn.url, root_certificate: root.pem }
  const signed = (name: string, key = leaf.key, over: Partial<Record<'time' | 'webhook', string>> = {}) => {
    const time = over.time ?? '2026-11-20T08:59:00Z'
    const text = `trans-1|${time}|${over.webhook ?? 'WH-1'}|${crc32(raw)}`
    return {
      'paypal-transmission-id': 'trans-1',
      'paypal-transmission-time': time,
      'paypal-transmission-sig': sign('sha256', Buffer.from(text), key).toString('base64'),
      'paypal-cert-url': name.includes(':') ? name : standIn.url + at(name),
      'paypal-auth-algo': 'SHA256withRSA',
    }
  }
  const of = (headers: Incoming['headers'], more = {}, set: Settings = settings) =>
    verified('paypal', set, headers, more)
  const good = signed('good')
  assert.equal(await of(good), 'rsa')
  assert.equal(await of(good, other), null, 'tampered')
  assert.equal(await of(signed('good', forged.key)), null, 'another key')
  assert.equal(await of(signed('good', leaf.key, { webhook: 'WH-2' })), null, 'of another webhook')
  assert.equal(await of(signed('good', leaf.key, { time: '2026-11-20T08:50:00Z' })), null, 'stale')
  assert.equal(await of({ ...good, 'paypal-auth-algo': 'SHA1withRSA' }), null)
  assert.equal(await of(signed('alone')), null, 'a link is missing')
  assert.equal(await of(signed('expired', expired.key)), null)
  assert.equal(await of(signed('forged', forged.key)), null)
  assert.equal(await of(signed('by-leaf', byLeaf.key)), null, 'issued by what is no authority')
  assert.equal(await of(signed('nonsense')), null)
  assert.equal(await of(good, {}, { ...settings, root_certificate: foreign.pem }), null)
  const { root_certificate: _, ...withoutRoot } = settings
  assert.equal(await of(good, {}, withoutRoot), null, 'the roots of the machine do not know it')
  const requested = standIn.calls.length
  assert.equal(await of(good), 'rsa')
  assert.equal(standIn.calls.length, requested, 'it is cached')
  now = new Date('2027-02-01T00:00:00Z')
  assert.equal(
    await of(signed('good', leaf.key, { time: '2027-02-01T00:00:00Z' })),
    null,
    'expired meanwhile',
  )
  now = new Date(start)
  // Without a configured address only PayPal's are accepted, even if another server has such a certificate.
  const { api_url: __, ...own } = settings
  assert.equal(await of(good, {}, own), null)
})

test('the address of a certificate is pinned to paypal.com', () => {
  const path = '/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77'
  for (const host of ['api.paypal.com', 'api.sandbox.paypal.com'])
    assert.equal(isOfPaypal(`https://${host}${path}`), true)
  for (const wrong of [
    `http://api.paypal.com${path}`,
    `https://evilpaypal.com${path}`,
    `https://api.paypal.com.evil.test${path}`,
    `https://api.paypal.com:8443${path}`,
    `https://api.paypal.com@evil.test${path}`,
    `https://paypal.com${path}`,
    `https://user@api.paypal.com${path}`,
    `https://api.paypal.com${path}/../../x`,
    'https://api.paypal.com/',
    '',
    `https://api.paypal.com/redirect?to=https://evil.test${path}`,
    `https://[::1]${path}`,
  ])
    assert.equal(isOfPaypal(wrong), false, wrong)
})

test('every adapter reads any JSON without throwing', () => {
  const word = fc.constantFrom(
    'event',
    'type',
    'event_type',
    'data',
    'object',
    'resource',
    'Body',
    'stkCallback',
    'amount',
    'id',
    'status',
    'payment_intent.succeeded',
    'charge.refunded',
    'charge.success',
    'charge.dispute.create',
    'charge.completed',
    'PAYMENT.CAPTURE.REFUNDED',
    'CUSTOMER.DISPUTE.CREATED',
    'payment.refunded',
    'dispute.closed',
    'currency',
    'EUR',
    '__proto__',
    'constructor',
    'toString',
  )
  const any = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.oneof(word, fc.string(), fc.double(), fc.boolean(), fc.constant(null)),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(word, tie('value'), { maxKeys: 6 }),
    ),
  })).value
  fc.assert(
    fc.property(any, (body) => {
      for (const adapter of Object.values(adapters)) {
        for (const scheme of ['v1', 'v3', 'v4']) {
          const { references, type } = adapter.read(body, scheme)
          assert.ok(type !== null || references.length === 0)
          adapter.eventId(body, scheme)
          adapter.sameness(body)
        }
      }
    }),
    { numRuns: 200 },
  )
})
