import assert from 'node:assert/strict'
import { request as httpRequest } from 'node:http'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../test/support/campus.ts'
import { sql } from '../db/statement.ts'

const origin = 'https://portal.alpha.example'

let campus: TestCampus
let school: TestSchool
let owner: TestPerson

before(async () => {
  campus = await startCampus()
  school = await campus.school({ slug: 'alpha' })
  owner = await campus.person(school, ['owner'])
})
after(() => campus.stop())

/** fetch refuses or rewrites some methods; a plain request does not. */
function plainRequest(
  method: string,
  path: string,
): Promise<{ status: number; allow: string; body: string }> {
  return new Promise((done, failed) => {
    const sent = httpRequest(new URL(path, campus.url), { method }, (answer) => {
      answer.toArray().then((chunks) => {
        const body = Buffer.concat(chunks).toString()
        done({ status: answer.statusCode ?? 0, allow: String(answer.headers.allow), body })
      }, failed)
    })
    sent.on('error', failed)
    sent.end()
  })
}

test('a method that a path does not have is 405 with Allow, in the one error shape', async () => {
  for (const method of ['DELETE', 'PUT', 'PATCH', 'TRACE', 'PROPFIND', 'QUERY', 'M-SEARCH']) {
    const answer = await plainRequest(method, '/api/v1/me')
    assert.equal(answer.status, 405, method)
    assert.equal(answer.allow, 'OPTIONS, GET, HEAD', method)
    assert.equal(JSON.parse(answer.body).code, 'method_not_allowed')
  }
  const token = await campus.request('GET', '/api/auth/token')
  assert.equal(token.status, 405)
  assert.equal(token.headers.get('allow'), 'OPTIONS, POST')
  const { body } = token
  assert.deepEqual(Object.keys(body).sort(), ['code', 'error', 'message', 'request_id'])
})

test('a method of one path is not lent to its neighbour, and an unknown path is 404 for every method', async () => {
  const invitations = await campus.request('PATCH', '/api/v1/members/invitations/', { body: {} })
  assert.equal(invitations.status, 405)
  assert.equal(invitations.headers.get('allow'), 'OPTIONS, GET, HEAD, POST')
  for (const method of ['GET', 'POST', 'OPTIONS', 'PROPFIND']) {
    const answer = await plainRequest(method, '/api/v1/nothing-of-the-kind/')
    assert.equal(answer.status, 404, method)
    assert.equal(JSON.parse(answer.body).code, 'not_found')
  }
})

test('HEAD answers what GET answers, without the body', async () => {
  const path = `/api/v1/members/${owner.userId}/`
  const request = { token: owner.token, school }
  const [get, head] = await Promise.all([
    campus.request('GET', path, request),
    campus.request('HEAD', path, request),
  ])
  assert.equal(head.status, 200)
  assert.equal(head.text, '')
  for (const name of ['etag', 'content-type', 'content-length']) {
    assert.equal(head.headers.get(name), get.headers.get(name), name)
  }
  assert.equal((await campus.request('HEAD', path, { school })).status, 401)
  assert.equal((await campus.request('HEAD', '/api/v1/nothing/')).status, 404)
})

test('OPTIONS lists the methods and needs no credential', async () => {
  const answer = await campus.request('OPTIONS', `/api/v1/members/${owner.userId}`)
  assert.equal(answer.status, 204)
  assert.equal(answer.text, '')
  assert.equal(answer.headers.get('allow'), 'OPTIONS, GET, HEAD, PATCH')
  assert.equal(answer.headers.get('access-control-allow-origin'), null)
})

test('every path answers with and without its trailing slash, without a redirect', async () => {
  const request = { token: owner.token, school }
  for (const path of [
    '/api/v1/members',
    '/api/v1/me',
    '/api/v1/me/schools',
    `/api/v1/members/${owner.userId}`,
  ]) {
    const bare = await campus.request('GET', path, request)
    const slashed = await campus.request('GET', `${path}/`, request)
    assert.deepEqual([bare.status, slashed.status], [200, 200], path)
    assert.deepEqual(bare.body, slashed.body)
  }
  const body = { username: owner.email, password: owner.password }
  for (const path of ['/api/auth/token', '/api/auth/token/']) {
    assert.equal((await campus.request('POST', path, { body })).status, 200)
  }
})

const corsOf = ({ headers }: { headers: Headers }): string[] =>
  [...headers.keys()].filter((name) => name.startsWith('access-control'))

test('a page of any origin calls the API with a bearer token, and reads its error responses', async () => {
  const paths = ['/api/v1/me', '/api/auth/token/', '/api/v1/oauth/token/', '/.well-known/jwks.json']
  for (const path of [
    ...paths,
    '/.well-known/oauth-authorization-server',
    '/api/v1/manifest.json',
    '/openapi.json',
  ]) {
    const preflight = await campus.request('OPTIONS', path, {
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    })
    assert.equal(preflight.status, 204)
    assert.equal(preflight.headers.get('access-control-allow-origin'), '*', path)
    assert.match(
      preflight.headers.get('access-control-allow-headers') ?? '',
      /Authorization.*Idempotency-Key/,
    )
    assert.equal(preflight.headers.get('access-control-max-age'), '7200')
  }
  const settings = await campus.database.global(
    sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_schema = 'public' and column_name like '%origins%'`,
  )
  assert.deepEqual(settings, [], 'no school has a setting of its own for it')
  const read = await campus.request('GET', '/api/v1/me', { token: owner.token, school, headers: { origin } })
  assert.deepEqual([read.status, read.headers.get('access-control-allow-origin')], [200, '*'])
  assert.match(read.headers.get('access-control-expose-headers') ?? '', /ETag, Link, Location.*X-Request-Id/)
  const request = { token: owner.token, school, headers: { origin } }
  const refused = [
    await campus.request('GET', '/api/v1/members/', { school, headers: { origin } }),
    await campus.request('GET', '/api/v1/members/?colour=red', request),
    await campus.request('POST', '/api/v1/members/invitations/', {
      school,
      token: owner.token,
      body: {},
      headers: { origin },
    }),
    await campus.request('POST', '/api/v1/oauth/token/', {
      raw: 'grant_type=none',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    }),
    await campus.request('GET', '/.well-known/oauth-authorization-server', { headers: { origin } }),
  ]
  assert.deepEqual(
    refused.map(({ status, headers }) => [status, headers.get('access-control-allow-origin')]),
    [
      [401, '*'],
      [400, '*'],
      [422, '*'],
      [400, '*'],
      [200, '*'],
    ],
  )
})

test('as an attacker: what a cookie opens is readable from no other origin, and credentials are never allowed', async () => {
  const evil = 'https://evil.example'
  const signedIn = await campus.request('POST', '/api/auth/session/', {
    body: { username: owner.email, password: owner.password },
    headers: { origin: campus.application.kernel.config.publicUrl },
  })
  const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  assert.match(cookie, /^[\w-]+=.+/)
  const request = { school, headers: { origin: evil, cookie } }
  const own = await campus.request('GET', '/api/v1/me', request)
  assert.deepEqual([own.status, corsOf(own)], [200, []])
  const stolen = [
    await campus.request('GET', '/api/v1/members/', request),
    await campus.request('GET', '/api/v1/nothing/', request),
    await campus.request('GET', '/api/v1/me', { headers: { origin: evil, cookie: 'campus_session=guess' } }),
    await campus.request('POST', '/api/v1/members/invitations/', {
      school,
      body: {},
      headers: { origin: evil, cookie },
    }),
  ]
  assert.deepEqual(stolen.flatMap(corsOf), [])
  const open = [
    await campus.request('OPTIONS', '/api/v1/me', { headers: { origin: evil } }),
    await campus.request('GET', '/api/v1/me', { token: owner.token, school, headers: { origin: evil } }),
  ]
  for (const { headers } of open) assert.equal(headers.get('access-control-allow-credentials'), null)
  const page = await campus.request('OPTIONS', '/api/schema/ui/', { headers: { origin: evil } })
  assert.deepEqual(corsOf(page), [], 'pages for people')
})
