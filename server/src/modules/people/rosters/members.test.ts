import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AttendanceSchool, makeAttendanceSchool } from '../../../../test/support/attendance-school.ts'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { upsertStaffMembers, upsertStudents } from '../index.ts'

let campus: TestCampus
let at: AttendanceSchool
const staff = [uuidv7(), uuidv7(), uuidv7()] as const
const fresh = Array.from({ length: 40 }, () => uuidv7())
let used = 0
const newcomer = () => fresh[used++] ?? ''

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeAttendanceSchool(campus, 5)
  const author = { at: campus.clock.now(), userId: null, requestId: null }
  await campus.database.transaction(at.school.id, async (tx) => {
    await upsertStudents(
      tx,
      fresh.map((id, index) => ({ id, first_name: 'New', last_name: `Comer ${index}` })),
      author,
    )
    await upsertStaffMembers(
      tx,
      staff.map((id, index) => ({ id, first_name: 'Co', last_name: `Teacher ${index}` })),
      author,
    )
  })
})
after(() => campus.stop())

const send = (
  method: string,
  address: string,
  body?: object,
  headers?: Record<string, string>,
  person?: TestPerson,
) =>
  campus.request(method, `/api/v1/${address}`, {
    token: (person ?? at.registrar).token,
    school: at.school,
    ...(body ? { body } : {}),
    ...(headers ? { headers } : {}),
  })
const roster = (rest = '', classId = at.classId) => `academics/classes/${classId}/roster/${rest}`
type Answer = Awaited<ReturnType<typeof send>>
const errors = (answer: Answer) =>
  answer.body.details?.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)
const join = async (body: object, classId = at.classId) => {
  const answer = await send('POST', roster('', classId), body)
  assert.equal(answer.status, 201, answer.text)
  return answer.body.members as { enrollment_id: string; starts_on: string; student_id: string }[]
}
const exists = async (student: string, date: string) =>
  (await send('GET', roster(`?date=${date}`))).body.results.some(
    ({ student_id }: { student_id: string }) => student_id === student,
  )

test('a begin date moved back lets a student into the earlier registers', async () => {
  const student = newcomer()
  const [member] = await join({ student_ids: [student] })
  assert.equal(member?.starts_on, '2026-11-20', 'without a date it is today')
  const register = async () => {
    const path = `attendance/registers/${at.classId}/?date=2026-11-17`
    const { students } = (await send('GET', path)).body
    return students.some(({ student_id }: { student_id: string }) => student_id === student)
  }
  const mark = () =>
    send('POST', 'attendance/bulk', {
      date: '2026-11-17',
      class_id: at.classId,
      records: [{ student_id: student, status: 'present' }],
    })
  assert.deepEqual([await register(), await exists(student, '2026-11-17')], [false, false])
  const refused = await mark()
  assert.deepEqual([refused.status, refused.body.errors[0].code], [422, 'not_on_roster'])
  const address = roster(`${member?.enrollment_id}/`)
  const etag = (await send('GET', address)).headers.get('etag') ?? ''
  const moved = await send('PATCH', address, { starts_on: '2026-11-16' }, { 'if-match': etag })
  assert.deepEqual([moved.status, moved.body.starts_on], [200, '2026-11-16'], moved.text)
  assert.equal((await send('PATCH', address, { starts_on: null }, { 'if-match': etag })).status, 412)
  assert.deepEqual([await register(), await exists(student, '2026-11-17')], [true, true])
  assert.equal((await mark()).status, 201)
  // And out of them again: the mark blocks it, and stays on request.
  const later = { starts_on: '2026-11-18' }
  const barred = await send('PATCH', address, later)
  assert.deepEqual(
    [barred.status, barred.body.code, barred.body.count],
    [409, 'days_recorded', 1],
    barred.text,
  )
  assert.deepEqual(errors(barred), [`classes/${at.classId}/2026-11-17 mark_on_day`])
  assert.equal((await send('PATCH', address, { starts_on: '2026-11-17' })).status, 200)
  for (const rest of ['mode=archive', 'ends_on=2026-11-17'].map((query) => `${address}?${query}`)) {
    const ended = await send('DELETE', rest.replace('2026-11-17', '2026-11-16'))
    assert.notEqual(ended.status, 200, ended.text)
  }
  assert.equal((await send('PATCH', `${address}?recorded=keep`, later)).status, 200)
  assert.equal(await exists(student, '2026-11-17'), false)
})

test('all of them or none: every row that cannot join is named', async () => {
  const [one, two] = [newcomer(), newcomer()]
  const seated = at.students[0] ?? ''
  const answer = await send('POST', roster(), {
    student_ids: [one, seated, uuidv7(), two, one.toUpperCase()],
    staff: [
      { staff_id: uuidv7() },
      { staff_id: staff[0], role: 'aide', is_primary: true, ends_on: '2026-01-01' },
    ],
  })
  assert.equal(answer.status, 422, answer.text)
  assert.deepEqual(errors(answer), [
    'body/student_ids/2 unknown_student',
    'body/staff/0 unknown_staff',
    'body/staff/1/ends_on end_not_after_begin',
    'body/student_ids/1 already_member',
    'body/student_ids/4 already_member',
    'body/staff/1 not_a_teacher',
  ])
  const already = answer.body.details.find(({ path }: { path: string }) => path === 'body/student_ids/1')
  assert.match(already.message, /2026-09-01 to open/)
  assert.equal(await exists(one, '2026-11-20'), false)
  assert.deepEqual(errors(await send('POST', roster(), {})), ['body nobody'])
  assert.deepEqual(errors(await send('POST', roster(), { student_ids: 'x' })), ['body/student_ids type'])
  assert.equal((await send('POST', roster('', uuidv7()), { student_ids: [one] })).status, 404)
})

test('twenty parallel enrolments of one student make exactly one', async () => {
  const student = newcomer()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => send('POST', roster(), { student_ids: [student] })),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [
    201,
    ...Array.from({ length: 19 }, () => 422),
  ])
  const members = (await send('GET', roster())).body.results
  assert.equal(members.filter((one: { student_id: string }) => one.student_id === student).length, 1)
})

test('a class has co-teachers, and one primary teacher a day', async () => {
  const [first, second, third] = staff
  const body = {
    staff: [
      { staff_id: first, is_primary: true },
      { staff_id: second, starts_on: '2026-09-01' },
    ],
  }
  await join(body, at.otherClassId)
  const taken = await send('POST', roster('', at.otherClassId), {
    staff: [{ staff_id: third, is_primary: true }],
  })
  assert.deepEqual(errors(taken), ['body/staff/0 primary_taken'])
  const before = { staff_id: third, is_primary: true, starts_on: '2026-10-01', ends_on: '2026-11-20' }
  await join({ staff: [before, { staff_id: third, role: 'aide' }] }, at.otherClassId)
  const { results: members } = (await send('GET', roster('', at.otherClassId))).body
  const teaching = members.filter(({ role }: { role: string }) => role === 'teacher')
  assert.equal(teaching.length, 3, 'the teacher of the class and two who came')
  assert.deepEqual(
    teaching.map(({ is_primary }: { is_primary: boolean }) => is_primary),
    [true, false, false],
  )
})

test('a student who leaves is gone from today; one enrolled by mistake from every day; reasons are stored', async () => {
  const [left, never, later] = [newcomer(), newcomer(), newcomer()]
  const [one, two] = await join({ student_ids: [left, never], starts_on: '2026-11-02' })
  const [three] = await join({ student_ids: [later], starts_on: '2026-12-01' })
  const ended = await send('DELETE', roster(`${one?.enrollment_id}/?reason=moved%20away`))
  assert.deepEqual(
    [ended.status, ended.body.ends_on, ended.body.end_reason, ended.body.archived_at],
    [200, '2026-11-20', 'moved away', null],
  )
  assert.deepEqual([await exists(left, '2026-11-19'), await exists(left, '2026-11-20')], [true, false])
  const again = await send('DELETE', roster(`${one?.enrollment_id}/`))
  assert.equal(again.headers.get('etag'), ended.headers.get('etag'), 'a second departure changes nothing')
  const earlier = await send('DELETE', roster(`${one?.enrollment_id}/?ends_on=2026-11-10`))
  assert.deepEqual([earlier.body.ends_on, earlier.body.end_reason], ['2026-11-10', 'moved away'])
  const bad = await send('DELETE', roster(`${one?.enrollment_id}/?ends_on=2026-11-02`))
  assert.deepEqual([bad.status, errors(bad)], [400, ['query/ends_on end_not_after_begin']])
  const archived = await send('DELETE', roster(`${two?.enrollment_id}/?mode=archive&reason=mistake`))
  assert.notEqual(archived.body.archived_at, null)
  assert.equal(await exists(never, '2026-11-10'), false)
  const unbegun = await send('DELETE', roster(`${three?.enrollment_id}/`))
  assert.notEqual(unbegun.body.archived_at, null, 'what has not begun is archived')
  const back = await send('PATCH', roster(`${two?.enrollment_id}/`), { archived_at: null })
  assert.deepEqual([back.status, back.body.archived_at], [200, null], back.text)
  // Left and come back: two memberships that share no day.
  await join({ student_ids: [left] })
  const reopened = await send('PATCH', roster(`${one?.enrollment_id}/`), { ends_on: null })
  assert.deepEqual([reopened.status, errors(reopened)], [422, ['body/starts_on already_member']])
  const [history, events] = await campus.database.read(at.school.id, [
    sql<{ action: string; reason: string | null }>`select action, reason from academic_history
      where tenant_id = ${at.school.id} and entity_id = ${one?.enrollment_id} order by id`,
    sql<{ type: string }>`select type from outbox where tenant_id = ${at.school.id}
      and data ->> 'enrollment_id' = ${two?.enrollment_id} order by id`,
  ])
  assert.deepEqual(history, [
    { action: 'created', reason: null },
    { action: 'ended', reason: 'moved away' },
    { action: 'ended', reason: null },
  ])
  assert.deepEqual(
    events.map(({ type }) => type),
    ['enrollment.created', 'enrollment.archived', 'enrollment.updated'],
  )
})

test('dates lie inside the terms of the class; without a date the first day of terms to come', async () => {
  const make = async (address: string, body: object) =>
    (await send('POST', `academics/${address}`, body)).body.id
  const dates = { starts_on: '2027-01-11', ends_on: '2027-06-30' }
  const yearId = await make('academic-years/', { title: 'Spring', ...dates })
  const classId = await make('classes/', { title: 'Spring class', term_ids: [yearId] })
  const [student, other] = [newcomer(), newcomer()]
  const [member] = await join({ student_ids: [student] }, classId)
  assert.equal(member?.starts_on, '2027-01-11')
  const body = { student_ids: [other], starts_on: '2027-01-10', ends_on: '2027-07-02' }
  const outside = await send('POST', roster('', classId), body)
  assert.deepEqual(errors(outside), ['body/starts_on outside_terms', 'body/ends_on outside_terms'])
  assert.match(outside.body.details[0].message, /2027-01-11 to 2027-06-30/)
  await join({ student_ids: [other], starts_on: null, ends_on: '2027-07-01' }, classId)
  const address = roster(`${member?.enrollment_id}/`, classId)
  assert.deepEqual(errors(await send('PATCH', address, { ends_on: '2027-07-02' })), [
    'body/ends_on outside_terms',
  ])
  assert.equal((await send('GET', roster(`${member?.enrollment_id}/`))).status, 404, 'of another class')
})

test('only the office changes a roster; a membership is visible to everyone who sees the student there', async () => {
  const own = (await send('GET', roster())).body.results.find(
    ({ student_id }: { student_id: string }) => student_id === at.students[0],
  )
  const address = roster(`${own.enrollment_id}/`)
  const status = async (method: string, person: TestPerson, path = address, body?: object) =>
    (await send(method, path, body, undefined, person)).status
  const seen = [at.teacher, at.guardian, at.student, at.otherTeacher].map((person) => status('GET', person))
  assert.deepEqual(await Promise.all(seen), [200, 200, 404, 404])
  for (const person of [at.teacher, at.guardian, at.student]) {
    assert.equal(await status('DELETE', person), 403)
    assert.equal(await status('PATCH', person, address, { ends_on: null }), 403)
    assert.equal(await status('POST', person, roster(), { student_ids: [newcomer()] }), 403)
  }
})

test('a class joined by a thousand takes as many statements as one joined by one', async () => {
  const many = Array.from({ length: 1000 }, () => uuidv7())
  const author = { at: campus.clock.now(), userId: null, requestId: null }
  await campus.database.transaction(at.school.id, (tx) =>
    upsertStudents(
      tx,
      many.map((id) => ({ id, first_name: 'Many', last_name: id })),
      author,
    ),
  )
  const counts = []
  for (const student_ids of [[newcomer()], many]) {
    const counted = await campus.countStatements(() =>
      send('POST', roster('', at.otherClassId), { student_ids }),
    )
    assert.equal(counted.result.status, 201, counted.result.text)
    counts.push(counted.texts.length - counted.texts.lastIndexOf('begin'))
  }
  assert.equal(counts[0], counts[1])
  // Nine of its own, begin, set local, whose scores follow, audit, commit.
  assert.ok((counts[0] ?? 0) <= 14, String(counts))
})
