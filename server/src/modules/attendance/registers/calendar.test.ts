import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AttendanceSchool, makeAttendanceSchool } from '../../../../test/support/attendance-school.ts'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'

// A Friday.
const today = '2026-11-20'
const list = '/api/v1/attendance/registers/'
const [daily, monday, early] = [uuidv7(), uuidv7(), uuidv7()]

let campus: TestCampus
let at: AttendanceSchool
let owner: TestPerson

const ask = (method: string, path: string, body?: unknown, person: TestPerson = at.registrar) =>
  campus.request(method, path, {
    token: person.token,
    school: at.school,
    ...(body === undefined ? {} : { body }),
  })
const enter = async (address: string, body: object) => {
  const answer = await ask('POST', `/api/v1/academics/${address}/`, body, owner)
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}

before(async () => {
  campus = await startCampus({ now: `${today}T15:00:00Z` })
  at = await makeAttendanceSchool(campus, 2)
  owner = await campus.person(at.school, ['owner'])
  await campus.database.transaction(at.school.id, async (tx) => {
    await tx.execute(sql`
      insert into periods (tenant_id, id, code, name, position, start_time, end_time, weekdays) values
        (${at.school.id}, ${daily}, '2', 'Second', 2, '09:00', '09:50', '[1, 2, 3, 4, 5]'),
        (${at.school.id}, ${early}, '1', 'First', 1, '08:00', '08:50', '[1, 2, 3, 4, 5]'),
        (${at.school.id}, ${monday}, 'MON-1', 'Monday', 3, '10:00', '10:50', '[1]')`)
    await tx.execute(sql`update classes set changed_in = default, periods = '{2,MON-1}'
      where tenant_id = ${at.school.id} and id = ${at.classId}`)
    await tx.execute(sql`update classes set changed_in = default, periods = '{1}', title = 'Zoology'
      where tenant_id = ${at.school.id} and id = ${at.otherClassId}`)
  })
  const year = { title: 'Y', starts_on: '2026-09-07', ends_on: '2027-07-09' }
  const { id } = await enter('academic-years', year)
  const term = { kind: 'term', parent_id: id, starts_on: '2026-09-07' }
  await enter('terms', { ...term, title: 'T', ends_on: '2026-12-18' })
  const half = { kind: 'holiday', title: 'Half-term' }
  await enter('calendar', { ...half, starts_on: '2026-10-26', ends_on: '2026-10-30' })
})
after(() => campus.stop())

const save = async (date: string, period_id: string, student = at.students[0]) =>
  ask('POST', '/api/v1/attendance/bulk', {
    class_id: at.classId,
    date,
    period_id,
    records: [{ student_id: student, status: 'present' }],
  })
const error = async (date: string, period_id: string) => (await save(date, period_id)).body.errors?.[0]?.code
const listed = async (date: string) => {
  const { status, body, text } = await ask('GET', `${list}?date=${date}`)
  assert.equal(status, 200, text)
  const rows = body.results.map((row: { class_name: string; period: { code: string }; status: string }) =>
    [row.class_name, row.period?.code, row.status].join(' '),
  )
  return { rows, day: body.day }
}

test('a day without school needs no register and says why', async () => {
  const { rows, day } = await listed('2026-10-26')
  assert.deepEqual(rows, ['Zoology 1 not_needed', 'Form 1A 2 not_needed', 'Form 1A MON-1 not_needed'])
  assert.deepEqual(day, {
    date: '2026-10-26',
    today,
    is_school_day: false,
    reason: 'holiday',
    title: 'Half-term',
  })
  const outside = await listed('2026-08-31')
  assert.equal(outside.day.reason, 'outside_school_year')
  assert.ok(outside.rows.every((row: string) => row.endsWith('not_needed')))
  const { rows: none, day: saturday } = await listed('2026-11-14')
  assert.deepEqual([none, saturday.reason], [[], 'weekend'])
  assert.deepEqual((await listed(today)).rows, ['Zoology 1 not_taken', 'Form 1A 2 not_taken'])
})

test('saving agrees with opening: not on days without school, not in periods of another weekday', async () => {
  assert.equal(await error('2026-10-28', daily), 'not_a_school_day')
  assert.equal(await error('2026-11-14', daily), 'not_a_school_day')
  assert.equal(await error(today, monday), 'no_lesson')
  const open = async (date: string, period: string) => {
    const { body } = await ask('GET', `${list}${at.classId}/?date=${date}&period_id=${period}`)
    assert.equal(body.editable, body.locked_reason === null)
    return [body.status, body.is_school_day, body.day_reason, body.locked_reason]
  }
  assert.deepEqual(await open('2026-10-28', daily), ['not_needed', false, 'holiday', 'not_a_school_day'])
  assert.deepEqual(await open('2026-11-14', daily), ['not_needed', false, 'weekend', 'not_a_school_day'])
  assert.deepEqual(await open(today, monday), ['not_needed', true, 'regular', 'no_lesson'])
  assert.deepEqual(await open(today, daily), ['not_taken', true, 'regular', null])
  assert.deepEqual(await open('2026-11-24', daily), ['not_taken', true, 'regular', 'future_date'])
})

test('a register says why a user may not save it', async () => {
  const counselor = await campus.person(at.school, ['counselor'])
  const reason = async (person: TestPerson, date: string) =>
    (await ask('GET', `${list}${at.classId}/?date=${date}&period_id=${daily}`, undefined, person)).body
      .locked_reason
  assert.equal(await reason(counselor, today), 'not_permitted')
  assert.equal(await reason(at.teacher, today), null)
  assert.equal(await reason(at.teacher, '2026-11-12'), 'correction_window_closed')
  assert.equal(await reason(at.registrar, '2026-11-12'), null)
})

test('an extra school day of the calendar opens any lesson, and needs those of every day', async () => {
  const one = { starts_on: '2026-11-14', ends_on: '2026-11-14' }
  await enter('calendar', { kind: 'school_day', title: 'Make-up', ...one })
  assert.deepEqual((await listed('2026-11-14')).rows, ['Zoology 1 not_taken', 'Form 1A 2 not_taken'])
  assert.equal((await save('2026-11-14', daily)).status, 201)
  assert.equal((await save('2026-11-14', monday)).status, 201)
})

test('marks that stand on a day that was closed since may be corrected', async () => {
  assert.equal((await save('2026-11-13', daily)).status, 201)
  const one = { starts_on: '2026-11-13', ends_on: '2026-11-13' }
  await enter('calendar', { kind: 'closure', title: 'Flood', ...one })
  assert.equal((await save('2026-11-13', daily)).status, 201)
  const [, student] = at.students
  assert.equal((await save('2026-11-13', daily, student)).body.errors[0].code, 'not_a_school_day')
})
