import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { registerClient, type TestClient } from '../../../../test/support/oauth.ts'
import type { Credential } from '../../../kernel/auth/principal.ts'
import { rosterScope } from '../../../modules/identity/index.ts'
import { profileOf } from './profile-of.ts'

const base = '/api/v1/interop/oneroster/clients/'
const own = { grant_types: ['client_credentials'], redirect_uris: [] }

let campus: TestCampus
let school: TestSchool
let admin: TestPerson
let client: TestClient

before(async () => {
  campus = await startCampus()
  school = await campus.school()
  admin = await campus.person(school, ['it_admin'])
  client = await registerClient(campus, school, admin, { ...own, scopes: [rosterScope('roster.readonly')] })
})
after(() => campus.stop())

const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  campus.request(method, `${base}${path}`, {
    token: admin.token,
    school,
    ...(body === undefined ? {} : { body }),
    ...(headers === undefined ? {} : { headers }),
  })

/** The profile of a program as a handler of the provider gets it. */
const profileFor = (credential: Partial<Credential>, of = school) =>
  profileOf({
    credential: credential as Credential,
    database: campus.database,
    school: { id: of.id } as never,
  })

test('a program is strict until a profile is chosen, which is seen here at once', async () => {
  const { status, body, headers } = await call('GET', `${client.id}/`)
  assert.equal(status, 200)
  assert.deepEqual(
    [body.client_id, body.kind, body.profile, body.signing_secret_hint, body.updated_at],
    [client.id, 'oauth_client', 'strict', null, null],
  )
  const machine: Partial<Credential> = { kind: 'oauth_token', id: client.id, clientId: client.id }
  assert.equal((await profileFor(machine)).name, 'strict')
  const etag = { 'if-match': headers.get('etag') ?? '' }
  const sds = await call('PUT', `${client.id}/`, { profile: 'sds' }, etag)
  assert.deepEqual([sds.status, sds.body.profile], [200, 'sds'])
  assert.deepEqual(await profileFor(machine), {
    name: 'sds',
    realBooleans: false,
    emptyForUnknownParent: true,
    semesterIsTerm: true,
    hideGradebookTombstones: false,
    omitsBlankScores: false,
    namesStandIns: false,
    extraHeaders: false,
  })
  assert.equal((await call('PUT', `${client.id}/`, { profile: 'google' }, etag)).status, 412)
  assert.equal((await call('PUT', `${client.id}/`, { profile: 'moodle' })).status, 422)
  const person: Partial<Credential> = { kind: 'access_token', id: client.id }
  assert.equal((await profileFor(person)).name, 'strict', 'a session whose id is that of a client')
})

test('the list has those that read rosters, API keys among them, and nobody else’s', async () => {
  await registerClient(campus, school, admin, { ...own, scopes: ['students:read'] })
  const key = await campus.request('POST', '/api/v1/integrations/api-keys/', {
    token: admin.token,
    school,
    body: { name: 'Sync', scopes: [rosterScope('gradebook.readonly')] },
  })
  assert.equal(key.status, 201, key.text)
  await call('PUT', `${key.body.id}/`, { profile: 'typed' })
  const asKey: Partial<Credential> = { kind: 'api_key', id: key.body.id }
  assert.equal((await profileFor(asKey)).realBooleans, true)
  const { body } = await call('GET', '?count=true')
  assert.equal(body.count, 2)
  assert.deepEqual(
    body.results.map((row: { client_id: string; profile: string }) => [row.client_id, row.profile]),
    [
      [key.body.id, 'typed'],
      [client.id, 'sds'],
    ],
  )
  const other = await campus.school()
  const stranger = await campus.person(other, ['owner'])
  const theirs = { token: stranger.token, school: other }
  assert.equal((await campus.request('GET', `${base}${client.id}/`, theirs)).status, 404)
  const put = await campus.request('PUT', `${base}${client.id}/`, { ...theirs, body: { profile: 'typed' } })
  assert.equal(put.status, 404)
  assert.equal((await profileFor({ kind: 'oauth_token', clientId: client.id }, other)).name, 'strict')
})

test('a signing secret is shown once, by its first characters afterwards, and takes a proof of who asks', async () => {
  const made = await call('POST', `${client.id}/signing-secret/`)
  assert.equal(made.status, 200, made.text)
  assert.match(made.body.signing_secret, /^sk_sign_[A-Za-z0-9_-]{43}$/)
  const read = await call('GET', `${client.id}/`)
  assert.equal(read.body.signing_secret_hint, made.body.signing_secret.slice(0, 12))
  assert.ok(!read.text.includes(made.body.signing_secret))
  const again = await call('POST', `${client.id}/signing-secret/`, { overlap_hours: 0 })
  assert.notEqual(again.body.signing_secret, made.body.signing_secret)
  assert.equal(again.body.signing_secret_hint, again.body.signing_secret.slice(0, 12))
  const asksPeople = await registerClient(campus, school, admin, {
    grant_types: ['authorization_code'],
    scopes: [rosterScope('roster.readonly')],
  })
  const refused = await call('POST', `${asksPeople.id}/signing-secret/`)
  assert.deepEqual([refused.status, refused.body.code], [409, 'oauth_client_not_by_itself'])
  const key = await campus.request('POST', '/api/v1/integrations/api-keys/', {
    token: admin.token,
    school,
    body: { name: 'No signatures', scopes: [rosterScope('roster.readonly')] },
  })
  assert.equal((await call('POST', `${key.body.id}/signing-secret/`)).status, 404)
})
