import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AttendanceSchool, makeAttendanceSchool } from '../../../../test/support/attendance-school.ts'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'

// A Friday.
const today = '2026-11-20'
const [first, second, monday] = [uuidv7(), uuidv7(), uuidv7()]

let campus: TestCampus
let at: AttendanceSchool

const read = (person: TestPerson, student: string | undefined, query = '') =>
  campus.request('GET', `/api/v1/attendance/students/${student}/day${query}`, {
    token: person.token,
    school: at.school,
  })
const save = async (body: object) => {
  const answer = await campus.request('POST', '/api/v1/attendance/bulk', {
    token: at.registrar.token,
    school: at.school,
    body,
  })
  assert.equal(answer.status, 201, answer.text)
}

before(async () => {
  campus = await startCampus({ now: `${today}T09:00:00Z` })
  at = await makeAttendanceSchool(campus, 3)
  const tenant = at.school.id
  await campus.database.transaction(tenant, async (tx) => {
    await tx.execute(sql`
      insert into periods (tenant_id, id, code, name, position, start_time, end_time, weekdays) values
        (${tenant}, ${second}, '2', 'Second', 2, '09:00', '09:50', '[1, 2, 3, 4, 5]'),
        (${tenant}, ${first}, '1', 'First', 1, '08:00', '08:50', '[1, 2, 3, 4, 5]'),
        (${tenant}, ${monday}, '3', 'Monday', 3, '10:00', '10:50', '[1]')`)
    await tx.execute(sql`update classes set changed_in = default, periods = '{1,2,3}', location = 'Room 7'
      where tenant_id = ${tenant} and id = ${at.classId}`)
  })
})
after(() => campus.stop())

type Session = { period: { name: string } | null; room: string; mark: { status: string } | null }
const reported = (sessions: readonly Session[]) =>
  sessions.map(({ period, room, mark }) => [period?.name, room, mark?.status ?? null])

test('a guardian reads the sessions of the child by time, each with its mark', async () => {
  const [child] = at.students
  await save({ class_id: at.classId, period_id: first, records: [{ student_id: child, status: 'late' }] })
  const { status, body, text } = await read(at.guardian, child)
  assert.equal(status, 200, text)
  assert.deepEqual([body.date, body.is_school_day, body.next_school_day], [today, true, '2026-11-23'])
  assert.deepEqual(reported(body.sessions), [
    ['First', 'Room 7', 'late'],
    ['Second', 'Room 7', null],
  ])
  const coming = (await read(at.guardian, child, '?date=2026-11-23')).body
  assert.deepEqual(
    reported(coming.sessions).map(([name]) => name),
    ['First', 'Second', 'Monday'],
  )
})

test('a day off has no sessions, and says why and until when', async () => {
  const { body } = await read(at.guardian, at.students[0], '?date=2026-11-21')
  assert.deepEqual(
    [body.is_school_day, body.day_reason, body.next_school_day, body.sessions],
    [false, 'weekend', '2026-11-23', []],
  )
})

test('marks outside of the timetable are shown too', async () => {
  const tenant = at.school.id
  await campus.database.transaction(tenant, async (tx) => {
    await tx.execute(sql`insert into registers (tenant_id, id, class_id, date, taken_at)
      values (${tenant}, ${uuidv7()}, ${at.classId}, '2026-11-18', ${campus.clock.now()})`)
    await tx.execute(sql`
      insert into attendance_marks (tenant_id, id, class_id, student_id, date, status, recorded_at) values
        (${tenant}, ${uuidv7()}, ${at.classId}, ${at.students[0]}, '2026-11-18', 'absent', ${campus.clock.now()})`)
  })
  const { body } = await read(at.guardian, at.students[0], '?date=2026-11-18')
  assert.deepEqual(reported(body.sessions).at(-1), [undefined, null, 'absent'])
})

test('nobody reads the day of a student they do not see', async () => {
  for (const [person, student] of [
    [at.guardian, at.students[1]],
    [at.student, at.students[0]],
    [at.registrar, uuidv7()],
  ] as const)
    assert.equal((await read(person, student)).status, 404)
  assert.equal((await read(at.student, at.students[1])).status, 200)
  assert.equal((await read(at.registrar, at.other)).status, 200)
})
