import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AttendanceSchool, makeAttendanceSchool } from '../../../../test/support/attendance-school.ts'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { saveEarlierCertificate } from '../../../../test/support/earlier-certificate.ts'
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
const save = (studentId = '', number = 1) =>
  saveEarlierCertificate(campus, at.school, { studentId, studentName: 'Awa Number 0000', number })
async function pdf(id: string): Promise<Buffer> {
  const answer = await fetch(new URL(`/api/v1/people/certificates/${id}/pdf`, campus.url), {
    headers: { authorization: `Bearer ${at.registrar.token}`, 'x-school-slug': at.school.slug },
  })
  assert.equal(answer.status, 200)
  return Buffer.from(await answer.arrayBuffer())
}

test('earlier certificates keep their numbers and say what they said, and no more are issued here', async () => {
  const [first = ''] = at.students
  const id = await save(first, 11)
  await save(first, 12)
  const list = await send('GET', `students/${first}/certificates/?count=true`, at.registrar)
  assert.deepEqual(
    [list.body.count, list.body.results.map(({ number }: { number: string }) => number)],
    [2, ['2026-0012', '2026-0011']],
  )
  const printed = await pdf(id)
  const [page = ''] = pdfPages(printed)
  for (const text of ['Certificate of enrolment', '2026-0011', 'Awa Number 0000', 'November 16, 2026'])
    assert.ok(page.includes(text), `${text}: ${page}`)
  await send('PATCH', `students/${first}/`, at.registrar, { last_name: 'Renamed' })
  assert.ok(printed.equals(await pdf(id)))
  const issued = await send('POST', `students/${first}/certificates/`, at.registrar, { kind: 'enrollment' })
  assert.equal(issued.status, 405)
})

test('the office reads earlier certificates, and nobody else', async () => {
  const [, second = ''] = at.students
  const id = await save(second, 13)
  for (const person of [at.teacher, at.guardian, at.student]) {
    assert.equal((await send('GET', `students/${second}/certificates/`, person)).status, 404)
    assert.equal((await send('GET', `certificates/${id}/pdf`, person)).status, 404)
  }
})
