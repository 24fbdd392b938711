import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../../test/support/campus.ts'
import {
  authorizeAddress,
  Browser,
  exchange,
  letIn,
  pkce,
  post,
  registerClient,
  type TestClient,
  tokensOf,
} from '../../../../../test/support/oauth.ts'
import { sql } from '../../../../kernel/db/statement.ts'

let campus: TestCampus
let school: TestSchool
let admin: TestPerson
let teacher: TestPerson
let client: TestClient

before(async () => {
  campus = await startCampus()
  school = await campus.school()
  admin = await campus.person(school, ['admin'])
  teacher = await campus.person(school, ['teacher'])
  client = await registerClient(campus, school, admin, {
    name: 'Plans & <Co>',
    scopes: ['students:read', 'students:write', 'classes:read', 'finance:read'],
  })
})
after(() => campus.stop())

const ask = (browser: Browser, differing: Readonly<Record<string, string | undefined>> = {}, of = client) =>
  browser.follow(authorizeAddress(of, pkce().challenge, differing))

const signedIn = (person: TestPerson) => new Browser(campus).signIn(person)

/** A person who has let nothing in yet. */
const newcomer = async () => {
  const person = await campus.person(school, ['registrar'])
  return { person, browser: await signedIn(person) }
}

test('a person works through a program within role and scopes, and never with platform roles', async () => {
  const reach = ['students:read', 'students:write', 'finance:read']
  const program = await registerClient(campus, school, admin, { scopes: [...reach, 'config:read'] })
  const { access_token: token } = await tokensOf(campus, program, teacher, reach.join(' '))
  const get = (path: string) => campus.request('GET', path, { token })
  assert.equal((await get('/api/v1/people/students/')).status, 200)
  const written = await campus.request('POST', '/api/v1/people/students/', {
    token,
    body: { first_name: 'A', last_name: 'B' },
  })
  assert.deepEqual([written.status, written.body.code], [403, 'forbidden'], 'the scope, but not the role')
  assert.deepEqual((await get('/api/v1/integrations/api-keys/')).body.needs, { scope: 'config:read' })
  const me = await get('/api/v1/me')
  assert.deepEqual(
    [me.body.user.id, me.body.scopes, me.body.credential.kind, me.body.credential.client_id],
    [teacher.userId, reach, 'oauth_token', program.id],
  )
  const context = await get('/api/v1/platform/integration-context/')
  assert.deepEqual(
    [context.body.school_id, context.body.credential.kind, context.body.credential.client_id],
    [school.id, 'oauth_token', program.id],
  )
  assert.ok(Date.parse(context.body.credential.expires_at) > campus.clock.now().getTime())
  assert.equal((await get('/api/v1/platform/scoped-ping/')).status, 403)
  const switched = await campus.request('POST', '/api/v1/me/switch-school', {
    token,
    body: { school_id: school.id },
  })
  assert.equal(switched.status, 403, 'never exchanged for a token without scopes')
  assert.equal((await get('/api/v1/super/schools')).status, 403)
})

test('a person can list and revoke authorizations; the tokens end at once, and the program must ask again', async () => {
  const { person, browser } = await newcomer()
  const given = await letIn(campus, browser, client, { scope: 'students:read' })
  const { body } = await exchange(campus, client, given)
  const list = () => campus.request('GET', '/api/v1/me/authorizations?count=true', { token: person.token })
  const shown = await list()
  assert.deepEqual(
    [
      shown.body.count,
      shown.body.results[0].client_name,
      shown.body.results[0].school_id,
      shown.body.results[0].scopes,
    ],
    [1, 'Plans & <Co>', school.id, ['students:read']],
  )
  const path = `/api/v1/me/authorizations/${shown.body.results[0].id}`
  assert.equal((await campus.request('DELETE', path, { token: teacher.token })).status, 404)
  for (const [method, at] of [
    ['GET', '/api/v1/me/authorizations'],
    ['DELETE', path],
  ] as const)
    assert.equal(
      (await campus.request(method, at, { token: body.access_token })).status,
      403,
      'not by the program',
    )
  const pending = await letIn(campus, browser, client, { scope: 'students:read' })
  assert.equal((await campus.request('DELETE', path, { token: person.token })).status, 204)
  assert.equal(
    (await campus.request('GET', '/api/v1/people/students/', { token: body.access_token })).status,
    401,
  )
  const refreshed = await post(campus, 'token', client, {
    grant_type: 'refresh_token',
    refresh_token: body.refresh_token,
  })
  assert.deepEqual([refreshed.status, refreshed.body.error], [400, 'invalid_grant'])
  assert.equal((await exchange(campus, client, pending)).status, 400)
  assert.equal((await list()).body.count, 0)
  assert.equal((await ask(browser)).left, undefined)
  const [rows] = await campus.database.read(school.id, [
    sql<{ operation: string; reason: string | null }>`select operation, reason from audit_log
      where tenant_id = ${school.id} and entity = 'oauth_authorization' and actor_user_id = ${person.userId} order by at, id`,
  ])
  assert.deepEqual(rows, [
    { operation: 'oauth.allow', reason: null },
    { operation: 'me.revokeAuthorization', reason: 'withdrawn' },
  ])
})

test('a refresh is refused once the person is suspended, and introspection says inactive', async () => {
  const { person } = await newcomer()
  const { refresh_token, access_token } = await tokensOf(campus, client, person)
  const body = { status: 'suspended' }
  const changed = await campus.request('PATCH', `/api/v1/members/${person.userId}/`, {
    token: admin.token,
    school,
    body,
  })
  assert.equal(changed.status, 200)
  const read = await campus.request('GET', '/api/v1/people/students/', { token: access_token })
  assert.deepEqual([read.status, read.body.code], [403, 'not_a_member'])
  assert.equal((await post(campus, 'introspect', client, { token: access_token })).body.active, false)
  const refreshed = await post(campus, 'token', client, { grant_type: 'refresh_token', refresh_token })
  assert.deepEqual([refreshed.status, refreshed.body.error], [400, 'invalid_grant'])
})
