import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { sql } from '../../../kernel/db/statement.ts'

let campus: TestCampus
let school: TestSchool
let admin: TestPerson

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
  admin = await campus.person(school, ['admin'])
})
after(() => campus.stop())

const path = '/api/v1/integrations/api-keys/'
const students = '/api/v1/people/students/'

const make = async (scopes: readonly string[], by = admin, more: object = {}) => {
  const answer = await campus.request('POST', path, {
    token: by.token,
    school,
    body: { name: 'Timetable', scopes, ...more },
  })
  assert.equal(answer.status, 201, answer.text)
  return answer.body as { id: string; key: string; hint: string; state: string }
}

/** Without naming a school: the key is bound to one. */
const call = async (key: string, method = 'GET', to = students, body?: unknown) =>
  campus.request(method, to, { token: key, body })

const act = (method: string, to: string, body?: unknown, by = admin) =>
  campus.request(method, to, { token: by.token, school, body })

test('a key is shown once, stored as a hash, and works in its school within its scopes', async () => {
  const { id, key, hint } = await make(['students:read'])
  assert.match(key, /^sk_live_[\w-]{43}$/)
  assert.ok(key.startsWith(hint) && hint.length === 12)
  assert.equal((await call(key)).status, 200)
  const refused = await call(key, 'POST', students, { first_name: 'A', last_name: 'B' })
  assert.deepEqual([refused.status, refused.body.needs], [403, { scope: 'students:write' }])
  const other = await campus.school()
  const abroad = await campus.request('GET', students, { token: key, school: other })
  assert.deepEqual([abroad.status, abroad.body.code], [403, 'credential_of_other_school'])
  const read = await act('GET', `${path}${id}/`)
  assert.ok(read.status === 200 && !read.text.includes(key))
  const listed = await act('GET', path)
  assert.ok(listed.body.results.some((row: { id: string }) => row.id === id) && !listed.text.includes(key))
  for (const table of ['api_keys', 'api_key_secrets', 'audit_log', 'outbox']) {
    const [rows] = await campus.database.read(school.id, [
      { ...sql<{ text: string }>`select 1`, text: `select t::text as text from ${table} t` },
    ])
    assert.ok(rows.length > 0 || table === 'outbox', table)
    assert.ok(!rows.some(({ text }) => String(text).includes(key.slice(12))), table)
  }
  assert.ok(!campus.logged().includes(key.slice(12)))
})

test('repeated under an Idempotency-Key there is one key, and its secret is not shown again', async () => {
  const ask = () =>
    campus.request('POST', path, {
      token: admin.token,
      school,
      body: { name: 'Once', scopes: ['classes:read'] },
      headers: { 'idempotency-key': 'the-same' },
    })
  const [first, again] = [await ask(), await ask()]
  assert.equal(first.body.id, again.body.id)
  assert.ok(first.body.key && again.body.key === undefined && again.body.secret_omitted)
})

test('a key reaches no further than the member who answers for it', async () => {
  const demoted = await campus.person(school, ['admin'])
  const { key } = await make(['students:read', 'students:write'], demoted)
  const body = { first_name: 'A', last_name: 'B' }
  assert.equal((await call(key, 'POST', students, body)).status, 201)
  await act('PATCH', `/api/v1/members/${demoted.userId}/`, { roles: ['it_admin'] })
  assert.equal((await call(key)).status, 200)
  assert.equal((await call(key, 'POST', students, body)).status, 403)
})

test('it ends when that member leaves or is suspended, and goes on once another one adopts it', async () => {
  const leaving = await campus.person(school, ['it_admin'])
  const { id, key } = await make(['students:read'], leaving)
  assert.equal((await call(key)).status, 200)
  assert.equal((await act('PATCH', `/api/v1/members/${leaving.userId}/`, { status: 'left' })).status, 200)
  assert.equal((await call(key)).status, 401)
  assert.equal((await act('GET', `${path}${id}/`)).body.state, 'orphaned')
  const adopted = await act('POST', `${path}${id}/adopt`)
  assert.deepEqual([adopted.status, adopted.body.state], [200, 'active'], adopted.text)
  assert.deepEqual([(await call(key)).status, (await call(adopted.body.key)).status], [401, 200])
})

test('rotated, the secret before it works on for the overlap, and no longer', async () => {
  const { id, key } = await make(['students:read'])
  const rotated = await act('POST', `${path}${id}/rotate`, { overlap_hours: 2 })
  assert.equal(rotated.status, 200, rotated.text)
  assert.notEqual(rotated.body.key, key)
  assert.deepEqual([(await call(key)).status, (await call(rotated.body.key)).status], [200, 200])
  const at = await act('POST', `${path}${id}/rotate`, { overlap_hours: 0 })
  assert.deepEqual(
    [(await call(key)).status, (await call(rotated.body.key)).status, (await call(at.body.key)).status],
    [401, 401, 200],
  )
})

test('revoked, it is refused at once, and cannot be brought back', async () => {
  const { id, key } = await make(['students:read'])
  assert.equal((await call(key)).status, 200)
  assert.equal((await act('DELETE', `${path}${id}/`)).status, 204)
  assert.equal((await call(key)).status, 401)
  assert.equal((await act('DELETE', `${path}${id}/`)).status, 204)
  for (const [what, body] of [['rotate', {}], ['adopt']] as const) {
    const answer = await act('POST', `${path}${id}/${what}`, body)
    assert.deepEqual([answer.status, answer.body.code], [409, 'api_key_revoked'], what)
  }
  const revoked = (await act('GET', `${path}?revoked=true`)).body.results as { id: string; state: string }[]
  assert.equal(revoked.find((row) => row.id === id)?.state, 'revoked')
})

test('an end may be set ahead, and holds', async () => {
  const wrong = await act('POST', path, {
    name: 'Late',
    scopes: ['students:read'],
    expires_at: '2026-11-20T08:00:00.000Z',
  })
  assert.deepEqual([wrong.status, wrong.body.details[0].code], [422, 'in_the_past'])
  const { id, key } = await make(['students:read'], admin, { expires_at: '2026-11-20T09:30:00.000Z' })
  assert.equal((await call(key)).status, 200)
  await campus.database.transaction(school.id, (tx) =>
    tx.execute(
      sql`update api_keys set expires_at = ${new Date('2026-11-20T08:59:59Z')} where tenant_id = ${school.id} and id = ${id}`,
    ),
  )
  await new Promise((done) => setTimeout(done, 1100))
  assert.equal((await call(key)).status, 401)
  assert.equal((await act('GET', `${path}${id}/`)).body.state, 'expired')
})

test('its last use is reported, and the audit names the key', async () => {
  const { id, key } = await make(['students:write'])
  assert.equal((await call(key, 'POST', students, { first_name: 'A', last_name: 'B' })).status, 201)
  const [rows] = await campus.database.read(school.id, [
    sql<{ kind: string }>`select credential_kind as kind from audit_log
      where tenant_id = ${school.id} and credential_id = ${id} and operation = 'people.createStudent'`,
  ])
  assert.deepEqual(rows, [{ kind: 'api_key' }])
  for (let turn = 0; turn < 50; turn += 1) {
    const used = (await act('GET', `${path}${id}/`)).body.last_used_at
    if (used !== null) return assert.match(used, /^2026-11-20T09:/)
    await new Promise((done) => setTimeout(done, 20))
  }
  assert.fail('the last use was never reported')
})

test('only who manages integrations makes keys, with a password proved of late, and no program does', async () => {
  const principal = await campus.person(school, ['principal'])
  assert.equal((await act('POST', path, { name: 'x', scopes: ['students:read'] }, principal)).status, 403)
  assert.equal((await act('GET', path, undefined, principal)).status, 403)
  const { key } = await make(['config:write', 'config:read'])
  assert.equal((await call(key, 'GET', path)).status, 200)
  const minted = await call(key, 'POST', path, { name: 'x', scopes: ['students:write'] })
  assert.deepEqual([minted.status, minted.body.code], [403, 'own_session_required'])
  for (const body of [
    { name: 'x', scopes: [] },
    { name: 'x', scopes: ['all'] },
    { scopes: ['students:read'] },
  ])
    assert.equal((await act('POST', path, body)).status, 422)
  const other = await campus.person(await campus.school(), ['owner'])
  const { id } = await make(['students:read'])
  const foreign = await campus.request('GET', `${path}${id}/`, {
    token: other.token,
    school: other.email.split('@')[1]?.split('.')[0] ?? '',
  })
  assert.equal(foreign.status, 404)
})

test('what is no key of ours is refused like any bad token', async () => {
  const { key } = await make(['students:read'])
  for (const bad of [
    'sk_live_',
    `${key}x`,
    `${key.slice(0, -1)}_`,
    'sk_test_abc',
    `sk_live_${'a'.repeat(43)}`,
  ]) {
    const answer = await call(bad)
    assert.deepEqual([answer.status, answer.body.code], [401, 'invalid_token'], bad)
    assert.match(String(answer.body.message), /API key/)
    assert.doesNotMatch(String(answer.body.message), /sign in/)
    assert.match(answer.headers.get('www-authenticate') ?? '', /error="invalid_token"/)
  }
})

test('a credential that was copied wrongly is named for what it looks like, and a program is never sent to sign in', async () => {
  const { key } = await make(['students:read'])
  const ask = async (authorization: string) => {
    const { status, body, headers } = await campus.request('GET', students, { headers: { authorization } })
    assert.equal(status, 401, authorization)
    assert.match(headers.get('www-authenticate') ?? '', /^Bearer error="invalid_(token|request)"$/)
    return `${body.code}: ${body.message}`
  }
  const secret = key.slice('sk_live_'.length)
  const bare: readonly [string, RegExp][] = [
    [`Bearer ${key.slice(0, -4)}`, /^invalid_token: .*API key.*copied whole/],
    [`Bearer ${secret.slice(0, -1)}`, /^invalid_token: .*API keys begin with sk_live_/],
    [`Bearer ${secret}`, /^invalid_token: .*OAuth.*API keys begin with sk_live_/],
    [`Bearer live_${secret}`, /^invalid_token: .*API keys begin with sk_live_/],
    [`Bearer SK_LIVE_${secret}`, /^invalid_token: .*API keys begin with sk_live_/],
    [`Bearer pk_live_${secret}`, /^invalid_token: .*API keys begin with sk_live_/],
    [`Bearer "${key}"`, /^invalid_token: .*quotes/],
    [`Bearer Bearer ${key}`, /^unauthorized: .*Bearer.*once/],
    [`Bearer ${key.slice(0, 20)} ${key.slice(20)}`, /^unauthorized: .*space/],
    ['Bearer', /^unauthorized: .*nothing after/],
    [key, /^unauthorized: .*Authorization: Bearer/],
    [`Token ${key}`, /^unauthorized: .*Authorization: Bearer/],
    [`Basic ${Buffer.from(`${key}:`).toString('base64')}`, /^unauthorized: .*Authorization: Bearer/],
  ]
  for (const [header, said] of bare) {
    const answer = await ask(header)
    assert.match(answer, said, header)
    assert.doesNotMatch(answer, /sign in/i, header)
    assert.ok(!answer.includes(secret.slice(0, 12)), 'the secret is not repeated')
  }
  // An access token of a person, or what is left of one: there signing in is right, and so is the refresh token.
  for (const token of [admin.token.slice(0, -3), `${admin.token}x`])
    assert.match(await ask(`Bearer ${token}`), /^invalid_token: .*refresh token.*sign in/)
})

test('nobody comes by a role above their own through a key: not by its next secret, nor by the key itself', async () => {
  const owner = await campus.person(school, ['owner'])
  const technician = await campus.person(school, ['it_admin'])
  const made = await make(['members:read', 'members:write'], owner)
  const refused = await act('POST', `${path}${made.id}/rotate`, { overlap_hours: 0 }, technician)
  assert.deepEqual([refused.status, refused.body.code], [403, 'responsible_stands_above'])
  assert.equal((await call(made.key, 'GET', '/api/v1/members/')).status, 200, 'the secret remains valid')
  const self = await call(made.key, 'PATCH', `/api/v1/members/${owner.userId}/`, {
    roles: ['owner', 'bursar'],
  })
  assert.deepEqual([self.status, self.body.code], [403, 'own_membership'])
  assert.equal((await act('POST', `${path}${made.id}/adopt`, undefined, technician)).status, 200)
  const taken = await act('POST', `${path}${made.id}/rotate`, { overlap_hours: 0 }, technician)
  assert.equal(taken.status, 200, 'the responsible member has its secret')
  const invited = { email: 'above@key.test', name: 'Above', roles: ['owner'] }
  const above = await call(taken.body.key, 'POST', '/api/v1/members/invitations/', invited)
  assert.equal(above.status, 403)
})
