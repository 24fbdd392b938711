import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestAnswer,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../../test/support/campus.ts'
import {
  authorizeAddress,
  Browser,
  letIn,
  ownToken,
  pkce,
  post,
  registerClient,
  type TestClient,
  tokensOf,
} from '../../../../../test/support/oauth.ts'

/** What programs are refused (RFC 6749, RFC 7009, RFC 7636, RFC 7662), one test for each. */
let campus: TestCampus
let school: TestSchool
let other: TestSchool
let admin: TestPerson
let client: TestClient
let another: TestClient
let browser: Browser

before(async () => {
  campus = await startCampus()
  school = await campus.school()
  other = await campus.school()
  admin = await campus.person(school, ['admin'])
  client = await registerClient(campus, school, admin)
  another = await registerClient(campus, school, admin)
  browser = await new Browser(campus).signIn(admin)
})
after(() => campus.stop())

const refused = (answer: TestAnswer, status: number, error: string): void => {
  assert.deepEqual([answer.status, answer.body?.error], [status, error], answer.text)
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
}

const active = async (token: string): Promise<boolean> =>
  (await post(campus, 'introspect', client, { token })).body.active

test('a code is bound to its client, its redirect_uri and its verifier', async () => {
  const wrong = async (form: Record<string, string>, by = client) => {
    const { code, verifier } = await letIn(campus, browser, client)
    const proper = {
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: client.redirectUri,
    }
    return post(campus, 'token', by, { ...proper, ...form })
  }
  refused(await wrong({}, another), 400, 'invalid_grant')
  refused(await wrong({ redirect_uri: 'http://127.0.0.1:9/other' }), 400, 'invalid_grant')
  refused(await wrong({ code_verifier: pkce().verifier }), 400, 'invalid_grant')
  refused(await wrong({ code_verifier: '' }), 400, 'invalid_grant')
  refused(await wrong({ code: 'a'.repeat(43) }), 400, 'invalid_grant')
})

test('a wrong secret is 401 with a challenge, in the header and in the body; so is an unknown client', async () => {
  const wrong = { ...client, secret: `${client.secret.slice(0, -1)}_` }
  const grant = { grant_type: 'client_credentials' }
  const byBody = { client_id: client.id, client_secret: wrong.secret, ...grant }
  for (const answer of [
    await post(campus, 'token', wrong, grant),
    await post(campus, 'token', wrong, byBody, {}),
    await post(campus, 'token', { ...client, id: another.id }, grant),
    await post(campus, 'token', { ...client, id: '0198f000-0000-7000-8000-000000000000' }, grant),
    await post(campus, 'token', client, { client_id: client.id, ...grant }, {}),
    await post(campus, 'introspect', wrong, { token: 'x' }),
    await post(campus, 'revoke', wrong, { token: 'x' }),
  ]) {
    refused(answer, 401, 'invalid_client')
    assert.match(answer.headers.get('www-authenticate') ?? '', /^Basic realm=/)
  }
})

test('one mechanism, one client: two proofs or two ids at once are refused', async () => {
  const grant = { grant_type: 'client_credentials' }
  refused(
    await post(campus, 'token', client, { ...grant, client_id: client.id, client_secret: client.secret }),
    400,
    'invalid_request',
  )
  refused(await post(campus, 'token', client, { ...grant, client_id: another.id }), 400, 'invalid_request')
  refused(
    await post(campus, 'token', client, grant, { authorization: `Bearer ${admin.token}` }),
    400,
    'invalid_request',
  )
  refused(await post(campus, 'token', client, grant, {}), 400, 'invalid_request')
})

test('grant types that are unknown, or not the client’s, are refused', async () => {
  for (const grant_type of ['password', 'implicit', 'urn:ietf:params:oauth:grant-type:device_code', 'none'])
    refused(
      await post(campus, 'token', client, { grant_type, username: 'a', password: 'b' }),
      400,
      'unsupported_grant_type',
    )
  refused(await post(campus, 'token', client, {}), 400, 'invalid_request')
  const alone = await registerClient(campus, school, admin, {
    grant_types: ['client_credentials'],
    redirect_uris: [],
  })
  const code = { grant_type: 'authorization_code', code: 'x', redirect_uri: 'x', code_verifier: 'x' }
  assert.equal((await post(campus, 'token', alone, code)).status, 400)
  const asking = await registerClient(campus, school, admin, { grant_types: ['authorization_code'] })
  assert.equal((await post(campus, 'token', asking, { grant_type: 'client_credentials' })).status, 400)
  const { refresh_token: none } = await tokensOf(campus, asking, admin)
  assert.equal(none, undefined, 'no refresh token without its grant')
})

test('scopes: a program gets its own alone, and a refresh never more than was granted', async () => {
  const ask = (scope: string) => post(campus, 'token', client, { grant_type: 'client_credentials', scope })
  for (const scope of ['finance:read', 'students:read students:write', 'openid', 'a"b', ' '])
    refused(await ask(scope), 400, 'invalid_scope')
  const all = await post(campus, 'token', client, { grant_type: 'client_credentials' })
  assert.equal(all.body.scope, 'students:read classes:read ping:read')
  assert.equal(all.body.refresh_token, undefined)
  const { refresh_token } = await tokensOf(campus, client, admin, 'students:read ping:read')
  const refresh = (scope: string, token: string) =>
    post(campus, 'token', client, { grant_type: 'refresh_token', refresh_token: token, scope })
  refused(await refresh('students:read classes:read', refresh_token), 400, 'invalid_scope')
  const less = await refresh('ping:read', refresh_token)
  assert.deepEqual([less.status, less.body.scope], [200, 'ping:read'])
})

test('another client neither refreshes, introspects nor revokes', async () => {
  const { refresh_token, access_token } = await tokensOf(campus, client, admin)
  refused(
    await post(campus, 'token', another, { grant_type: 'refresh_token', refresh_token }),
    400,
    'invalid_grant',
  )
  for (const token of [refresh_token, access_token, await ownToken(campus, client)]) {
    const introspected = await post(campus, 'introspect', another, { token })
    assert.deepEqual([introspected.status, introspected.body], [200, { active: false }])
    assert.equal((await post(campus, 'revoke', another, { token })).status, 200)
    assert.equal(await active(token), true)
  }
})

test('what is no token is inactive, and revoking it is no error', async () => {
  for (const token of ['x', 'a'.repeat(43), admin.token, '\u0000']) {
    const introspected = await post(campus, 'introspect', client, { token })
    assert.ok(
      introspected.status === 200 ? introspected.body.active === false : introspected.status === 400,
      introspected.text,
    )
    assert.ok([200, 400].includes((await post(campus, 'revoke', client, { token })).status))
  }
  refused(await post(campus, 'introspect', client, {}), 400, 'invalid_request')
})

test('nothing is taken from an address: neither the form of a program nor a token', async () => {
  const { access_token } = await tokensOf(campus, client, admin)
  const query = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: client.id,
    client_secret: client.secret,
  })
  for (const [endpoint, search] of [
    ['token', query],
    ['introspect', new URLSearchParams({ token: access_token })],
  ] as const) {
    const answer = await campus.request('POST', `/api/v1/oauth/${endpoint}/?${search}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      raw: query.toString(),
    })
    refused(answer, 400, 'invalid_request')
  }
  const read = await campus.request('GET', `/api/v1/people/students/?access_token=${access_token}`)
  assert.equal(read.status, 401)
  const both = await campus.request('GET', `/api/v1/people/students/?access_token=x`, { token: access_token })
  assert.deepEqual([both.status, both.body.code], [400, 'invalid_parameter'])
})

test('a form is the only body; the method is POST; a repeated parameter is refused', async () => {
  const json = await campus.request('POST', '/api/v1/oauth/token/', {
    body: { grant_type: 'client_credentials', client_id: client.id, client_secret: client.secret },
  })
  refused(json, 400, 'invalid_request')
  const twice = await campus.request('POST', '/api/v1/oauth/token', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    raw: `grant_type=client_credentials&grant_type=password&client_id=${client.id}&client_secret=${client.secret}`,
  })
  refused(twice, 400, 'invalid_request')
  const huge = await campus.request('POST', '/api/v1/oauth/token/', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    raw: `grant_type=${'x'.repeat(100_000)}`,
  })
  assert.ok([400, 413].includes(huge.status), huge.text)
  const read = await campus.request('GET', '/api/v1/oauth/token/')
  assert.deepEqual([read.status, read.headers.get('allow')], [405, 'OPTIONS, POST'])
  const posted = await campus.request('POST', '/api/v1/oauth/authorize/', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    raw: 'a=b',
  })
  assert.equal(posted.status, 405)
})

test('a carrier that names another school is invalid_client, the own one works', async () => {
  const grant = { grant_type: 'client_credentials' }
  const basic = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`
  const named = (slug: string) =>
    post(campus, 'token', client, grant, { authorization: basic, 'x-school-slug': slug })
  refused(await named(other.slug), 401, 'invalid_client')
  assert.equal((await named(school.slug)).status, 200)
  const { refresh_token } = await tokensOf(campus, client, admin)
  const abroad = await post(
    campus,
    'token',
    client,
    { grant_type: 'refresh_token', refresh_token },
    { authorization: basic, 'x-school-slug': other.slug },
  )
  refused(abroad, 401, 'invalid_client')
  assert.equal(await active(refresh_token), true, 'not spent')
  const token = await ownToken(campus, client)
  const read = await campus.request('GET', '/api/v1/people/students/', { token, school: other })
  assert.deepEqual([read.status, read.body.code], [403, 'credential_of_other_school'])
})

test('answers with secrets are stored nowhere; any origin may ask, without cookies; every answer has its request id', async () => {
  for (const answer of [
    await post(campus, 'token', client, { grant_type: 'client_credentials' }),
    await post(campus, 'token', client, { grant_type: 'nothing' }),
    await post(campus, 'introspect', client, { token: 'x' }),
    await post(campus, 'revoke', client, { token: 'x' }),
    await browser.go('GET', authorizeAddress(client, pkce().challenge)),
  ]) {
    assert.match(answer.headers.get('cache-control') ?? '', /no-store/)
    assert.ok(answer.headers.get('x-request-id'))
    assert.ok(answer.headers.get('ratelimit'))
  }
  const fromPage = await campus.request('POST', '/api/v1/oauth/token/', {
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://page.example' },
    raw: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: client.id,
      client_secret: client.secret,
    }).toString(),
  })
  assert.deepEqual(
    ['origin', 'credentials'].map((name) => fromPage.headers.get(`access-control-allow-${name}`)),
    ['*', null],
  )
  assert.equal(fromPage.status, 200)
})
