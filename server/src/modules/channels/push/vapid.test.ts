import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importJWK, jwtVerify } from 'jose'
import { createSecretBox } from '../../../kernel/crypto/secret-box.ts'
import { applicationServerKey, vapidAuthorization } from './vapid.ts'

const box = createSecretBox(Buffer.alloc(32, 7))
const now = new Date('2026-11-27T09:00:00Z')

test('a push service verifies the signature by the key that the browser subscribed with', async () => {
  const key = applicationServerKey(box)
  const header = await vapidAuthorization(
    key,
    'https://push.example:8443/send/abc',
    'https://campus.example',
    now,
  )
  const [, token = '', named = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  assert.equal(named, key.publicKey)
  const point = Buffer.from(named, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')
  const { payload } = await jwtVerify(token, publicKey, { currentDate: now })
  assert.equal(payload.aud, 'https://push.example:8443')
  assert.equal(payload.sub, 'https://campus.example')
  // RFC 8292 section 2: no more than 24 hours.
  assert.ok((payload.exp ?? 0) - now.getTime() / 1000 <= 24 * 3600)
})

test('every process of an installation has the same key, another installation another one', () => {
  assert.equal(applicationServerKey(box).publicKey, applicationServerKey(box).publicKey)
  const other = createSecretBox(Buffer.alloc(32, 8))
  assert.notEqual(applicationServerKey(box).publicKey, applicationServerKey(other).publicKey)
})
