import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { type AttendanceSchool, makeAttendanceSchool } from '../../../../test/support/attendance-school.ts'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { pdfPages } from '../../../../test/support/pdf-text.ts'

let campus: TestCampus
let at: AttendanceSchool
before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeAttendanceSchool(campus, 3)
  const [first = '', second = ''] = at.students
  const saved = await campus.request('POST', '/api/v1/attendance/bulk', {
    token: at.teacher.token,
    school: at.school,
    body: {
      class_id: at.classId,
      date: '2026-11-19',
      records: [
        { student_id: first, status: 'absent' },
        { student_id: second, status: 'L', minutes_late: 7 },
      ],
    },
  })
  assert.equal(saved.status, 201, saved.text)
})
after(() => campus.stop())

const path = '/api/v1/attendance/sheet'
const ask = (query: string, person: TestPerson = at.teacher) =>
  campus.request('GET', `${path}?class_id=${at.classId}&${query}`, { token: person.token, school: at.school })
const rows = async (query: string) => {
  const answer = await ask(`${query}&format=csv`)
  assert.equal(answer.status, 200, answer.text)
  return parse(answer.text, { bom: true, columns: true }) as Record<string, string>[]
}
async function pages(query: string): Promise<string[]> {
  const answer = await fetch(new URL(`${path}?class_id=${at.classId}&${query}`, campus.url), {
    headers: { authorization: `Bearer ${at.teacher.token}`, 'x-school-slug': at.school.slug },
  })
  assert.equal(answer.headers.get('content-type'), 'application/pdf')
  return pdfPages(Buffer.from(await answer.arrayBuffer()))
}

test('a filled sheet has the school days of the month and what was recorded', async () => {
  const all = await rows('month=2026-11')
  assert.equal(new Set(all.map((row) => row['date'])).size, 21)
  const marked = all.filter((row) => row['status'] !== '')
  assert.deepEqual(
    marked.map((row) => [row['date'], row['last_name'], row['status'], row['code'], row['minutes_late']]),
    [
      ['2026-11-19', 'Number 0000', 'absent', '', ''],
      ['2026-11-19', 'Number 0001', 'late', 'L', '7'],
    ],
  )
  // The student who left on 16 November has rows of the days before.
  const left = all.filter((row) => row['last_name'] === 'Number 0004')
  assert.equal(left.at(-1)?.['date'], '2026-11-13')
  const [page = ''] = await pages('month=2026-11')
  for (const text of ['Attendance sheet · Form 1A', 'Number 0002', 'A absent', 'L Late'])
    assert.ok(page.includes(text), `${text}: ${page}`)
})

test('a blank sheet of a week has no marks, and the key of the codes', async () => {
  const week = await rows('date_from=2026-11-16&date_to=2026-11-20&filled=false')
  assert.ok(week.every((row) => row['status'] === ''))
  assert.equal(week.length, 15)
  const [page = ''] = await pages('date_from=2026-11-16&date_to=2026-11-20&filled=false')
  assert.ok(page.includes('Truant'), page)
})

test('teachers print their own classes, families none, and at most 31 days', async () => {
  for (const person of [at.otherTeacher, at.guardian, at.student])
    assert.equal((await ask('month=2026-11', person)).status, 404)
  for (const query of [
    'date_from=2026-11-01&date_to=2026-12-02',
    'date_from=2026-11-02&date_to=2026-11-01',
    'month=2026-11&date_from=2026-11-02',
    'month=2026-13',
  ])
    assert.equal((await ask(query)).status, 400, query)
})
