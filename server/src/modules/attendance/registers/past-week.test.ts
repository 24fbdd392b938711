import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AttendanceSchool, makeAttendanceSchool } from '../../../../test/support/attendance-school.ts'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'

// A Friday.
const today = '2026-11-20'
const [first, second] = [uuidv7(), uuidv7()]

let campus: TestCampus
let at: AttendanceSchool

before(async () => {
  campus = await startCampus({ now: `${today}T09:00:00Z` })
  at = await makeAttendanceSchool(campus, 3)
})
after(() => campus.stop())

const open = (person: TestPerson, classId: string, query = '') =>
  campus.request('GET', `/api/v1/attendance/registers/${classId}/${query}`, {
    token: person.token,
    school: at.school,
  })
async function mark(date: string, statuses: readonly string[], more: Record<string, unknown> = {}) {
  const records = statuses.map((status, index) => ({ student_id: at.students[index], status }))
  const body = { class_id: at.classId, date, records, ...more }
  const as = { token: at.registrar.token, school: at.school }
  const saved = await campus.request('POST', '/api/v1/attendance/bulk', { ...as, body })
  assert.equal(saved.status, 201, saved.text)
}
type Member = { student_id: string; past_week: unknown[]; photo_url: string | null }
const memberOf = (body: { students: Member[] }, id: string | undefined): Member => {
  const found = body.students.find(({ student_id }) => student_id === id)
  if (!found) throw new Error('The student is not on the register.')
  return found
}
const write = (statement: ReturnType<typeof sql>) =>
  campus.database.transaction(at.school.id, (tx) => tx.execute(statement))

test('the past week is next to each student, oldest first', async () => {
  await mark('2026-11-12', ['absent'])
  await mark('2026-11-13', ['late', 'present'])
  await mark('2026-11-18', ['L'])
  await mark('2026-11-17', ['absent'])
  await mark(today, ['excused'])
  await write(sql`insert into calendar_entries (tenant_id, id, kind, title, starts_on, ends_on)
    values (${at.school.id}, ${uuidv7()}, 'holiday', 'Found out later', '2026-11-17', '2026-11-17')`)
  const { body } = await open(at.teacher, at.classId)
  assert.deepEqual(memberOf(body, at.students[0]).past_week, [
    { date: '2026-11-13', status: 'late', code: null },
    { date: '2026-11-18', status: 'late', code: 'L' },
  ])
  assert.deepEqual(memberOf(body, at.students[1]).past_week, [
    { date: '2026-11-13', status: 'present', code: null },
  ])
  assert.deepEqual(memberOf(body, at.students[2]).past_week, [])
  const before = await open(at.registrar, at.classId, '?date=2026-11-18')
  assert.deepEqual(
    memberOf(before.body, at.students[0]).past_week.map((day) => (day as { date: string }).date),
    ['2026-11-12', '2026-11-13'],
  )
})

test('of a period register it has every session of the class in the order of the day', async () => {
  await write(sql`
    insert into periods (tenant_id, id, code, name, position, start_time, end_time, weekdays) values
      (${at.school.id}, ${second}, '2', 'Second', 2, '09:00', '09:50', '[1, 2, 3, 4, 5]'),
      (${at.school.id}, ${first}, '1', 'First', 1, '08:00', '08:50', '[1, 2, 3, 4, 5]')`)
  await write(sql`update classes set changed_in = default, periods = '{1,2}'
    where tenant_id = ${at.school.id} and id = ${at.classId}`)
  await mark('2026-11-19', ['absent'], { period_id: second })
  await mark('2026-11-19', ['present'], { period_id: first })
  await write(sql`insert into attendance_marks (tenant_id, id, class_id, student_id, date, status, recorded_at)
    values (${at.school.id}, ${uuidv7()}, ${at.otherClassId}, ${at.students[0]}, '2026-11-19', 'late', now())`)
  const { body } = await open(at.teacher, at.classId, `?period_id=${second}`)
  assert.deepEqual(
    memberOf(body, at.students[0]).past_week.map((day) => (day as { status: string }).status),
    ['late', 'late', 'present', 'absent'],
  )
  const daily = await open(at.teacher, at.classId)
  assert.equal(daily.status, 200, 'the daily register taken before there were periods')
  assert.equal(memberOf(daily.body, at.students[0]).past_week.length, 2)
})

test('a photo is named only to users who may open it', async () => {
  await write(sql`insert into person_photos (tenant_id, entity, entity_id, storage_key, sha256, size, content_type,
      width, height, updated_at)
    values (${at.school.id}, 'student', ${at.students[0]}, 'no-file', 'x', 1, 'image/png', 1, 1, now()),
      (${at.school.id}, 'student', ${at.left}, 'no-file', 'x', 1, 'image/png', 1, 1, now())`)
  const { body } = await open(at.teacher, at.classId)
  const url = memberOf(body, at.students[0]).photo_url
  assert.ok(url)
  assert.equal(new URL(url).pathname, `/api/v1/people/students/${at.students[0]}/photo`)
  assert.equal(memberOf(body, at.students[1]).photo_url, null)
  const past = '?date=2026-11-12'
  assert.equal(memberOf((await open(at.teacher, at.classId, past)).body, at.left).photo_url, null)
  assert.ok(memberOf((await open(at.registrar, at.classId, past)).body, at.left).photo_url)
})

test('a register of the first days of the calendar has no week before it', async () => {
  for (const date of ['0001-01-01', '0001-01-06']) {
    const { status, body, text } = await open(at.registrar, at.otherClassId, `?date=${date}`)
    assert.equal(status, 200, text)
    assert.deepEqual([body.date, body.students], [date, []])
    const as = { token: at.registrar.token, school: at.school }
    const summary = await campus.request('GET', `/api/v1/attendance/summary/?date_to=${date}`, as)
    assert.equal(summary.status, 200, summary.text)
  }
})
