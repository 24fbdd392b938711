import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../../test/support/campus.ts'
import {
  Browser,
  exchange,
  letIn,
  ownToken,
  post,
  registerClient,
  tokensOf,
} from '../../../../../test/support/oauth.ts'
import { sql } from '../../../../kernel/db/statement.ts'
import { findClientErrors } from './client-rules.ts'

let campus: TestCampus
let school: TestSchool
let admin: TestPerson

before(async () => {
  campus = await startCampus()
  school = await campus.school()
  admin = await campus.person(school, ['admin'])
})
after(() => campus.stop())

const path = '/api/v1/integrations/oauth-clients/'
const act = (method: string, to: string, body?: unknown, by = admin) =>
  campus.request(method, to, { token: by.token, school, body })
const grant = { grant_type: 'client_credentials' }
const students = (token: string, method = 'GET') =>
  campus.request(method, '/api/v1/people/students/', {
    token,
    ...(method === 'POST' ? { body: { first_name: 'A', last_name: 'B' } } : {}),
  })

test('a registration that could not work is refused, member by member', async () => {
  const uri = 'https://a.example/b'
  const of = (
    grants: string[],
    uris: string[],
    method: 'none' | 'client_secret_basic' = 'client_secret_basic',
  ) =>
    findClientErrors({ token_endpoint_auth_method: method, grant_types: grants, redirect_uris: uris }).map(
      ({ code }) => code,
    )
  assert.deepEqual(of(['authorization_code', 'refresh_token'], [uri]), [])
  assert.deepEqual(of(['authorization_code'], []), ['required'])
  assert.deepEqual(of(['client_credentials'], [uri]), ['unexpected'])
  assert.deepEqual(of(['refresh_token'], []), ['refresh_without_code'])
  assert.deepEqual(of(['client_credentials'], [], 'none'), ['needs_secret'])
  const body = { name: 'x', scopes: ['students:read'] }
  for (const [differing, at] of [
    [{ redirect_uris: [uri, 'http://a.example/'] }, 'body/redirect_uris/1'],
    [{}, 'body/redirect_uris'],
    [{ redirect_uris: [uri], scopes: ['everything'] }, 'body/scopes/0'],
    [
      { redirect_uris: [uri], token_endpoint_auth_method: 'private_key_jwt' },
      'body/token_endpoint_auth_method',
    ],
  ] as const) {
    const answer = await act('POST', path, { ...body, ...differing })
    assert.deepEqual([answer.status, answer.body.details?.[0]?.path], [422, at], answer.text)
  }
})

test('the secret is shown once, stored as a hash, and is in no table, log or list', async () => {
  const client = await registerClient(campus, school, admin)
  assert.match(client.secret, /^sk_oauth_[\w-]{43}$/)
  assert.ok((await ownToken(campus, client)).length === 43)
  for (const answer of [await act('GET', path), await act('GET', `${path}${client.id}/`)])
    assert.ok(
      answer.status === 200 && !answer.text.includes(client.secret) && answer.text.includes(client.id),
    )
  for (const table of ['oauth_clients', 'oauth_client_secrets', 'oauth_artifacts', 'audit_log', 'outbox']) {
    const [rows] = await campus.database.read(school.id, [
      { ...sql<{ text: string }>`select 1`, text: `select t::text as text from ${table} t` },
    ])
    assert.ok(rows.length > 0 || table === 'outbox', table)
    assert.ok(!rows.some(({ text }) => String(text).includes(client.secret.slice(14))), table)
  }
  assert.ok(!campus.logged().includes(client.secret.slice(14)))
})

test('repeated under an Idempotency-Key there is one client, and its secret is not shown again', async () => {
  const ask = () =>
    campus.request('POST', path, {
      token: admin.token,
      school,
      body: { name: 'Once', scopes: ['classes:read'], grant_types: ['client_credentials'] },
      headers: { 'idempotency-key': 'the-same' },
    })
  const [first, again] = [await ask(), await ask()]
  assert.equal(first.body.id, again.body.id)
  assert.ok(first.body.client_secret && again.body.client_secret === undefined && again.body.secret_omitted)
})

test('rotated, the secret before it works on for the overlap, and no longer', async () => {
  const client = await registerClient(campus, school, admin)
  const works = async (secret: string) => (await post(campus, 'token', { ...client, secret }, grant)).status
  const { body } = await act('POST', `${path}${client.id}/rotate`, { overlap_hours: 2 })
  assert.deepEqual([await works(client.secret), await works(body.client_secret)], [200, 200])
  const last = await act('POST', `${path}${client.id}/rotate`, { overlap_hours: 0 })
  assert.deepEqual(
    [await works(client.secret), await works(body.client_secret), await works(last.body.client_secret)],
    [401, 401, 200],
  )
  const open = await registerClient(campus, school, admin, {
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code'],
  })
  const refused = await act('POST', `${path}${open.id}/rotate`)
  assert.deepEqual([refused.status, refused.body.code], [409, 'oauth_client_without_secret'])
})

test('a changed reach holds for what was granted before, and a changed address at once', async () => {
  const client = await registerClient(campus, school, admin)
  const own = await ownToken(campus, client)
  const { access_token } = await tokensOf(campus, client, admin)
  const { headers } = await act('GET', `${path}${client.id}/`)
  const change = (body: unknown, etag: string) =>
    campus.request('PATCH', `${path}${client.id}/`, {
      token: admin.token,
      school,
      body,
      headers: { 'if-match': etag },
    })
  const changed = await change(
    { scopes: ['classes:read'], redirect_uris: ['https://new.example/back'] },
    headers.get('etag') ?? '',
  )
  assert.deepEqual([changed.status, changed.body.scopes], [200, ['classes:read']], changed.text)
  assert.equal((await change({ name: 'Late' }, headers.get('etag') ?? '')).status, 412)
  for (const token of [own, access_token])
    assert.deepEqual((await students(token)).body.needs, { scope: 'students:read' })
  const wrong = await act('PATCH', `${path}${client.id}/`, { grant_types: ['refresh_token'] })
  assert.equal(wrong.status, 422)
})

test('what it is it can ask, and ping where it may', async () => {
  const client = await registerClient(campus, school, admin)
  const own = await ownToken(campus, client)
  const { access_token } = await tokensOf(campus, client, admin, 'ping:read')
  for (const [token, scopes] of [
    [own, ['students:read', 'classes:read', 'ping:read']],
    [access_token, ['ping:read']],
  ] as const) {
    const ping = await campus.request('GET', '/api/v1/platform/scoped-ping/', { token })
    assert.deepEqual([ping.status, ping.body], [200, { ok: true, scope: 'ping:read' }])
    const { body } = await campus.request('GET', '/api/v1/platform/integration-context/', { token })
    assert.deepEqual(
      [body.school_slug, body.credential.kind, body.credential.client_id],
      [school.slug, 'oauth_token', client.id],
    )
    assert.deepEqual(body.credential.scopes, scopes)
    assert.ok(Date.parse(body.credential.expires_at) > campus.clock.now().getTime())
    assert.equal(body.limits.requests_per_minute, token === own ? 600_000 : 300_000)
  }
  const without = await ownToken(campus, client, 'students:read')
  const refused = await campus.request('GET', '/api/v1/platform/scoped-ping/', { token: without })
  assert.deepEqual([refused.status, refused.body.needs], [403, { scope: 'ping:read' }])
})

test('what a client does by itself reaches no further than the member who answers for it', async () => {
  const scopes = ['students:read', 'students:write']
  const demoted = await campus.person(school, ['admin'])
  const own = await ownToken(campus, await registerClient(campus, school, demoted, { scopes }))
  assert.equal((await students(own, 'POST')).status, 201)
  await act('PATCH', `/api/v1/members/${demoted.userId}/`, { roles: ['it_admin'] })
  assert.deepEqual([(await students(own)).status, (await students(own, 'POST')).status], [200, 403])
})

test('it ends when that member leaves or is suspended, and goes on once another one adopts it', async () => {
  for (const status of ['left', 'suspended']) {
    const leaving = await campus.person(school, ['it_admin'])
    const client = await registerClient(campus, school, leaving)
    const own = await ownToken(campus, client)
    const { access_token, refresh_token } = await tokensOf(campus, client, admin)
    assert.equal((await act('PATCH', `/api/v1/members/${leaving.userId}/`, { status })).status, 200)
    for (const token of [own, access_token]) assert.equal((await students(token)).status, 401)
    const refresh = { grant_type: 'refresh_token', refresh_token }
    for (const form of [grant, refresh]) {
      const refused = await post(campus, 'token', client, form)
      assert.deepEqual([refused.status, refused.body.error], [401, 'invalid_client'])
    }
    assert.equal((await act('GET', `${path}${client.id}/`)).body.state, 'orphaned')
    const adopted = await act('POST', `${path}${client.id}/adopt`)
    assert.deepEqual([adopted.status, adopted.body.state], [200, 'active'], adopted.text)
    // What people granted goes on; the client proves itself by its new secret.
    assert.deepEqual([(await students(own)).status, (await students(access_token)).status], [401, 200])
    assert.equal((await post(campus, 'token', client, refresh)).status, 401)
    const renewed = { ...client, secret: adopted.body.client_secret }
    assert.equal((await post(campus, 'token', renewed, refresh)).status, 200)
  }
})

test('revoked, it and all that was granted to it ends at once, for good', async () => {
  const client = await registerClient(campus, school, admin)
  const own = await ownToken(campus, client)
  const browser = await new Browser(campus).signIn(admin)
  const { body } = await exchange(campus, client, await letIn(campus, browser, client))
  const pending = await letIn(campus, browser, client)
  assert.equal((await act('DELETE', `${path}${client.id}/`)).status, 204)
  for (const token of [own, body.access_token]) assert.equal((await students(token)).status, 401)
  for (const answer of [await post(campus, 'token', client, grant), await exchange(campus, client, pending)])
    assert.deepEqual([answer.status, answer.body.error], [401, 'invalid_client'])
  assert.equal((await act('DELETE', `${path}${client.id}/`)).status, 204)
  for (const [method, what, sent] of [
    ['POST', 'rotate', {}],
    ['POST', 'adopt', undefined],
    ['PATCH', '', { name: 'x' }],
  ] as const) {
    const answer = await act(method, `${path}${client.id}/${what}`, sent)
    assert.deepEqual([answer.status, answer.body.code], [409, 'oauth_client_revoked'], what)
  }
  const left = await campus.database.global(
    sql`select hash from oauth_artifacts where client_id = ${client.id} union all
      select null from oauth_authorizations where client_id = ${client.id}`,
  )
  assert.deepEqual(left, [])
  const revoked = (await act('GET', `${path}?revoked=true`)).body.results as { id: string }[]
  assert.ok(revoked.some(({ id }) => id === client.id))
})

test('only who manages integrations registers programs, with a password proved of late, and no program does', async () => {
  const principal = await campus.person(school, ['principal'])
  const body = { name: 'x', scopes: ['students:read'], grant_types: ['client_credentials'] }
  for (const [method, to] of [
    ['POST', path],
    ['GET', path],
  ] as const)
    assert.equal((await act(method, to, method === 'POST' ? body : undefined, principal)).status, 403)
  const managing = await registerClient(campus, school, admin, { scopes: ['config:read', 'config:write'] })
  const { access_token } = await tokensOf(campus, managing, admin, 'config:read config:write')
  for (const token of [await ownToken(campus, managing), access_token]) {
    assert.equal((await campus.request('GET', path, { token })).status, 200)
    const minted = await campus.request('POST', path, { token, body })
    assert.deepEqual([minted.status, minted.body.code], [403, 'own_session_required'])
  }
  const foreign = await campus.school()
  const owner = await campus.person(foreign, ['owner'])
  const read = await campus.request('GET', `${path}${managing.id}/`, { token: owner.token, school: foreign })
  assert.equal(read.status, 404)
})

test('creation, change, adoption and revocation are in the audit, and the last use is reported', async () => {
  const client = await registerClient(campus, school, admin)
  await ownToken(campus, client).then((token) => students(token))
  await act('PATCH', `${path}${client.id}/`, { name: 'Other' })
  await act('POST', `${path}${client.id}/rotate`)
  await act('POST', `${path}${client.id}/adopt`)
  for (let turn = 0; turn < 50; turn += 1) {
    if ((await act('GET', `${path}${client.id}/`)).body.last_used_at !== null) break
    await new Promise((done) => setTimeout(done, 20))
  }
  assert.ok((await act('GET', `${path}${client.id}/`)).body.last_used_at)
  await act('DELETE', `${path}${client.id}/`)
  const [rows] = await campus.database.read(school.id, [
    sql<{ operation: string }>`select operation from audit_log
      where tenant_id = ${school.id} and entity = 'oauth_client' and ${client.id} = any (ids) order by at, id`,
  ])
  assert.deepEqual(
    rows.map(({ operation }) => operation.split('.')[1]),
    [
      'createOAuthClient',
      'changeOAuthClient',
      'rotateOAuthClientSecret',
      'adoptOAuthClient',
      'revokeOAuthClient',
    ],
  )
})

test('a member below the responsible one gets neither the next secret nor other scopes', async () => {
  const owner = await campus.person(school, ['owner'])
  const technician = await campus.person(school, ['it_admin'])
  const { id } = await registerClient(campus, school, owner)
  for (const [method, end, body] of [
    ['POST', 'rotate', {}],
    ['PATCH', '', { scopes: ['members:write'] }],
    ['PATCH', '', { redirect_uris: ['https://elsewhere.example/back'] }],
  ] as const) {
    const answer = await campus.request(method, `/api/v1/integrations/oauth-clients/${id}/${end}`, {
      token: technician.token,
      school,
      body,
    })
    assert.deepEqual([answer.status, answer.body.code], [403, 'responsible_stands_above'])
  }
})
