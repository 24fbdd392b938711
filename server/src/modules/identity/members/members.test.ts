import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'

let campus: TestCampus
let school: TestSchool
let owner: TestPerson
let admin: TestPerson
let teacher: TestPerson

before(async () => {
  campus = await startCampus()
  school = await campus.school()
  owner = await campus.person(school, ['owner'])
  admin = await campus.person(school, ['admin'])
  teacher = await campus.person(school, ['teacher'])
})
after(() => campus.stop())

const change = (who: TestPerson, by: TestPerson, body: unknown, headers: Record<string, string> = {}) =>
  campus.request('PATCH', `/api/v1/members/${who.userId}/`, { token: by.token, school, body, headers })
const resultOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

test('nobody changes their own roles, nor anybody above them, nor grants a role above their own', async () => {
  assert.deepEqual(resultOf(await change(admin, admin, { roles: ['owner'] })), [403, 'own_membership'])
  assert.deepEqual(resultOf(await change(owner, owner, { status: 'left' })), [403, 'own_membership'])
  assert.deepEqual(resultOf(await change(owner, admin, { status: 'suspended' })), [403, 'role_above_own'])
  assert.deepEqual(resultOf(await change(teacher, admin, { roles: ['teacher', 'owner'] })), [
    403,
    'role_above_own',
  ])
  assert.deepEqual(resultOf(await change(admin, teacher, { roles: ['teacher'] })), [403, 'forbidden'])
  assert.equal((await change(teacher, admin, { roles: ['teacher', 'admin'] })).status, 200)
  assert.equal((await change(teacher, owner, { roles: ['teacher'] })).status, 200)
})

test('a school always has an owner, also when two let each other go at once', async () => {
  const alone = await campus.school()
  const [first, second] = [await campus.person(alone, ['owner']), await campus.person(alone, ['owner'])]
  const leave = (who: TestPerson, by: TestPerson) =>
    campus.request('PATCH', `/api/v1/members/${who.userId}/`, {
      token: by.token,
      school: alone,
      body: { status: 'left' },
    })
  const answers = await Promise.all([leave(first, second), leave(second, first)])
  const [done, ...refused] = answers.map(resultOf).sort()
  assert.deepEqual(done, [200, undefined])
  // A member removed before the request was checked is no member any more.
  assert.match(String(refused[0]), /^(409,last_owner|403,not_a_member)$/)
})

test('a member of another school is not visible: 404, as if nonexistent', async () => {
  const elsewhere = await campus.school()
  const stranger = await campus.person(elsewhere, ['teacher'])
  for (const userId of [stranger.userId, uuidv7()]) {
    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', { roles: ['teacher'] }],
    ] as const) {
      const answer = await campus.request(method, `/api/v1/members/${userId}/`, {
        token: owner.token,
        school,
        ...(body ? { body } : {}),
      })
      assert.deepEqual(resultOf(answer), [404, 'not_found'])
    }
  }
})

test('a merge patch changes what it names and nothing else; the answer carries the new ETag', async () => {
  const before = await campus.request('GET', `/api/v1/members/${teacher.userId}/`, {
    token: owner.token,
    school,
  })
  const none = await change(teacher, owner, {})
  assert.deepEqual([none.status, none.body.roles], [200, before.body.roles])
  const suspended = await change(teacher, owner, { status: 'suspended' })
  assert.deepEqual([suspended.body.status, suspended.body.roles], ['suspended', before.body.roles])
  const stale = await change(
    teacher,
    owner,
    { status: 'active' },
    { 'if-match': before.headers.get('etag') ?? '' },
  )
  assert.deepEqual(resultOf(stale), [412, 'precondition_failed'])
  const present = { 'if-match': suspended.headers.get('etag') ?? '' }
  assert.equal((await change(teacher, owner, { status: 'active' }, present)).status, 200)
  for (const body of [{ roles: null }, { roles: [] }, { status: 'gone' }, { name: 'x' }])
    assert.equal((await change(teacher, owner, body)).status, 422, JSON.stringify(body))
})

test('every state of a membership is in its history, with the person who caused it', async () => {
  const librarian = await campus.person(school, ['librarian'])
  await change(librarian, owner, { roles: ['teacher'] }, { 'x-request-id': 'history-1' })
  await change(librarian, owner, { status: 'suspended' })
  const [rows] = await campus.database.read(school.id, [
    sql<{ actor_user_id: string | null; request_id: string | null; before: unknown; after: unknown }>`
      select actor_user_id, request_id, before, after from membership_history
      where tenant_id = ${school.id} and user_id = ${librarian.userId} order by id`,
  ])
  const states = [
    null,
    { roles: ['librarian'], status: 'active' },
    { roles: ['teacher'], status: 'active' },
    { roles: ['teacher'], status: 'suspended' },
  ]
  assert.deepEqual(
    rows.map((row) => [row.before, row.after]),
    [0, 1, 2].map((index) => [states[index], states[index + 1]]),
  )
  assert.deepEqual(
    rows.map((row) => row.actor_user_id),
    [null, owner.userId, owner.userId],
  )
  assert.equal(rows[1]?.request_id, 'history-1')
})
