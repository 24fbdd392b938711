import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../../test/support/campus.ts'
import { registerClient, type TestClient } from '../../../../../test/support/oauth.ts'
import { type RequestToSign, signedHeader } from '../../../../kernel/crypto/oauth1.ts'
import { sql } from '../../../../kernel/db/statement.ts'
import { Problem } from '../../../../kernel/http/problem.ts'
import { identityOf } from '../../credentials/identity.ts'
import { rosterScope } from '../../rules/scopes.ts'
import { sweepArtifacts } from '../provider/sweep.ts'

const now = Date.parse('2026-10-05T09:00:00Z') / 1000
const url = 'https://campus.example/ims/oneroster/v1p1/users?limit=10'

let campus: TestCampus
let school: TestSchool
let admin: TestPerson
let client: TestClient
let secret: string

before(async () => {
  campus = await startCampus({ now: '2026-10-05T09:00:00Z' })
  school = await campus.school()
  admin = await campus.person(school, ['it_admin'])
  client = await register()
  secret = await newSecret()
})
after(() => campus.stop())
beforeEach(() => identityOf(campus.database).forget())

const register = (differing: Readonly<Record<string, unknown>> = {}): Promise<TestClient> =>
  registerClient(campus, school, admin, {
    grant_types: ['client_credentials'],
    redirect_uris: [],
    scopes: [rosterScope('roster.readonly')],
    ...differing,
  })

async function newSecret(of = client, overlap?: number): Promise<string> {
  const answer = await campus.request('POST', `/api/v1/interop/oneroster/clients/${of.id}/signing-secret/`, {
    token: admin.token,
    school,
    ...(overlap === undefined ? {} : { body: { overlap_hours: overlap } }),
  })
  assert.equal(answer.status, 200, answer.text)
  return answer.body.signing_secret
}

const sign = (differing: Partial<RequestToSign> = {}): string =>
  signedHeader({
    method: 'GET',
    url,
    consumerKey: client.id,
    secret,
    signatureMethod: 'HMAC-SHA1',
    timestamp: now,
    nonce: randomUUID(),
    ...differing,
  })

/** The result for a header: the credential, or the code and message of the error. */
async function ask(authorization: string, { method = 'GET', urls = [url] as string[] } = {}) {
  try {
    return await identityOf(campus.database).authenticator.authenticate(
      { method, headers: { authorization } },
      { allowCookie: false, signedUrls: urls },
    )
  } catch (error) {
    if (error instanceof Problem) return { refused: error.code, message: error.message, status: error.status }
    throw error
  }
}

const errorOf = async (...args: Parameters<typeof ask>): Promise<unknown> => {
  const answer = await ask(...args)
  return answer && 'refused' in answer ? answer.refused : answer
}

test('a signed request is the client itself, with its scopes and no further than who answers for it', async () => {
  for (const signatureMethod of ['HMAC-SHA1', 'HMAC-SHA256'] as const) {
    assert.deepEqual(await ask(sign({ signatureMethod })), {
      kind: 'oauth_token',
      id: client.id,
      clientId: client.id,
      userId: undefined,
      scopes: [rosterScope('roster.readonly')],
      schoolId: school.id,
      machineRoles: ['it_admin'],
      responsibleUserId: admin.userId,
      platformRoles: [],
      provedAt: undefined,
      expiresAt: undefined,
    })
  }
  const own = 'https://hill.campus.example/ims/oneroster/v1p1/users?limit=10'
  assert.equal(await errorOf(sign({ url: own })), 'invalid_signature')
  assert.notEqual(await errorOf(sign({ url: own }), { urls: [url, own] }), 'invalid_signature')
})

test('it is good once: the same nonce with the same timestamp is refused, also when both come at once', async () => {
  const header = sign()
  const answers = await Promise.all([errorOf(header), errorOf(header), errorOf(header)])
  assert.equal(answers.filter((answer) => answer === 'invalid_signature').length, 2)
  assert.equal(await errorOf(header), 'invalid_signature')
  const nonce = 'the same'
  assert.notEqual(await errorOf(sign({ nonce })), 'invalid_signature')
  assert.notEqual(await errorOf(sign({ nonce, timestamp: now + 1 })), 'invalid_signature', 'another second')
  const other = await register({ name: 'Other' })
  const theirs = { consumerKey: other.id, secret: await newSecret(other) }
  assert.notEqual(await errorOf(sign({ nonce, ...theirs })), 'invalid_signature', 'another client')
})

test('a signature that proves nothing spends nothing', async () => {
  const nonce = 'guessed'
  for (const wrong of [
    { secret: 'guess' },
    { secret: client.secret },
    { consumerKey: school.id },
    { consumerKey: 'x' },
    { url: `${url}&offset=1` },
    { method: 'HEAD' },
  ]) {
    assert.equal(await errorOf(sign({ nonce, ...wrong })), 'invalid_signature', JSON.stringify(wrong))
  }
  assert.notEqual(await errorOf(sign({ nonce })), 'invalid_signature')
})

test('clocks may be five minutes apart; beyond that, the error states the time of the server', async () => {
  for (const off of [-240, 300])
    assert.notEqual(await errorOf(sign({ timestamp: now + off })), 'invalid_signature', String(off))
  for (const off of [-301, 400]) {
    const answer = await ask(sign({ timestamp: now + off }))
    assert.match(JSON.stringify(answer), /"invalid_signature".*the time here, which is 17\d{8}.*401/)
  }
})

test('only reading is signed, and only where it is taken', async () => {
  for (const method of ['PUT', 'PATCH', 'POST']) {
    const answer = await ask(sign({ method }), { method })
    assert.match(JSON.stringify(answer), /"signed_without_body".*403/)
  }
  const answer = campus.request('GET', '/api/v1/people/students/', {
    headers: { authorization: sign({ url: `${campus.url}/api/v1/people/students/` }) },
  })
  assert.equal((await answer).status, 401)
})

test('after a rotation the old secret works for its hours; sealed, none is in the database in clear text', async () => {
  const of = await register({ name: 'Rotated' })
  const consumerKey = of.id
  const first = await newSecret(of)
  const second = await newSecret(of)
  const good = async (one: string): Promise<boolean> =>
    (await errorOf(sign({ consumerKey, secret: one }))) !== 'invalid_signature'
  assert.deepEqual([await good(first), await good(second)], [true, true])
  const third = await newSecret(of, 0)
  assert.deepEqual([await good(first), await good(second), await good(third)], [false, false, true])
  const rows = await campus.database.transaction(school.id, (tx) =>
    tx.query(sql<{ row: string }>`
      select to_jsonb(secret)::text as row from oauth_signing_secrets secret where tenant_id = ${school.id}`),
  )
  assert.ok(rows.length > 0)
  for (const { row } of rows) assert.ok(![first, second, third, secret].some((one) => row.includes(one)))
})

test('a client that no longer comes in by itself, or is revoked, signs nothing more', async () => {
  const of = await register({ name: 'Ends' })
  const theirs = { consumerKey: of.id, secret: await newSecret(of) }
  const path = `/api/v1/integrations/oauth-clients/${of.id}/`
  const act = (method: string, body?: unknown) =>
    campus.request(method, path, { token: admin.token, school, ...(body ? { body } : {}) })
  const asksPeople = { grant_types: ['authorization_code'], redirect_uris: ['https://a.example/back'] }
  assert.equal((await act('PATCH', asksPeople)).status, 200)
  assert.equal(await errorOf(sign(theirs)), 'invalid_signature')
  const itself = { grant_types: ['client_credentials'], redirect_uris: [] }
  assert.equal((await act('PATCH', itself)).status, 200)
  assert.notEqual(await errorOf(sign(theirs)), 'invalid_signature')
  assert.equal((await act('DELETE')).status, 204)
  assert.equal(await errorOf(sign(theirs)), 'invalid_signature')
})

test('adopted, the client signs with another secret; during the overlap the old one acts for the old member', async () => {
  const owner = await campus.person(school, ['owner'])
  for (const overlap of [0, 3]) {
    const of = await register({ name: 'Adopted' })
    const theirs = { consumerKey: of.id, secret: await newSecret(of) }
    const adopted = await campus.request('POST', `/api/v1/integrations/oauth-clients/${of.id}/adopt`, {
      token: owner.token,
      school,
      ...(overlap === 0 ? {} : { body: { overlap_hours: overlap } }),
    })
    assert.equal(adopted.status, 200, adopted.text)
    const answer = await ask(sign(theirs))
    assert.ok(answer)
    if (overlap === 0) assert.ok('refused' in answer && answer.refused === 'invalid_signature')
    else assert.ok('kind' in answer && answer.responsibleUserId === admin.userId)
  }
})

test('what ran out is swept away, what could still be replayed stays', async () => {
  const count = async () =>
    (await campus.database.global(sql<{ count: number }>`select count(*)::int as count from oauth_nonces`))[0]
      ?.count
  const before = await count()
  assert.ok(before && before > 0)
  const sweepAt = (seconds: number) =>
    sweepArtifacts({
      database: campus.database,
      clock: { ...campus.clock, now: () => new Date(seconds * 1000) },
    })
  await sweepAt(now + 60)
  assert.equal(await count(), before)
  await sweepAt(now + 1000)
  assert.equal(await count(), 0)
})
