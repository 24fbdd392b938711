import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AttendanceSchool, makeAttendanceSchool } from '../../../../test/support/attendance-school.ts'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { linkUser, upsertGuardianLinks, upsertGuardians } from '../../people/index.ts'
import { schoolsOf } from '../../tenants/index.ts'
import { deleteExpiredNotices } from '../retention/delete-expired.ts'
import { AbsenceNoticeSender } from './loop.ts'
import { sendBatch } from './send-batch.ts'

// A Friday, shortly before midnight in Auckland and at noon in London.
const now = '2026-11-20T10:00:00Z'
const notices = '/api/v1/attendance/absence-notices/'
const settings = '/api/v1/attendance/absence-notice-settings/'

let campus: TestCampus
let at: AttendanceSchool
let mother: TestPerson
const period = { one: uuidv7(), two: uuidv7(), three: uuidv7() }

before(async () => {
  campus = await startCampus({ now, worker: true })
  at = await makeAttendanceSchool(campus, 6)
  mother = await campus.person(at.school, ['guardian'])
  const tenant = at.school.id
  const id = uuidv7()
  const author = { at: campus.clock.now(), userId: null, requestId: null }
  await campus.database.transaction(tenant, async (tx) => {
    await upsertGuardians(tx, [{ id, first_name: 'Mo', last_name: 'Ther' }], author)
    await upsertGuardianLinks(
      tx,
      at.students.map((student_id) => ({ student_id, guardian_id: id })),
      author.at,
    )
    await linkUser(tx, 'guardian', id, mother.userId)
    await tx.execute(sql`
      insert into periods (tenant_id, id, code, name, position, start_time, end_time, weekdays) values
        (${tenant}, ${period.one}, '1', 'First', 1, '08:00', '08:50', '[1, 2, 3, 4, 5]'),
        (${tenant}, ${period.two}, '2', 'Second', 2, '09:00', '09:50', '[1, 2, 3, 4, 5]'),
        (${tenant}, ${period.three}, '3', 'Third', 3, '10:00', '10:50', '[1, 2, 3, 4, 5]')`)
    await tx.execute(sql`update classes set changed_in = default, periods = '{1,2,3}'
      where tenant_id = ${tenant} and id = ${at.classId}`)
  })
})
after(() => campus.stop())

const ask = (method: string, path: string, body?: unknown, person: TestPerson = at.registrar) =>
  campus.request(method, path, {
    token: person.token,
    school: at.school,
    ...(body === undefined ? {} : { body }),
  })
const mark = async (student_id: string | undefined, period_id: string, status: string) => {
  const body = { class_id: at.classId, period_id, records: [{ student_id, status }] }
  const saved = await ask('POST', '/api/v1/attendance/bulk', body)
  assert.equal(saved.status, 201, saved.text)
}
const set = async (body: object) => {
  const saved = await ask('PATCH', settings, body)
  assert.equal(saved.status, 200, saved.text)
}
const senderIn = (minutes: number) => {
  const { database, clock } = campus.application.kernel
  const later = { now: () => new Date(clock.now().getTime() + minutes * 60_000) }
  return new AbsenceNoticeSender({ database, clock: later })
}
const about = async (student: string | undefined) =>
  (await ask('GET', `${notices}?student_id=${student}`)).body.results
async function changeSchool(status: string): Promise<void> {
  await campus.database.global(sql`update schools set status = ${status} where id = ${at.school.id}`)
  schoolsOf(campus.database).forget()
}

/** Waits until a condition holds: the loop runs within seconds. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 400; turn += 1) {
    if (await holds()) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('It did not come about.')
}

test('a saved register wakes the loop: with no time to wait the family is asked at once', async () => {
  await set({ is_on: true, wait_minutes: 0 })
  await mark(at.students[0], period.one, 'absent')
  await until(async () => (await about(at.students[0])).length === 1)
  const [notice] = await about(at.students[0])
  assert.deepEqual([notice.period_name, notice.start_time, notice.state], ['First', '08:00', 'waiting'])
  await mark(at.students[0], period.two, 'absent')
  await mark(at.students[0], period.three, 'present')
  await until(async () => (await about(at.students[0]))[0].state === 'present')
  assert.equal((await about(at.students[0])).length, 1)
})

test('by lessons a later mark explains, and lateness is reported where the school says so', async () => {
  await set({ wait_minutes: 20, includes_late: true })
  await mark(at.students[1], period.one, 'absent')
  await mark(at.students[1], period.two, 'excused')
  await mark(at.students[2], period.one, 'late')
  await senderIn(30).run(at.school.id)
  assert.deepEqual(await about(at.students[1]), [])
  const [late] = await about(at.students[2])
  assert.deepEqual([late.kind, late.state], ['late', 'sent'])
  const tried = await ask('POST', `${notices}${late.id}/answer`, { answer: 'ill' }, mother)
  assert.deepEqual([tried.status, tried.body.code], [409, 'absence_notice_ended'])
  await set({ includes_late: false })
})

test('nothing is sent while it is off, the school is suspended or closed, on a day off, or on the next day', async () => {
  await mark(at.students[3], period.one, 'absent')
  await set({ is_on: false })
  await senderIn(30).run(at.school.id)
  await set({ is_on: true })
  for (const status of ['suspended', 'closed']) {
    await changeSchool(status)
    await senderIn(30).run(at.school.id)
  }
  await changeSchool('active')
  await senderIn(24 * 60).run(at.school.id)
  const off = await ask('POST', '/api/v1/academics/calendar/', {
    kind: 'closure',
    title: 'Storm',
    starts_on: '2026-11-20',
    ends_on: '2026-11-20',
  })
  assert.equal(off.status, 201, off.text)
  await senderIn(30).run(at.school.id)
  assert.deepEqual(await about(at.students[3]), [])
  await ask('DELETE', `/api/v1/academics/calendar/${off.body.id}/`)
})

test('a student who has left, or left the class, is nobody to write about', async () => {
  const tenant = at.school.id
  await mark(at.students[4], period.one, 'absent')
  await mark(at.students[5], period.one, 'absent')
  await campus.database.transaction(tenant, async (tx) => {
    await tx.execute(sql`update enrollments set ends_on = '2026-11-20', changed_in = default
      where tenant_id = ${tenant} and student_id = ${at.students[4]}`)
    await tx.execute(sql`update students set archived_at = ${campus.clock.now()}, changed_in = default
      where tenant_id = ${tenant} and id = ${at.students[5]}`)
  })
  await senderIn(30).run(tenant)
  for (const student of [at.students[4], at.students[5]]) assert.deepEqual(await about(student), [])
  // The rest of the day was due all the same.
  assert.equal((await about(at.students[3])).length, 1)
})

test('a link that ends takes the notice with it, and other schools know nothing', async () => {
  const [notice] = await about(at.students[3])
  const read = (person: TestPerson) => ask('GET', `${notices}${notice.id}/`, undefined, person)
  assert.equal((await read(mother)).status, 200)
  const tenant = at.school.id
  await campus.database.transaction(tenant, (tx) =>
    tx.execute(sql`update guardian_links set receives_messages = false, changed_in = default
      where tenant_id = ${tenant} and student_id = ${at.students[3]}`),
  )
  assert.equal((await read(mother)).status, 404)
  const answer = await ask('POST', `${notices}${notice.id}/answer`, { answer: 'ill' }, mother)
  assert.equal(answer.status, 404)
  const other = await campus.school()
  const stranger = await campus.person(other, ['owner', 'guardian'])
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['POST', 'answer', { answer: 'ill' }],
    ['POST', 'resolve', { note: 'x' }],
  ] as const) {
    const tried = await campus.request(method, `${notices}${notice.id}/${path}`, {
      token: stranger.token,
      school: other,
      ...(body ? { body } : {}),
    })
    assert.equal(tried.status, 404, `${method} ${path} ${tried.text}`)
  }
  // The office reads it, but answers nothing for a family.
  assert.equal((await ask('POST', `${notices}${notice.id}/answer`, { answer: 'ill' })).status, 404)
})

test('a batch is a fixed number of statements', async () => {
  const crowd = async (size: number) => {
    const school = await makeAttendanceSchool(campus, size)
    const call = (method: string, path: string, body: object) =>
      campus.request(method, path, { token: school.registrar.token, school: school.school, body })
    await call('PATCH', settings, { is_on: true })
    const records = school.students.map((student_id) => ({ student_id, status: 'absent' }))
    await call('POST', '/api/v1/attendance/bulk', { class_id: school.classId, records })
    const { module, texts } = await campus.countStatements(() => senderIn(30).run(school.school.id))
    const list = await campus.request('GET', `${notices}?count=true`, {
      token: school.registrar.token,
      school: school.school,
    })
    assert.equal(list.body.count, size)
    return { module, texts }
  }
  const [few, many] = [await crowd(2), await crowd(200)]
  assert.equal(few.module, many.module, many.texts.join('\n'))
  assert.ok(many.module <= 18, String(many.module))
})

test('a run that is killed half-way leaves nothing, and two workers after it send once', async () => {
  const school = await makeAttendanceSchool(campus, 3)
  const tenant = school.school.id
  const call = (method: string, path: string, body: object) =>
    campus.request(method, path, { token: school.registrar.token, school: school.school, body })
  await call('PATCH', settings, { is_on: true })
  const records = school.students.map((student_id) => ({ student_id, status: 'absent' }))
  await call('POST', '/api/v1/attendance/bulk', { class_id: school.classId, records })
  const sentTo = () =>
    campus.database.transaction(tenant, (tx) =>
      tx.query(sql<{ key: string }>`select notice.key from notices notice
        where notice.tenant_id = ${tenant} and notice.recipient_id = ${school.guardian.userId}`),
    )
  const later = new Date(campus.clock.now().getTime() + 30 * 60_000)
  const killed = campus.database.transaction(tenant, async (tx) => {
    await sendBatch(tx, {
      school: { id: tenant, timeZone: 'Europe/London', locale: 'en' },
      now: later,
      date: '2026-11-20',
      after: null,
      rules: { waitMinutes: 20, includesLate: false },
      isSchoolDay: () => true,
    })
    throw new Error('killed')
  })
  await assert.rejects(killed, /killed/)
  assert.deepEqual(await sentTo(), [])
  await Promise.all([senderIn(30).run(tenant), senderIn(30).run(tenant), senderIn(31).run(tenant)])
  assert.equal((await sentTo()).length, 1)
})

test('notices and what families wrote are deleted after a year', async () => {
  const tenant = at.school.id
  const rest = () =>
    campus.database.transaction(tenant, async (tx) => {
      const [row] = await tx.query(sql<{ notices: number; recipients: number }>`
        select (select count(*)::int from absence_notices one where one.tenant_id = ${tenant}) as notices,
          (select count(*)::int from absence_notice_recipients one where one.tenant_id = ${tenant}) as recipients`)
      return row
    })
  const before = await rest()
  await deleteExpiredNotices(campus.application.kernel)
  assert.deepEqual(await rest(), before)
  const { database, clock } = campus.application.kernel
  const later = { now: () => new Date(clock.now().getTime() + 367 * 86_400_000) }
  await deleteExpiredNotices(Object.assign({}, campus.application.kernel, { database, clock: later }))
  assert.deepEqual(await rest(), { notices: 0, recipients: 0 })
})
