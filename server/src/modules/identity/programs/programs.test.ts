import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { ownToken, post, registerClient } from '../../../../test/support/oauth.ts'

const keys = '/api/v1/integrations/api-keys/'
const clients = '/api/v1/integrations/oauth-clients/'
const grant = { grant_type: 'client_credentials' }

let campus: TestCampus
let school: TestSchool
let owner: TestPerson

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
  owner = await campus.person(school, ['owner'])
})
after(() => campus.stop())

const act = (method: string, to: string, body?: unknown, by = owner) =>
  campus.request(method, to, { token: by.token, school, ...(body === undefined ? {} : { body }) })
const call = (token: string, method: string, to: string, body?: unknown) =>
  campus.request(method, to, { token, ...(body === undefined ? {} : { body }) })

const makeKey = async (by: TestPerson, scopes: readonly string[]) => {
  const answer = await act('POST', keys, { name: 'Sync', scopes }, by)
  assert.equal(answer.status, 201, answer.text)
  return answer.body as { id: string; key: string }
}
const machine = { grant_types: ['client_credentials'], redirect_uris: [] }

const setRoles = async (person: TestPerson, roles: readonly string[]) => {
  const answer = await act('PATCH', `/api/v1/members/${person.userId}/`, { roles })
  assert.equal(answer.status, 200, answer.text)
}
let counter = 0
const invite = (token: string, role: string) => {
  counter += 1
  const body = { email: `invited-${counter}@programs.test`, name: 'Invited', roles: [role] }
  return call(token, 'POST', '/api/v1/members/invitations/', body)
}

test('scopes beyond the maker’s staff roles are refused, for keys and for clients that work by themselves', async () => {
  const technician = await campus.person(school, ['it_admin', 'guardian', 'teacher'])
  const scopes = ['students:read', 'finance:read', 'finance:write', 'members:write', 'grades:write']
  const beyond = scopes.slice(1)
  const key = await act('POST', keys, { name: 'x', scopes }, technician)
  assert.deepEqual([key.status, key.body.code, key.body.scopes], [403, 'scope_above_own', beyond], key.text)
  const client = await act(
    'POST',
    clients,
    { name: 'x', scopes, grant_types: machine.grant_types },
    technician,
  )
  assert.deepEqual([client.status, client.body.code, client.body.scopes], [403, 'scope_above_own', beyond])
  const own = await registerClient(campus, school, technician, { ...machine, scopes: ['students:read'] })
  const wider = await act('PATCH', `${clients}${own.id}/`, { scopes }, technician)
  assert.deepEqual([wider.status, wider.body.code], [403, 'scope_above_own'])
  // What people may let an app do is theirs to give, until the app also works by itself.
  const app = await registerClient(campus, school, technician, {
    scopes,
    grant_types: ['authorization_code'],
  })
  const grants = { grant_types: ['authorization_code', 'client_credentials'] }
  const itself = await act('PATCH', `${clients}${app.id}/`, grants, technician)
  assert.deepEqual([itself.status, itself.body.code], [403, 'scope_above_own'])
})

test('which scopes a member may grant can be asked', async () => {
  const technician = await campus.person(school, ['it_admin', 'teacher'])
  const answer = await act('GET', '/api/v1/integrations/grantable-scopes/', undefined, technician)
  assert.equal(answer.status, 200, answer.text)
  assert.ok(answer.body.results.includes('students:read') && answer.body.results.includes('webhooks:manage'))
  assert.ok(!answer.body.results.includes('finance:read') && !answer.body.results.includes('grades:write'))
})

test('a demotion of the responsible member reaches the machine at once, and the key says what still works', async () => {
  const admin = await campus.person(school, ['admin'])
  const { id, key } = await makeKey(admin, ['students:read', 'members:write', 'ping:read'])
  const client = await registerClient(campus, school, admin, { ...machine, scopes: ['students:read'] })
  const token = await ownToken(campus, client)
  await setRoles(admin, ['it_admin'])
  assert.deepEqual((await act('GET', `${keys}${id}/`)).body.active_scopes, ['students:read', 'ping:read'])
  assert.equal((await invite(key, 'teacher')).status, 403)
  await setRoles(admin, ['guardian'])
  for (const one of [key, token])
    assert.equal((await call(one, 'GET', '/api/v1/people/students/')).status, 403)
  assert.deepEqual((await act('GET', `${keys}${id}/`)).body.active_scopes, [])
})

test('adopting a key ends its secret, shows a new one and retains the scopes that the adopter may grant', async () => {
  const admin = await campus.person(school, ['admin'])
  const { id, key } = await makeKey(admin, ['members:write', 'finance:read', 'config:read', 'students:read'])
  await setRoles(admin, ['it_admin'])
  assert.equal((await invite(key, 'owner')).status, 403)
  const adopted = await act('POST', `${keys}${id}/adopt`)
  assert.equal(adopted.status, 200, adopted.text)
  assert.match(adopted.body.key, /^sk_live_/)
  // Nobody can use the old secret under the owner's roles.
  assert.equal((await invite(key, 'owner')).status, 401)
  assert.equal((await call(key, 'GET', '/api/v1/finance/ledger/accounts/')).status, 401)
  assert.equal((await invite(adopted.body.key, 'owner')).status, 201)
  assert.equal((await call(adopted.body.key, 'GET', '/api/v1/finance/ledger/accounts/')).status, 200)

  const technician = await campus.person(school, ['it_admin'])
  const taken = await act('POST', `${keys}${id}/adopt`, undefined, technician)
  assert.equal(taken.status, 200, taken.text)
  assert.deepEqual(
    [taken.body.scopes, taken.body.active_scopes, taken.body.dropped_scopes],
    [
      ['config:read', 'students:read'],
      ['config:read', 'students:read'],
      ['members:write', 'finance:read'],
    ],
  )
  assert.equal((await call(adopted.body.key, 'GET', '/api/v1/people/students/')).status, 401)
  assert.equal((await call(taken.body.key, 'GET', '/api/v1/people/students/')).status, 200)
  const money = await makeKey(owner, ['finance:read'])
  const none = await act('POST', `${keys}${money.id}/adopt`, undefined, technician)
  assert.deepEqual([none.status, none.body.code], [403, 'scope_above_own'])
  assert.equal((await call(money.key, 'GET', '/api/v1/finance/ledger/accounts/')).status, 200)
})

test('an overlap is only there when asked for, and lends the old secret nothing of the adopter', async () => {
  const admin = await campus.person(school, ['admin'])
  const { id, key } = await makeKey(admin, ['members:write', 'students:read'])
  await setRoles(admin, ['it_admin'])
  const adopted = await act('POST', `${keys}${id}/adopt`, { overlap_hours: 2 })
  assert.equal(adopted.status, 200, adopted.text)
  assert.equal((await call(key, 'GET', '/api/v1/people/students/')).status, 200)
  assert.equal((await invite(key, 'teacher')).status, 403)
  assert.equal((await invite(adopted.body.key, 'teacher')).status, 201)
  // A second adoption lends it nothing either, and a renewal does not lengthen its time.
  assert.equal((await act('POST', `${keys}${id}/adopt`, { overlap_hours: 100 })).status, 200)
  assert.equal((await invite(key, 'teacher')).status, 403)
  assert.equal((await act('PATCH', `/api/v1/members/${admin.userId}/`, { status: 'left' })).status, 200)
  assert.equal((await call(key, 'GET', '/api/v1/people/students/')).status, 401)
})

test('adopting a client ends its secret, its signatures and its tokens; in an overlap they stay what they were', async () => {
  const admin = await campus.person(school, ['admin'])
  const scopes = ['members:write', 'students:read']
  for (const overlap of [0, 2]) {
    await setRoles(admin, ['admin'])
    const client = await registerClient(campus, school, admin, { ...machine, scopes })
    const before = await ownToken(campus, client)
    await setRoles(admin, ['it_admin'])
    const body = overlap === 0 ? undefined : { overlap_hours: overlap }
    const adopted = await act('POST', `${clients}${client.id}/adopt`, body)
    assert.equal(adopted.status, 200, adopted.text)
    assert.deepEqual([adopted.body.scopes, adopted.body.dropped_scopes], [scopes, []])
    const again = await post(campus, 'token', client, grant)
    const olds = overlap === 0 ? [before] : [before, again.body.access_token]
    for (const token of olds) {
      assert.equal((await call(token, 'GET', '/api/v1/people/students/')).status, overlap === 0 ? 401 : 200)
      assert.equal((await invite(token, 'teacher')).status, overlap === 0 ? 401 : 403)
    }
    assert.equal(again.status, overlap === 0 ? 401 : 200)
    const fresh = await ownToken(campus, { ...client, secret: adopted.body.client_secret })
    assert.equal((await invite(fresh, 'teacher')).status, 201)
  }
})

test('a client adopted by a lower role loses what that role may not grant', async () => {
  const technician = await campus.person(school, ['it_admin'])
  const scopes = ['finance:read', 'students:read']
  const client = await registerClient(campus, school, owner, { ...machine, scopes })
  const adopted = await act('POST', `${clients}${client.id}/adopt`, undefined, technician)
  assert.deepEqual(
    [adopted.status, adopted.body.scopes, adopted.body.active_scopes, adopted.body.dropped_scopes],
    [200, ['students:read'], ['students:read'], ['finance:read']],
    adopted.text,
  )
  const wrong = await post(
    campus,
    'token',
    { ...client, secret: adopted.body.client_secret },
    { ...grant, scope: 'finance:read' },
  )
  assert.deepEqual([wrong.status, wrong.body.error], [400, 'invalid_scope'])
})

test('only a person adopts, and only within the hours of an overlap', async () => {
  const { id, key } = await makeKey(owner, ['config:read', 'config:write'])
  assert.equal((await call(key, 'POST', `${keys}${id}/adopt`)).status, 403)
  const long = await act('POST', `${keys}${id}/adopt`, { overlap_hours: 169 })
  assert.deepEqual([long.status, long.body.details[0].path], [422, 'body/overlap_hours'])
})
