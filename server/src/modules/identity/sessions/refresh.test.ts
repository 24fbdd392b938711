import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestSchool } from '../../../../test/support/campus.ts'
import { type SecondProcess, startSecondProcess } from '../../../../test/support/second-process.ts'
import { platformTenant } from '../../../kernel/db/database.ts'
import { sql } from '../../../kernel/db/statement.ts'

let campus: TestCampus
let school: TestSchool
/** A process with a clock that the tests set forward. */
let later: SecondProcess
let seconds = 0
const day = 86_400

before(async () => {
  campus = await startCampus()
  school = await campus.school()
  later = await startSecondProcess(campus, {
    now: () => new Date(campus.clock.now().getTime() + seconds * 1000),
  })
})
after(async () => {
  await later.stop()
  await campus.stop()
})

const refresh = (token: string, at = campus.url) =>
  campus.request('POST', `${at}/api/auth/token/refresh/`, { body: { refresh: token } })
const me = (token: string, at = campus.url) => campus.request('GET', `${at}/api/v1/me`, { token })

test('each pair is new, and the access token of the former one still runs', async () => {
  const first = await campus.person(school, ['teacher'])
  const second = await refresh(first.refresh)
  assert.deepEqual(Object.keys(second.body).sort(), ['access', 'expires_in', 'refresh', 'token_type'])
  assert.equal(second.headers.get('cache-control'), 'no-store')
  assert.notEqual(second.body.refresh, first.refresh)
  assert.notEqual(second.body.access, first.token)
  assert.equal((await me(first.token)).status, 200)
  assert.equal((await me(second.body.access)).status, 200)
})

test('of ten refreshes at once over two processes one wins, nine are rejected, and the family lives', async () => {
  const { refresh: token } = await campus.person(school, ['teacher'])
  seconds = 0
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => refresh(token, index % 2 ? campus.url : later.url)),
  )
  const won = answers.filter(({ status }) => status === 200)
  assert.equal(won.length, 1)
  for (const { status, body } of answers.filter((answer) => answer.status !== 200))
    assert.deepEqual([status, body.code], [401, 'refresh_already_used'])
  assert.equal((await refresh(won[0]?.body.refresh)).status, 200)
})

test('a spent token is a lost race for ten seconds; after that it ends the whole family, in every process', async () => {
  const { userId, refresh: stolen } = await campus.person(school, ['teacher'])
  const { body: pair } = await refresh(stolen)
  seconds = 9
  const early = await refresh(stolen, later.url)
  assert.deepEqual([early.status, early.body.code], [401, 'refresh_already_used'])
  assert.equal((await me(pair.access)).status, 200)
  seconds = 11
  const [late, ...beside] = await Promise.all(Array.from({ length: 5 }, () => refresh(stolen, later.url)))
  for (const answer of [late, ...beside])
    assert.deepEqual([answer?.status, answer?.body.code], [401, 'invalid_token'])
  assert.equal((await refresh(pair.refresh)).status, 401, 'the newest of the family is worthless')
  assert.equal((await me(pair.access, later.url)).status, 401, 'there at once')
  await new Promise((done) => setTimeout(done, 1050))
  assert.equal((await me(pair.access)).status, 401, 'elsewhere within a second')
  const [row] = await campus.database.read(platformTenant, [
    sql`select ids from audit_log where tenant_id = ${platformTenant} and reason = 'refresh_token_reused'
      and ids = (select array_agg(id::text) from sessions where user_id = ${userId})`,
  ])
  assert.ok(row.length >= 1)
})

test('a refresh during the discovery of a theft leaves no living token', async () => {
  const { refresh: stolen } = await campus.person(school, ['teacher'])
  const { body: pair } = await refresh(stolen)
  seconds = 11
  const [, raced] = await Promise.all([refresh(stolen, later.url), refresh(pair.refresh, later.url)])
  if (raced.status === 200) {
    assert.equal((await refresh(raced.body.refresh, later.url)).status, 401)
    assert.equal((await me(raced.body.access, later.url)).status, 401)
  }
})

test('a refresh token ends after 30 days without use, its family after 90 days of use', async () => {
  const { refresh: idle } = await campus.person(school, ['teacher'])
  seconds = 31 * day
  assert.deepEqual((await refresh(idle, later.url)).body.code, 'invalid_token')
  let { refresh: used } = await campus.person(school, ['teacher'])
  for (const after of [29, 58, 87]) {
    seconds = after * day
    const answer = await refresh(used, later.url)
    assert.equal(answer.status, 200, `after ${after} days`)
    used = answer.body.refresh
  }
  seconds = 91 * day
  assert.equal((await refresh(used, later.url)).status, 401)
})

test('nobody refreshes who was suspended or signed out, nor by a token of another kind', async () => {
  const suspended = await campus.person(school, ['teacher'])
  await campus.database.global(sql`update users set status = 'suspended' where id = ${suspended.userId}`)
  assert.equal((await refresh(suspended.refresh)).status, 401)
  const gone = await campus.person(school, ['teacher'])
  const { status } = await campus.request('POST', '/api/auth/logout/', { token: gone.token })
  assert.equal(status, 204)
  assert.equal((await refresh(gone.refresh)).status, 401)
  const present = await campus.person(school, ['teacher'])
  for (const wrong of [present.token, 'x', 'ä'.repeat(100)]) {
    const answer = await refresh(wrong)
    assert.ok([401, 422].includes(answer.status), answer.text)
  }
  const opened = await campus.request('POST', '/api/auth/session/', {
    body: { username: present.email, password: present.password },
  })
  const cookie = /campus_session=([\w-]+)/.exec(opened.headers.get('set-cookie') ?? '')?.[1] ?? ''
  assert.equal((await refresh(cookie)).status, 401)
})

test('a sign-out ends the session of the credential and that of the token sent', async () => {
  const here = await campus.person(school, ['teacher'])
  const forward = await campus.signIn(here.email)
  const left = await campus.request('POST', '/api/auth/logout/', {
    token: here.token,
    body: { refresh: forward.refresh },
  })
  assert.equal(left.status, 204)
  for (const { token } of [here, forward]) assert.equal((await me(token)).status, 401)
})
