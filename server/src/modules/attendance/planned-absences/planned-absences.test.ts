import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AttendanceSchool, makeAttendanceSchool } from '../../../../test/support/attendance-school.ts'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'

const today = '2026-11-20'
const list = '/api/v1/attendance/planned-absences/'

let campus: TestCampus
let at: AttendanceSchool

before(async () => {
  campus = await startCampus({ now: `${today}T09:00:00Z` })
  at = await makeAttendanceSchool(campus, 3)
})
after(() => campus.stop())

const ask = (method: string, path: string, body?: unknown, person: TestPerson = at.registrar) =>
  campus.request(method, path, {
    token: person.token,
    school: at.school,
    ...(body === undefined ? {} : { body }),
  })
const opened = async (date = today) =>
  (await ask('GET', `/api/v1/attendance/registers/${at.classId}/?date=${date}`, undefined, at.teacher)).body
const save = (records: object[]) =>
  ask('POST', '/api/v1/attendance/bulk', { class_id: at.classId, records }, at.teacher)

test('is suggested by the register, and marked only when it is saved', async () => {
  const [a, b] = at.students
  const body = {
    student_id: a,
    starts_on: '2026-11-19',
    ends_on: '2026-11-24',
    status: 'excused',
    note: 'Wedding',
  }
  const made = await ask('POST', list, body)
  assert.equal(made.status, 201, made.text)
  const [first, second] = (await opened()).students
  assert.deepEqual(
    [first.mark, first.planned_absence.status, first.planned_absence.note, second.planned_absence],
    [null, 'excused', 'Wedding', null],
  )
  assert.equal((await opened('2026-11-18')).students[0].planned_absence, null)
  const saved = await save([
    { student_id: a, status: first.planned_absence.status },
    { student_id: b, status: 'present' },
  ])
  assert.equal(saved.status, 201, saved.text)
  // The plan changes: saved marks remain.
  const patched = await ask('PATCH', `${list}${made.body.id}/`, { status: 'U', note: null })
  assert.deepEqual(
    [patched.body.status, patched.body.code, patched.body.note],
    ['absent', 'U', null],
    patched.text,
  )
  const again = (await opened()).students[0]
  assert.deepEqual([again.mark.status, again.planned_absence.code], ['excused', 'U'])
  await save([{ student_id: a, status: 'present' }])
  assert.equal((await opened()).students[0].mark.status, 'present')
  assert.equal((await ask('DELETE', `${list}${made.body.id}/`)).status, 204)
  const last = (await opened()).students[0]
  assert.deepEqual([last.mark.status, last.planned_absence], ['present', null])
  const archived = await ask('GET', `${list}${made.body.id}/`)
  assert.match(archived.body.archived_at, /^2026-11-20T/)
})

test('is entered and changed by the office alone', async () => {
  const body = { student_id: at.students[0], starts_on: today }
  const made = await ask('POST', list, body)
  assert.deepEqual([made.body.ends_on, made.body.status], [today, 'excused'])
  for (const person of [at.teacher, at.guardian, at.student]) {
    assert.equal((await ask('POST', list, body, person)).status, 403)
    assert.equal((await ask('DELETE', `${list}${made.body.id}/`, undefined, person)).status, 403)
  }
})

test('is seen by those who see the student', async () => {
  const body = { student_id: at.students[0], starts_on: '2026-12-01', note: 'For the teacher' }
  const { id } = (await ask('POST', list, body)).body
  const seen = async (person: TestPerson) => (await ask('GET', `${list}${id}/`, undefined, person)).body.note
  assert.deepEqual(
    [await seen(at.teacher), await seen(at.guardian), await seen(at.student), await seen(at.otherTeacher)],
    ['For the teacher', null, undefined, undefined],
  )
  const ids = async (query: string, person?: TestPerson) =>
    (await ask('GET', `${list}${query}`, undefined, person)).body.results.map((row: { id: string }) => row.id)
  assert.ok((await ids('')).includes(id))
  assert.deepEqual(await ids('?date_from=2026-12-01'), [id])
  assert.deepEqual(await ids('?date_from=2026-12-02'), [])
  assert.deepEqual(await ids(`?student_id=${at.students[1]}`), [])
  assert.deepEqual(await ids('', at.otherTeacher), [])
})

test('refuses what cannot be, naming the member', async () => {
  const student_id = at.students[0]
  const error = async (body: object) => {
    const { details } = (await ask('POST', list, body)).body
    return `${details?.[0]?.path} ${details?.[0]?.code}`
  }
  assert.equal(
    await error({ student_id, starts_on: today, ends_on: '2026-11-19' }),
    'body/ends_on end_before_start',
  )
  assert.equal(await error({ student_id, starts_on: today, ends_on: '2028-11-19' }), 'body/ends_on range')
  assert.equal(await error({ student_id, starts_on: today, status: 'Z' }), 'body/status retired_code')
  assert.equal(await error({ student_id, starts_on: today, status: 'ill' }), 'body/status unknown_status')
  assert.equal(await error({ student_id: uuidv7(), starts_on: today }), 'body/student_id unknown_student')
  const period_ids = [uuidv7()]
  assert.equal(await error({ student_id, starts_on: today, period_ids }), 'body/period_ids/0 unknown_period')
})

test('two absences of one student may not speak of one session', async () => {
  const [, , student_id] = at.students
  const first = await ask('POST', list, { student_id, starts_on: '2027-01-11', ends_on: '2027-01-15' })
  assert.equal(first.status, 201, first.text)
  const second = await ask('POST', list, { student_id, starts_on: '2027-01-15', status: 'absent' })
  assert.deepEqual(
    [second.status, second.body.code, second.body.current],
    [409, 'planned_absence_overlaps', { id: first.body.id, starts_on: '2027-01-11', ends_on: '2027-01-15' }],
  )
  const after = await ask('POST', list, { student_id, starts_on: '2027-01-18' })
  assert.equal(after.status, 201)
  const path = `${list}${after.body.id}/`
  assert.equal((await ask('PATCH', path, { starts_on: '2027-01-14' })).status, 409)
  assert.equal((await ask('PATCH', path, { note: 'Dentist' })).status, 200)
})

test('a mark shows where its content came from', async () => {
  const saved = await save([{ student_id: at.students[2], status: 'absent' }])
  const [{ id }] = saved.body.records
  const path = `/api/v1/attendance/marks/${id}/history/`
  assert.deepEqual((await ask('GET', path)).body.results, [])
  const records = [{ id, status: 'L', minutes_late: 4, reason: 'Came by bus' }]
  await ask('PATCH', '/api/v1/attendance/bulk-update', { records })
  const { results, count } = (await ask('GET', `${path}?count=true`, undefined, at.teacher)).body
  assert.equal(count, 1)
  assert.deepEqual(
    [results[0].before.status, results[0].after.code, results[0].reason, results[0].actor_id],
    ['absent', 'L', 'Came by bus', at.registrar.userId],
  )
  for (const person of [at.otherTeacher, at.guardian, at.student]) {
    assert.equal((await ask('GET', path, undefined, person)).status, 404)
  }
})

test('is entered once, however often it is sent at the same time', async () => {
  const body = { student_id: at.students[2], starts_on: '2026-12-01', status: 'excused' }
  const sent = await Promise.all(Array.from({ length: 20 }, () => ask('POST', list, body)))
  assert.deepEqual(sent.map(({ status }) => status).toSorted(), [
    201,
    ...Array.from({ length: 19 }, () => 409),
  ])
})

test('is no plain presence', async () => {
  const body = { student_id: at.students[2], starts_on: '2026-12-03', status: 'present' }
  const refused = await ask('POST', list, body)
  assert.equal(refused.status, 422, refused.text)
  assert.equal(refused.body.details[0].code, 'not_an_absence')
})
