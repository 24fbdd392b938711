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
  askAtHost,
  authorizeAddress,
  Browser,
  exchange,
  issuerOf,
  letIn,
  ownToken,
  pkce,
  post,
  registerClient,
  type TestClient,
  tokensOf,
} from '../../../../../test/support/oauth.ts'
import { sql } from '../../../../kernel/db/statement.ts'

/** What an authorization server has to refuse (RFC 6749, RFC 7636, RFC 9700), one test for each. */
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

/** Where a person is led with an error that the program may hear of. */
async function ledBack(differing: Readonly<Record<string, string | undefined>>): Promise<URLSearchParams> {
  const { left } = await browser.follow(authorizeAddress(client, pkce().challenge, differing))
  assert.ok(left, 'is told to the program')
  assert.equal(left.origin + left.pathname, client.redirectUri)
  // Where a token was asked for in the address, so is it told (RFC 6749 section 4.2.2.1).
  return left.hash ? new URLSearchParams(left.hash.slice(1)) : left.searchParams
}

/** A request that is answered here, without anybody being sent anywhere. */
async function staysHere(differing: Readonly<Record<string, string | undefined>>): Promise<TestAnswer> {
  const address = authorizeAddress(client, pkce().challenge, differing)
  const { answer, left } = await browser.follow(address)
  assert.equal(left, undefined)
  assert.deepEqual([answer.status, answer.headers.get('location')], [400, null])
  const asProgram = await browser.go('GET', address, { headers: { accept: 'application/json' } })
  assert.ok(asProgram.body.error, asProgram.text)
  return answer
}

test('redirect_uri: anything but an exact match is shown here and leads nowhere', async () => {
  for (const uri of [
    `${client.redirectUri}/`,
    `${client.redirectUri}?a=b`,
    client.redirectUri.toUpperCase(),
    'http://127.0.0.1:10/back',
    'http://127.0.0.1:9/back/../other',
    'https://evil.example/back',
    '//evil.example',
    'javascript:alert(1)',
    undefined,
  ]) {
    const answer = await staysHere({ redirect_uri: uri })
    assert.match(answer.headers.get('content-type') ?? '', /^text\/html/, uri)
    assert.match(answer.headers.get('content-security-policy') ?? '', /default-src 'none'/)
  }
})

test('a client that is unknown, or of another school than the one named, is shown here', async () => {
  await staysHere({ client_id: '0198f000-0000-7000-8000-000000000000' })
  await staysHere({ client_id: 'no-client' })
  await staysHere({ school_slug: other.slug })
  const own = await browser.go(
    'GET',
    authorizeAddress(client, pkce().challenge, { school_slug: school.slug }),
  )
  assert.equal(own.status, 303)
})

test('state and iss come back with a code and with an error', async () => {
  const { back } = await letIn(campus, browser, client, { state: 'a b/ü&=' })
  assert.deepEqual(
    [back.searchParams.get('state'), back.searchParams.get('iss')],
    ['a b/ü&=', issuerOf(campus)],
  )
  const wrong = await ledBack({ scope: 'finance:write', state: 'x' })
  assert.deepEqual(
    [wrong.get('error'), wrong.get('state'), wrong.get('iss')],
    ['invalid_scope', 'x', issuerOf(campus)],
  )
})

test('PKCE: missing, plain, without its method, or malformed is refused', async () => {
  for (const differing of [
    { code_challenge: undefined, code_challenge_method: undefined },
    { code_challenge_method: 'plain' },
    { code_challenge_method: undefined },
    { code_challenge: 'short' },
  ])
    assert.equal((await ledBack(differing)).get('error'), 'invalid_request')
})

test('other response types and modes, unknown scopes and no scope are refused', async () => {
  for (const response_type of ['token', 'id_token', 'code id_token', 'none']) {
    const error = (await ledBack({ response_type })).get('error') ?? ''
    assert.ok(['unsupported_response_type', 'invalid_request'].includes(error), `${response_type}: ${error}`)
  }
  for (const response_mode of ['fragment', 'form_post', 'web_message']) {
    const { answer, left } = await browser.follow(
      authorizeAddress(client, pkce().challenge, { response_mode }),
    )
    const said = `${left?.href ?? ''} ${answer.text}`
    assert.match(said, /invalid_request|unsupported_response_mode/, response_mode)
    assert.doesNotMatch(said, /[?&#"]code=/)
  }
  for (const scope of ['openid', 'students:write', 'nonsense', 'students:read finance:read', undefined])
    assert.equal((await ledBack({ scope })).get('error'), 'invalid_scope', scope)
})

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

test('a code is good for a minute', async () => {
  const { code, verifier } = await letIn(campus, browser, client)
  const ages = await campus.database.global(
    sql<{ seconds: number }>`select extract(epoch from expires_at - created_at)::int as seconds
      from oauth_artifacts where kind = 'AuthorizationCode' and consumed_at is null`,
  )
  assert.ok(ages.length > 0 && ages.every(({ seconds }) => seconds <= 60))
  await campus.database.global(
    sql`update oauth_artifacts set expires_at = ${new Date(campus.clock.now().getTime() - 1)} where kind = 'AuthorizationCode'`,
  )
  refused(await exchange(campus, client, { code, verifier }), 400, 'invalid_grant')
})

const active = async (token: string): Promise<boolean> =>
  (await post(campus, 'introspect', client, { token })).body.active
const works = async (token: string): Promise<boolean> =>
  (await campus.request('GET', '/api/v1/people/students/', { token })).status === 200

const audited = async (reason: string): Promise<number> => {
  const [[row]] = await campus.database.read(school.id, [
    sql<{ count: number }>`select count(*)::int as count from audit_log
      where tenant_id = ${school.id} and entity = 'oauth_grant' and reason = ${reason} and ids = ${[client.id]}`,
  ])
  return row?.count ?? 0
}

test('a code that comes again is refused, and ends all that came of it', async () => {
  const given = await letIn(campus, browser, client)
  const first = await exchange(campus, client, given)
  assert.equal(first.status, 200)
  assert.ok((await works(first.body.access_token)) && (await active(first.body.refresh_token)))
  const before = await audited('token_reused')
  refused(await exchange(campus, client, given), 400, 'invalid_grant')
  assert.equal(await active(first.body.access_token), false)
  assert.equal(await works(first.body.access_token), false)
  const refresh = { grant_type: 'refresh_token', refresh_token: first.body.refresh_token }
  refused(await post(campus, 'token', client, refresh), 400, 'invalid_grant')
  assert.equal(await audited('token_reused'), before + 1)
})

test('a refresh token is good once: a spent one is refused and ends the family, not another device', async () => {
  const elsewhere = await tokensOf(campus, client, admin)
  const tokens = await tokensOf(campus, client, admin)
  const refresh = (token: string) =>
    post(campus, 'token', client, { grant_type: 'refresh_token', refresh_token: token })
  const next = await refresh(tokens.refresh_token)
  assert.equal(next.status, 200)
  const last = await refresh(next.body.refresh_token)
  assert.ok(await works(last.body.access_token))
  refused(await refresh(tokens.refresh_token), 400, 'invalid_grant')
  for (const token of [tokens.access_token, next.body.access_token, last.body.access_token])
    assert.deepEqual([await active(token), await works(token)], [false, false])
  refused(await refresh(last.body.refresh_token), 400, 'invalid_grant')
  assert.ok((await works(elsewhere.access_token)) && (await active(elsewhere.refresh_token)))
})

test('of 20 parallel uses of a code or a refresh token exactly one succeeds', async () => {
  const twenty = async (use: () => Promise<TestAnswer>) => {
    const answers = await Promise.all(Array.from({ length: 20 }, use))
    const statuses = answers.map(({ status }) => status).sort()
    assert.deepEqual(statuses, [200, ...Array(19).fill(400)])
    for (const { status, body } of answers) if (status === 400) assert.equal(body.error, 'invalid_grant')
  }
  for (let turn = 0; turn < 3; turn += 1) {
    const given = await letIn(campus, browser, client)
    await twenty(() => exchange(campus, client, given))
    const { refresh_token } = await tokensOf(campus, client, admin)
    await twenty(() => post(campus, 'token', client, { grant_type: 'refresh_token', refresh_token }))
  }
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
    const told = await post(campus, 'introspect', another, { token })
    assert.deepEqual([told.status, told.body], [200, { active: false }])
    assert.equal((await post(campus, 'revoke', another, { token })).status, 200)
    assert.equal(await active(token), true)
  }
})

test('what is no token is inactive, and revoking it is no error', async () => {
  for (const token of ['x', 'a'.repeat(43), admin.token, '\u0000']) {
    const told = await post(campus, 'introspect', client, { token })
    assert.ok(told.status === 200 ? told.body.active === false : told.status === 400, told.text)
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

test('answers with secrets are kept nowhere; no origin is opened; every answer has its request id', async () => {
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
  assert.deepEqual([fromPage.status, fromPage.headers.get('access-control-allow-origin')], [200, null])
})

test('no address is made from the Host header or from what a proxy might say', async () => {
  const proxied = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
  const asked = await askAtHost(campus, 'evil.example', authorizeAddress(client, pkce().challenge), proxied)
  assert.deepEqual([asked.status, /evil/.test(asked.location)], [303, false])
  const unfinished = await campus.database.global(
    sql<{ to: string }>`select payload->>'returnTo' as to from oauth_artifacts where kind = 'Interaction'`,
  )
  for (const { to } of unfinished) assert.ok(to.startsWith(`${issuerOf(campus)}/api/v1/oauth/authorize/`), to)
})
