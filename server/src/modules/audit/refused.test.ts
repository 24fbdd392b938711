import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../test/support/campus.ts'
import { platformTenant } from '../../kernel/db/database.ts'
import { sql } from '../../kernel/db/statement.ts'

let campus: TestCampus
let school: TestSchool
let owner: TestPerson
let teacher: TestPerson

before(async () => {
  campus = await startCampus()
  school = await campus.school()
  owner = await campus.person(school, ['owner'])
  teacher = await campus.person(school, ['teacher'])
})
after(() => campus.stop())

interface Entry {
  readonly operation: string
  readonly reason: string
  readonly count: number
  readonly actor: { user_id: string } | null
  readonly filters: { subject?: string }
}

async function refusedIn(at: TestSchool, by: TestPerson): Promise<Entry[]> {
  await campus.application.kernel.refusedRequests.flush()
  const answer = await campus.request('GET', '/api/v1/audit/?action=refused&page_size=200', {
    token: by.token,
    school: at,
  })
  assert.equal(answer.status, 200, answer.text)
  return answer.body.results
}

const lines = (): Record<string, unknown>[] =>
  campus
    .logged()
    .split('\n')
    .filter((line) => line.includes('"msg":"refused"'))
    .map((line) => JSON.parse(line))

const signIn = (username: string, password: string, at: TestSchool | undefined = school) =>
  campus.request('POST', '/api/auth/token/', { body: { username, password }, ...(at ? { school: at } : {}) })
const counted = async (event: string, reason: string): Promise<number> => {
  const text = await campus.application.kernel.metrics.render()
  const found = new RegExp(`refused_requests_total\\{event="${event}",reason="${reason}"\\} (\\d+)`).exec(
    text,
  )
  return Number(found?.[1] ?? 0)
}

test('failed sign-ins at a school are shown to its admin, counted, logged and summed up, without a name', async () => {
  const before = await counted('auth.failed', 'invalid_credentials')
  for (let turn = 0; turn < 3; turn += 1) await signIn(teacher.email, 'wrong-Password-9')
  await signIn('nobody@alpha.test', 'wrong-Password-9')
  const entries = await refusedIn(school, owner)
  const failed = entries.filter(({ operation }) => operation === 'auth.issueToken')
  assert.deepEqual(failed.map(({ reason, count }) => [reason, count]).toSorted(), [
    ['invalid_credentials', 1],
    ['invalid_credentials', 3],
  ])
  const subjects = failed.map(({ filters }) => filters.subject ?? '')
  assert.ok(subjects.every((subject) => /^[\w-]{16}$/.test(subject)) && new Set(subjects).size === 2)
  assert.equal((await counted('auth.failed', 'invalid_credentials')) - before, 4)
  const logged = lines().filter(({ operation }) => operation === 'auth.issueToken')
  assert.equal(logged.length, 4)
  assert.deepEqual(Object.keys(logged[0] ?? {}).toSorted(), [
    'event',
    'level',
    'msg',
    'operation',
    'place',
    'reason',
    'request_id',
    'subject',
    'time',
  ])
  assert.deepEqual([logged[0]?.['event'], logged[0]?.['place']], ['auth.failed', '127.0.0.0/24'])
  assert.equal(logged[0]?.['subject'], failed.find(({ count }) => count === 3)?.filters.subject)
  for (const secret of [teacher.email, teacher.userId, 'nobody@', 'wrong-Password-9', '127.0.0.1'])
    assert.ok(!campus.logged().includes(secret), secret)
})

test('a write without the right to it is recorded with who tried, a read is not', async () => {
  const invitation = { email: 'ama@alpha.test', name: 'Ama', roles: ['teacher'] }
  const by = { token: teacher.token, school }
  const tried = await campus.request('POST', '/api/v1/members/invitations/', { ...by, body: invitation })
  assert.equal(tried.status, 403)
  assert.equal((await campus.request('GET', '/api/v1/audit/', by)).status, 403)
  const [entry, ...others] = (await refusedIn(school, owner)).filter(({ reason }) => reason === 'forbidden')
  assert.deepEqual(others, [])
  assert.deepEqual([entry?.operation, entry?.actor?.user_id], ['members.invite', teacher.userId])
})

test('who is no member of the school writes nothing there: it is recorded under the platform', async () => {
  const elsewhere = await campus.school()
  const stranger = await campus.person(elsewhere, ['owner'])
  const tried = await campus.request('PATCH', `/api/v1/members/${teacher.userId}/`, {
    token: stranger.token,
    school,
    body: { roles: ['owner'] },
  })
  assert.equal(tried.body.code, 'not_a_member')
  const entries = (await refusedIn(school, owner)).filter(({ reason }) => reason === 'not_a_member')
  assert.deepEqual(entries, [])
  assert.deepEqual(await refusedIn(elsewhere, stranger), [])
  const [rows] = await campus.database.read(platformTenant, [
    sql<{ operation: string }>`select operation from audit_log
      where tenant_id = ${platformTenant} and reason = 'not_a_member'`,
  ])
  assert.deepEqual(rows, [{ operation: 'members.change' }])
})

test('wrong tokens, step-ups, codes and client secrets are recorded under the platform', async () => {
  await campus.request('GET', '/api/v1/me', { token: 'eyJhbGciOiJFUzI1NiJ9.e30.AAAA' })
  await campus.request('POST', '/api/auth/step-up/', {
    token: owner.token,
    body: { password: 'wrong-One-1' },
  })
  await campus.request('POST', '/api/auth/step-up/', { token: owner.token, body: { otp: '123456' } })
  const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: owner.userId })
  await campus.request('POST', '/api/v1/oauth/token/', {
    raw: `${form}&client_secret=wrong`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  // Neither nobody at all nor a step of signing in is a failure.
  await campus.request('GET', '/api/v1/me')
  await campus.application.kernel.refusedRequests.flush()
  const [rows] = await campus.database.read(platformTenant, [
    sql<{ operation: string; reason: string; count: number }>`
      select operation, reason, count from audit_log
      where tenant_id = ${platformTenant} and action = 'refused' and reason <> 'not_a_member'
      order by operation, reason`,
  ])
  assert.deepEqual(
    rows.map(({ operation, reason, count }) => `${operation} ${reason} ${count}`),
    [
      'auth.stepUp invalid_credentials 1',
      'auth.stepUp invalid_otp 1',
      'me.read invalid_token 1',
      'oauth.issueToken invalid_client 1',
    ],
  )
})

test('a flood fills neither the audit nor the log', async () => {
  const flooded = await campus.school()
  const head = await campus.person(flooded, ['owner'])
  const from = lines().length
  for (let turn = 0; turn < 5; turn += 1) {
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        campus.request('POST', '/api/auth/token/', {
          body: { username: `nobody-${turn}-${index}@alpha.test`, password: 'wrong-Password-9' },
          school: flooded,
        }),
      ),
    )
  }
  const entries = await refusedIn(flooded, head)
  assert.equal(entries.length, 21)
  assert.equal(
    entries.reduce((sum, { count }) => sum + count, 0),
    150,
  )
  assert.deepEqual(
    entries.filter(({ reason }) => reason === 'many_more').map(({ count }) => count),
    [130],
  )
  assert.ok(lines().length - from <= 100)
  assert.match(campus.logged(), /"event":"refusals.unlogged","count":\d+/)
})
