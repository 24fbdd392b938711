import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../test/support/campus.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { upsertClasses, upsertEnrollments } from '../academics/index.ts'
import {
  linkUser,
  upsertGuardianLinks,
  upsertGuardians,
  upsertStaffMembers,
  upsertStudents,
} from '../people/index.ts'

const path = '/api/v1/behaviour/'
const today = '2026-11-20'

let campus: TestCampus
let school: TestSchool
let principal: TestPerson
let one: TestPerson
let other: TestPerson
let former: TestPerson
let mother: TestPerson
// Ada sits in the first class, Ben in both, Cleo in the second; Ada and Ben are siblings, and the mother has Ada alone.
const [ada, ben, cleo, dora] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
const [first, second] = [uuidv7(), uuidv7()]

before(async () => {
  campus = await startCampus({ now: `${today}T09:00:00Z` })
  school = await campus.school()
  principal = await campus.person(school, ['principal'])
  one = await campus.person(school, ['teacher'])
  other = await campus.person(school, ['teacher'])
  former = await campus.person(school, ['teacher'])
  mother = await campus.person(school, ['guardian'])
  const at = campus.clock.now()
  const author = { at, userId: null, requestId: null }
  const guardianId = uuidv7()
  const staff = [one, other, former].map((person) => ({ person, id: uuidv7() }))
  await campus.database.transaction(school.id, async (tx) => {
    const named = (id: string, first_name: string) => ({ id, first_name, last_name: 'Test' })
    const students = [named(ada, 'Ada'), named(ben, 'Ben'), named(cleo, 'Cleo'), named(dora, 'Dora')]
    await upsertStudents(tx, students, author)
    const members = staff.map(({ id }) => ({ id, first_name: 'Tea', last_name: 'Cher' }))
    await upsertStaffMembers(tx, members, author)
    await upsertGuardians(tx, [{ id: guardianId, first_name: 'Gua', last_name: 'Rdian' }], author)
    await upsertGuardianLinks(tx, [{ student_id: ada, guardian_id: guardianId }], at)
    const classes = [
      { id: first, title: '6A' },
      { id: second, title: '6B' },
    ]
    await upsertClasses(tx, classes, at)
    const seat = (class_id: string, student_id: string) => ({
      id: uuidv7(),
      class_id,
      student_id,
      staff_id: null,
      role: 'student' as const,
      starts_on: null,
      ends_on: null,
    })
    const teaching = (class_id: string, staff_id: string, ends_on: string | null) => ({
      id: uuidv7(),
      class_id,
      student_id: null,
      staff_id,
      role: 'teacher' as const,
      starts_on: '2026-09-01',
      ends_on,
    })
    const [tea, cher, gone] = staff.map(({ id }) => id)
    await upsertEnrollments(
      tx,
      [
        seat(first, ada),
        seat(first, ben),
        seat(second, ben),
        seat(second, cleo),
        teaching(first, tea ?? '', null),
        teaching(second, cher ?? '', null),
        // Until yesterday: the end is the day after.
        teaching(first, gone ?? '', today),
      ],
      at,
    )
    for (const { person, id } of staff) await linkUser(tx, 'teacher', id, person.userId)
    await linkUser(tx, 'guardian', guardianId, mother.userId)
  })
})
after(() => campus.stop())

const call = (method: string, address: string, by: TestPerson, body?: unknown, headers = {}) =>
  campus.request(method, `${path}${address}`, {
    token: by.token,
    school,
    headers,
    ...(body === undefined ? {} : { body }),
  })

async function recorded(body: Record<string, unknown>, by: TestPerson = principal) {
  const answer = await call('POST', 'records/', by, body)
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}

async function idsSeenBy(by: TestPerson, query = ''): Promise<string[]> {
  const answer = await call('GET', `records/?page_size=200${query}`, by)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.results.map(({ id }: { id: string }) => id)
}

async function counts(by: TestPerson, query: string): Promise<Map<string, [number, number]>> {
  const answer = await call('GET', `summary/?date_from=${today}&date_to=${today}&${query}`, by)
  assert.equal(answer.status, 200, answer.text)
  const rows = answer.body.results as { key: string; praise: number; incidents: number }[]
  return new Map(rows.map(({ key, praise, incidents }) => [key, [praise, incidents]]))
}

const of = (...students: string[]) => students.map((student_id) => ({ student_id }))

test('each teacher counts what concerns the own students, by class and by student; the office counts all', async () => {
  await recorded({ type_code: 'phone', people: of(ada), class_id: first })
  await recorded({ type_code: 'phone', people: of(ben, cleo), class_id: second })
  await recorded({ type_code: 'help', people: of(cleo), class_id: second })
  assert.deepEqual(
    [...(await counts(one, 'group_by=class'))].toSorted(),
    [
      ...new Map<string, [number, number]>([
        [first, [0, 1]],
        [second, [0, 1]],
      ]),
    ].toSorted(),
  )
  assert.deepEqual((await counts(other, 'group_by=class')).get(second), [1, 1])
  assert.equal((await counts(other, 'group_by=class')).get(first), undefined)
  assert.deepEqual([...(await counts(one, 'group_by=student')).keys()].toSorted(), [ada, ben].toSorted())
  assert.deepEqual((await counts(other, 'group_by=student')).get(cleo), [1, 1])
  assert.equal((await counts(principal, 'group_by=student')).size, 3)
  assert.equal((await counts(former, 'group_by=class')).size, 0)
})

test('who teaches a class no longer reads what was recorded there, apart from the own records', async () => {
  const own = await recorded({ type_code: 'help', people: of(ada) }, one)
  assert.ok((await idsSeenBy(one)).includes(own.id))
  assert.deepEqual(await idsSeenBy(former), [])
  assert.equal((await call('GET', `records/${own.id}/`, former)).status, 404)
  const refused = await call('POST', 'records/', former, { type_code: 'help', people: of(ada) })
  assert.equal(refused.body.details[0].code, 'unknown_student')
})

test('teachers change what they recorded; of others they read alone, and nobody drops students unseen', async () => {
  const record = await recorded({ type_code: 'insult', people: of(ben, cleo) })
  assert.equal(record.editable, true)
  const read = (await call('GET', `records/${record.id}/`, one)).body
  assert.deepEqual([read.editable, read.others], [false, 1])
  assert.equal((await call('PATCH', `records/${record.id}/`, one, { note: 'x' })).status, 403)
  assert.equal((await call('DELETE', `records/${record.id}/`, one)).status, 403)
  // Cleo changes to a class of another teacher; what was recorded about her stays in the record.
  const own = await recorded({ type_code: 'insult', people: of(ben) }, one)
  const added = await call('PATCH', `records/${own.id}/`, principal, { people: of(ben, cleo) })
  assert.equal(added.body.people.length, 2)
  const changed = await call('PATCH', `records/${own.id}/`, other, { people: of(ben) })
  assert.equal(changed.status, 403)
})

test('a removed record is neither read nor counted, and can be brought back', async () => {
  const record = await recorded({ type_code: 'effort', people: of(dora) })
  const counted = async () => (await counts(principal, 'group_by=student')).get(dora)
  assert.deepEqual(await counted(), [1, 0])
  assert.equal((await call('DELETE', `records/${record.id}/`, principal)).status, 204)
  assert.equal(await counted(), undefined)
  assert.ok(!(await idsSeenBy(principal)).includes(record.id))
  assert.ok((await idsSeenBy(principal, '&archived=true')).includes(record.id))
  const back = await call('PATCH', `records/${record.id}/`, principal, { archived_at: null })
  assert.deepEqual([back.status, back.body.archived_at], [200, null])
  assert.deepEqual(await counted(), [1, 0])
})

test('a guardian reads about the linked child alone, and what the child had to do with it', async () => {
  const people = [
    { student_id: ada, part: 'harmed' },
    { student_id: ben, part: 'responsible' },
  ]
  const both = await recorded({ type_code: 'insult', people, visible_to_families: true })
  const sibling = await recorded({ type_code: 'insult', people: of(ben), visible_to_families: true })
  const seen = await idsSeenBy(mother)
  assert.ok(seen.includes(both.id) && !seen.includes(sibling.id))
  const read = (await call('GET', `records/${both.id}/`, mother)).body
  assert.deepEqual(read.people, [{ student_id: ada, student_name: 'Ada Test', part: 'harmed' }])
  assert.deepEqual([read.others, read.editable], [1, false])
  assert.deepEqual(await idsSeenBy(mother, `&student_id=${ben}`), [])
  assert.equal((await call('GET', 'settings/', mother)).status, 403)
})

test('no filter and no order shows a family what staff note for each other', async () => {
  const body = { type_code: 'insult', people: of(ada), visible_to_families: true }
  const plain = await recorded(Object.assign({ note: 'Zwischen uns' }, body))
  const followed = await recorded(
    Object.assign({ follow_up: 'Call', follow_up_on: today, note: 'Zwischen uns' }, body),
  )
  const hidden = await recorded(Object.assign({}, body, { visible_to_families: false }))
  assert.deepEqual(await idsSeenBy(mother, '&to_follow_up=true'), [])
  assert.ok((await idsSeenBy(principal, '&to_follow_up=true')).includes(followed.id))
  for (const query of ['', '&archived=true', '&sort=-occurred_on', `&student_id=${ada}`, '&kind=incident']) {
    const answer = await call('GET', `records/?count=true&page_size=200${query}`, mother)
    const ids = answer.body.results.map(({ id }: { id: string }) => id)
    assert.ok(ids.includes(plain.id) && ids.includes(followed.id) && !ids.includes(hidden.id), query)
    assert.equal(answer.body.count, ids.length)
    assert.ok(!answer.text.includes('Zwischen') && !answer.text.includes('"Call"'))
  }
  for (const method of ['GET', 'PATCH', 'DELETE']) {
    const answer = await call(method, `records/${hidden.id}/`, mother, method === 'PATCH' ? {} : undefined)
    assert.ok([403, 404].includes(answer.status), `${method} ${answer.status}`)
  }
  assert.equal(
    (await call('GET', `summary/?date_from=${today}&date_to=${today}&group_by=type`, mother)).status,
    403,
  )
  const other = await campus.school()
  const stranger = await campus.person(other, ['principal'])
  for (const address of [
    `records/${plain.id}/`,
    `records/?student_id=${ada}`,
    `records/?class_id=${first}`,
  ]) {
    const answer = await campus.request('GET', `${path}${address}`, { token: stranger.token, school: other })
    assert.ok(answer.status === 404 || answer.body.results.length === 0, address)
  }
})

test('the weeks of a student have no incident by which the student was harmed', async () => {
  const victim = uuidv7()
  const at = campus.clock.now()
  await campus.database.transaction(school.id, (tx) =>
    upsertStudents(tx, [{ id: victim, first_name: 'Vic', last_name: 'Test' }], {
      at,
      userId: null,
      requestId: null,
    }),
  )
  const people = [
    { student_id: victim, part: 'harmed' },
    { student_id: ben, part: 'responsible' },
  ]
  await recorded({ type_code: 'violence', people })
  assert.equal((await counts(principal, `group_by=week&student_id=${victim}`)).size, 0)
  assert.deepEqual(await idsSeenBy(principal, `&student_id=${victim}`).then((ids) => ids.length), 1)
})

test('records of a duplicate go over to the remaining student, each record once', async () => {
  const [keep, twin] = [uuidv7(), uuidv7()]
  const author = { at: campus.clock.now(), userId: null, requestId: null }
  const admin = await campus.person(school, ['admin'])
  await campus.database.transaction(school.id, (tx) =>
    upsertStudents(
      tx,
      [keep, twin].map((id) => ({ id, first_name: 'Mer', last_name: 'Ged' })),
      author,
    ),
  )
  const moved = await recorded({ type_code: 'help', people: of(twin) })
  const shared = await recorded({ type_code: 'phone', people: of(keep, twin) })
  const merged = await campus.request('POST', '/api/v1/people/merges/', {
    token: admin.token,
    school,
    body: { kind: 'student', keep_id: keep, merge_id: twin },
  })
  assert.equal(merged.status, 201, merged.text)
  const ids = await idsSeenBy(principal, `&student_id=${keep}`)
  assert.deepEqual(ids.toSorted(), [moved.id, shared.id].toSorted())
  const read = (await call('GET', `records/${shared.id}/`, principal)).body
  assert.deepEqual([read.people.length, read.others], [1, 0])
})

test('the same request twenty times makes one record, and twenty requests at once make twenty', async () => {
  const body = { type_code: 'progress', people: of(cleo) }
  const key = { 'idempotency-key': uuidv7() }
  const count = async () => (await idsSeenBy(principal, '&type_code=progress')).length
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call('POST', 'records/', principal, body, key)),
  )
  assert.ok(answers.every(({ status }) => status === 201 || status === 409))
  assert.equal(await count(), 1)
  const others = await Promise.all(
    Array.from({ length: 20 }, () => call('POST', 'records/', principal, body)),
  )
  assert.ok(others.every(({ status }) => status === 201))
  assert.equal(await count(), 21)
})

test('a list is bounded, follows the day where asked, and costs the same statements for any length', async () => {
  const early = await recorded({ type_code: 'help', people: of(dora), occurred_on: '2026-09-01' })
  const sorted = await idsSeenBy(principal, `&student_id=${dora}&sort=occurred_on`)
  assert.equal(sorted[0], early.id)
  assert.equal((await call('GET', 'records/?page_size=201', principal)).status, 400)
  const page = await call('GET', 'records/?page_size=10&sort=-occurred_on', principal)
  assert.equal(page.body.results.length, 10)
  assert.match(page.body.next, /cursor=/)
  const few = async (size: number) => {
    const { module, result } = await campus.countStatements(() =>
      call('GET', `records/?page_size=${size}`, principal),
    )
    assert.equal(result.body.results.length, size)
    return module
  }
  await few(1)
  assert.deepEqual([await few(1), await few(30)], [1, 1])
})
