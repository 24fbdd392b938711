import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { startSecondProcess } from '../../../../test/support/second-process.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'

let campus: TestCampus
let school: TestSchool
let person: TestPerson

before(async () => {
  campus = await startCampus()
  school = await campus.school()
  person = await campus.person(school, ['teacher'])
})
after(() => campus.stop())

const me = (token: string, at = campus.url) => campus.request('GET', `${at}/api/v1/me`, { token })

const partsOf = (token: string) => {
  const [head = '', claims = '', signature = ''] = token.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  return { head: read(head), claims: read(claims) as JWTPayload, texts: [head, claims, signature] as const }
}

const assertRefused = async (token: string, label: string) => {
  const answer = await me(token)
  assert.deepEqual([answer.status, answer.body.code], [401, 'invalid_token'], label)
  assert.equal(answer.headers.get('www-authenticate'), 'Bearer error="invalid_token"')
}

test('an access token is a signed JWT of 15 minutes with a published key, and contains nothing personal', async () => {
  const { head, claims } = partsOf(person.token)
  assert.deepEqual([head.alg, head.typ], ['ES256', 'JWT'])
  const { body } = await campus.request('GET', '/.well-known/jwks.json')
  assert.ok(body.keys.some(({ kid }: { kid: string }) => kid === head.kid))
  assert.equal(Number(claims.exp) - Number(claims.iat), 900)
  assert.deepEqual(Object.keys(claims).sort(), ['aud', 'exp', 'iat', 'iss', 'jti', 'sid', 'sub'])
  assert.equal(claims.sub, person.userId)
})

test('it is refused after its 15 minutes', async () => {
  for (const [seconds, status] of [
    [890, 200],
    [901, 401],
  ] as const) {
    const later = await startSecondProcess(campus, {
      now: () => new Date(campus.clock.now().getTime() + seconds * 1000),
    })
    assert.equal((await me(person.token, later.url)).status, status, `after ${seconds} seconds`)
    await later.stop()
  }
})

test('a token with foreign claims, signature or algorithm is refused', async () => {
  const { head, claims, texts } = partsOf(person.token)
  const [headText, claimText, signature] = texts
  const other = await campus.person(school, ['owner'])
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const forged = (key: Parameters<SignJWT['sign']>[0], header: { alg: string; [name: string]: unknown }) =>
    new SignJWT({ ...claims, sub: other.userId }).setProtectedHeader(header).sign(key)
  const { body } = await campus.request('GET', '/.well-known/jwks.json')
  const published = body.keys.find(({ kid }: { kid: string }) => kid === head.kid)
  const publicAsSecret = new TextEncoder().encode(JSON.stringify(await exportJWK(await importJWK(published))))
  const tokens = {
    'other claims under the signature': `${headText}.${encode({ ...claims, sub: other.userId })}.${signature}`,
    'no signature': `${headText}.${claimText}.`,
    'alg none': new UnsecuredJWT(claims).encode(),
    'a key of somebody else under our kid': await forged(privateKey, { alg: 'ES256', kid: head.kid }),
    'a key that travels in the header': await forged(privateKey, {
      alg: 'ES256',
      kid: head.kid,
      jwk: await exportJWK(publicKey),
    }),
    'an unknown kid': await forged(privateKey, { alg: 'ES256', kid: 'unknown' }),
    'no kid': await forged(privateKey, { alg: 'ES256' }),
    'our public key as a shared secret': await forged(publicAsSecret, { alg: 'HS256', kid: head.kid }),
    text: 'not-a-token',
    dots: '..',
  }
  for (const [label, token] of Object.entries(tokens)) await assertRefused(token, label)
  assert.equal((await me(person.token)).status, 200)
})

test('a token that we signed for something else is refused: other issuer, audience, person or session', async () => {
  const { claims } = partsOf(person.token)
  const { signer } = (await import('./identity.ts')).identityOf(campus.database)
  const now = campus.clock.now()
  const stranger = await campus.person(school, ['owner'])
  await assertRefused(await signer.sign(stranger.userId, String(claims['sid']), now), 'session of another')
  await assertRefused(await signer.sign(person.userId, uuidv7(), now), 'no such session')
  await assertRefused(await signer.sign(person.userId, 'not-a-session', now), 'malformed session')
  const elsewhere = await startCampus({ env: { CAMPUS_PUBLIC_URL: 'https://other.example' } })
  const theirs = await elsewhere.person(await elsewhere.school(), ['owner'])
  await assertRefused(theirs.token, 'another installation')
  await elsewhere.stop()
})

test('a header that is no bearer token is a bad request of its own', async () => {
  for (const authorization of ['Bearer', 'Bearer a b', 'Basic YTpi', `Bearer ${'x'.repeat(5000)}`, 'é']) {
    const answer = await campus.request('GET', '/api/v1/me', {
      headers: { authorization: Buffer.from(authorization).toString('latin1') },
    })
    assert.equal(answer.status, 401, authorization)
    assert.equal(answer.headers.get('www-authenticate'), 'Bearer error="invalid_request"')
  }
})
