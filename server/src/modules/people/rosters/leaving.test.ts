import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AttendanceSchool, makeAttendanceSchool } from '../../../../test/support/attendance-school.ts'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { sql } from '../../../kernel/db/statement.ts'

let campus: TestCampus
let at: AttendanceSchool

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeAttendanceSchool(campus, 4)
})
after(() => campus.stop())

const send = (method: string, address: string, body?: object) =>
  campus.request(method, `/api/v1/${address}`, {
    token: at.registrar.token,
    school: at.school,
    ...(body ? { body } : {}),
  })
type Member = { enrollment_id: string; student_id: string | null; staff_id: string | null }
const membersOn = async (date: string): Promise<Member[]> =>
  (await send('GET', `academics/classes/${at.classId}/roster/?date=${date}`)).body.results
const isOn = async (id: string, date: string) =>
  (await membersOn(date)).some(({ student_id, staff_id }) => (student_id ?? staff_id) === id)
const mark = (student_id: string, date: string, status = 'absent') =>
  send('POST', 'attendance/bulk', { date, class_id: at.classId, records: [{ student_id, status }] })
const reported = async (id: string) => {
  const [history, events, audit] = await campus.database.read(at.school.id, [
    sql<{ action: string }>`select action from academic_history
      where tenant_id = ${at.school.id} and entity_id = ${id} order by id`,
    sql<{ type: string }>`select type from outbox
      where tenant_id = ${at.school.id} and data ->> 'enrollment_id' = ${id} order by id`,
    sql<{ operation: string }>`select operation from audit_log
      where tenant_id = ${at.school.id} and action = 'write' and ${id} = any(ids)`,
  ])
  return { history, events, audit }
}

test('a student who leaves is on no roster after the last day; coming back enrols in no class', async () => {
  const id = at.students[0] ?? ''
  const seat =
    (await membersOn('2026-11-20')).find(({ student_id }) => student_id === id)?.enrollment_id ?? ''
  const leave = { status: 'withdrawn', exit_date: '2026-11-10', exit_reason: 'moved away' }
  assert.equal((await send('PATCH', `people/students/${id}/`, leave)).status, 200)
  assert.deepEqual([await isOn(id, '2026-11-10'), await isOn(id, '2026-11-11')], [true, false])
  const marked = await mark(id, '2026-11-20')
  assert.deepEqual([marked.status, marked.body.errors?.[0].code], [422, 'not_on_roster'], marked.text)
  const membership = await send('GET', `academics/classes/${at.classId}/roster/${seat}/`)
  assert.deepEqual([membership.body.ends_on, membership.body.end_reason], ['2026-11-11', 'moved away'])
  const { history, events, audit } = await reported(seat)
  assert.deepEqual(history, [{ action: 'ended' }])
  assert.deepEqual(events, [{ type: 'enrollment.ended' }])
  assert.deepEqual(audit, [{ operation: 'people.changeStudent' }])
  const again = await send('PATCH', `academics/classes/${at.classId}/roster/${seat}/`, { ends_on: null })
  assert.deepEqual([again.status, again.body.details?.[0].code], [422, 'has_left'], again.text)
  const joined = await send('POST', `academics/classes/${at.otherClassId}/roster/`, { student_ids: [id] })
  assert.deepEqual(
    [joined.status, joined.body.details?.[0].path, joined.body.details?.[0].code],
    [422, 'body/student_ids/0', 'has_left'],
  )
  const applicant = await send('PATCH', `people/students/${id}/`, { status: 'applicant' })
  assert.deepEqual([applicant.status, applicant.body.details[0].code], [422, 'transition_not_allowed'])
  assert.equal((await send('PATCH', `people/students/${id}/`, { status: 'active' })).status, 200)
  assert.equal(await isOn(id, '2026-11-20'), false)
  const back = await send('POST', `academics/classes/${at.classId}/roster/`, { student_ids: [id] })
  assert.equal(back.status, 201, back.text)
})

test('marks after the last day block the departure with their dates, or stay on request', async () => {
  const id = at.students[1] ?? ''
  for (const date of ['2026-11-12', '2026-11-13']) assert.equal((await mark(id, date)).status, 201)
  const leave = { status: 'transferred_out', exit_date: '2026-11-11' }
  const barred = await send('PATCH', `people/students/${id}/`, leave)
  assert.deepEqual([barred.status, barred.body.code], [409, 'days_recorded'], barred.text)
  assert.deepEqual(
    barred.body.details.map(({ path }: { path: string }) => path),
    ['2026-11-12', '2026-11-13'].map((date) => `classes/${at.classId}/${date}`),
  )
  assert.equal((await send('GET', `people/students/${id}/`)).body.status, 'active')
  const stored = await send('PATCH', `people/students/${id}/?recorded=keep`, leave)
  assert.equal(stored.status, 200, stored.text)
  assert.equal(await isOn(id, '2026-11-12'), false)
  assert.equal((await send('PATCH', `people/students/${id}/`, { exit_reason: 'abroad' })).status, 200)
})

test('twenty enrolments during one departure: none extends beyond the last day', async () => {
  const id = at.students[2] ?? ''
  const answers = await Promise.all([
    send('PATCH', `people/students/${id}/`, { status: 'graduated', exit_date: '2026-11-19' }),
    ...Array.from({ length: 6 }, () =>
      send('POST', `academics/classes/${at.otherClassId}/roster/`, {
        student_ids: [id],
        starts_on: '2026-11-02',
      }),
    ),
  ])
  assert.equal(answers[0]?.status, 200, answers[0]?.text)
  assert.ok(answers.slice(1).every(({ status }) => status === 201 || status === 422))
  const [rows] = await campus.database.read(at.school.id, [
    sql<{ ends_on: string | null }>`select ends_on from enrollments
      where tenant_id = ${at.school.id} and student_id = ${id} and archived_at is null`,
  ])
  assert.ok(
    rows.every(({ ends_on }) => ends_on === '2026-11-20'),
    JSON.stringify(rows),
  )
})

test('staff are on rosters while employed; former staff teach no class', async () => {
  const staffId = (await membersOn('2026-11-20')).find(({ staff_id }) => staff_id)?.staff_id ?? ''
  const patch = (body: object) => send('PATCH', `people/teachers/${staffId}/`, body)
  assert.equal((await patch({ employment_ends_on: '2026-11-25' })).status, 200)
  assert.deepEqual([await isOn(staffId, '2026-11-25'), await isOn(staffId, '2026-11-26')], [true, false])
  assert.equal((await patch({ employment_ends_on: '2027-01-31' })).status, 200)
  assert.equal(await isOn(staffId, '2026-11-26'), true, 'a contract that goes on')
  const classes = () =>
    campus.request('GET', '/api/v1/people/students/?page_size=1', {
      token: at.teacher.token,
      school: at.school,
    })
  assert.equal((await classes()).body.results.length, 1)
  assert.equal((await patch({ status: 'left', employment_ends_on: '2026-11-19' })).status, 200)
  assert.deepEqual([await isOn(staffId, '2026-11-19'), await isOn(staffId, '2026-11-20')], [true, false])
  assert.deepEqual((await classes()).body.results, [])
})
