import assert from 'node:assert/strict'
import { type IncomingMessage, get as openRequest } from 'node:http'
import { after, before, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { type AttendanceSchool, makeAttendanceSchool } from '../../../../test/support/attendance-school.ts'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { sql } from '../../../kernel/db/statement.ts'

const path = '/api/v1/attendance/export'
const columns = [
  'date',
  'student_id',
  'student_code',
  'student_name',
  'class_id',
  'class_name',
  'period',
  'status',
  'code',
  'minutes_late',
  'remarks',
  'recorded_by',
  'recorded_at',
  'period_code',
  'period_name',
  'recorded_by_name',
  'period_id',
]

let campus: TestCampus
let at: AttendanceSchool

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeAttendanceSchool(campus, 4)
  const [a, b] = at.students
  const saved = await campus.request('POST', '/api/v1/attendance/bulk', {
    token: at.registrar.token,
    school: at.school,
    body: {
      class_id: at.classId,
      records: [
        { student_id: a, status: 'L', minutes_late: 5, remarks: '=1+1' },
        { student_id: b, status: 'absent', remarks: 'said "no",\nthen left \\ é \u0007' },
        { student_id: b, status: 'present', date: '2026-11-10', remarks: '-2' },
        { student_id: at.other, class_id: at.otherClassId, status: 'present' },
      ],
    },
  })
  assert.equal(saved.status, 201, saved.text)
})
after(() => campus.stop())

const read = (person: TestPerson, query = '') =>
  campus.request('GET', `${path}${query}`, { token: person.token, school: at.school })
const rowsOf = (text: string): Record<string, string>[] => parse(text, { columns: true })

test('answers CSV with the columns of the contract, formulas neutralised', async () => {
  const answer = await read(at.registrar)
  assert.equal(answer.status, 200)
  assert.match(answer.headers.get('content-type') ?? '', /^text\/csv; charset=utf-8/)
  assert.equal(answer.headers.get('content-disposition'), 'attachment; filename="attendance-2026-11-20.csv"')
  const rows = rowsOf(answer.text)
  assert.deepEqual(Object.keys(rows[0] ?? {}), columns)
  assert.deepEqual(
    rows.map((row) => row['date']),
    ['2026-11-10', '2026-11-20', '2026-11-20', '2026-11-20'],
  )
  const of = (student: string | undefined) => rows.filter((row) => row['student_id'] === student)
  const [late] = of(at.students[0])
  assert.deepEqual(
    [
      late?.['student_name'],
      late?.['status'],
      late?.['code'],
      late?.['minutes_late'],
      late?.['remarks'],
      late?.['period'],
    ],
    ['Pupil Number 0000', 'late', 'L', '5', "'=1+1", ''],
  )
  assert.equal(late?.['recorded_by'], at.registrar.userId)
  assert.match(late?.['recorded_at'] ?? '', /^2026-11-20T09:\d\d:\d\d\.\d{3}Z$/)
  assert.deepEqual(
    of(at.students[1]).map((row) => row['remarks']),
    ["'-2", 'said "no",\nthen left \\ é \u0007'],
  )
  assert.equal(of(at.other)[0]?.['class_name'], "'=Form 2B")
})

test('names the period and who recorded it', async () => {
  const [person] = await campus.database.global(
    sql<{ name: string }>`select name from users where id = ${at.registrar.userId}`,
  )
  const [period] = await campus.database.transaction(at.school.id, (tx) =>
    tx.query(sql<{ id: string }>`
      with made as (insert into periods (tenant_id, id, code, name, position, start_time, end_time)
        values (${at.school.id}, gen_random_uuid(), 'AM', '=Morning', 1, '08:45', '09:00') returning id)
      insert into attendance_marks (tenant_id, id, class_id, student_id, date, period_id, status, recorded_by,
        recorded_at)
      select ${at.school.id}::uuid, gen_random_uuid(), ${at.classId}::uuid, ${at.students[3]}::uuid, '2026-11-18',
        made.id, 'present', ${at.registrar.userId}::uuid, now() from made returning period_id as id`),
  )
  const query = `?student_id=${at.students[3]}`
  const [row] = rowsOf((await read(at.registrar, query)).text)
  assert.deepEqual(
    [row?.['period'], row?.['period_code'], row?.['period_name'], row?.['recorded_by_name']],
    [period?.id, 'AM', "'=Morning", person?.name],
  )
  const [json] = (await read(at.registrar, `${query}&format=json`)).body
  assert.deepEqual([json.period, json.period_code, json.period_name], [period?.id, 'AM', '=Morning'])
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(
      sql`delete from attendance_marks where tenant_id = ${at.school.id} and period_id = ${period?.id}`,
    ),
  )
})

test('answers JSON of the same rows, as they were typed', async () => {
  const answer = await read(at.registrar, '?format=json')
  assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8')
  assert.deepEqual(Object.keys(answer.body[0]), columns)
  assert.deepEqual(
    new Set(answer.body.map((row: { remarks: string | null }) => row.remarks)),
    new Set(['-2', '=1+1', 'said "no",\nthen left \\ é \u0007', null]),
  )
  const late = answer.body.find((row: { status: string }) => row.status === 'late')
  assert.deepEqual([late.minutes_late, late.period, late.class_name], [5, null, 'Form 1A'])
  assert.deepEqual((await read(at.registrar, '?format=json&date_to=2026-01-01')).body, [])
})

test('filters by date, class, student and grade level, and refuses what is no filter', async () => {
  const count = async (query: string) => rowsOf((await read(at.registrar, query)).text).length
  assert.equal(await count('?date_from=2026-11-11'), 3)
  assert.equal(await count('?date_to=2026-11-10'), 1)
  assert.equal(await count(`?class_id=${at.otherClassId}`), 1)
  assert.equal(await count(`?student_id=${at.students[1]}`), 2)
  assert.equal(await count('?grade_level=08'), 1)
  assert.equal(await count(`?grade_level=${encodeURIComponent("7' or ''='\\' or é")}`), 0)
  assert.equal((await read(at.registrar, '?date_from=2026-11-11&date_to=2026-11-10')).status, 400)
  assert.equal((await read(at.registrar, '?format=pdf')).status, 400)
  assert.equal((await read(at.registrar, '?class_id=7')).status, 400)
})

test('respects the access scopes', async () => {
  const students = async (person: TestPerson) =>
    new Set(rowsOf((await read(person)).text).map((row) => row['student_id']))
  assert.deepEqual(await students(at.teacher), new Set(at.students.slice(0, 2)))
  assert.deepEqual(await students(at.otherTeacher), new Set([at.other]))
  assert.deepEqual(await students(at.guardian), new Set(at.students.slice(0, 1)))
  assert.deepEqual(await students(at.student), new Set(at.students.slice(1, 2)))
  const bursar = await campus.person(at.school, ['bursar'])
  assert.equal((await students(bursar)).size, 3)
  const other = await campus.school()
  const stranger = await campus.person(other, ['registrar'])
  const answer = await campus.request('GET', path, { token: stranger.token, school: other })
  assert.deepEqual(rowsOf(answer.text), [])
})

test('leaves an audit row with its filters', async () => {
  await read(at.registrar, '?date_from=2026-11-19')
  await campus.application.kernel.readAudit.flush()
  const [entries] = await campus.database.read(at.school.id, [
    sql<{ filters: { date_from?: string } }>`select filters from audit_log where tenant_id = ${at.school.id}
      and operation = 'attendance.export' and actor_user_id = ${at.registrar.userId} order by id desc limit 1`,
  ])
  assert.equal(entries[0]?.filters.date_from, '2026-11-19')
})

/** Opens an export and hands the answer over without reading it. */
const open = (): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    const headers = { authorization: `Bearer ${at.registrar.token}`, 'x-school-slug': at.school.slug }
    openRequest(new URL(path, campus.url), { headers, agent: false }, done).on('error', fail)
  })

const streaming = async (): Promise<number> => {
  const [row] = await campus.database.global(
    sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = 'campus-stream' and state <> 'idle'`,
  )
  return row?.count ?? -1
}

test('never truncates, holds back for a slow reader, and lets an abandoned download go', async () => {
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(sql`
      insert into attendance_marks (tenant_id, id, class_id, student_id, date, status, remarks, recorded_at)
      select ${at.school.id}::uuid, gen_random_uuid(), ${at.classId}::uuid, ${at.students[2]}::uuid,
        date '1990-01-01' + day, 'present', repeat('x', 4000), ${campus.clock.now()}
      from generate_series(1, 2500) as day`),
  )
  assert.equal(rowsOf((await read(at.registrar)).text).length, 2504)
  assert.equal((await read(at.registrar, '?format=json')).body.length, 2504)
  // More downloads than there are connections for them, one after the other, none of them read.
  for (let turn = 0; turn < 6; turn += 1) {
    const answer = await open()
    assert.equal(answer.statusCode, 200)
    assert.equal(await streaming(), 1)
    answer.destroy()
    for (let wait = 0; (await streaming()) > 0; wait += 1) {
      assert.ok(wait < 200, 'the connection of an abandoned download is stuck')
      await new Promise((done) => setTimeout(done, 25))
    }
  }
  assert.equal(rowsOf((await read(at.registrar)).text).length, 2504)
})
