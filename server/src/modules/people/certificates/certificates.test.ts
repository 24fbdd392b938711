import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AttendanceSchool, makeAttendanceSchool } from '../../../../test/support/attendance-school.ts'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { pdfPages } from '../../../../test/support/pdf-text.ts'

let campus: TestCampus
let at: AttendanceSchool
before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeAttendanceSchool(campus, 2)
})
after(() => campus.stop())

const send = (method: string, address: string, person: TestPerson, body?: object) =>
  campus.request(method, `/api/v1/people/${address}`, {
    token: person.token,
    school: at.school,
    ...(body ? { body } : {}),
  })
const issue = (id: string, person = at.registrar) =>
  send('POST', `students/${id}/certificates/`, person, { kind: 'enrollment' })
async function pdf(id: string): Promise<Buffer> {
  const answer = await fetch(new URL(`/api/v1/people/certificates/${id}/pdf`, campus.url), {
    headers: { authorization: `Bearer ${at.registrar.token}`, 'x-school-slug': at.school.slug },
  })
  assert.equal(answer.status, 200)
  return Buffer.from(await answer.arrayBuffer())
}

test('numbers are drawn in order, a second click draws none, and printed again it is the same', async () => {
  const [first = '', second = ''] = at.students
  const made = await issue(first)
  assert.equal(made.status, 201, made.text)
  const again = await issue(first)
  assert.deepEqual([again.status, again.body.id], [200, made.body.id])
  const other = await issue(second)
  assert.deepEqual([made.body.number, other.body.number], ['2026-0001', '2026-0002'])
  const printed = await pdf(made.body.id)
  const [page = ''] = pdfPages(printed)
  for (const text of ['Certificate of enrolment', '2026-0001', 'Pupil Number 0000', 'November 20, 2026'])
    assert.ok(page.includes(text), `${text}: ${page}`)
  assert.ok(printed.equals(await pdf(made.body.id)))
  await send('PATCH', `students/${first}/`, at.registrar, { last_name: 'Renamed' })
  assert.ok(printed.equals(await pdf(made.body.id)))
  const renamed = await issue(first)
  assert.deepEqual([renamed.status, renamed.body.number], [201, '2026-0003'])
  const list = await send('GET', `students/${first}/certificates/?count=true`, at.registrar)
  assert.deepEqual(
    [list.body.count, list.body.results.map(({ number }: { number: string }) => number)],
    [2, ['2026-0003', '2026-0001']],
  )
})

test('only the office issues, of students who are at the school; nobody else reads', async () => {
  const [first = ''] = at.students
  const { body } = await issue(first)
  for (const person of [at.teacher, at.guardian, at.student]) {
    assert.equal((await issue(first, person)).status, 403)
    assert.equal((await send('GET', `students/${first}/certificates/`, person)).status, 404)
    assert.equal((await send('GET', `certificates/${body.id}/pdf`, person)).status, 404)
  }
  await send('PATCH', `students/${at.other}/`, at.registrar, { status: 'withdrawn', exit_date: '2026-11-19' })
  const gone = await issue(at.other)
  assert.deepEqual([gone.status, gone.body.code], [409, 'student_not_enrolled'])
})
