import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AttendanceSchool, makeAttendanceSchool } from '../../../../test/support/attendance-school.ts'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { sql } from '../../../kernel/db/statement.ts'

const path = '/api/v1/attendance/summary'

let campus: TestCampus
let at: AttendanceSchool

/** Saves a status for each student of the first class on each day, as the office. */
async function save(days: readonly string[], statuses: readonly (string | null)[]): Promise<void> {
  const records = days.flatMap((date) =>
    statuses.flatMap((status, index) => (status ? { student_id: at.students[index], status, date } : [])),
  )
  const answer = await campus.request('POST', '/api/v1/attendance/bulk', {
    token: at.registrar.token,
    school: at.school,
    body: { class_id: at.classId, records },
  })
  assert.equal(answer.status, 201, answer.text)
}

const november = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `2026-11-${String(from + index).padStart(2, '0')}`)

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeAttendanceSchool(campus, 3)
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(sql`
      insert into attendance_codes (tenant_id, code, status, label, position, meaning) values
        (${at.school.id}, 'Y1', 'excused', 'No transport', 4, 'not_possible'),
        (${at.school.id}, 'V', 'present', 'Visit', 5, 'attending_elsewhere')`),
  )
  // Ten days: the first always there, the second missing one, the third six, on two of which nobody could come.
  await save(november(1, 4), ['present', 'V', 'absent'])
  await save(november(5, 6), ['L', 'present', 'Y1'])
  await save(november(7, 8), ['present', 'present', 'excused'])
  await save(november(9, 9), ['left_early', 'excused', 'present'])
  await save(november(10, 10), ['present', 'present', 'present'])
  const other = { student_id: at.other, class_id: at.otherClassId, status: 'present', date: '2026-11-10' }
  await campus.request('POST', '/api/v1/attendance/bulk', {
    token: at.registrar.token,
    school: at.school,
    body: { records: [other] },
  })
})
after(() => campus.stop())

const read = async (query: string, person: TestPerson = at.registrar) => {
  const answer = await campus.request('GET', `${path}${query}`, { token: person.token, school: at.school })
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

test('counts each student from totals, without what was not possible', async () => {
  const { results } = await read('?group_by=student&minimum_sessions=10')
  const of = (index: number) =>
    results.find((row: { student_id: string }) => row.student_id === at.students[index])
  assert.deepEqual([of(0).attendance_rate, of(0).late_sessions, of(0).persistence], [100, 2, 'none'])
  assert.deepEqual([of(0).label, of(0).ada, of(0).days], ['Pupil Number 0000', 1, 10])
  assert.deepEqual([of(1).attendance_rate, of(1).chronic, of(1).persistence], [90, true, 'persistent'])
  const third = of(2)
  assert.deepEqual(
    [
      third.possible_sessions,
      third.not_counted_sessions,
      third.authorised_absences,
      third.unauthorised_absences,
    ],
    [8, 2, 2, 4],
  )
  assert.deepEqual([third.attendance_rate, third.absence_rate], [25, 75])
  assert.deepEqual([third.days_enrolled, third.days_absent], [8, 6])
  // Eight days and eight sessions are too few to judge.
  assert.deepEqual([third.chronic, third.persistence], [null, null])
  const lower = (await read('?group_by=student&minimum_days=8&minimum_sessions=8')).results
  const again = lower.find((row: { student_id: string }) => row.student_id === at.students[2])
  assert.deepEqual([again.chronic, again.persistence], [true, 'severe'])
})

test('adds up by school, class, grade and day', async () => {
  const [school] = (await read('')).results
  assert.deepEqual([school.students, school.days, school.possible_sessions], [5, 10, 29])
  assert.deepEqual([school.attended_sessions, school.attendance_rate], [22, 75.862])
  // One of five was never marked, one on one day alone: enrolled all the same.
  assert.deepEqual([school.ada, school.adm, school.unrecorded_sessions], [2.2, 4.8, 19])
  assert.deepEqual(school.chronic_students, { judged: 2, chronic: 1 })
  const classes = (await read('?group_by=class&minimum_days=8&minimum_sessions=8')).results
  const first = classes.find((row: { class_id: string }) => row.class_id === at.classId)
  assert.deepEqual([first.label, first.attendance_rate], ['Form 1A', 75])
  assert.deepEqual(first.persistent_students, { judged: 3, persistent: 2, severe: 1 })
  const grades = (await read('?group_by=grade')).results
  assert.deepEqual(
    grades.map((row: { grade_level: string; students: number }) => [row.grade_level, row.students]),
    [
      ['07', 4],
      ['08', 1],
    ],
  )
  const days = (await read('?group_by=day&date_from=2026-11-05&date_to=2026-11-09')).results
  assert.deepEqual(
    days.map((row: { date: string; ada: number; adm: number }) => [row.date, row.ada, row.adm]),
    [
      ['2026-11-05', 2, 4],
      ['2026-11-06', 2, 4],
      ['2026-11-07', 2, 5],
      ['2026-11-08', 2, 5],
      ['2026-11-09', 2, 5],
    ],
  )
})

test('respects the access scopes', async () => {
  const students = async (person: TestPerson) =>
    (await read('?group_by=student', person)).results.map((row: { student_id: string }) => row.student_id)
  assert.deepEqual(new Set(await students(at.teacher)), new Set([...at.students, at.left]))
  assert.deepEqual(await students(at.otherTeacher), [at.other])
  assert.deepEqual(await students(at.guardian), [at.students[0]])
  assert.deepEqual(await students(at.student), [at.students[1]])
  const [own] = (await read('', at.guardian)).results
  assert.equal(own.possible_sessions, 10)
  assert.deepEqual((await read(`?student_id=${at.students[0]}`, at.otherTeacher)).results, [])
})

test('pages by group with the same statements however many there are', async () => {
  const one = await read('?group_by=student&page_size=2&count=true')
  assert.deepEqual([one.results.length, one.count], [2, 5])
  const next = new URL(one.next)
  const two = await read(next.search)
  assert.equal(two.results.length, 2)
  assert.equal((await read(new URL(two.next).search)).next, null)
  const count = async (size: number) => {
    const { texts } = await campus.countStatements(() => read(`?group_by=student&page_size=${size}`))
    return texts.filter((text) => /grouped|any\(\$\d+::uuid\[\]\)/.test(text)).length
  }
  assert.equal(await count(1), await count(100))
  assert.equal(await count(100), 2)
})

test('refuses what it cannot answer', async () => {
  for (const query of [
    '?date_from=2026-11-02&date_to=2026-11-01',
    '?date_from=2020-01-01',
    '?group_by=mood',
    '?cursor=x',
  ]) {
    const answer = await campus.request('GET', `${path}${query}`, {
      token: at.registrar.token,
      school: at.school,
    })
    assert.equal(answer.status, 400, query)
  }
})
