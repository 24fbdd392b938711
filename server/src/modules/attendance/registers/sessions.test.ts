import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AttendanceSchool, makeAttendanceSchool } from '../../../../test/support/attendance-school.ts'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'

// A Friday.
const today = '2026-11-20'
const list = '/api/v1/attendance/registers/'
const bulk = '/api/v1/attendance/bulk'
const [first, second, monday] = [uuidv7(), uuidv7(), uuidv7()]

let campus: TestCampus
let at: AttendanceSchool

const ask = (method: string, path: string, body?: unknown, person: TestPerson = at.registrar) =>
  campus.request(method, path, {
    token: person.token,
    school: at.school,
    ...(body === undefined ? {} : { body }),
  })

before(async () => {
  campus = await startCampus({ now: `${today}T09:00:00Z` })
  at = await makeAttendanceSchool(campus, 3)
  await campus.database.transaction(at.school.id, async (tx) => {
    await tx.execute(sql`
      insert into periods (tenant_id, id, code, name, position, start_time, end_time, weekdays) values
        (${at.school.id}, ${second}, '2', 'Second', 2, '09:00', '09:50', '[1, 2, 3, 4, 5]'),
        (${at.school.id}, ${first}, '1', 'First', 1, '08:00', '08:50', '[1, 2, 3, 4, 5]'),
        (${at.school.id}, ${monday}, '3', 'Monday', 3, '10:00', '10:50', '[1]')`)
    await tx.execute(sql`update classes set changed_in = default, periods = '{1,2,3,old}'
      where tenant_id = ${at.school.id} and id = ${at.classId}`)
  })
})
after(() => campus.stop())

test('a class with periods has a register for each of that weekday', async () => {
  const rows = async (date: string) =>
    (await ask('GET', `${list}?date=${date}`)).body.results
      .filter((row: { class_id: string }) => row.class_id === at.classId)
      .map((row: { period: { code: string }; status: string }) => `${row.period?.code} ${row.status}`)
  assert.deepEqual(await rows(today), ['1 not_taken', '2 not_taken'])
  assert.deepEqual(await rows('2026-11-16'), ['1 not_taken', '2 not_taken', '3 not_taken'])
  const body = {
    class_id: at.classId,
    period_id: second,
    records: [{ student_id: at.students[0], status: 'late' }],
  }
  assert.equal((await ask('POST', bulk, body, at.teacher)).status, 201)
  assert.deepEqual(await rows(today), ['1 not_taken', '2 partial'])
  const daily = (await ask('GET', list)).body.results.find(
    (row: { class_id: string }) => row.class_id === at.otherClassId,
  )
  assert.deepEqual([daily.period, daily.period_id, daily.status], [null, null, 'not_taken'])
})

test('a register is opened by its period', async () => {
  const path = `${list}${at.classId}/`
  const opened = await ask('GET', `${path}?period_id=${second}`)
  assert.equal(opened.status, 200, opened.text)
  assert.deepEqual([opened.body.status, opened.body.period.name], ['partial', 'Second'])
  assert.equal(opened.body.students[0].mark.status, 'late')
  assert.equal((await ask('GET', `${path}?period_id=${first}`)).body.status, 'not_taken')
  const unnamed = await ask('GET', path)
  assert.deepEqual([unnamed.status, unnamed.body.details[0].code], [400, 'period_required'])
  assert.match(unnamed.body.details[0].message, new RegExp(first))
  assert.equal((await ask('GET', `${path}?period_id=${uuidv7()}`)).status, 404)
  assert.equal((await ask('GET', `${list}${at.otherClassId}/?period_id=${first}`)).status, 404)
})

test('marks name the period of a class that has periods, and none where it has none', async () => {
  const error = async (body: object) => (await ask('POST', bulk, body)).body.errors?.[0]?.code
  const record = { student_id: at.students[0], status: 'present' }
  assert.equal(await error({ class_id: at.classId, records: [record] }), 'period_required')
  assert.equal(
    await error({ class_id: at.classId, period_id: uuidv7(), records: [record] }),
    'unknown_period',
  )
  const other = { student_id: at.other, status: 'present' }
  assert.equal(
    await error({ class_id: at.otherClassId, period_id: first, records: [other] }),
    'unknown_period',
  )
  assert.equal((await ask('POST', bulk, { class_id: at.otherClassId, records: [other] })).status, 201)
})

test('a daily register from before there were periods is still shown and corrected', async () => {
  const date = '2026-11-18'
  await campus.database.transaction(at.school.id, async (tx) => {
    const [tenant, register, mark] = [at.school.id, uuidv7(), uuidv7()]
    await tx.execute(sql`insert into registers (tenant_id, id, class_id, date, taken_at)
      values (${tenant}, ${register}, ${at.classId}, ${date}, ${campus.clock.now()})`)
    await tx.execute(sql`
      insert into attendance_marks (tenant_id, id, class_id, student_id, date, status, recorded_at)
      values (${tenant}, ${mark}, ${at.classId}, ${at.students[0]}, ${date}, 'absent', ${campus.clock.now()})`)
  })
  const path = `${list}${at.classId}/?date=${date}`
  assert.equal((await ask('GET', path)).body.students[0].mark.status, 'absent')
  const record = { student_id: at.students[0], status: 'late' }
  assert.equal((await ask('POST', bulk, { class_id: at.classId, date, records: [record] })).status, 201)
  const rows = (await ask('GET', `${list}?date=${date}`)).body.results.filter(
    (row: { class_id: string }) => row.class_id === at.classId,
  )
  assert.deepEqual(
    rows.map((row: { period_id: string | null; status: string }) => [row.period_id, row.status]),
    [
      [null, 'partial'],
      [first, 'not_taken'],
      [second, 'not_taken'],
    ],
  )
})

test('closes a register and opens it again, with reason, history and event', async () => {
  const opened = (await ask('GET', `${list}${at.classId}/?period_id=${second}`)).body
  const path = `${list}${opened.register_id}/`
  const save = (status: string) =>
    ask('POST', bulk, {
      class_id: at.classId,
      period_id: second,
      records: [{ student_id: at.students[1], status }],
    })
  for (const person of [at.otherTeacher, at.guardian, at.student]) {
    assert.ok([403, 404].includes((await ask('POST', `${path}close`, {}, person)).status))
  }
  const closed = await ask('POST', `${path}close`, { reason: 'End of day' }, at.teacher)
  assert.deepEqual([closed.status, closed.body.status], [200, 'closed'], closed.text)
  const bare = await ask('POST', `${path}close`)
  assert.equal(bare.body.code, 'register_already_closed', bare.text)
  assert.equal((await save('absent')).body.errors[0].code, 'register_closed')
  const shut = (await ask('GET', `${list}${at.classId}/?period_id=${second}`)).body
  assert.deepEqual([shut.status, shut.editable, shut.locked_reason], ['closed', false, 'register_closed'])
  assert.equal((await ask('POST', `${path}reopen`, { reason: 'mine' }, at.teacher)).status, 403)
  assert.equal((await ask('POST', `${path}reopen`, {})).status, 422)
  assert.equal((await ask('POST', `${path}reopen`, { reason: 'A slip' })).body.status, 'partial')
  assert.equal((await ask('POST', `${path}reopen`, { reason: 'A slip' })).body.code, 'register_not_closed')
  assert.equal((await save('absent')).status, 201)
  const [changes, events, audit] = await campus.database.read(at.school.id, [
    sql<{ action: string; reason: string }>`select action, reason from attendance_changes
      where tenant_id = ${at.school.id} and entity_id = ${opened.register_id} order by id`,
    sql<{
      type: string
    }>`select type from outbox where tenant_id = ${at.school.id} and type like 'register.%' order by id`,
    sql<{ count: number }>`select count(*)::int as count from audit_log where tenant_id = ${at.school.id}
      and operation in ('attendance.closeRegister', 'attendance.reopenRegister')`,
  ])
  assert.deepEqual(
    changes.map(({ action, reason }) => [action, reason]),
    [
      ['closed', 'End of day'],
      ['reopened', 'A slip'],
    ],
  )
  assert.deepEqual(
    events.map(({ type }) => type),
    ['register.closed', 'register.reopened'],
  )
  assert.equal(audit[0]?.count, 2)
  assert.equal((await ask('POST', `${list}${at.students[0]}/close`, {})).status, 404)
})
