import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { type AttendanceSchool, makeAttendanceSchool } from '../../../../test/support/attendance-school.ts'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { type Mailbox, openMailbox } from '../../../../test/support/mailbox.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { remindOfRegisters } from './remind.ts'

// A Friday, 10:00 in London.
const now = '2026-11-20T10:00:00Z'
const settings = '/api/v1/attendance/settings/'

let mailbox: Mailbox
let campus: TestCampus
let at: AttendanceSchool

before(async () => {
  mailbox = await openMailbox()
  const env = { SMTP_URL: mailbox.url, CAMPUS_PUBLIC_URL: 'https://campus.example' }
  campus = await startCampus({ now, worker: true, env })
  at = await makeAttendanceSchool(campus, 2)
})
after(async () => {
  await campus.stop()
  await mailbox.stop()
})

const ask = (method: string, path: string, body: object, person: TestPerson = at.registrar) =>
  campus.request(method, path, { token: person.token, school: at.school, body })
const remind = () => remindOfRegisters(campus.application.kernel)

/** How many mails are queued or sent in the school so far. */
const mails = async (): Promise<string[]> => {
  const [rows] = await campus.database.read(at.school.id, [
    sql<{ recipient: string }>`select recipient from mails where tenant_id = ${at.school.id} order by id`,
  ])
  return rows.map((row) => row.recipient)
}

test('nobody is reminded while the school has not said when, or before that time', async () => {
  await ask('POST', '/api/v1/attendance/bulk', {
    records: [{ class_id: at.otherClassId, student_id: at.other, status: 'present' }],
  })
  await remind()
  assert.equal((await ask('PATCH', settings, { reminder_time: '25:00' })).status, 422)
  assert.equal((await ask('PATCH', settings, { reminder_time: '09:00' }, at.teacher)).status, 403)
  const saved = await ask('PATCH', settings, { reminder_time: '23:59' })
  assert.deepEqual([saved.status, saved.body.reminder_time], [200, '23:59'], saved.text)
  await remind()
  assert.deepEqual(await mails(), [])
})

test('the teacher of a register not taken is written to once, with the link to it', async () => {
  await ask('PATCH', settings, { reminder_time: '09:30' })
  await remind()
  await remind()
  const [mail] = await mailbox.mailsTo(at.teacher.email)
  await wait(300)
  assert.match(mail?.subject ?? '', /Register not taken: Form 1A/)
  const link = /https:\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const { origin, pathname, searchParams } = new URL(link)
  assert.deepEqual([origin, pathname], ['https://campus.example', `/attendance/registers/${at.classId}`])
  assert.deepEqual(
    [searchParams.get('date'), searchParams.get('period_id'), searchParams.get('school_slug')],
    ['2026-11-20', null, at.school.slug],
  )
  // The other register was taken, and nobody but the teacher of this one hears of it.
  assert.deepEqual(
    mailbox.received.map(({ to }) => to),
    [at.teacher.email],
  )
  assert.deepEqual(await mails(), [at.teacher.email])
})

test('by period, of lessons that are over; not to who has left or lost the role', async () => {
  const other = await makeAttendanceSchool(campus, 2)
  const tenant = other.school.id
  const [over, running] = [uuidv7(), uuidv7()]
  await campus.database.transaction(tenant, async (tx) => {
    await tx.execute(sql`insert into attendance_settings (tenant_id, reminder_time, updated_at)
      values (${tenant}, '09:00', ${campus.clock.now()})`)
    await tx.execute(sql`
      insert into periods (tenant_id, id, code, name, position, start_time, end_time) values
        (${tenant}, ${over}, '1', 'First', 1, '08:00', '08:50'),
        (${tenant}, ${running}, '2', 'Second', 2, '09:30', '11:00')`)
    await tx.execute(
      sql`update classes set changed_in = default, periods = '{1,2}' where tenant_id = ${tenant}`,
    )
    await tx.execute(sql`update memberships set changed_in = default, status = 'suspended'
      where tenant_id = ${tenant} and user_id = ${other.otherTeacher.userId}`)
  })
  await remind()
  const none = await campus.database.read(tenant, [
    sql<{ count: number }>`select count(*)::int as count from register_reminders where tenant_id = ${tenant}`,
  ])
  assert.equal(none[0][0]?.count, 0, 'nobody took a register yet: it may be a holiday')
  const taken = await campus.request('POST', '/api/v1/attendance/bulk', {
    token: other.registrar.token,
    school: other.school,
    body: {
      period_id: running,
      records: [{ class_id: other.otherClassId, student_id: other.other, status: 'late' }],
    },
  })
  assert.equal(taken.status, 201, taken.text)
  await remind()
  const [mail] = await mailbox.mailsTo(other.teacher.email)
  assert.match(mail?.text ?? '', new RegExp(`period_id=${over}&`))
  await wait(300)
  const received = mailbox.received.filter(({ to }) => to.endsWith(`@${other.school.slug}.test`))
  assert.deepEqual(
    received.map(({ to }) => to),
    [other.teacher.email],
  )
})

test('the calendar decides about the days: none on a holiday, all on a school day, and a register half taken counts', async () => {
  const school = await makeAttendanceSchool(campus, 2)
  const tenant = school.school.id
  const [year, holiday] = [uuidv7(), uuidv7()]
  const tx = (statement: ReturnType<typeof sql>) =>
    campus.database.transaction(tenant, (own) => own.execute(statement))
  const saved = await campus.request('POST', '/api/v1/attendance/bulk', {
    token: school.registrar.token,
    school: school.school,
    body: {
      records: [
        { class_id: school.classId, student_id: school.students[0], status: 'late' },
        { class_id: school.otherClassId, student_id: school.other, status: 'present' },
      ],
    },
  })
  assert.equal(saved.status, 201, saved.text)
  await tx(sql`insert into academic_sessions (tenant_id, id, title, kind, starts_on, ends_on, school_year)
    values (${tenant}, ${year}, 'Y', 'school_year', '2026-09-01', '2027-07-01', 2027)`)
  await tx(sql`insert into calendar_entries (tenant_id, id, kind, title, starts_on, ends_on)
    values (${tenant}, ${holiday}, 'holiday', 'H', '2026-11-20', '2026-11-20')`)
  // Last, since the worker reminds too.
  await tx(sql`insert into attendance_settings (tenant_id, reminder_time, updated_at)
    values (${tenant}, '09:00', ${campus.clock.now()})`)
  const written = async () => {
    await remind()
    const [rows] = await campus.database.read(tenant, [
      sql<{ recipient: string; subject: string }>`
        select recipient, subject from mails where tenant_id = ${tenant} order by subject`,
    ])
    return rows.map((row) => `${row.recipient} ${row.subject}`)
  }
  assert.deepEqual(await written(), [])
  await tx(sql`delete from calendar_entries where tenant_id = ${tenant}`)
  assert.deepEqual(await written(), [`${school.teacher.email} Register not complete: Form 1A`])
  await tx(sql`delete from attendance_marks where tenant_id = ${tenant}`)
  await tx(sql`delete from registers where tenant_id = ${tenant}`)
  assert.deepEqual(await written(), [
    `${school.teacher.email} Register not complete: Form 1A`,
    `${school.otherTeacher.email} Register not taken: =Form 2B`,
  ])
})

test('a French-speaking school is written to in French', async () => {
  const school = await makeAttendanceSchool(campus, 2)
  const tenant = school.school.id
  await campus.database.global(
    sql`update schools set locale = 'fr-CM', name = 'Lycée Lumière' where id = ${tenant}`,
  )
  await campus.database.transaction(tenant, (tx) =>
    tx.execute(sql`insert into attendance_settings (tenant_id, reminder_time, updated_at)
      values (${tenant}, '09:00', ${campus.clock.now()})`),
  )
  await campus.request('POST', '/api/v1/attendance/bulk', {
    token: school.registrar.token,
    school: school.school,
    body: { class_id: school.classId, records: [{ student_id: school.students[0], status: 'late' }] },
  })
  await remind()
  const emailTo = async (person: TestPerson, classId: string, subject: string, state: string) => {
    const [mail] = await mailbox.mailsTo(person.email)
    assert.equal(readable(mail?.subject ?? ''), subject)
    const link = `https://campus.example/attendance/registers/${classId}?date=2026-11-20&school_slug=${school.school.slug}`
    const [greeting, said, address] = (mail?.text ?? '').trimEnd().split('\n\n')
    assert.match(greeting ?? '', /^Bonjour \S.*,$/)
    assert.equal(said, `${state} Ce lien l’ouvre\u00a0:`)
    assert.equal(address, link)
  }
  await emailTo(
    school.teacher,
    school.classId,
    'Appel incomplet\u00a0: Form 1A',
    'l’appel de Form 1A du 2026-11-20 à Lycée Lumière porte sur 1 élève sur 2.',
  )
  await emailTo(
    school.otherTeacher,
    school.otherClassId,
    'Appel non fait\u00a0: =Form 2B',
    'l’appel de =Form 2B du 2026-11-20 à Lycée Lumière n’a pas été fait.',
  )
})

/** The subject as a reader of mail shows it (RFC 2047, encoding Q). */
const readable = (subject: string): string =>
  subject.replace(/^=\?UTF-8\?Q\?(.*)\?=$/, (_, packed: string) =>
    decodeURIComponent(packed.replaceAll('_', ' ').replaceAll('=', '%')),
  )
