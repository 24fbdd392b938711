import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AttendanceSchool, makeAttendanceSchool } from '../../../../test/support/attendance-school.ts'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { dateRange } from '../../../kernel/time/dates.ts'

/** A Friday; the year began on Monday the 2nd, and the 11th is a holiday: thirteen school days before today. */
const now = '2026-11-20T09:00:00Z'
const schoolDays = dateRange('2026-11-02', '2026-11-19').filter(
  (date) => ![0, 6].includes(new Date(date).getUTCDay()) && date !== '2026-11-11',
)

let campus: TestCampus
let at: AttendanceSchool
let british: AttendanceSchool

const request = (method: string, path: string, on: AttendanceSchool, body?: object) =>
  campus.request(method, path, { token: on.registrar.token, school: on.school, ...(body ? { body } : {}) })

async function save(on: AttendanceSchool, body: object): Promise<void> {
  const answer = await request('POST', '/api/v1/attendance/bulk', on, body)
  assert.equal(answer.status, 201, answer.text)
}

async function keepYear({ school }: AttendanceSchool): Promise<void> {
  await campus.database.transaction(school.id, (tx) =>
    tx.execute(sql`
      with year as (insert into academic_sessions (tenant_id, id, title, kind, starts_on, ends_on, school_year)
        values (${school.id}, gen_random_uuid(), '2026/27', 'school_year', '2026-11-02', '2027-07-16', 2027))
      insert into calendar_entries (tenant_id, id, kind, title, starts_on, ends_on)
      values (${school.id}, gen_random_uuid(), 'holiday', 'Armistice', '2026-11-11', '2026-11-11')`),
  )
}

const read = async (query = '', on = at) => {
  const answer = await request('GET', `/api/v1/attendance/summary${query}`, on)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}
const figures = async (query = '') => {
  const [row] = (await read(query)).results
  return [row.days, row.days_recorded, row.ada, row.adm, row.attendance_rate, row.unrecorded_sessions]
}

before(async () => {
  campus = await startCampus({ now })
  at = await makeAttendanceSchool(campus, 4)
  british = await makeAttendanceSchool(campus, 2)
  await keepYear(at)
  const records = schoolDays.flatMap((date) => [
    ...at.students.map((student_id) => ({ student_id, date, class_id: at.classId, status: 'present' })),
    ...(date < '2026-11-16' ? [{ student_id: at.left, date, class_id: at.classId, status: 'present' }] : []),
    { student_id: at.other, date, class_id: at.otherClassId, status: 'present' },
  ])
  await save(at, { records })
})
after(() => campus.stop())

/** Six students on nine days and, one having left, five on four: 74 student days on 13 days. */
const whole = [13, 13, 5.69, 5.69, 100, 0]

test('averages over the school days of the calendar, by who was enrolled', async () => {
  assert.deepEqual(await figures(), whole)
  const students = (await read('?group_by=student')).results
  const left = students.find((row: { student_id: string }) => row.student_id === at.left)
  assert.deepEqual([left.days_enrolled, left.days_absent, left.attendance_rate], [9, 0, 100])
  assert.equal((await read()).days_in_progress, 1)
})

test('no stray mark and no day in progress moves an average', async () => {
  const stray = (date: string) => ({ student_id: at.students[0], status: 'absent', date })
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(sql`
      insert into attendance_marks (tenant_id, id, class_id, student_id, date, status, recorded_at)
      select ${at.school.id}::uuid, gen_random_uuid(), ${at.classId}::uuid, ${at.students[0]}::uuid, stray.date,
        'absent', now() from unnest(array['2026-11-07', '2026-11-11']::date[]) stray (date)`),
  )
  await save(at, { class_id: at.classId, records: [stray('2026-11-20')] })
  assert.deepEqual(await figures(), whole)
  const [row] = (await read()).results
  assert.equal(row.outside_school_days, 2)
  // Today one of five is known: the day counts for rates, and not for averages.
  assert.deepEqual(await figures('?include_today=true'), [14, 13, 5.69, 5.69, 98.667, 4])
  const days = (await read('?group_by=day&include_today=true&date_from=2026-11-19')).results
  assert.deepEqual(
    days.map((day: { date: string; students: number; ada: number }) => [day.date, day.students, day.ada]),
    [
      ['2026-11-19', 5, 5],
      ['2026-11-20', 5, null],
    ],
  )
})

test('what nobody recorded is reported and is not an absence', async () => {
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(sql`delete from attendance_marks where tenant_id = ${at.school.id} and (date = '2026-11-19'
      or (date = '2026-11-18' and student_id = ${at.students[3]}))`),
  )
  // Five students of the 19th, one of the 18th; ADA 68 of 12 days, ADM 69.
  assert.deepEqual(await figures(), [13, 12, 5.67, 5.75, 100, 6])
})

test('persistent absence counts the sessions that the school registers, not its lessons', async () => {
  await keepYear(british)
  const period = async (code: string, start_time: string, end_time: string, kind?: string) => {
    const body = { code, name: code, start_time, end_time, ...(kind ? { kind } : {}) }
    const answer = await campus.request('POST', '/api/v1/academics/periods/', {
      token: british.registrar.token,
      school: british.school,
      body,
    })
    assert.equal(answer.status, 201, answer.text)
    return answer.body.id as string
  }
  const am = await period('AM', '08:45', '09:00')
  const lesson = await period('1', '09:00', '10:00')
  const [student_id] = british.students
  await campus.database.transaction(british.school.id, (tx) =>
    tx.execute(sql`
      with lessons as (update classes set changed_in = default, periods = '{1}' where id = ${british.otherClassId})
      , seat as (insert into enrollments (tenant_id, id, class_id, role, student_id)
        values (${british.school.id}, gen_random_uuid(), ${british.otherClassId}, 'student', ${student_id}))
      update classes set changed_in = default, periods = '{AM,PM}' where id = ${british.classId}`),
  )
  const sessions = async (query = '') => {
    const page = await read(`?group_by=student&student_id=${student_id}${query}`, british)
    const row = page.results[0]
    return [page.sessions, row?.possible_sessions, row?.unrecorded_sessions]
  }
  const mark = (class_id: string, period_id: string) =>
    save(british, {
      class_id,
      period_id,
      records: schoolDays.slice(0, 10).map((date) => ({ student_id, date, status: 'present' })),
    })
  await mark(british.classId, am)
  await mark(british.otherClassId, lesson)
  // No period is marked as a registration: every one counts.
  assert.deepEqual(await sessions(), ['statutory', 20, 6])
  const pm = await period('PM', '13:00', '13:15', 'registration')
  const marked = await campus.request('PATCH', `/api/v1/academics/periods/${am}/`, {
    token: british.registrar.token,
    school: british.school,
    body: { kind: 'registration' },
  })
  assert.equal(marked.status, 200, marked.text)
  await mark(british.classId, pm)
  assert.deepEqual(await sessions(), ['statutory', 20, 6])
  assert.deepEqual(await sessions('&sessions=all'), ['all', 30, 9])
  assert.deepEqual(await sessions(`&period_id=${lesson}`), ['all', 10, 3])
  const refused = await request('GET', '/api/v1/attendance/summary?sessions=some', british)
  assert.equal(refused.status, 400)
})
