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
  Browser,
  exchange,
  letIn,
  post,
  registerClient,
  type TestClient,
  tokensOf,
} from '../../../../../test/support/oauth.ts'
import { hashToken } from '../../../../kernel/crypto/tokens.ts'
import { sql } from '../../../../kernel/db/statement.ts'

/** Codes and refresh tokens are good once, and families end whole (RFC 9700 sections 2.2.2 and 4.14). */
let campus: TestCampus
let school: TestSchool
let admin: TestPerson
let client: TestClient
let browser: Browser

before(async () => {
  campus = await startCampus()
  school = await campus.school()
  admin = await campus.person(school, ['admin'])
  client = await registerClient(campus, school, admin)
  browser = await new Browser(campus).signIn(admin)
})
after(() => campus.stop())

const refused = (answer: TestAnswer, status: number, error: string): void => {
  assert.deepEqual([answer.status, answer.body?.error], [status, error], answer.text)
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
}

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

test('a code is spent by the first try, also by one with a wrong verifier or another way back', async () => {
  for (const wrong of [{ verifier: 'w'.repeat(43) }, { redirectUri: 'http://127.0.0.1:9/other' }]) {
    const { code, verifier } = await letIn(campus, browser, client)
    const tried = { ...client, redirectUri: wrong.redirectUri ?? client.redirectUri }
    const first = { code, verifier: wrong.verifier ?? verifier }
    refused(await exchange(campus, tried, first), 400, 'invalid_grant')
    refused(await exchange(campus, client, { code, verifier }), 400, 'invalid_grant')
  }
  const { code, verifier } = await letIn(campus, browser, client)
  assert.equal((await exchange(campus, client, { code, verifier })).status, 200)
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

test('a token is valid only while its family is, also one created at the moment it ended', async () => {
  const tokens = await tokensOf(campus, client, admin)
  assert.ok(await works(tokens.access_token))
  await campus.database.global(
    sql`delete from oauth_artifacts where hash =
      (select family from oauth_artifacts where hash = ${hashToken(tokens.access_token)})`,
  )
  await new Promise((done) => setTimeout(done, 1050))
  assert.deepEqual([await works(tokens.access_token), await active(tokens.access_token)], [false, false])
  const { refresh_token } = tokens
  refused(
    await post(campus, 'token', client, { grant_type: 'refresh_token', refresh_token }),
    400,
    'invalid_grant',
  )
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
