import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AttendanceSchool, makeAttendanceSchool } from '../../../../test/support/attendance-school.ts'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'

let campus: TestCampus
let at: AttendanceSchool

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeAttendanceSchool(campus, 2)
  const [student_id, other] = at.students
  for (const [date, status] of [
    ['2026-11-18', 'absent'],
    ['2026-11-19', 'present'],
    ['2026-11-20', 'late'],
  ]) {
    const records = [
      { student_id, status },
      { student_id: other, status: 'present' },
    ]
    const body = { class_id: at.classId, date, records }
    const saved = await campus.request('POST', '/api/v1/attendance/bulk', {
      token: at.teacher.token,
      school: at.school,
      body,
    })
    assert.equal(saved.status, 201, saved.text)
  }
})
after(() => campus.stop())

const marks = (query: string, person: TestPerson = at.teacher) =>
  campus.request('GET', `/api/v1/attendance/marks/?${query}`, { token: person.token, school: at.school })

test('the marks of one student, newest first, with class and status', async () => {
  const answer = await marks(`student_id=${at.students[0]}&count=true`)
  assert.equal(answer.status, 200, answer.text)
  assert.equal(answer.body.count, 3)
  assert.deepEqual(
    answer.body.results.map((mark: { date: string; status: string }) => [mark.date, mark.status]),
    [
      ['2026-11-20', 'late'],
      ['2026-11-19', 'present'],
      ['2026-11-18', 'absent'],
    ],
  )
  assert.equal(typeof answer.body.results[0].class_name, 'string')
})

test('by status and dates; a student has to be named', async () => {
  const absent = await marks(`student_id=${at.students[0]}&status=absent,late&date_to=2026-11-19&count=true`)
  assert.equal(absent.body.count, 1)
  assert.equal((await marks('date_from=2026-11-18')).status, 400)
})

test('without visibility there are none', async () => {
  const stranger = await campus.person(at.school, ['guardian'])
  const answer = await marks(`student_id=${at.students[0]}&count=true`, stranger)
  assert.deepEqual([answer.status, answer.body.count], [200, 0])
})
