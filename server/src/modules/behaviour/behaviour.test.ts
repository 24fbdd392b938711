import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../test/support/campus.ts'
import { sql } from '../../kernel/db/statement.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { upsertClasses, upsertEnrollments } from '../academics/index.ts'
import {
  linkUser,
  upsertGuardianLinks,
  upsertGuardians,
  upsertStaffMembers,
  upsertStudents,
} from '../people/index.ts'
import { deleteExpiredRecords } from './retention/delete-expired.ts'

const path = '/api/v1/behaviour/'

let campus: TestCampus
let school: TestSchool
let counselor: TestPerson
let teacher: TestPerson
let mother: TestPerson
const [ada, ben, cleo, classId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
  counselor = await campus.person(school, ['counselor'])
  teacher = await campus.person(school, ['teacher'])
  mother = await campus.person(school, ['guardian'])
  const [staffId, guardianId] = [uuidv7(), uuidv7()]
  const at = campus.clock.now()
  const author = { at, userId: null, requestId: null }
  await campus.database.transaction(school.id, async (tx) => {
    const names = new Map([
      [ada, 'Ada'],
      [ben, 'Ben'],
      [cleo, 'Cleo'],
    ])
    const students = [...names].map(([id, first_name]) => ({ id, first_name, last_name: 'Test' }))
    await upsertStudents(tx, students, author)
    await upsertStaffMembers(tx, [{ id: staffId, first_name: 'Tea', last_name: 'Cher' }], author)
    await upsertGuardians(tx, [{ id: guardianId, first_name: 'Gua', last_name: 'Rdian' }], author)
    await upsertGuardianLinks(tx, [{ student_id: ada, guardian_id: guardianId }], at)
    await upsertClasses(tx, [{ id: classId, title: '6A' }], at)
    const seat = { class_id: classId, starts_on: null, ends_on: null }
    const seats = [ada, ben].map((student_id) => ({ student_id, staff_id: null, role: 'student' as const }))
    await upsertEnrollments(
      tx,
      [...seats, { student_id: null, staff_id: staffId, role: 'teacher' as const }].map((one) =>
        Object.assign({ id: uuidv7() }, seat, one),
      ),
      at,
    )
    await linkUser(tx, 'teacher', staffId, teacher.userId)
    await linkUser(tx, 'guardian', guardianId, mother.userId)
  })
})
after(() => campus.stop())

const call = (method: string, address: string, body?: unknown, by: TestPerson = counselor, headers = {}) =>
  campus.request(method, `${path}${address}`, {
    token: by.token,
    school,
    headers,
    ...(body === undefined ? {} : { body }),
  })

async function recorded(body: Record<string, unknown>, by: TestPerson = counselor) {
  const answer = await call('POST', 'records/', body, by)
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}

const idsSeenBy = async (by: TestPerson, query = ''): Promise<string[]> => {
  const answer = await call('GET', `records/?page_size=100${query}`, undefined, by)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.results.map(({ id }: { id: string }) => id)
}

test('a type and a student are enough: the day is today, and the rest follows from the type', async () => {
  const record = await recorded({ type_code: 'disruption', people: [{ student_id: ada }] }, teacher)
  assert.deepEqual(
    [
      record.kind,
      record.severity,
      record.type_name,
      record.occurred_on,
      record.visible_to_families,
      record.others,
    ],
    ['incident', 'minor', 'Disrupted the lesson', '2026-11-20', false, 0],
  )
  assert.deepEqual(record.people, [{ student_id: ada, student_name: 'Ada Test', part: 'involved' }])
  const praise = await recorded({ type_code: 'effort', people: [{ student_id: ada }] }, teacher)
  assert.deepEqual([praise.kind, praise.severity, praise.visible_to_families], ['praise', null, true])
})

test('teachers read what concerns their students and what they recorded; other staff nothing', async () => {
  const own = await recorded({ type_code: 'phone', people: [{ student_id: ben }] })
  const other = await recorded({ type_code: 'phone', people: [{ student_id: cleo }] })
  const both = await recorded({
    type_code: 'bullying',
    people: [
      { student_id: ben, part: 'harmed' },
      { student_id: cleo, part: 'responsible' },
    ],
  })
  const seen = await idsSeenBy(teacher)
  assert.ok(seen.includes(own.id) && seen.includes(both.id) && !seen.includes(other.id))
  const shown = (await call('GET', `records/${both.id}/`, undefined, teacher)).body
  assert.deepEqual(
    [shown.people.map(({ student_id }: { student_id: string }) => student_id), shown.others],
    [[ben], 1],
  )
  assert.equal((await call('GET', `records/${other.id}/`, undefined, teacher)).status, 404)
  assert.equal((await call('PATCH', `records/${other.id}/`, { note: 'x' }, teacher)).status, 404)
  const refused = await call(
    'POST',
    'records/',
    { type_code: 'phone', people: [{ student_id: cleo }] },
    teacher,
  )
  assert.deepEqual(
    refused.body.details.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
    ['body/people/0/student_id unknown_student'],
  )
  for (const role of ['bursar', 'librarian', 'it_admin'] as const) {
    const person = await campus.person(school, [role])
    assert.equal((await call('GET', 'records/', undefined, person)).status, 403, role)
    assert.equal((await call('GET', 'settings/', undefined, person)).status, 403, role)
  }
})

test('a family reads what is visible to it about its child, without notes, follow-ups and other names', async () => {
  const body = {
    type_code: 'insult',
    people: [
      { student_id: ada, part: 'responsible' },
      { student_id: cleo, part: 'harmed' },
    ],
    summary: 'Called names at lunch.',
    note: 'The third time.',
    action: 'Apologised.',
    follow_up: 'Call the mother.',
    follow_up_on: '2026-11-23',
  }
  const hidden = await recorded(body)
  const shown = await recorded(Object.assign({}, body, { visible_to_families: true }))
  const ofOthers = await recorded({ type_code: 'help', people: [{ student_id: ben }] })
  const seen = await idsSeenBy(mother)
  assert.ok(seen.includes(shown.id))
  assert.ok(!seen.includes(hidden.id) && !seen.includes(ofOthers.id))
  const read = (await call('GET', `records/${shown.id}/`, undefined, mother)).body
  assert.deepEqual(
    [
      read.summary,
      read.action,
      read.note,
      read.follow_up,
      read.follow_up_on,
      read.recorded_by,
      read.recorded_by_name,
    ],
    ['Called names at lunch.', 'Apologised.', null, null, null, null, null],
  )
  assert.deepEqual(read.people, [{ student_id: ada, student_name: 'Ada Test', part: 'responsible' }])
  assert.equal((await call('GET', `records/${hidden.id}/`, undefined, mother)).status, 404)
  assert.equal((await call('PATCH', `records/${shown.id}/`, { action: 'x' }, mother)).status, 403)
  assert.equal(
    (await call('GET', 'summary/?group_by=week&date_from=2026-11-01&date_to=2026-11-30', undefined, mother))
      .status,
    403,
  )
})

test('a record is changed, followed up and removed; its history has no text of it', async () => {
  const record = await recorded({
    type_code: 'damage',
    people: [{ student_id: ada }],
    summary: 'A broken window',
  })
  const due = await call('PATCH', `records/${record.id}/`, { follow_up: 'Bill', follow_up_on: '2026-11-25' })
  assert.equal(due.status, 200, due.text)
  assert.ok((await idsSeenBy(counselor, '&to_follow_up=true')).includes(record.id))
  const done = await call('PATCH', `records/${record.id}/`, { is_followed_up: true })
  assert.match(done.body.followed_up_at, /^2026-11-20T09:00/)
  assert.ok(!(await idsSeenBy(counselor, '&to_follow_up=true')).includes(record.id))
  const stale = { 'if-match': '"0"' }
  assert.equal((await call('PATCH', `records/${record.id}/`, { note: 'late' }, counselor, stale)).status, 412)
  const moved = await call('PATCH', `records/${record.id}/`, {
    type_code: 'help',
    people: [{ student_id: ben }],
  })
  assert.deepEqual(
    [moved.body.kind, moved.body.severity, moved.body.people[0].student_id],
    ['praise', null, ben],
  )
  assert.equal((await call('DELETE', `records/${record.id}/`)).status, 204)
  assert.ok(!(await idsSeenBy(counselor)).includes(record.id))
  const [rows] = await campus.database.read(school.id, [
    sql<{ action: string; change: object }>`select action, change from behaviour_history
      where tenant_id = ${school.id} and entity_id = ${record.id} order by id`,
  ])
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['created', 'updated', 'updated', 'updated', 'archived'],
  )
  assert.ok(!JSON.stringify(rows).includes('window'))
})

test('what contradicts is refused with its place', async () => {
  const people = [{ student_id: ada }]
  for (const [body, expected] of [
    [{ type_code: 'nothing', people }, 'body/type_code unknown_behaviour_type'],
    [{ type_code: 'phone', people, occurred_on: '2026-11-21' }, 'body/occurred_on in_future'],
    [{ type_code: 'phone', people, follow_up_on: '2026-11-21' }, 'body/follow_up_on follow_up_missing'],
    [
      { type_code: 'phone', people, follow_up: 'Call', follow_up_on: '2026-11-19' },
      'body/follow_up_on end_before_start',
    ],
    [{ type_code: 'phone', people: [...people, ...people] }, 'body/people/1/student_id duplicate'],
    [{ type_code: 'phone', people: [{ student_id: uuidv7() }] }, 'body/people/0/student_id unknown_student'],
    [{ type_code: 'phone', people, class_id: uuidv7() }, 'body/class_id unknown_class'],
    [{ type_code: 'phone', people: [] }, 'body/people min_items'],
    [{ type_code: 'phone', people, occurred_at: '25:00' }, 'body/occurred_at pattern'],
  ] as const) {
    const answer = await call('POST', 'records/', body)
    assert.equal(answer.status, 422, JSON.stringify(body))
    const [first] = answer.body.details
    assert.equal(`${first.path} ${first.code}`, expected)
  }
})

test('counts are by student, class, week and type; who was harmed has no incident', async () => {
  const other = await campus.school()
  const principal = await campus.person(other, ['principal'])
  const [one, two, room] = [uuidv7(), uuidv7(), uuidv7()]
  const at = campus.clock.now()
  await campus.database.transaction(other.id, async (tx) => {
    const students = [one, two].map((id) => ({ id, first_name: 'Sam', last_name: 'Test' }))
    await upsertStudents(tx, students, { at, userId: null, requestId: null })
    await upsertClasses(tx, [{ id: room, title: '7B' }], at)
  })
  const send = (method: string, address: string, body?: unknown) =>
    campus.request(method, `${path}${address}`, {
      token: principal.token,
      school: other,
      ...(body === undefined ? {} : { body }),
    })
  const enter = async (type_code: string, occurred_on: string, more: object = {}) => {
    const body = Object.assign({ type_code, occurred_on, people: [{ student_id: one }] }, more)
    const answer = await send('POST', 'records/', body)
    assert.equal(answer.status, 201, answer.text)
  }
  await enter('phone', '2026-11-09', { class_id: room })
  await enter('violence', '2026-11-15', {
    people: [
      { student_id: one, part: 'responsible' },
      { student_id: two, part: 'harmed' },
    ],
  })
  await enter('effort', '2026-11-16')
  const range = 'date_from=2026-11-01&date_to=2026-11-20'
  const rows = async (by: string) => (await send('GET', `summary/?group_by=${by}&${range}`)).body.results
  const counts = (praise: number, minor: number, major: number) => ({
    praise,
    incidents: minor + major,
    minor,
    serious: 0,
    major,
  })
  assert.deepEqual(await rows('student'), [Object.assign({ key: one, name: 'Sam Test' }, counts(1, 1, 1))])
  assert.deepEqual(await rows('week'), [
    Object.assign({ key: '2026-11-09', name: null }, counts(0, 1, 1)),
    Object.assign({ key: '2026-11-16', name: null }, counts(1, 0, 0)),
  ])
  assert.deepEqual(await rows('class'), [
    Object.assign({ key: '', name: null }, counts(1, 0, 1)),
    Object.assign({ key: room, name: '7B' }, counts(0, 1, 0)),
  ])
  assert.equal((await rows('type')).length, 3)
  const long = await send('GET', 'summary/?group_by=week&date_from=2020-01-01&date_to=2026-11-20')
  assert.equal(long.status, 400)
})

test('types change as a whole, records keep the name they had, and are deleted after their time', async () => {
  const owner = await campus.person(school, ['owner'])
  const { body: settings, headers } = await call('GET', 'settings/')
  assert.equal(settings.types.length, 12)
  const old = await recorded({
    type_code: 'phone',
    people: [{ student_id: cleo }],
    occurred_on: '2026-05-19',
  })
  const recent = await recorded({
    type_code: 'phone',
    people: [{ student_id: cleo }],
    occurred_on: '2026-05-20',
  })
  const types = settings.types.map((type: { code: string }) =>
    type.code === 'phone' ? Object.assign({}, type, { name: 'Mobile phone', is_active: false }) : type,
  )
  const etag = { 'if-match': headers.get('etag') ?? '' }
  const body = { types, retention_months: 6 }
  assert.equal((await call('PATCH', 'settings/', body, counselor)).status, 403)
  assert.equal((await call('PATCH', 'settings/', body, owner, etag)).status, 200)
  assert.equal((await call('PATCH', 'settings/', { retention_months: 7 }, owner, etag)).status, 412)
  const twice = await call('PATCH', 'settings/', { types: [types[0], types[0]] }, owner)
  assert.equal(twice.body.details[0].code, 'duplicate')
  const graded = await call(
    'PATCH',
    'settings/',
    { types: [Object.assign({}, types[0], { severity: 'major' })] },
    owner,
  )
  assert.equal(graded.body.details[0].code, 'severity_of_kind')
  const refused = await call('POST', 'records/', { type_code: 'phone', people: [{ student_id: ada }] })
  assert.equal(refused.body.details[0].code, 'unknown_behaviour_type')
  assert.equal((await call('GET', `records/${old.id}/`)).body.type_name, 'Used a phone')
  await deleteExpiredRecords(campus.application.kernel)
  assert.equal((await call('GET', `records/${old.id}/`)).status, 404)
  assert.equal((await call('GET', `records/${recent.id}/`)).status, 200)
})
