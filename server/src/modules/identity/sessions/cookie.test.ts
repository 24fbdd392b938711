import assert from 'node:assert/strict'
import { request as httpRequest } from 'node:http'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'

let campus: TestCampus
let secure: TestCampus
let school: TestSchool
let owner: TestPerson
let cookie: string

before(async () => {
  campus = await startCampus()
  secure = await startCampus({ env: { CAMPUS_PUBLIC_URL: 'https://campus.example' } })
  school = await campus.school({ slug: 'alpha' })
  owner = await campus.person(school, ['owner'])
  cookie = await openSession(campus, owner)
})
after(async () => {
  await campus.stop()
  await secure.stop()
})

async function openSession(at: TestCampus, { email, password }: TestPerson): Promise<string> {
  const answer = await at.request('POST', '/api/auth/session/', { body: { username: email, password } })
  assert.equal(answer.status, 200)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

const invite = (at: TestCampus, headers: Record<string, string>) =>
  at.request('POST', '/api/v1/members/invitations/', {
    school: 'alpha',
    headers,
    body: { email: `${Math.random()}@alpha.test`, name: 'Ama', roles: ['teacher'] },
  })

const refused = [403, 'cross_origin_refused']

test('a change by cookie needs our own origin, by Origin or by Fetch Metadata', async () => {
  const port = new URL(campus.url).port
  const cases: [Record<string, string>, boolean][] = [
    [{}, false],
    [{ origin: campus.url }, true],
    [{ origin: 'http://localhost:4000' }, true],
    [{ origin: 'null' }, false],
    [{ origin: '' }, false],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: `http://127.0.0.1:${Number(port) + 1}` }, false],
    [{ origin: `http://beta.localhost:${port}` }, false],
    [{ origin: `${campus.url}.evil.example` }, false],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, false],
  ]
  for (const [headers, allowed] of cases) {
    const answer = await invite(campus, { cookie, ...headers })
    const headerText = JSON.stringify(headers)
    if (allowed) assert.equal(answer.status, 201, headerText)
    else assert.deepEqual([answer.status, answer.body.code], refused, headerText)
  }
})

test('a read by cookie needs none, a token is asked for none, and a bad token is not helped by a cookie', async () => {
  const read = (headers: Record<string, string>) =>
    campus.request('GET', '/api/v1/members/', { school, headers })
  assert.equal((await read({ cookie, 'sec-fetch-site': 'cross-site' })).status, 200)
  const bearer = { authorization: `Bearer ${owner.token}`, origin: 'https://portal.example' }
  assert.equal((await invite(campus, bearer)).status, 201)
  assert.equal((await read({ cookie, authorization: 'Bearer not-a-token' })).status, 401)
  assert.equal((await read({ cookie: `${cookie}x` })).status, 401)
  assert.equal((await read({ cookie: cookie.replace('campus_session', 'session') })).status, 401)
})

test('where we are reached by https the cookie is Secure, and an origin without TLS is not ours', async () => {
  const alpha = await secure.school({ slug: 'alpha' })
  const person = await secure.person(alpha, ['owner'])
  const { email, password } = person
  const opened = await secure.request('POST', '/api/auth/session/', { body: { username: email, password } })
  const [set = '', device = ''] = opened.headers.getSetCookie()
  assert.match(
    set,
    /^__Host-campus_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=43200; Secure$/,
  )
  assert.match(
    device,
    /^__Host-campus_device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/,
  )
  const held = set.split(';')[0] ?? ''
  const { host } = new URL(secure.url)
  assert.equal((await invite(secure, { cookie: held, origin: 'https://campus.example' })).status, 201)
  assert.equal((await invite(secure, { cookie: held, origin: `https://${host}` })).status, 201)
  assert.equal((await invite(secure, { cookie: held, origin: `http://${host}` })).status, 403)
  // A neighbouring host can set a cookie for the whole domain, but none of this name.
  const tossed = held.replace('__Host-', '')
  assert.equal((await invite(secure, { cookie: tossed, origin: 'https://campus.example' })).status, 401)
})

test('a page from elsewhere cannot sign somebody in', async () => {
  const { email: username, password } = owner
  const open = (headers: Record<string, string>, raw?: string) =>
    campus.request('POST', '/api/auth/session/', {
      headers,
      ...(raw === undefined ? { body: { username, password } } : { raw }),
    })
  const crossed = await open({ 'sec-fetch-site': 'cross-site' })
  assert.deepEqual([crossed.status, crossed.body.code], refused)
  const form = await open({ 'content-type': 'text/plain' }, JSON.stringify({ username, password }))
  assert.deepEqual([form.status, form.headers.get('set-cookie')], [415, null])
})

test('the cookie is good on the API, the description and the account, and nowhere else', async () => {
  const request = { school, headers: { cookie } }
  for (const path of ['/api/v1/me', '/api/v1/members/', '/api/schema/', '/api/schema/ui/'])
    assert.equal((await campus.request('GET', path, request)).status, 200, path)
  const onHost = await new Promise<number>((done, failed) => {
    const headers = { host: 'alpha.localhost', cookie }
    const { hostname, port } = new URL(campus.url)
    const sent = httpRequest({ hostname, port, path: '/api/schema/ui/', headers }, (answer) => {
      answer.resume().on('end', () => done(answer.statusCode ?? 0))
    })
    sent.on('error', failed).end()
  })
  assert.equal(onHost, 200, 'a browser session on the host of the school')
  const taking = campus.application.kernel.routes.filter(
    ({ path, access }) => access.kind !== 'public' && !/^\/api\/(v1|auth|schema)\//.test(path),
  )
  for (const { method, path } of taking) {
    const answer = await campus.request(method, path.replace(/:\w+/g, 'x'), {
      school,
      headers: { cookie, origin: campus.url },
    })
    assert.equal(answer.status, 401, path)
  }
})

test('a switch of school by cookie answers the address and no token; a sign-out empties the cookie', async () => {
  const own = { cookie, origin: campus.url }
  const switched = await campus.request('POST', '/api/v1/me/switch-school', {
    headers: own,
    body: { school_id: school.id },
  })
  assert.equal(switched.status, 200)
  assert.deepEqual(Object.keys(switched.body).sort(), ['ok', 'redirect_url', 'school_id', 'school_slug'])
  const left = await campus.request('DELETE', '/api/auth/session/', { headers: own })
  assert.match(left.headers.get('set-cookie') ?? '', /^campus_session=; Path=\/; .*Max-Age=0/)
  assert.equal((await campus.request('GET', '/api/v1/me', { headers: { cookie } })).status, 401)
})
