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
import { upsertStudents } from '../index.ts'

const people = '/api/v1/people/'

let campus: TestCampus
let school: TestSchool
let registrar: TestPerson

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
  registrar = await campus.person(school, ['registrar'])
})
after(() => campus.stop())

const call = (
  method: string,
  address: string,
  body?: unknown,
  options: { by?: TestPerson; headers?: Record<string, string> } = {},
) =>
  campus.request(method, `${people}${address}`, {
    token: (options.by ?? registrar).token,
    school,
    headers: options.headers ?? {},
    ...(body === undefined ? {} : { body }),
  })

const make = async (kind: string, body: Record<string, unknown> = {}): Promise<string> => {
  const answer = await call('POST', `${kind}/`, { first_name: 'Awa', last_name: 'Sow', ...body })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

const linkPath = (student: string, guardian: string) => `students/${student}/guardians/${guardian}/`

const historyOf = async (kind: string, id: string) =>
  (await call('GET', `${kind}/${id}/history/`)).body.results as {
    actor: { id: string; name: string } | null
    action: string
    request_id: string
    change: Record<string, { before: unknown; after: unknown }>
  }[]

const eventsOf = async (guardian: string): Promise<string[]> => {
  const [rows] = await campus.database.read(school.id, [
    sql<{ type: string }>`select type from outbox
      where tenant_id = ${school.id} and data ->> 'guardian_id' = ${guardian} order by id`,
  ])
  return rows.map(({ type }) => type)
}

const defaults = {
  relationship: 'guardian',
  is_primary: false,
  lives_with: false,
  receives_messages: true,
  can_view_results: true,
  can_view_finance: false,
}

test('a link is made, changed and ended, seen from both sides, with history, events and ETags', async () => {
  const [student, guardian] = [await make('students'), await make('guardians')]
  const address = linkPath(student, guardian)
  const before = await call('GET', `students/${student}/`)
  const made = await call('PUT', address, { relationship: 'mother', lives_with: true })
  const link = { ...defaults, relationship: 'mother', lives_with: true }
  assert.deepEqual(
    [made.status, made.body],
    [201, { student_id: student, guardian_id: guardian, ...link, awaits_confirmation: false }],
  )
  const after = await call('GET', `students/${student}/`)
  assert.equal(after.body.guardians[0].guardian_id, guardian)
  assert.notEqual(after.headers.get('etag'), before.headers.get('etag'))
  assert.deepEqual((await call('GET', `guardians/${guardian}/`)).body.students, [
    { student_id: student, ...link },
  ])
  const headers = { 'if-match': made.headers.get('etag') ?? '' }
  const patched = await call('PATCH', address, { can_view_finance: true }, { headers })
  assert.deepEqual(
    [patched.status, patched.body.can_view_finance, patched.body.relationship],
    [200, true, 'mother'],
  )
  assert.equal((await call('PATCH', address, { lives_with: false }, { headers })).status, 412)
  const replaced = await call('PUT', address, {})
  assert.deepEqual(
    [replaced.status, replaced.body],
    [200, { student_id: student, guardian_id: guardian, ...defaults, awaits_confirmation: false }],
  )
  await call('PUT', address, {})
  assert.equal((await call('DELETE', address)).status, 204)
  assert.equal((await call('DELETE', address)).status, 404)
  assert.equal((await call('PATCH', address, {})).status, 404)
  const key = `guardians/${guardian}`
  const history = await historyOf('students', student)
  assert.deepEqual(
    history.slice(0, 4).map(({ change }) => [change[key]?.before === null, change[key]?.after === null]),
    [
      [false, true],
      [false, false],
      [false, false],
      [true, false],
    ],
  )
  assert.deepEqual(history[3]?.change[key], { before: null, after: link })
  assert.equal(history[0]?.actor?.id, registrar.userId)
  assert.ok(history[0]?.request_id && history[0].actor?.name)
  assert.equal((await historyOf('guardians', guardian)).length, 5)
  assert.deepEqual(await eventsOf(guardian), [
    'guardian.created',
    'guardian.linked',
    'guardian.link_updated',
    'guardian.link_updated',
    'guardian.unlinked',
  ])
})

test('a student has one primary guardian at most: the mark moves, also when two ask at once', async () => {
  const student = await make('students')
  const guardians = [await make('guardians'), await make('guardians'), await make('guardians')]
  const [first = '', second = ''] = guardians
  await call('PUT', linkPath(student, first), { is_primary: true })
  await call('PUT', linkPath(student, second), { is_primary: true })
  const primaries = async (): Promise<string[]> =>
    (await call('GET', `students/${student}/`)).body.guardians
      .filter((link: { is_primary: boolean }) => link.is_primary)
      .map((link: { guardian_id: string }) => link.guardian_id)
  assert.deepEqual(await primaries(), [second])
  const [entry] = await historyOf('guardians', first)
  const isPrimary = (link: unknown) => (link as { is_primary?: boolean } | undefined)?.is_primary
  assert.equal(isPrimary(entry?.change[`students/${student}`]?.after), false)
  const all = await Promise.all(
    guardians.map((id) => call('PUT', linkPath(student, id), { is_primary: true })),
  )
  assert.ok(
    all.every(({ status }) => status < 300),
    all.map(({ text }) => text).join('\n'),
  )
  assert.equal((await primaries()).length, 1)
})

test('a guardian carries its links: POST makes them, PATCH replaces them whole, and touches nothing when equal', async () => {
  const [ada, ben] = [await make('students'), await make('students')]
  const guardian = await make('guardians', { students: [{ student_id: ada, relationship: 'father' }] })
  const read = await call('GET', `guardians/${guardian}/`)
  assert.deepEqual(read.body.students, [{ student_id: ada, ...defaults, relationship: 'father' }])
  const same = await call('PATCH', `guardians/${guardian}/`, { students: read.body.students })
  assert.equal(same.headers.get('etag'), read.headers.get('etag'))
  const moved = await call('PATCH', `guardians/${guardian}/`, {
    students: [{ student_id: ben, is_primary: true }],
  })
  assert.deepEqual(moved.body.students, [{ student_id: ben, ...defaults, is_primary: true }])
  assert.deepEqual((await call('GET', `students/${ada}/`)).body.guardians, [])
  const [entry] = await historyOf('guardians', guardian)
  assert.deepEqual(
    Object.keys(entry?.change ?? {}).toSorted(),
    [`students/${ada}`, `students/${ben}`].toSorted(),
  )
  assert.equal((await historyOf('students', ada)).length, 3)
  const phone = await call('PATCH', `guardians/${guardian}/`, { phone: '+237 1 23' })
  assert.equal(phone.body.students.length, 1)
})

test('links that cannot be are refused whole', async () => {
  const [student, gone] = [await make('students'), await make('students')]
  await call('DELETE', `students/${gone}/`)
  const guardian = await make('guardians')
  const unknown = uuidv7()
  const cases = [
    { body: [{ student_id: student }, { student_id: unknown }], code: 'unknown_student', at: 1 },
    { body: [{ student_id: student }, { student_id: student.toUpperCase() }], code: 'duplicate', at: 1 },
  ]
  for (const { body, code, at } of cases) {
    const answer = await call('PATCH', `guardians/${guardian}/`, { phone: '123', students: body })
    assert.equal(answer.status, 422)
    const [detail] = answer.body.details
    assert.deepEqual([detail.path, detail.code], [`body/students/${at}/student_id`, code])
  }
  const archived = await call('PATCH', `guardians/${guardian}/`, { students: [{ student_id: gone }] })
  assert.deepEqual([archived.status, archived.body.code], [409, 'person_archived'])
  assert.equal((await call('PUT', linkPath(gone, guardian), {})).body.code, 'person_archived')
  for (const address of [linkPath(unknown, guardian), linkPath(student, unknown), linkPath('x', guardian)]) {
    assert.equal((await call('PUT', address, {})).status, 404)
  }
  assert.equal((await call('PUT', linkPath(student, guardian), { relationship: '' })).status, 422)
  const untouched = (await call('GET', `guardians/${guardian}/`)).body
  assert.deepEqual([untouched.phone, untouched.students], [null, []])
})

test('nobody links themself to a child or widens the own link, whatever their role', async () => {
  const [student, own] = [await make('students'), await make('guardians')]
  const both = await campus.person(school, ['registrar', 'guardian'], { entity: 'guardian', entityId: own })
  const errors = [
    await call('PUT', linkPath(student, own), {}, { by: both }),
    await call('PATCH', `guardians/${own}/`, { students: [{ student_id: student }] }, { by: both }),
  ]
  await call('PUT', linkPath(student, own), {})
  errors.push(await call('PATCH', linkPath(student, own), { can_view_finance: true }, { by: both }))
  for (const answer of errors) assert.deepEqual([answer.status, answer.body.code], [403, 'own_link_refused'])
  assert.equal((await call('GET', `guardians/${own}/`)).body.students[0].can_view_finance, false)
  const parent = await campus.person(school, ['guardian'])
  assert.equal((await call('PUT', linkPath(student, own), {}, { by: parent })).status, 403)
})

test('siblings share a guardian; the caller sees the visible ones, and the shared guardian', async () => {
  const [ada, ben, cleo, dan] = await Promise.all(
    ['Ada', 'Ben', 'Cleo', 'Dan'].map((first_name) => make('students', { first_name })),
  )
  const mother = await make('guardians', {
    first_name: 'Mo',
    students: [{ student_id: ada }, { student_id: ben, relationship: 'mother' }],
  })
  const father = await make('guardians', {
    first_name: 'Fa',
    students: [{ student_id: ada }, { student_id: ben }, { student_id: cleo }],
  })
  await make('guardians', { students: [{ student_id: dan }] })
  const siblings = async (student: string | undefined, by = registrar) => {
    const answer = await call('GET', `students/${student}/siblings/?count=true`, undefined, { by })
    assert.equal(answer.status, 200, answer.text)
    assert.equal(answer.body.count, answer.body.results.length)
    return answer.body.results.map((row: { first_name: string; guardians: { guardian_id: string }[] }) => [
      row.first_name,
      ...row.guardians.map((guardian) => guardian.guardian_id),
    ])
  }
  assert.deepEqual(await siblings(ada), [
    ['Ben', father, mother],
    ['Cleo', father],
  ])
  assert.deepEqual(await siblings(dan), [])
  const parent = await campus.person(school, ['guardian'], { entity: 'guardian', entityId: mother })
  assert.deepEqual(await siblings(ada, parent), [['Ben', mother]])
  assert.equal((await call('GET', `students/${cleo}/siblings/`, undefined, { by: parent })).status, 404)
  await call('DELETE', `guardians/${father}/`)
  assert.deepEqual(await siblings(ada), [['Ben', mother]])
})

test('history comes in pages, newest first; an import has no actor', async () => {
  const id = uuidv7()
  const author = { at: campus.clock.now(), userId: null, requestId: null }
  await campus.database.transaction(school.id, (tx) =>
    upsertStudents(tx, [{ id, first_name: 'Im', last_name: 'Port' }], author),
  )
  for (const first_name of ['A', 'B', 'C']) await call('PATCH', `students/${id}/`, { first_name })
  const first = await call('GET', `students/${id}/history/?page_size=2&count=true`)
  assert.deepEqual(
    [first.body.count, first.body.results[0].change.first_name],
    [4, { before: 'B', after: 'C' }],
  )
  const next = new URL(first.body.next)
  const rest = await campus.request('GET', next.pathname + next.search, { token: registrar.token, school })
  assert.deepEqual([rest.body.results.length, rest.body.results[1].actor], [2, null])
  assert.equal((await call('GET', `guardians/${id}/history/`)).status, 404)
})
