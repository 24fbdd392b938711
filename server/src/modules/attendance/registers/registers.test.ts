import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AttendanceSchool, makeAttendanceSchool } from '../../../../test/support/attendance-school.ts'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'

const today = '2026-11-20'
const list = '/api/v1/attendance/registers/'

let campus: TestCampus
let at: AttendanceSchool

before(async () => {
  campus = await startCampus({ now: `${today}T09:00:00Z` })
  at = await makeAttendanceSchool(campus, 30)
})
after(() => campus.stop())

const get = (person: TestPerson, path: string) =>
  campus.request('GET', path, { token: person.token, school: at.school })
const titles = (body: { results: { class_name: string; status: string; expected: number }[] }) =>
  body.results.map((row) => `${row.class_name} ${row.status} ${row.expected}`)

test('lists the classes of the day, taken or not, by visibility', async () => {
  const all = await get(at.registrar, list)
  assert.equal(all.status, 200, all.text)
  assert.deepEqual(titles(all.body), ['=Form 2B not_taken 1', 'Form 1A not_taken 30'])
  assert.deepEqual(titles((await get(at.teacher, list)).body), ['Form 1A not_taken 30'])
  assert.deepEqual((await get(at.guardian, list)).body.results, [])
  assert.deepEqual((await get(at.student, list)).body.results, [])
  const page = await get(at.registrar, `${list}?page_size=1&count=true&date=2026-11-10`)
  assert.deepEqual([page.body.results.length, page.body.count], [1, 2])
  const next = await campus.request(
    'GET',
    new URL(page.body.next).pathname + new URL(page.body.next).search,
    {
      token: at.registrar.token,
      school: at.school,
    },
  )
  assert.deepEqual(titles(next.body), ['Form 1A not_taken 31'])
  assert.equal((await get(at.registrar, `${list}?mood=good`)).status, 400)
})

test('opens a register and shows again what was saved, never defaults', async () => {
  const path = `${list}${at.classId}/`
  const blank = await get(at.teacher, path)
  assert.equal(blank.status, 200, blank.text)
  assert.deepEqual(
    [blank.body.status, blank.body.editable, blank.body.students.length],
    ['not_taken', true, 30],
  )
  assert.ok(blank.body.students.every((student: { mark: unknown }) => student.mark === null))
  await campus.request('POST', '/api/v1/attendance/bulk', {
    token: at.teacher.token,
    school: at.school,
    body: {
      class_id: at.classId,
      records: [
        { student_id: at.students[0], status: 'L', minutes_late: 3 },
        { student_id: at.students[1], status: 'absent', remarks: 'ill' },
      ],
    },
  })
  const again = await get(at.teacher, path)
  assert.deepEqual([again.body.status, again.body.expected, again.body.marked], ['partial', 30, 2])
  assert.equal(again.body.taken_by, at.teacher.userId)
  assert.match(again.body.taken_at, /^2026-11-20T09:00:\d\d\.\d{3}Z$/)
  const [first, second, third] = again.body.students
  assert.deepEqual(
    [first.student_name, first.mark.status, first.mark.code],
    ['Pupil Number 0000', 'late', 'L'],
  )
  assert.deepEqual([second.mark.status, second.mark.remarks, third.mark], ['absent', 'ill', null])
  const [row] = (await get(at.teacher, list)).body.results
  assert.deepEqual(
    [row.status, row.marked, row.counts.late, row.counts.absent, row.counts.present],
    ['partial', 2, 1, 1, 0],
  )
})

test('says who may save it, and hides it from everybody else', async () => {
  const path = `${list}${at.classId}/`
  assert.equal((await get(at.teacher, `${path}?date=2026-11-12`)).body.editable, false)
  assert.equal((await get(at.registrar, `${path}?date=2026-11-12`)).body.editable, true)
  assert.equal((await get(at.registrar, `${path}?date=2026-11-21`)).body.editable, false)
  for (const person of [at.otherTeacher, at.guardian, at.student])
    assert.equal((await get(person, path)).status, 404)
  assert.equal((await get(at.registrar, `${list}${at.students[0]}/`)).status, 404)
  const elsewhere = await campus.person(await campus.school(), ['registrar'])
  assert.equal((await get(elsewhere, path)).status, 403)
})

test('is taken when everyone on the roster has a mark, and no longer when somebody joins for that day', async () => {
  const date = '2026-11-19'
  const records = at.students.map((student_id) => ({ student_id, status: 'present' }))
  const as = { token: at.teacher.token, school: at.school }
  const state = async () => {
    const { body } = await get(at.teacher, `${list}?date=${date}`)
    const [row] = body.results
    return [row.status, row.marked, row.expected]
  }
  assert.deepEqual(await state(), ['not_taken', 0, 30])
  const body = { class_id: at.classId, date, records }
  assert.equal((await campus.request('POST', '/api/v1/attendance/bulk', { ...as, body })).status, 201)
  assert.deepEqual(await state(), ['taken', 30, 30])
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(sql`insert into enrollments (tenant_id, id, class_id, role, student_id, starts_on)
      values (${at.school.id}, ${uuidv7()}, ${at.classId}, 'student', ${at.other}, ${date})`),
  )
  assert.deepEqual(await state(), ['partial', 30, 31])
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(sql`update enrollments set changed_in = default, archived_at = now()
      where tenant_id = ${at.school.id} and class_id = ${at.classId} and student_id = ${at.other}`),
  )
})

test('shows a student who has left the class, when there is a mark', async () => {
  await campus.request('POST', '/api/v1/attendance/bulk', {
    token: at.registrar.token,
    school: at.school,
    body: { class_id: at.classId, date: '2026-11-13', records: [{ student_id: at.left, status: 'absent' }] },
  })
  const path = `${list}${at.classId}/?date=2026-11-13`
  assert.equal((await get(at.teacher, path)).body.students.length, 31)
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(sql`update enrollments set changed_in = default, ends_on = '2026-11-01'
      where tenant_id = ${at.school.id} and student_id = ${at.left}`),
  )
  const { students } = (await get(at.teacher, path)).body
  const left = students.find((student: { student_id: string }) => student.student_id === at.left)
  assert.deepEqual([students.length, left.on_roster, left.mark.status], [31, false, 'absent'])
})

test('opens a register of any size with at most five statements', async () => {
  const large = await makeAttendanceSchool(campus, 300)
  const counts = []
  for (const school of [at, large]) {
    const { texts, result } = await campus.countStatements(() =>
      campus.request('GET', `${list}${school.classId}/`, {
        token: school.teacher.token,
        school: school.school,
      }),
    )
    assert.equal(result.status, 200)
    const own = texts.slice(texts.lastIndexOf('begin')).filter((text) => /^(select|with)/.test(text))
    counts.push(own.length)
  }
  assert.ok((counts[0] ?? 9) <= 5)
  assert.equal(counts[0], counts[1])
})

test('lists the codes of the school by page', async () => {
  const codes = '/api/v1/attendance/codes/'
  const { body } = await get(at.teacher, codes)
  const { id, created_at, updated_at, ...first_code } = body.results[0]
  assert.deepEqual(first_code, {
    code: 'L',
    status: 'late',
    label: 'Late',
    position: 1,
    is_active: true,
    code_set: null,
    meaning: 'attending',
    counts_as_possible: true,
    authorised: null,
  })
  const first = (await get(at.teacher, `${codes}?page_size=2&count=true`)).body
  assert.deepEqual([first.results.length, first.count, first.previous], [2, 3, null])
  const second = (await get(at.teacher, new URL(first.next).pathname + new URL(first.next).search)).body
  assert.deepEqual([second.results.map((row: { code: string }) => row.code), second.next], [['Z'], null])
  const back = (await get(at.teacher, new URL(second.previous).pathname + new URL(second.previous).search))
    .body
  assert.deepEqual(
    back.results.map((row: { code: string }) => row.code),
    ['L', 'U'],
  )
  assert.equal((await get(at.teacher, `${codes}?cursor=x`)).status, 400)
  const huge = Buffer.from(JSON.stringify([0, 2 ** 40, 'L'])).toString('base64url')
  assert.equal((await get(at.teacher, `${codes}?cursor=${huge}`)).status, 400)
})
