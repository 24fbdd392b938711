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
  const send = async (method: string, address: string, body?: object) => {
    const answer = await campus.request(method, `/api/v1/${address}`, {
      token: at.registrar.token,
      school: at.school,
      ...(body ? { body } : {}),
    })
    assert.equal(answer.status, 200, answer.text)
    return answer.body
  }
  const alert = await campus.request('POST', '/api/v1/people/student-alerts/', {
    token: at.registrar.token,
    school: at.school,
    body: {
      student_id: at.students[0],
      kind: 'medical',
      title: 'Peanut allergy',
      instruction: 'EpiPen in the office',
    },
  })
  assert.equal(alert.status, 201, alert.text)
  const { results } = await send('GET', 'people/guardians/')
  await send('PATCH', `people/guardians/${results[0].id}/`, {
    phone: '+44 20 7946 0000',
    email: 'gua@rdian.test',
    address: { city: 'Oxford' },
  })
  for (const [id, title] of [
    [at.classId, 'Form 10A'],
    [at.otherClassId, '=Form 2B'],
  ])
    await send('PATCH', `academics/classes/${id}/`, { title, kind: 'homeroom', grade_levels: ['07'] })
})
after(() => campus.stop())

const path = '/api/v1/people/lists/'
const ask = (query: string, person: TestPerson = at.registrar) =>
  campus.request('GET', `${path}${query}`, { token: person.token, school: at.school })
const rows = async (query: string, person?: TestPerson) => {
  const answer = await ask(`${query}&format=csv`, person)
  assert.equal(answer.status, 200, answer.text)
  return parse(answer.text, { bom: true, columns: true }) as Record<string, string>[]
}
async function pages(query: string, person = at.registrar): Promise<string[]> {
  const answer = await fetch(new URL(`${path}${query}`, campus.url), {
    headers: { authorization: `Bearer ${person.token}`, 'x-school-slug': at.school.slug },
  })
  assert.equal(answer.headers.get('content-type'), 'application/pdf')
  return pdfPages(Buffer.from(await answer.arrayBuffer()))
}

test('a class list has the students of today, on paper and for a spreadsheet', async () => {
  const query = `class?class_id=${at.classId}`
  const listed = await rows(query)
  assert.deepEqual(
    listed.map((row) => [row['class'], row['last_name'], row['first_name']]),
    ['0000', '0001', '0002'].map((number) => ['Form 10A', `Number ${number}`, 'Pupil']),
  )
  assert.ok(!Object.keys(listed[0] ?? {}).some((name) => /address|phone/.test(name)))
  const [page = '', ...more] = await pages(query)
  assert.equal(more.length, 0)
  for (const text of ['Class list · Form 10A', '3 students', 'Tea Cher 0', 'Number 0002'])
    assert.ok(page.includes(text), `${text}: ${page}`)
})

test('contacts and emergency lists name the guardians, each with a row', async () => {
  const [first, second] = await rows(`contacts?class_id=${at.classId}`)
  assert.deepEqual(
    [first?.['guardian'], first?.['phone'], first?.['email'], second?.['guardian']],
    ['Gua Rdian', '+44 20 7946 0000', 'gua@rdian.test', ''],
  )
  const [page = ''] = await pages(`emergency?class_id=${at.classId}`)
  for (const text of [
    'Emergency contacts',
    'Medical: Peanut allergy: EpiPen in the office',
    '1. Gua Rdian (guardian)',
    '+44 20 7946 0000',
  ])
    assert.ok(page.includes(text), `${text}: ${page}`)
  const [row, other] = await rows(`emergency?class_id=${at.classId}`, at.teacher)
  assert.deepEqual([row?.['medical'], other?.['medical']], ['Peanut allergy: EpiPen in the office', ''])
  const [sheet = ''] = await pages(`photos?class_id=${at.classId}`)
  assert.ok(sheet.includes('Photo sheet') && sheet.includes('PN'), sheet)
})

test('a grade level is all of its homeroom classes in the order of their numbers, each on its page', async () => {
  const listed = await rows('class?grade_level=07')
  assert.deepEqual([...new Set(listed.map((row) => row['class']))], ["'=Form 2B", 'Form 10A'])
  assert.equal((await pages('class?grade_level=07')).length, 2)
  assert.equal((await pages(`class?class_id=${at.classId},${at.otherClassId}`)).length, 2)
})

test('teachers print their own classes; families none; a question names classes in one way', async () => {
  assert.equal((await rows(`contacts?class_id=${at.classId}`, at.teacher)).length, 3)
  for (const [person, query] of [
    [at.teacher, `class?class_id=${at.otherClassId}`],
    [at.teacher, `class?class_id=${at.classId},${at.otherClassId}`],
    [at.guardian, `class?class_id=${at.classId}`],
    [at.student, `contacts?class_id=${at.classId}`],
    [at.registrar, 'class?grade_level=99'],
  ] as const)
    assert.equal((await ask(query, person)).status, 404, query)
  // Of a grade level a teacher gets the own classes.
  assert.equal((await pages('class?grade_level=07', at.teacher)).length, 1)
  assert.equal((await ask('class?')).status, 400)
  assert.equal((await ask(`class?class_id=${at.classId}&grade_level=07`)).status, 400)
  const owner = await campus.person(at.school, ['owner'])
  const key = await campus.request('POST', '/api/v1/integrations/api-keys/', {
    token: owner.token,
    school: at.school,
    body: { name: 'lists', scopes: ['students:read'] },
  })
  const withKey = (list: string) =>
    campus.request('GET', `${path}${list}?class_id=${at.classId}&format=csv`, { token: key.body.key })
  assert.deepEqual([(await withKey('class')).status, (await withKey('emergency')).status], [200, 403])
})

test('printing leaves one row in the audit', async () => {
  const owner = await campus.person(at.school, ['owner'])
  const audit = await campus.request('GET', '/api/v1/audit/?operation=people.downloadList', {
    token: owner.token,
    school: at.school,
  })
  type Entry = { count: number; filters: Record<string, string> }
  const printed = audit.body.results.find(({ filters }: Entry) => filters['list'] === 'emergency')
  assert.equal(printed?.count, 3, audit.text)
})
