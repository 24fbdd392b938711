import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AttendanceSchool, makeAttendanceSchool } from '../../../../test/support/attendance-school.ts'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { type Mailbox, openMailbox } from '../../../../test/support/mailbox.ts'

const today = '2026-11-20'
const remind = '/api/v1/attendance/registers/remind'
const registers = '/api/v1/attendance/registers/'

let mailbox: Mailbox
let campus: TestCampus
let at: AttendanceSchool

before(async () => {
  mailbox = await openMailbox()
  const env = { SMTP_URL: mailbox.url, CAMPUS_PUBLIC_URL: 'https://campus.example' }
  campus = await startCampus({ now: `${today}T10:00:00Z`, worker: true, env })
  at = await makeAttendanceSchool(campus, 2)
})
after(async () => {
  await campus.stop()
  await mailbox.stop()
})

const ask = (method: string, path: string, body?: object, person: TestPerson = at.registrar) =>
  campus.request(method, path, {
    token: person.token,
    school: at.school,
    ...(body === undefined ? {} : { body }),
  })

test('missing registers name their teachers and how late they are', async () => {
  const missing = await ask('GET', `${registers}?taken=false`)
  const row = missing.body.results.find(({ class_id }: { class_id: string }) => class_id === at.classId)
  assert.deepEqual(
    row.teachers.map(({ name }: { name: string }) => name),
    ['Tea Cher 0'],
  )
  assert.ok(row.minutes_late > 0 && row.minutes_late < 24 * 60)
  assert.equal(row.reminded_at, null)
  const yesterday = await ask('GET', `${registers}?taken=false&date=2026-11-19`)
  assert.equal(yesterday.body.results[0].minutes_late, null)
})

test('the office reminds one teacher, then all: each once per lesson, twenty requests or one', async () => {
  assert.equal((await ask('POST', remind, {}, at.teacher)).status, 403)
  const one = await ask('POST', remind, { registers: [{ class_id: at.classId }] })
  assert.deepEqual(
    [one.status, one.body],
    [200, { missing: 1, emails: 1, already_reminded: 0, unreachable: 0 }],
    one.text,
  )
  const [mail] = await mailbox.mailsTo(at.teacher.email)
  assert.match(mail?.subject ?? '', /Register not taken: Form 1A/)
  assert.match(mail?.text ?? '', new RegExp(`/attendance/registers/${at.classId}\\?`))
  const many = await Promise.all(Array.from({ length: 20 }, () => ask('POST', remind)))
  assert.equal(
    many.reduce((sum, { body }) => sum + body.emails, 0),
    1,
    'only the other teacher, once',
  )
  const rows = (await ask('GET', `${registers}?taken=false`)).body.results
  assert.ok(rows.every(({ reminded_at }: { reminded_at: string | null }) => reminded_at !== null))
  assert.equal((await mailbox.mailsTo(at.teacher.email)).length, 1)
})

test('a register that was taken is not missing, and a day to come has none', async () => {
  await ask('POST', '/api/v1/attendance/bulk', {
    records: [{ class_id: at.classId, student_id: at.students[0], status: 'present' }],
  })
  const taken = await ask('POST', remind, { registers: [{ class_id: at.classId, period_id: null }] })
  assert.deepEqual(taken.body, { missing: 0, emails: 0, already_reminded: 0, unreachable: 0 })
  const later = await ask('POST', remind, { date: '2026-11-27' })
  assert.equal(later.body.missing, 0)
})
