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
import { uuidv7 } from '../../kernel/ids/ids.ts'

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
  readonly id: string
  readonly operation: string
  readonly action: string
  readonly actor: { user_id: string; name: string } | null
  readonly credential: { kind: string; id: string } | null
  readonly request_id: string
  readonly entity: string | null
  readonly ids: string[]
  readonly count: number
  readonly filters: Record<string, unknown>
}

const list = (query = '', by = owner) =>
  campus.request('GET', `/api/v1/audit/?${query}`, { token: by.token, school })
const entries = async (query = ''): Promise<Entry[]> => (await list(query)).body.results

const storedRows = async (tenant: string, operation: string) => {
  const [rows] = await campus.database.read(tenant, [
    sql<{ actor_user_id: string; entity: string; ids: string[]; request_id: string }>`
      select actor_user_id, entity, ids, request_id from audit_log
      where tenant_id = ${tenant} and operation = ${operation} order by id`,
  ])
  return rows
}

test('a write leaves one row: who, through which credential, which operation, on what, in which request', async () => {
  const changed = await campus.request('PATCH', `/api/v1/members/${teacher.userId}/`, {
    token: owner.token,
    school,
    body: { roles: ['teacher', 'librarian'] },
    headers: { 'x-request-id': 'audit-test-1' },
  })
  assert.equal(changed.status, 200)
  const found = await entries('operation=members.change')
  assert.equal(found.length, 1)
  const [entry] = found
  assert.deepEqual(
    [entry?.action, entry?.entity, entry?.ids, entry?.count, entry?.request_id, entry?.filters],
    ['write', 'member', [teacher.userId], 1, 'audit-test-1', { roles: ['teacher', 'librarian'] }],
  )
  assert.deepEqual(entry?.actor, { user_id: owner.userId, name: 'Test owner' })
  assert.equal(entry?.credential?.kind, 'access_token')
  const [session] = await campus.database.global(
    sql<{ user_id: string }>`select user_id from sessions where id = ${entry?.credential?.id}`,
  )
  assert.equal(session?.user_id, owner.userId)
})

test('a write that was refused, failed or repeated leaves none', async () => {
  const before = (await entries('action=write&page_size=200')).length
  const path = '/api/v1/members/invitations/'
  const options = { token: owner.token, school, headers: { 'idempotency-key': 'once' } }
  const body = { email: 'new@alpha.test', name: 'New', roles: ['teacher'] }
  for (let turn = 0; turn < 3; turn += 1) {
    assert.equal((await campus.request('POST', path, { ...options, body })).status, 201)
  }
  assert.equal((await campus.request('POST', path, { token: owner.token, school, body })).status, 409)
  assert.equal((await campus.request('POST', path, { token: teacher.token, school, body })).status, 403)
  assert.equal((await entries('action=write&page_size=200')).length, before + 1)
})

test('reading the audit is audited itself', async () => {
  const request = { token: owner.token, school, headers: { 'x-request-id': 'audit-read-1' } }
  const read = await campus.request('GET', '/api/v1/audit/?action=write&page_size=3', request)
  await campus.application.kernel.readAudit.flush()
  const found = (await entries('operation=audit.list')).filter((entry) => entry.request_id === 'audit-read-1')
  assert.equal(found.length, 1)
  assert.deepEqual(
    [found[0]?.action, found[0]?.count, found[0]?.actor?.user_id],
    ['read', read.body.results.length, owner.userId],
  )
})

test('the list is filtered by operation, actor, entity, id and time, and paged', async () => {
  assert.ok((await entries(`actor_user_id=${owner.userId}`)).length > 0)
  assert.deepEqual(await entries(`actor_user_id=${uuidv7()}`), [])
  assert.deepEqual(
    (await entries(`entity_id=${teacher.userId}`)).map(({ operation }) => operation),
    ['members.change'],
  )
  assert.ok((await entries('entity=member')).every(({ entity }) => entity === 'member'))
  assert.deepEqual(await entries('until=2020-01-01T00:00:00.000Z'), [])
  assert.deepEqual(await entries('since=2999-01-01T00:00:00.000Z'), [])
  await campus.application.kernel.readAudit.flush()
  const all = await list('page_size=200&action=write&count=true')
  assert.equal(all.body.count, all.body.results.length)
  const paged: string[] = []
  for (let next: string | null = '/?page_size=1&action=write'; next; ) {
    const page: { body: { results: Entry[]; next: string | null } } = await list(
      new URL(next, 'http://a').search.slice(1),
    )
    paged.push(...page.body.results.map(({ id }) => id))
    next = page.body.next
  }
  assert.deepEqual(
    paged,
    all.body.results.map(({ id }: Entry) => id),
  )
})

test('only those who may read it do, and only their own school’s', async () => {
  assert.equal((await list('', teacher)).status, 403)
  const elsewhere = await campus.school()
  const stranger = await campus.person(elsewhere, ['owner'])
  const theirs = await campus.request('GET', '/api/v1/audit/', { token: stranger.token, school: elsewhere })
  assert.deepEqual(theirs.body.results, [])
  assert.equal((await list('', stranger)).status, 403)
})

test('what happens outside any school is recorded under the platform: sign-in, refresh, step-up, sign-out', async () => {
  const { token, refresh } = await campus.signIn(teacher.email)
  const renewed = await campus.request('POST', '/api/auth/token/refresh/', { body: { refresh } })
  assert.equal(renewed.status, 200)
  await campus.request('POST', '/api/auth/step-up/', { token, body: { password: teacher.password } })
  await campus.request('POST', '/api/auth/logout/', { token })
  const operations = ['auth.issueToken', 'auth.refreshToken', 'auth.stepUp', 'auth.signOut']
  const sessions = new Set<string>()
  for (const operation of operations) {
    const rows = (await storedRows(platformTenant, operation)).filter(
      (row) => row.actor_user_id === teacher.userId,
    )
    const last = rows.at(-1)
    assert.ok(last, operation)
    assert.equal(last.entity, 'session')
    sessions.add(last.ids.join())
  }
  assert.equal(sessions.size, 1, 'all four name the same session')
})

test('no password, token or e-mail is in the log', async () => {
  await campus.request('POST', '/api/auth/token/', {
    body: { username: owner.email, password: 'a-wrong-Password' },
  })
  await campus.request('GET', `/api/v1/members/?q=${encodeURIComponent(owner.email)}`, {
    token: owner.token,
    school,
  })
  const logged = campus.logged()
  for (const secret of [owner.email, owner.password, owner.token, owner.refresh, 'a-wrong-Password']) {
    assert.ok(!logged.includes(secret))
  }
})

test('an action of a program is listed with the name of the program and a description', async () => {
  const made = await campus.request('POST', '/api/v1/integrations/api-keys/', {
    token: owner.token,
    school,
    body: { name: 'Library system', scopes: ['students:write'] },
  })
  const body = { first_name: 'Ama', last_name: 'Owusu' }
  const student = await campus.request('POST', '/api/v1/people/students/', { token: made.body.key, body })
  assert.equal(student.status, 201, student.text)
  const [entry] = (await list('operation=people.createStudent')).body.results
  assert.deepEqual(entry.credential, { kind: 'api_key', id: made.body.id, name: 'Library system' })
  const route = campus.application.kernel.routes.find(({ id }) => id === 'people.createStudent')
  assert.equal(entry.summary, route?.summary)
  const [before] = (await list('operation=members.change')).body.results
  assert.equal(before.credential.name, null, 'a session has none')
})

test('what an entry is about is named, and which members changed, for those who may see it', async () => {
  const body = { first_name: 'Thea', last_name: 'Okoro' }
  const made = await campus.request('POST', '/api/v1/people/students/', { token: owner.token, school, body })
  const path = `/api/v1/people/students/${made.body.id}/`
  const changed = await campus.request('PATCH', path, {
    token: owner.token,
    school,
    body: { contact: { phone: '+44 7700 900123' } },
  })
  assert.equal(changed.status, 200, changed.text)
  const [entry] = (await list('operation=people.changeStudent')).body.results
  assert.deepEqual(entry.subjects, [{ kind: 'student', id: made.body.id, name: 'Thea Okoro' }])
  assert.deepEqual(entry.filters, { changed: ['phone'] })
  const member = (await list('operation=members.change')).body.results[0]
  assert.deepEqual(member.subjects, [{ kind: 'member', id: teacher.userId, name: 'Test teacher' }])
  const key = await campus.request('POST', '/api/v1/integrations/api-keys/', {
    token: owner.token,
    school,
    body: { name: 'Auditor', scopes: ['audit:read'] },
  })
  const seen = await campus.request('GET', '/api/v1/audit/?operation=people.changeStudent', {
    token: key.body.key,
  })
  assert.deepEqual(seen.body.results[0].subjects, [], 'a program without the scope learns no name')
})
