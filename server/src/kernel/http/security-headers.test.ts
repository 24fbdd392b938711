import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import {
  startCampus,
  type TestAnswer,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../test/support/campus.ts'
import { routes } from '../../main/modules.ts'
import { uuidv7 } from '../ids/ids.ts'
import { securityHeaders } from './security-headers.ts'

let campus: TestCampus
let school: TestSchool
let owner: TestPerson

before(async () => {
  campus = await startCampus({
    env: { CAMPUS_PUBLIC_URL: 'https://campus.example', CAMPUS_BASE_HOST: 'campus.example' },
  })
  school = await campus.school()
  owner = await campus.person(school, ['owner'])
})
after(() => campus.stop())

const year = 'max-age=31536000; includeSubDomains'

function assertSecure({ headers, status }: TestAnswer, name: string): void {
  assert.equal(headers.get('x-content-type-options'), 'nosniff', `${name} ${status}`)
  assert.equal(headers.get('strict-transport-security'), year, `${name} ${status}`)
  assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/, `${name} ${status}`)
}

test('every route sends nosniff and HSTS, and nothing that a credential shows is stored', async () => {
  const statuses = new Set<number>()
  for (const route of routes) {
    const path = route.path.replace(/:\w+/g, uuidv7())
    const options = { school, token: owner.token, headers: { accept: '*/*' } }
    const answers = [
      await campus.request(route.method, path, options),
      await campus.request(route.method, path, { school }),
    ]
    for (const answer of answers) {
      statuses.add(answer.status)
      const name = `${route.id} ${answer.status}`
      assertSecure(answer, name)
      const caching = answer.headers.get('cache-control')
      if (route.access.kind === 'public') assert.ok(caching, name)
      else assert.equal(caching, 'no-store', name)
    }
  }
  for (const status of [200, 400, 401, 403, 404, 422]) assert.ok(statuses.has(status), `${status} was seen`)
})

test('what is public stays in caches, also as unchanged', async () => {
  const path = '/api/v1/manifest.json'
  const first = await campus.request('GET', path)
  assert.match(first.headers.get('cache-control') ?? '', /^public, max-age=/)
  const again = await campus.request('GET', path, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  })
  assert.equal(again.status, 304)
  assert.equal(again.headers.get('cache-control'), first.headers.get('cache-control'))
  const keys = await campus.request('GET', '/lti/jwks.json')
  if (keys.status === 200) assert.match(keys.headers.get('cache-control') ?? '', /^public/)
})

test('answers of no route send them too', async () => {
  const cases: [string, string][] = [
    ['GET', '/no/such/address'],
    ['GET', '/api/v1/no-such-address'],
    ['DELETE', '/api/v1/manifest.json'],
    ['OPTIONS', '/api/v1/manifest.json'],
    ['HEAD', '/api/v1/manifest.json'],
    ['GET', `/${'x'.repeat(700)}`],
    ['GET', '/healthz/live'],
    ['GET', '/'],
    ['GET', '/assets/none.js'],
  ]
  for (const [method, path] of cases) {
    for (const accept of ['*/*', 'text/html'])
      assertSecure(await campus.request(method, path, { headers: { accept } }), `${method} ${path}`)
  }
})

const broken = [
  'GET /api/v1/manifest.json HTTP/9.9\r\n\r\n',
  'GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
]

test('so do answers to what is no request', async () => {
  for (const bytes of broken) {
    const socket = connect(Number(new URL(campus.url).port), '127.0.0.1')
    socket.write(bytes)
    const answer = await text(socket)
    assert.match(answer, /^HTTP\/1\.1 4\d\d /)
    assert.match(answer, /\r\nx-content-type-options: nosniff\r\n/i, answer.slice(0, 300))
    assert.match(answer, /\r\nstrict-transport-security: max-age=31536000; includeSubDomains\r\n/i)
  }
})

test('without https nothing is said of it', async () => {
  const plain = await startCampus()
  try {
    const { headers } = await plain.request('GET', '/api/v1/manifest.json')
    assert.deepEqual(
      [headers.get('strict-transport-security'), headers.get('x-content-type-options')],
      [null, 'nosniff'],
    )
  } finally {
    await plain.stop()
  }
})

test('hosts that are no schools of ours are left alone', () => {
  const sent = (publicUrl: string, baseHost: string) =>
    securityHeaders({ publicUrl, baseHost })['strict-transport-security']
  assert.equal(sent('https://campus.example', 'schools.campus.example'), year)
  assert.equal(sent('https://portal.example', 'localhost'), 'max-age=31536000')
  assert.equal(sent('https://campus.example', 'notcampus.example'), 'max-age=31536000')
  assert.equal(sent('http://localhost:4000', 'localhost'), undefined)
})

test('a packed body is 415: it is neither unpacked nor taken for what it is not', async () => {
  const text = '{"email":"zip@alpha.test","name":"Ama","roles":["teacher"]}'
  // The owner of the other tests has been signed out by one of the routes.
  const { token } = await campus.person(school, ['owner'])
  const invite = (raw: Buffer<ArrayBuffer>, encoding: string) =>
    campus.request('POST', '/api/v1/members/invitations/', {
      token,
      school,
      raw,
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    })
  for (const encoding of ['gzip', 'br', 'x-unknown', 'gzip, gzip']) {
    const packed = await invite(gzipSync(text), encoding)
    assert.deepEqual([packed.status, packed.body.code], [415, 'unsupported_media_type'], encoding)
    assert.equal(packed.headers.get('accept-encoding'), 'identity')
    const file = await campus.request('POST', '/api/v1/files/', {
      token,
      school,
      raw: gzipSync(text),
      headers: { 'content-type': 'text/plain', 'content-encoding': encoding },
    })
    assert.equal(file.status, 415, file.text)
  }
  const plain = await invite(Buffer.from(text), 'identity')
  assert.equal(plain.status, 201)
})
