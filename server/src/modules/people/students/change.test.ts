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
import { upsertClasses } from '../../academics/index.ts'

const path = '/api/v1/people/students/'

let campus: TestCampus
let school: TestSchool
let registrar: TestPerson
const classId = uuidv7()

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
  registrar = await campus.person(school, ['registrar'])
  await campus.database.transaction(school.id, async (tx) => {
    await upsertClasses(tx, [{ id: classId, title: '6A' }], campus.clock.now())
  })
})
after(() => campus.stop())

const call = (method: string, address: string, body?: unknown, headers: Record<string, string> = {}) =>
  campus.request(method, address, {
    token: registrar.token,
    school,
    headers,
    ...(body === undefined ? {} : { body }),
  })

const make = async (body: Record<string, unknown> = {}) => {
  const answer = await call('POST', path, { first_name: 'Awa', last_name: 'Sow', ...body })
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}

const activeStudents = async (): Promise<number> => {
  const [[row]] = await campus.database.read(school.id, [
    sql<{ value: number }>`select value::int as value from school_counters
      where tenant_id = ${school.id} and name = 'active_students'`,
  ])
  return row?.value ?? 0
}

const historyOf = async (id: string) => {
  const [rows] = await campus.database.read(school.id, [
    sql<{ action: string; change: Record<string, unknown>; actor_user_id: string }>`
      select action, change, actor_user_id from people_history
      where tenant_id = ${school.id} and entity_id = ${id} order by id`,
  ])
  return rows
}

const eventsOf = async (id: string) => {
  const [rows] = await campus.database.read(school.id, [
    sql<{ type: string; data: Record<string, unknown> }>`select type, data from outbox
      where tenant_id = ${school.id} and data ->> 'student_id' = ${id} order by id`,
  ])
  return rows
}

test('a student is taken in with everything the contract names', async () => {
  const body = {
    first_name: 'Éloïse',
    middle_name: 'Marie',
    last_name: 'N’Diaye',
    preferred_name: 'Élo',
    student_code: 'NEW-1',
    admission_number: '2026/17',
    sex: 'female',
    date_of_birth: '2014-03-08',
    place_of_birth: 'Douala',
    nationality: 'CM',
    languages: ['fr', 'en'],
    status: 'active',
    grade_level: '06',
    homeroom_class_id: classId,
    entry_date: '2026-09-07',
    contact: { email: 'elo@example.org', phone: '+237 677 12 34 56' },
    address: { line1: 'Rue 1', city: 'Douala', country_code: 'CM' },
    custom: { bus: 'B7', lunch: true, siblings: 2 },
    custom_fields: {},
  }
  const answer = await call('POST', path, body)
  assert.equal(answer.status, 201, answer.text)
  const { id, created_at, updated_at, ...rest } = answer.body
  assert.deepEqual(rest, {
    ...body,
    org_id: null,
    exit_date: null,
    exit_reason: null,
    address: {
      line1: 'Rue 1',
      line2: null,
      city: 'Douala',
      region: null,
      postal_code: null,
      country_code: 'CM',
    },
    photo_url: null,
    passport_id: null,
    archived_at: null,
    merged_into: null,
    guardians: [],
  })
  assert.equal(created_at, updated_at)
  assert.ok(answer.headers.get('location')?.endsWith(`${path}${id}/`))
  const read = await call('GET', `${path}${id}/`)
  assert.deepEqual(read.body, answer.body)
  assert.equal(read.headers.get('etag'), answer.headers.get('etag'))
  assert.equal((await eventsOf(id))[0]?.type, 'student.created')
  const [history] = await historyOf(id)
  assert.equal(history?.action, 'created')
  assert.equal(history?.actor_user_id, registrar.userId)
})

test('student codes are generated, pass by those in use, and are unique', async () => {
  const first = await make()
  assert.match(first.student_code, /^S\d{6}$/)
  const number = Number(first.student_code.slice(1))
  for (const ahead of [1, 2, 3]) await make({ student_code: `S${String(number + ahead).padStart(6, '0')}` })
  const next = await make()
  assert.ok(Number(next.student_code.slice(1)) > number + 3)
  const taken = await call('POST', path, {
    first_name: 'A',
    last_name: 'B',
    student_code: first.student_code,
  })
  assert.equal(taken.status, 409)
  assert.equal(taken.body.code, 'student_code_taken')
  assert.equal(taken.body.details[0].path, 'body/student_code')
  const moved = await call('PATCH', `${path}${next.id}/`, { student_code: first.student_code })
  assert.equal(moved.body.code, 'student_code_taken')
  assert.equal((await call('PATCH', `${path}${next.id}/`, { student_code: next.student_code })).status, 200)
})

test('twenty students taken in at once have twenty codes', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, () => make()))
  assert.equal(new Set(made.map((student) => student.student_code)).size, 20)
})

test('a patch merges, clears what is null, and retains before and after', async () => {
  const student = await make({ contact: { email: 'a@example.org', phone: '123456' }, custom: { a: 1, b: 2 } })
  const patch = {
    last_name: 'Diop',
    contact: { phone: null },
    custom: { a: null, c: 'x' },
    address: { city: 'Dakar' },
  }
  const answer = await call('PATCH', `${path}${student.id}/`, patch)
  assert.equal(answer.status, 200, answer.text)
  assert.equal(answer.body.last_name, 'Diop')
  assert.deepEqual(answer.body.contact, { email: 'a@example.org', phone: null })
  assert.deepEqual(answer.body.custom, { b: 2, c: 'x' })
  assert.equal(answer.body.address.city, 'Dakar')
  assert.equal((await call('PATCH', `${path}${student.id}/`, { address: { city: null } })).body.address, null)
  const [, updated] = await historyOf(student.id)
  assert.deepEqual(updated?.change, {
    last_name: { before: 'Sow', after: 'Diop' },
    phone: { before: '123456', after: null },
    custom: { before: { a: 1, b: 2 }, after: { b: 2, c: 'x' } },
    address: { before: null, after: { city: 'Dakar' } },
  })
  const found = await call('GET', `${path}?q=diop&page_size=200`)
  assert.ok(found.body.results.some((row: { id: string }) => row.id === student.id))
})

test('a patch that changes nothing writes nothing', async () => {
  const student = await make({ grade_level: '06' })
  const before = await call('GET', `${path}${student.id}/`)
  const answer = await call('PATCH', `${path}${student.id}/`, { grade_level: '06', status: 'active' })
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('etag'), before.headers.get('etag'))
  assert.equal((await historyOf(student.id)).length, 1)
  assert.equal((await eventsOf(student.id)).length, 1)
})

test('the status goes only where it may, and takes the exit along', async () => {
  const student = await make({ entry_date: '2026-09-01' })
  const patch = (body: unknown) => call('PATCH', `${path}${student.id}/`, body)
  const refused = await patch({ status: 'applicant' })
  assert.equal(refused.status, 422)
  assert.deepEqual(refused.body.details[0].code, 'transition_not_allowed')
  const left = await patch({ status: 'withdrawn', exit_reason: 'moved away' })
  assert.equal(left.body.exit_date, '2026-11-20')
  assert.equal((await patch({ status: 'graduated' })).status, 422)
  const back = await patch({ status: 'active' })
  assert.equal(back.status, 200)
  assert.deepEqual([back.body.exit_date, back.body.exit_reason], [null, null])
  const dated = await patch({ status: 'transferred_out', exit_date: '2026-10-30' })
  assert.equal(dated.body.exit_date, '2026-10-30')
})

test('a stale If-Match is 412, a known ETag is 304', async () => {
  const student = await make()
  const read = await call('GET', `${path}${student.id}/`)
  const etag = read.headers.get('etag') ?? ''
  assert.equal((await call('GET', `${path}${student.id}/`, undefined, { 'if-none-match': etag })).status, 304)
  const changed = await call('PATCH', `${path}${student.id}/`, { grade_level: '08' }, { 'if-match': etag })
  assert.equal(changed.status, 200)
  assert.notEqual(changed.headers.get('etag'), etag)
  assert.equal((await call('GET', `${path}${student.id}/`, undefined, { 'if-none-match': etag })).status, 200)
  for (const [method, body] of [
    ['PATCH', { grade_level: '09' }],
    ['DELETE', undefined],
  ] as const) {
    const stale = await call(method, `${path}${student.id}/`, body, { 'if-match': etag })
    assert.equal(stale.status, 412, stale.text)
  }
  assert.equal((await call('GET', `${path}${student.id}/`)).body.grade_level, '08')
})

test('DELETE archives: read by id, hidden from lists, counted no more, brought back by a patch', async () => {
  const student = await make()
  const one = `${path}${student.id}/`
  const counted = await activeStudents()
  const listed = async (query = '') => {
    const { body } = await call('GET', `${path}?page_size=200${query}`)
    return body.results.some((row: { id: string }) => row.id === student.id)
  }
  assert.equal((await call('DELETE', one)).status, 204)
  assert.equal((await call('DELETE', one)).status, 204)
  assert.equal(await activeStudents(), counted - 1)
  const read = await call('GET', one)
  assert.equal(read.status, 200)
  assert.match(read.body.archived_at, /^2026-11-20T/)
  assert.deepEqual([await listed(), await listed('&archived=true')], [false, true])
  assert.equal((await call('PATCH', one, { archived_at: null })).body.archived_at, null)
  assert.deepEqual([await listed(), await activeStudents()], [true, counted])
  assert.deepEqual(
    (await historyOf(student.id)).map((row) => row.action),
    ['created', 'archived', 'restored'],
  )
  assert.deepEqual(
    (await eventsOf(student.id)).map((event) => event.type),
    ['student.created', 'student.archived', 'student.updated'],
  )
})

test('the count of active students follows the status and is written only when it moves', async () => {
  const counted = await activeStudents()
  const applicant = await make({ status: 'applicant' })
  assert.equal(await activeStudents(), counted)
  await call('PATCH', `${path}${applicant.id}/`, { status: 'active' })
  assert.equal(await activeStudents(), counted + 1)
  const quiet = await campus.countStatements(() =>
    call('PATCH', `${path}${applicant.id}/`, { grade_level: '07' }),
  )
  // The facts of the school are read again when they are older than some seconds; that is no write.
  assert.ok(!quiet.texts.some((text) => /(insert into|update) school_counters/.test(text)))
  await call('PATCH', `${path}${applicant.id}/`, { status: 'suspended' })
  assert.equal(await activeStudents(), counted)
})

test('a detail with its guardians is one statement', async () => {
  const student = await make()
  const counted = await campus.countStatements(() => call('GET', `${path}${student.id}/`))
  const own = counted.texts.filter((text) => /from (students|guardian_links)/.test(text))
  assert.equal(own.length, 1, counted.texts.join('\n'))
})
