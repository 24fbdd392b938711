import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../../test/support/campus.ts'
import { post, registerClient, type TestClient } from '../../../../../test/support/oauth.ts'
import { identityOf } from '../../credentials/identity.ts'
import { covers, rosterScope } from '../../rules/scopes.ts'

/** Programs that read rosters: they ask in every way that RFC 6749 knows, and often for less than they then call. */
let campus: TestCampus
let client: TestClient

const [core, nested, birthdays, marks] = [
  rosterScope('roster-core.readonly'),
  rosterScope('roster.readonly'),
  rosterScope('roster-demographics.readonly'),
  rosterScope('gradebook.readonly'),
]
const grant = { grant_type: 'client_credentials' }

before(async () => {
  campus = await startCampus()
  const school = await campus.school()
  const by = await campus.person(school, ['it_admin'])
  client = await registerClient(campus, school, by, {
    grant_types: ['client_credentials'],
    redirect_uris: [],
    scopes: [nested, marks],
  })
})
after(() => campus.stop())

const held = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  const found = await identityOf(campus.database).authenticator.authenticate(
    { headers },
    { allowCookie: false },
  )
  return found?.scopes ?? null
}

test('by Basic or in the body, with a scope or without one: the answer lists what was granted', async () => {
  for (const [by, params] of [
    [client, grant],
    [
      { ...client, secret: '' },
      { ...grant, client_secret: client.secret },
    ],
  ] as const) {
    const all = await post(campus, 'token', by, params)
    assert.equal(all.status, 200, all.text)
    assert.deepEqual([all.body.token_type, all.body.expires_in], ['Bearer', 3600])
    assert.equal(all.body.scope, `${nested} ${marks}`)
    const one = await post(campus, 'token', by, { ...params, scope: marks })
    assert.equal(one.body.scope, marks)
    assert.deepEqual(await held(one.body.access_token), [marks])
  }
})

test('who may read nested rosters may ask for the plain ones alone, and no further', async () => {
  const plain = await post(campus, 'token', client, { ...grant, scope: core })
  assert.equal(plain.body.scope, core, plain.text)
  const scopes = await held(plain.body.access_token)
  assert.deepEqual(scopes, [core])
  assert.equal(covers(scopes, nested), false)
  const both = await post(campus, 'token', client, { ...grant, scope: nested })
  assert.equal(covers(await held(both.body.access_token), core), true)
  const beyond = await post(campus, 'token', client, { ...grant, scope: `${core} ${birthdays}` })
  assert.deepEqual([beyond.status, beyond.body.error], [400, 'invalid_scope'])
})
