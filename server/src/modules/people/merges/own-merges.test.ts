import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { everything, makePair } from '../../../../test/support/student-pair.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import {
  linkUser,
  type PersonEntity,
  recountActiveStudents,
  upsertGuardianLinks,
  upsertGuardians,
  upsertStaffMembers,
  upsertStudents,
} from '../index.ts'

/** Merges as a way to what nobody gives themself: links to children, classes, another person's account. */

const path = '/api/v1/people/merges/'

let campus: TestCampus
let school: TestSchool
let registrar: TestPerson
/** A registrar who is also the parent of a child of the school, and a teacher of it. */
let parent: TestPerson
const [own, stranger, ownChild, foreignChild, teaching, colleague] = Array.from({ length: 6 }, uuidv7) as [
  string,
  string,
  string,
  string,
  string,
  string,
]

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
  registrar = await campus.person(school, ['registrar'])
  const author = { at: campus.clock.now(), userId: null, requestId: null }
  await campus.database.transaction(school.id, async (tx) => {
    const named = (id: string) => ({ id, first_name: 'Ada', last_name: 'Low' })
    await upsertGuardians(tx, [own, stranger].map(named), author)
    await upsertStudents(tx, [ownChild, foreignChild].map(named), author)
    await upsertStaffMembers(tx, [teaching, colleague].map(named), author)
    await upsertGuardianLinks(
      tx,
      [
        { student_id: ownChild, guardian_id: own },
        { student_id: foreignChild, guardian_id: stranger },
      ],
      author.at,
    )
    await recountActiveStudents(tx)
  })
  parent = await campus.person(school, ['registrar', 'guardian', 'teacher'], {
    entity: 'guardian',
    entityId: own,
  })
  await campus.database.transaction(school.id, (tx) => linkUser(tx, 'teacher', teaching, parent.userId))
})
after(() => campus.stop())

const call = (method: string, address: string, body?: unknown, token = registrar.token) =>
  campus.request(method, address, { token, school, ...(body === undefined ? {} : { body }) })

const merge = (kind: PersonEntity, keep_id: string, merge_id: string, token?: string, more: object = {}) =>
  call('POST', path, { kind, keep_id, merge_id, ...more }, token)

/** Every merge that would give the parent something, in both directions. */
const ways: readonly (readonly [PersonEntity, string, string])[] = [
  ['guardian', own, stranger],
  ['guardian', stranger, own],
  ['student', ownChild, foreignChild],
  ['student', foreignChild, ownChild],
  ['teacher', teaching, colleague],
  ['teacher', colleague, teaching],
]

async function keyOf(person: TestPerson): Promise<string> {
  const answer = await campus.request('POST', '/api/v1/integrations/api-keys/', {
    token: person.token,
    school,
    body: { name: 'Key', scopes: ['students:write', 'guardians:write', 'users:write'] },
  })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.key ?? answer.body.secret
}

test('nobody merges themself, or the children that they are linked to, with others; a colleague does', async () => {
  const before = await everything(campus, school)
  for (const [kind, keep, other] of ways)
    for (const more of [{}, { preview: true }, { take: { account: 'merged' } }]) {
      const answer = await merge(kind, keep, other, parent.token, more)
      assert.deepEqual(
        [answer.status, answer.body.code],
        [403, 'own_merge_refused'],
        `${kind} ${answer.text}`,
      )
    }
  assert.deepEqual(await everything(campus, school), before)
  const by = await merge('student', ownChild, foreignChild)
  assert.equal(by.status, 201, by.text)
  const undo = `${path}${by.body.id}/undo/`
  const refused = await call('POST', undo, undefined, parent.token)
  assert.deepEqual([refused.status, refused.body.code], [403, 'own_merge_refused'])
  assert.equal((await call('POST', undo)).status, 200)
  assert.deepEqual(await everything(campus, school), before)
})

test('a program that somebody answers for is no way around it', async () => {
  const admin = await campus.person(school, ['admin', 'guardian'])
  const mine = uuidv7()
  await campus.database.transaction(school.id, async (tx) => {
    const author = { at: campus.clock.now(), userId: null, requestId: null }
    await upsertGuardians(tx, [{ id: mine, first_name: 'Eve', last_name: 'Low' }], author)
    await linkUser(tx, 'guardian', mine, admin.userId)
  })
  const key = await keyOf(admin)
  const answer = await merge('guardian', mine, stranger, key)
  assert.deepEqual([answer.status, answer.body.code], [403, 'own_merge_refused'], answer.text)
})

test('roles without the right, other schools and made-up ids do nothing, done or undone', async () => {
  const pair = await makePair(campus, school)
  const done = await merge('student', pair.keep, pair.merge)
  assert.equal(done.status, 201, done.text)
  const other = await campus.school()
  const foreigner = await campus.person(other, ['owner'])
  const before = await everything(campus, school)
  for (const role of [
    'teacher',
    'bursar',
    'counselor',
    'librarian',
    'it_admin',
    'principal',
    'guardian',
    'student',
  ] as const) {
    const person = await campus.person(school, [role])
    for (const [method, address, body] of [
      ['POST', path, { kind: 'student', keep_id: ownChild, merge_id: foreignChild }],
      ['POST', `${path}${done.body.id}/undo/`, undefined],
      ['GET', `${path}${done.body.id}/`, undefined],
      ['GET', path, undefined],
    ] as const)
      assert.equal(
        (await call(method, address, body, person.token)).status,
        403,
        `${role} ${method} ${address}`,
      )
  }
  const abroad = (method: string, address: string, body?: unknown) =>
    campus.request(method, address, { token: foreigner.token, school: other, ...(body ? { body } : {}) })
  assert.equal((await abroad('POST', `${path}${done.body.id}/undo/`)).status, 404)
  const taken = await abroad('POST', path, { kind: 'student', keep_id: ownChild, merge_id: foreignChild })
  assert.deepEqual([taken.status, taken.body.details.length], [422, 2])
  assert.equal((await call('POST', `${path}${uuidv7()}/undo/`)).status, 404)
  assert.deepEqual(await everything(campus, school), before)
})

test('twenty at once: one merge, and one undoing of it', async () => {
  const pair = await makePair(campus, school)
  const before = await everything(campus, school)
  const merges = await Promise.all(Array.from({ length: 20 }, () => merge('student', pair.keep, pair.merge)))
  const made = merges.filter(({ status }) => status === 201)
  assert.equal(made.length, 1, merges.map(({ status }) => status).join(' '))
  assert.ok(merges.every(({ status }) => status === 201 || status === 409))
  const undo = `${path}${made[0]?.body.id}/undo/`
  const undone = await Promise.all(Array.from({ length: 20 }, () => call('POST', undo)))
  assert.deepEqual(undone.map(({ status }) => status).toSorted(), [
    200,
    ...Array.from({ length: 19 }, () => 409),
  ])
  assert.deepEqual(await everything(campus, school), before)
})
