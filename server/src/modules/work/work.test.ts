import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AttendanceSchool, makeAttendanceSchool } from '../../../test/support/attendance-school.ts'
import { startCampus, type TestCampus, type TestPerson } from '../../../test/support/campus.ts'
import { sql } from '../../kernel/db/statement.ts'
import { workItems } from '../../kernel/http/work-item.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { mayDo } from '../identity/index.ts'

// A Friday, after the first lesson.
const today = '2026-11-20'
const path = '/api/v1/work/'

let campus: TestCampus
let at: AttendanceSchool

before(async () => {
  campus = await startCampus({ now: `${today}T12:00:00Z` })
  at = await makeAttendanceSchool(campus, 2)
})
after(() => campus.stop())

interface Item {
  readonly key: string
  readonly count: number
  readonly date: string | null
  readonly oldest_at: string | null
}

const workOf = async (person: TestPerson, school = at.school): Promise<Item[]> => {
  const { status, body, text } = await campus.request('GET', path, { token: person.token, school })
  assert.equal(status, 200, text)
  return body.items
}
const shown = (items: readonly Item[], key: string) =>
  items.filter((item) => item.key === key).map(({ count, date }) => [count, date])
const execute = (statement: ReturnType<typeof sql>) =>
  campus.database.transaction(at.school.id, (tx) => tx.execute(statement))
const post = (address: string, body: object, person = at.registrar) =>
  campus.request('POST', address, { token: person.token, school: at.school, body })

test('registers that are missing are those of the own classes, day by day, and go when they are taken', async () => {
  const days = [today, '2026-11-19', '2026-11-18', '2026-11-17']
  assert.deepEqual(
    shown(await workOf(at.registrar), 'registers_missing'),
    days.map((date) => [2, date]),
  )
  assert.deepEqual(
    shown(await workOf(at.teacher), 'registers_missing'),
    days.map((date) => [1, date]),
  )
  const records = at.students.map((student_id) => ({ student_id, status: 'present' }))
  const saved = await post('/api/v1/attendance/bulk', { class_id: at.classId, date: today, records })
  assert.equal(saved.status, 201, saved.text)
  assert.deepEqual(shown(await workOf(at.registrar), 'registers_missing')[0], [1, today])
  assert.deepEqual(shown(await workOf(at.teacher), 'registers_missing')[0], [1, '2026-11-19'])
})

test('a student who is away without a reason waits until somebody has called', async () => {
  const counselor = await campus.person(at.school, ['counselor'])
  assert.deepEqual(shown(await workOf(counselor), 'absences_unexplained'), [])
  const [first] = at.students
  const records = [{ student_id: first, status: 'absent' }]
  const marked = await post('/api/v1/attendance/bulk', { class_id: at.classId, date: today, records })
  assert.equal(marked.status, 201, marked.text)
  assert.deepEqual(shown(await workOf(counselor), 'absences_unexplained'), [[1, today]])
  const called = { student_id: first, date: today, outcome: 'reached', note: 'Ill' }
  const noted = await post('/api/v1/attendance/follow-ups/', called)
  assert.equal(noted.status, 201, noted.text)
  assert.deepEqual(shown(await workOf(counselor), 'absences_unexplained'), [])
})

test('a report of a family waits for the office, not for the family', async () => {
  const [student_id] = at.students
  const body = { student_id, starts_on: '2026-11-23', ends_on: '2026-11-23', reason: 'illness' }
  const reported = await post('/api/v1/attendance/absence-reports/', body, at.guardian)
  assert.equal(reported.status, 201, reported.text)
  const waiting = (await workOf(at.registrar)).find(({ key }) => key === 'absence_reports_waiting')
  assert.deepEqual([waiting?.count, waiting?.oldest_at], [1, reported.body.created_at])
  assert.deepEqual(await workOf(at.guardian), [])
  assert.deepEqual(await workOf(at.student), [])
})

test('overdue families are counted with their sums, for those who see the money of the school', async () => {
  const bursar = await campus.person(at.school, ['bursar'])
  const household = uuidv7()
  await execute(sql`insert into households (tenant_id, id, title, sort_name, search_text, created_at, updated_at)
    values (${at.school.id}, ${household}, 'Sow family', 'sow', 'sow', now(), now())`)
  await execute(sql`insert into invoices (tenant_id, id, student_id, household_id, currency, status, number, issued_on,
      due_date, subtotal, discount, tax, total, paid, created_at, updated_at)
    values (${at.school.id}, ${uuidv7()}, ${at.other}, ${household}, 'GBP', 'partially_paid', 'INV-1', '2026-10-01',
      '2026-10-31', 12000, 0, 0, 12000, 2000, now(), now())`)
  const overdue = async () => (await workOf(bursar)).find(({ key }) => key === 'families_overdue')
  assert.deepEqual(await overdue(), {
    key: 'families_overdue',
    count: 1,
    oldest_at: null,
    date: '2026-10-31',
    subject_id: null,
    subject_title: null,
    amounts: [{ currency: 'GBP', amount: '100.00' }],
  })
  const counselor = await campus.person(at.school, ['counselor'])
  assert.deepEqual(shown(await workOf(counselor), 'families_overdue'), [])
})

test('a member of two roles finds the work of both, and an outsider none', async () => {
  const both = await campus.person(at.school, ['bursar', 'registrar'])
  const keys = new Set((await workOf(both)).map(({ key }) => key))
  assert.ok(keys.has('registers_missing') && keys.has('families_overdue'))
  const elsewhere = await campus.school()
  const stranger = await campus.person(elsewhere, ['owner'])
  assert.deepEqual(await workOf(stranger, elsewhere), [])
  const refused = await campus.request('GET', path, { token: stranger.token, school: at.school })
  assert.equal(refused.status, 403)
})

test('each item costs one statement at most, and all that need the calendar read it once', async () => {
  const owner = await campus.person(at.school, ['owner'])
  await workOf(owner)
  const { module } = await campus.countStatements(() => workOf(owner))
  const own = workItems.items.filter(({ access: { area, action } }) => mayDo(['owner'], area, action))
  assert.ok(module <= own.length + 1, `${module} statements for ${own.length} items`)
})
