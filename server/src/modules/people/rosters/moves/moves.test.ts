import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AttendanceSchool, makeAttendanceSchool } from '../../../../../test/support/attendance-school.ts'
import { startCampus, type TestCampus, type TestPerson } from '../../../../../test/support/campus.ts'
import { uuidv7 } from '../../../../kernel/ids/ids.ts'
import { upsertStaffMembers, upsertStudents } from '../../index.ts'

let campus: TestCampus
let at: AttendanceSchool
const teacher = uuidv7()
const students = Array.from({ length: 6 }, () => uuidv7())
const [first = '', second = '', third = '', fourth = ''] = students

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeAttendanceSchool(campus, 2)
  const author = { at: campus.clock.now(), userId: null, requestId: null }
  await campus.database.transaction(at.school.id, async (tx) => {
    await upsertStudents(
      tx,
      students.map((id, index) => ({ id, first_name: 'Moving', last_name: `Student ${index}` })),
      author,
    )
    await upsertStaffMembers(tx, [{ id: teacher, first_name: 'Moving', last_name: 'Teacher' }], author)
  })
})
after(() => campus.stop())

const send = (method: string, address: string, body?: object, person: TestPerson = at.registrar) =>
  campus.request(method, `/api/v1/academics/classes/${address}`, {
    token: person.token,
    school: at.school,
    ...(body ? { body } : {}),
  })
type Answer = Awaited<ReturnType<typeof send>>
const problems = (answer: Answer) =>
  answer.body.details?.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)
const make = async (title: string, body: object = {}) => {
  const answer = await send('POST', '', { title, ...body })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id as string
}
const join = async (classId: string, body: object) => {
  const answer = await send('POST', `${classId}/roster/`, body)
  assert.equal(answer.status, 201, answer.text)
}
const rosterOn = async (classId: string, date: string): Promise<(string | null)[]> => {
  const answer = await send('GET', `${classId}/roster/?date=${date}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.results.map(
    (one: { student_id: string | null; staff_id: string | null }) => one.student_id ?? one.staff_id,
  )
}

test('a split shows who would move, moves them to a new class, and a merge brings them back', async () => {
  const source = await make('Split 1', { class_code: 'S1', subjects: ['Art'], location: 'Studio' })
  await join(source, { student_ids: [first, second, third], starts_on: '2026-09-10' })
  const order = {
    starts_on: '2026-12-01',
    student_ids: [second, third],
    new_class: { title: 'Split 2', teacher_ids: [teacher] },
  }
  const preview = await send('POST', `${source}/split/`, { ...order, preview: true })
  assert.equal(preview.status, 200, preview.text)
  assert.deepEqual(
    [preview.body.preview, preview.body.to_class_id, preview.body.to_title, preview.body.students.length],
    [true, null, 'Split 2', 2],
  )
  assert.deepEqual(await rosterOn(source, '2026-12-01'), [first, second, third])

  const split = await send('POST', `${source}/split/`, order)
  assert.equal(split.status, 200, split.text)
  const target = split.body.to_class_id as string
  const made = (await send('GET', `${target}/`)).body
  assert.deepEqual(
    [made.title, made.class_code, made.subjects, made.location],
    ['Split 2', null, ['Art'], null],
  )
  assert.deepEqual(await rosterOn(source, '2026-11-30'), [first, second, third])
  assert.deepEqual(await rosterOn(source, '2026-12-01'), [first])
  assert.deepEqual(await rosterOn(target, '2026-11-30'), [])
  assert.deepEqual(await rosterOn(target, '2026-12-01'), [teacher, second, third])

  const merged = await send('POST', `${target}/merge/`, { starts_on: '2026-12-08', to_class_id: source })
  assert.equal(merged.status, 200, merged.text)
  assert.deepEqual(
    [merged.body.students.length, merged.body.staff.map(({ staff_id }: { staff_id: string }) => staff_id)],
    [2, [teacher]],
  )
  assert.deepEqual(await rosterOn(source, '2026-12-08'), [first, second, third])
  assert.deepEqual(await rosterOn(target, '2026-12-07'), [teacher, second, third])
  assert.deepEqual(await rosterOn(target, '2026-12-08'), [])
})

test('what cannot be moved is named, and nothing is saved', async () => {
  const source = await make('Wrong 1')
  const other = await make('Wrong 2')
  await join(source, { student_ids: [first], starts_on: '2026-09-10' })
  const split = (body: object) => send('POST', `${source}/split/`, { starts_on: '2026-12-01', ...body })
  assert.deepEqual(problems(await split({ student_ids: [first] })), ['body/to_class_id required'])
  assert.deepEqual(problems(await split({ student_ids: [second], to_class_id: other })), [
    'body/student_ids/0 not_in_class',
  ])
  assert.deepEqual(problems(await split({ student_ids: [first], to_class_id: source })), [
    'body/to_class_id same_class',
  ])
  assert.deepEqual(problems(await split({ student_ids: [first], to_class_id: uuidv7() })), [
    'body/to_class_id unknown_class',
  ])
  const nobody = await send('POST', `${other}/merge/`, { starts_on: '2026-12-01', to_class_id: source })
  assert.deepEqual(problems(nobody), ['body/starts_on nobody'])
  assert.equal((await send('DELETE', `${other}/`)).status, 204)
  const gone = await split({ student_ids: [first], to_class_id: other })
  assert.deepEqual([gone.status, gone.body.code], [409, 'class_archived'])
  assert.deepEqual(await rosterOn(source, '2026-12-01'), [first])
})

test('a student of both classes has one membership afterwards; the homeroom follows', async () => {
  const one = await make('Home 1', { kind: 'homeroom' })
  const two = await make('Home 2', { kind: 'homeroom' })
  await join(one, { student_ids: [fourth], starts_on: '2026-09-10' })
  await join(two, { student_ids: [fourth], starts_on: '2026-12-10' })
  const student = `/api/v1/people/students/${fourth}/`
  const call = (method: string, body?: object) =>
    campus.request(method, student, { token: at.registrar.token, school: at.school, ...(body && { body }) })
  assert.equal((await call('PATCH', { homeroom_class_id: one })).status, 200)
  const merged = await send('POST', `${one}/merge/`, { starts_on: '2026-12-01', to_class_id: two })
  const [moved] = merged.body.students
  assert.deepEqual(
    [moved.starts_on, moved.already_member, moved.homeroom_changes],
    ['2026-12-01', true, true],
    merged.text,
  )
  assert.equal((await call('GET')).body.homeroom_class_id, two)
  assert.deepEqual(await rosterOn(two, '2026-12-01'), [fourth])
  assert.equal((await send('DELETE', `${one}/`)).status, 409, 'members until the day')
})

test('registers that were taken stay, and are asked about', async () => {
  const marks = [{ student_id: at.students[0], status: 'present' }]
  const saved = await campus.request('POST', '/api/v1/attendance/bulk', {
    token: at.registrar.token,
    school: at.school,
    body: { class_id: at.classId, date: '2026-11-19', records: marks },
  })
  assert.ok(saved.status < 300, saved.text)
  const other = await make('Recorded')
  const order = { starts_on: '2026-11-16', student_ids: [at.students[0]], to_class_id: other }
  const refused = await send('POST', `${at.classId}/split/`, order)
  assert.deepEqual([refused.status, refused.body.code], [409, 'days_recorded'], refused.text)
  const agreed = await send('POST', `${at.classId}/split/?recorded=keep`, order)
  assert.equal(agreed.status, 200, agreed.text)
})

test('the overview has today’s teachers and counts for staff, in natural order', async () => {
  const levels = [
    ['N7', 7],
    ['N10', 10],
  ] as const
  for (const [code, position] of levels) {
    const answer = await campus.request('POST', '/api/v1/academics/grade-levels/', {
      token: at.registrar.token,
      school: at.school,
      body: { code, name: code, position: 500 + position },
    })
    assert.equal(answer.status, 201, answer.text)
  }
  for (const [title, level] of [
    ['Natural 10A', 'N10'],
    ['Natural 7B', 'N7'],
    ['Natural 7A', 'N7'],
    ['Natural 12', 'N7'],
  ]) {
    await make(title ?? '', { grade_levels: [level] })
  }
  const titles: string[] = []
  let address: string | null = 'overview/?q=Natural&sort=natural&page_size=3'
  while (address) {
    const page: Answer = await send('GET', address)
    assert.equal(page.status, 200, page.text)
    titles.push(...page.body.results.map(({ title }: { title: string }) => title))
    address = page.body.next && `overview/${new URL(page.body.next).search}`
  }
  assert.deepEqual(titles, ['Natural 7A', 'Natural 7B', 'Natural 12', 'Natural 10A'])
  const own = await make('Facts')
  await join(own, { student_ids: [first, second], staff: [{ staff_id: teacher, is_primary: true }] })
  const [facts] = (await send('GET', 'overview/?q=Facts')).body.results
  assert.deepEqual([facts.student_count, facts.teachers[0].last_name], [2, 'Teacher'])
  const guardian = await campus.person(at.school, ['guardian'])
  const [hidden] = (await send('GET', 'overview/?q=Facts', undefined, guardian)).body.results
  assert.deepEqual([hidden.student_count, hidden.teachers], [null, []])
  assert.equal(
    (await send('POST', `${own}/merge/`, { starts_on: '2026-12-01', to_class_id: own }, guardian)).status,
    403,
  )
})
