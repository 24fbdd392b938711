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
import { upsertClasses, upsertEnrollments, upsertOrgs } from '../../academics/index.ts'
import { upsertStudents } from '../index.ts'

const path = '/api/v1/people/teachers/'

let campus: TestCampus
let school: TestSchool
let registrar: TestPerson
const orgId = uuidv7()
const [classId, levelClassId, studentId] = [uuidv7(), uuidv7(), uuidv7()]
const ids: Record<string, string> = {}

const staff = [
  {
    first_name: 'Åsa',
    last_name: 'Öberg',
    staff_number: 'T-1',
    department: 'Sciences',
    subjects: ['Física', 'Maths'],
  },
  {
    first_name: 'Ben',
    last_name: 'Adu',
    staff_number: 'T-2',
    department: 'Arts',
    subjects: ['Music'],
    org_id: orgId,
  },
  { first_name: 'Cleo', last_name: 'Zulu', staff_number: 'T-3', status: 'on_leave' },
  {
    first_name: 'Dan',
    last_name: 'Moss',
    staff_number: 'A-1',
    kind: 'administrator',
    position_title: 'Head',
  },
]

const call = (
  method: string,
  address: string,
  body?: unknown,
  headers: Record<string, string> = {},
  by = registrar,
) =>
  campus.request(method, address, {
    token: by.token,
    school,
    headers,
    ...(body === undefined ? {} : { body }),
  })

const numbers = async (query: string, by = registrar): Promise<string[]> => {
  const answer = await call('GET', `${path}?${query}`, undefined, {}, by)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.results.map((row: { staff_number: string }) => row.staff_number)
}

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
  registrar = await campus.person(school, ['registrar'])
  const at = campus.clock.now()
  await campus.database.transaction(school.id, async (tx) => {
    await upsertOrgs(tx, [{ id: orgId, name: 'North campus', kind: 'campus' }], at)
    await upsertClasses(
      tx,
      [
        { id: classId, title: '6A', grade_levels: [] },
        { id: levelClassId, title: '7A', grade_levels: ['07', '08'] },
      ],
      at,
    )
    const author = { at, userId: null, requestId: null }
    const student = { id: studentId, first_name: 'Ada', last_name: 'Sixth', grade_level: '06' }
    await upsertStudents(tx, [student], author)
  })
  for (const body of staff) {
    const answer = await call('POST', path, body)
    assert.equal(answer.status, 201, answer.text)
    ids[body.staff_number] = answer.body.id
  }
  await campus.database.transaction(school.id, (tx) =>
    upsertEnrollments(
      tx,
      [
        { class_id: classId, role: 'teacher' as const, staff_id: ids['T-1'] ?? '' },
        { class_id: classId, role: 'teacher' as const, staff_id: ids['T-2'] ?? '' },
        { class_id: levelClassId, role: 'teacher' as const, staff_id: ids['T-3'] ?? '' },
        { class_id: classId, role: 'student' as const, student_id: studentId },
      ].map((member) => ({
        id: uuidv7(),
        student_id: null,
        staff_id: null,
        starts_on: null,
        ends_on: null,
        ...member,
      })),
      at,
    ),
  )
})
after(() => campus.stop())

test('the list shows teachers; kind names other staff or all; filters find by department, subject, org and class', async () => {
  assert.deepEqual(await numbers(''), ['T-2', 'T-1', 'T-3'])
  assert.deepEqual(await numbers('kind=administrator'), ['A-1'])
  assert.deepEqual(await numbers('kind=all'), ['T-2', 'A-1', 'T-1', 'T-3'])
  assert.deepEqual(await numbers('department=sciences'), ['T-1'])
  assert.deepEqual(await numbers('subject=mAths'), ['T-1'])
  assert.deepEqual(await numbers('grade_level=06'), ['T-2', 'T-1'], 'of a student')
  assert.deepEqual(await numbers('grade_level=08,09'), ['T-3'], 'of a class')
  assert.deepEqual(await numbers('grade_level=09'), [])
  assert.deepEqual(await numbers('subject=math'), [])
  assert.deepEqual(await numbers('status=on_leave'), ['T-3'])
  assert.deepEqual(await numbers('status=on_leave,active&sort=-name'), ['T-3', 'T-1', 'T-2'])
  assert.deepEqual(await numbers(`org_id=${orgId}`), ['T-2'])
  assert.deepEqual(await numbers(`class_id=${classId}`), ['T-2', 'T-1'])
  assert.deepEqual(await numbers('q=OBERG'), ['T-1'])
  assert.deepEqual(await numbers('q=t-3'), ['T-3'])
  for (const query of ['kind=cook', 'colour=red', 'updated_since=yesterday', 'sort=phone']) {
    assert.equal((await call('GET', `${path}?${query}`)).status, 400, query)
  }
})

test('a list is one statement, with its count two, at any length', async () => {
  for (const [query, expected] of [
    ['kind=all&page_size=1', 1],
    ['kind=all&count=true', 2],
  ] as const) {
    const counted = await campus.countStatements(() => call('GET', `${path}?${query}`))
    assert.equal(counted.texts.filter((text) => text.includes('from staff_members')).length, expected)
  }
  const page = await call('GET', `${path}?kind=all&page_size=3&count=true`)
  assert.equal(page.body.count, 4)
  const next = new URL(page.body.next)
  const rest = await call('GET', next.pathname + next.search)
  assert.deepEqual(
    rest.body.results.map((row: { staff_number: string }) => row.staff_number),
    ['T-3'],
  )
})

test('a teacher is read as written, with ETag; PATCH merges and retains history, event and audit', async () => {
  const body = {
    first_name: 'Éva',
    middle_name: null,
    last_name: 'Nagy',
    preferred_name: 'Évi',
    org_id: orgId,
    kind: 'aide',
    staff_number: 'T-9',
    email: 'eva@example.org',
    phone: '+36 1 234 5678',
    department: 'Arts',
    position_title: 'Assistant',
    subjects: ['Art'],
    employment_starts_on: '2026-09-01',
    employment_ends_on: null,
    status: 'active',
    custom: { room: 'B7' },
    custom_fields: {},
  }
  const made = await call('POST', path, body)
  assert.equal(made.status, 201, made.text)
  const { id, created_at: _made, updated_at: _changed, ...rest } = made.body
  assert.deepEqual(rest, { ...body, user_id: null, photo_url: null, archived_at: null, merged_into: null })
  const etag = made.headers.get('etag') ?? ''
  const read = await call('GET', `${path}${id}/`)
  assert.deepEqual([read.body, read.headers.get('etag')], [made.body, etag])
  assert.equal((await call('GET', `${path}${id}/`, undefined, { 'if-none-match': etag })).status, 304)
  const changed = await call(
    'PATCH',
    `${path}${id}/`,
    { status: 'left', phone: null, custom: { room: null } },
    { 'if-match': etag },
  )
  assert.deepEqual(
    [
      changed.status,
      changed.body.status,
      changed.body.employment_ends_on,
      changed.body.phone,
      changed.body.custom,
    ],
    [200, 'left', '2026-11-20', null, {}],
  )
  assert.equal((await call('PATCH', `${path}${id}/`, { status: 'active' }, { 'if-match': etag })).status, 412)
  const back = await call('PATCH', `${path}${id}/`, { status: 'active' })
  assert.equal(back.body.employment_ends_on, null)
  const [events] = await campus.database.read(school.id, [
    sql<{ type: string; changed: string[] }>`select type, data -> 'changed' as changed from outbox
      where tenant_id = ${school.id} and data ->> 'teacher_id' = ${id} order by id`,
  ])
  assert.deepEqual(
    events.map(({ type }) => type),
    ['teacher.created', 'teacher.updated', 'teacher.updated'],
  )
  assert.deepEqual(events[1]?.changed.toSorted(), ['custom', 'employment_ends_on', 'phone', 'status'])
})

test('DELETE archives, archived_at null restores, archived=true shows', async () => {
  const { id } = (await call('POST', path, { first_name: 'Old', last_name: 'Aaa', staff_number: 'X-1' })).body
  assert.equal((await call('DELETE', `${path}${id}/`)).status, 204)
  assert.equal((await call('DELETE', `${path}${id}/`)).status, 204)
  assert.ok(!(await numbers('')).includes('X-1'))
  assert.ok((await numbers('archived=true')).includes('X-1'))
  assert.ok((await call('GET', `${path}${id}/`)).body.archived_at)
  const back = await call('PATCH', `${path}${id}/`, { archived_at: null })
  assert.equal(back.body.archived_at, null)
  const history = await call('GET', `${path}${id}/history/`)
  assert.deepEqual(
    history.body.results.map((entry: { action: string }) => entry.action),
    ['restored', 'archived', 'created'],
  )
  await call('DELETE', `${path}${id}/`)
})

test('bad input is refused with path and code, and nothing is stored', async () => {
  const first = { first_name: 'A', last_name: 'B' }
  const cases: [Record<string, unknown>, number, string, string][] = [
    [{ ...first, colour: 'red' }, 422, 'invalid_body', 'body/colour'],
    [{ ...first, user_id: uuidv7() }, 422, 'invalid_body', 'body/user_id'],
    [{ ...first, org_id: uuidv7() }, 422, 'invalid_body', 'body/org_id'],
    [
      { ...first, employment_starts_on: '2026-02-01', employment_ends_on: '2026-01-01' },
      422,
      'invalid_body',
      'body/employment_ends_on',
    ],
    [{ ...first, staff_number: 'T-1' }, 409, 'staff_number_taken', 'body/staff_number'],
    [{ ...first, subjects: [' '] }, 422, 'invalid_body', 'body/subjects/0'],
  ]
  const before = (await numbers('archived=true&kind=all')).length
  for (const [body, status, code, place] of cases) {
    const answer = await call('POST', path, body)
    assert.deepEqual([answer.status, answer.body.code, answer.body.details?.[0]?.path], [status, code, place])
  }
  assert.equal((await numbers('archived=true&kind=all')).length, before)
  const taken = await call('PATCH', `${path}${ids['T-2']}/`, { staff_number: 'T-1' })
  assert.deepEqual([taken.status, taken.body.code], [409, 'staff_number_taken'])
})

test('visibility: a teacher sees self and who teaches the same classes; guardians and students see no staff', async () => {
  const teacher = await campus.person(school, ['teacher'], { entity: 'teacher', entityId: ids['T-1'] ?? '' })
  assert.deepEqual(await numbers('kind=all', teacher), ['T-2', 'T-1'])
  const get = async (number: string, by: TestPerson) =>
    (await call('GET', `${path}${ids[number]}/`, undefined, {}, by)).status
  assert.deepEqual(
    [await get('T-1', teacher), await get('T-2', teacher), await get('T-3', teacher)],
    [200, 200, 404],
  )
  assert.equal((await call('GET', `${path}${ids['T-1']}/history/`, undefined, {}, teacher)).status, 404)
  assert.equal((await call('PATCH', `${path}${ids['T-1']}/`, { phone: null }, {}, teacher)).status, 403)
  for (const role of ['guardian', 'student'] as const) {
    const person = await campus.person(school, [role])
    assert.deepEqual(await numbers('kind=all', person), [])
    assert.equal(await get('T-1', person), 404)
  }
})
