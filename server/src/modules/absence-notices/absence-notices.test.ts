import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AttendanceSchool, makeAttendanceSchool } from '../../../test/support/attendance-school.ts'
import { startCampus, type TestCampus, type TestPerson } from '../../../test/support/campus.ts'
import { withoutModule } from '../../../test/support/switch-modules.ts'
import { sql } from '../../kernel/db/statement.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { linkUser, upsertGuardianLinks, upsertGuardians } from '../people/index.ts'
import { AbsenceNoticeSender } from './sending/loop.ts'

// A Friday.
const today = '2026-11-20'
const notices = '/api/v1/attendance/absence-notices/'
const settings = '/api/v1/attendance/absence-notice-settings/'

let campus: TestCampus
let at: AttendanceSchool
let child = ''
let second = ''
/** The father of the first student: separated, gets messages too. */
let father: TestPerson
/** A guardian of the first student without a right to messages. */
let silent: TestPerson

before(async () => {
  campus = await startCampus({ now: `${today}T09:00:00Z` })
  at = await makeAttendanceSchool(campus, 8)
  child = at.students[0] ?? ''
  second = at.students[1] ?? ''
  father = await campus.person(at.school, ['guardian'])
  silent = await campus.person(at.school, ['guardian'])
  await addGuardian('Fa', father, [{ student_id: child }])
  await addGuardian('Silent', silent, [{ student_id: child, receives_messages: false }])
  await ask('PATCH', settings, { is_on: true })
})
after(() => campus.stop())

async function addGuardian(
  first_name: string,
  person: TestPerson | undefined,
  links: readonly { student_id: string; receives_messages?: boolean }[],
) {
  const author = { at: campus.clock.now(), userId: null, requestId: null }
  const id = uuidv7()
  await campus.database.transaction(at.school.id, async (tx) => {
    await upsertGuardians(tx, [{ id, first_name, last_name: 'Guardian' }], author)
    await upsertGuardianLinks(
      tx,
      links.map((link) => ({ ...link, guardian_id: id })),
      author.at,
    )
    if (person) await linkUser(tx, 'guardian', id, person.userId)
  })
  return id
}

const ask = (method: string, path: string, body?: unknown, person: TestPerson = at.registrar) =>
  campus.request(method, path, {
    token: person.token,
    school: at.school,
    ...(body === undefined ? {} : { body }),
  })
const mark = async (student_id: string, status: string, person = at.teacher) => {
  const saved = await ask(
    'POST',
    '/api/v1/attendance/bulk',
    { class_id: at.classId, records: [{ student_id, status }] },
    person,
  )
  assert.equal(saved.status, 201, saved.text)
}
/** Runs the loop so many minutes from now. */
const runIn = (minutes: number) => {
  const { database, clock } = campus.application.kernel
  const later = { now: () => new Date(clock.now().getTime() + minutes * 60_000) }
  return new AbsenceNoticeSender({ database, clock: later }).run(at.school.id)
}
const list = async (person = at.registrar, query = '') => {
  const answer = await ask('GET', `${notices}${query}`, undefined, person)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.results
}
const about = async (student: string) => (await list(at.registrar, `?student_id=${student}`))[0]
const sentKeys = async (person: TestPerson) =>
  await campus.database.transaction(at.school.id, (tx) =>
    tx.query(sql<{ key: string; title: string; body: string; importance: string }>`
        select notice.key, notice.title, notice.body, notice.importance from notices notice
        where notice.tenant_id = ${at.school.id} and notice.recipient_id = ${person.userId}
          and notice.withdrawn_at is null order by notice.id`),
  )

test('nothing is sent before the time for a correction is over, and nothing about a corrected mark', async () => {
  await mark(second, 'absent')
  await runIn(19)
  assert.deepEqual(await list(), [])
  await mark(second, 'present')
  await runIn(60)
  assert.deepEqual(await list(), [])
})

test('guardians with a right to messages are asked once, whatever runs; others learn nothing', async () => {
  await mark(child, 'absent')
  await withoutModule(campus, at.school, 'messaging', () => runIn(21))
  assert.deepEqual(await list(), [])
  await Promise.all([runIn(21), runIn(21), runIn(21)])
  await runIn(22)
  const [notice, ...more] = await list()
  assert.equal(more.length, 0)
  assert.deepEqual(
    [notice.student_id, notice.kind, notice.state, notice.class_name, notice.is_reached, notice.may_answer],
    [child, 'absent', 'waiting', 'Form 1A', true, false],
  )
  assert.deepEqual(
    notice.recipients.map((one: { name: string; reach: string; read_at: string | null }) => one),
    notice.recipients.map((one: { guardian_id: string; name: string }) => ({
      guardian_id: one.guardian_id,
      name: one.name,
      reach: 'reached',
      read_at: null,
    })),
  )
  for (const person of [at.guardian, father]) {
    const [question, ...further] = await sentKeys(person)
    assert.ok(question && further.length === 0)
    assert.deepEqual([question.key, question.importance], [`absence:${notice.id}`, 'urgent'])
    assert.ok(
      !question.title.includes('Pupil') &&
        question.body.includes('Pupil') &&
        question.body.includes('Form 1A'),
    )
    const [own] = await list(person)
    assert.deepEqual([own.id, own.may_answer, own.recipients], [notice.id, true, []])
  }
  assert.deepEqual([await sentKeys(silent), await list(silent), await list(at.student)], [[], [], []])
  for (const person of [silent, at.student])
    assert.equal((await ask('GET', `${notices}${notice.id}/`, undefined, person)).status, 404)
  assert.equal((await ask('GET', notices, undefined, at.teacher)).status, 403)
})

test('“I did not know” alarms the office at once, and once', async () => {
  const { id } = await about(child)
  const answer = () => ask('POST', `${notices}${id}/answer`, { answer: 'did_not_know' }, father)
  const all = await Promise.all(Array.from({ length: 8 }, answer))
  assert.deepEqual([...new Set(all.map(({ status }) => status))], [200], all[0]?.text)
  assert.deepEqual([all[0]?.body.state, all[0]?.body.may_answer], ['unknown', true])
  const alarms = await sentKeys(at.registrar)
  assert.deepEqual(
    alarms.map(({ key, importance }) => [key, importance]),
    [[`absence-unknown:${id}`, 'urgent']],
  )
  assert.ok(!alarms[0]?.title.includes('Pupil'))
  const { items } = (await ask('GET', '/api/v1/work/')).body
  const item = items.find((one: { key: string }) => one.key === 'absence_notices_unknown')
  assert.equal(item?.count, 1, JSON.stringify(items))
  const [mothers] = await list(at.guardian)
  assert.deepEqual([mothers.state, mothers.answer, mothers.answered_by_name], ['unknown', null, null])
})

test('an answer becomes a planned absence by the rules of attendance, and the register suggests it', async () => {
  await ask('PATCH', '/api/v1/attendance/settings/', { report_approved_days: 3 })
  const { id } = await about(child)
  const body = { answer: 'ill', note: 'Fever', ends_on: '2026-11-22' }
  const wrong = await ask('POST', `${notices}${id}/answer`, { ...body, ends_on: '2026-11-19' }, at.guardian)
  assert.deepEqual([wrong.status, wrong.body.details[0].path], [422, 'body/ends_on'], wrong.text)
  const both = await Promise.all([
    ask('POST', `${notices}${id}/answer`, body, at.guardian),
    ask('POST', `${notices}${id}/answer`, body, father),
  ])
  assert.deepEqual(
    both.map(({ status }) => status).toSorted(),
    [200, 409],
    both.map(({ text }) => text).join(),
  )
  const refused = both.find(({ status }) => status === 409)
  assert.equal(refused?.body.code, 'absence_notice_answered')
  const notice = await about(child)
  assert.deepEqual(
    [notice.state, notice.answer, notice.answer_note, notice.report_status],
    ['answered', 'ill', 'Fever', 'approved'],
  )
  const other = both[0]?.status === 200 ? father : at.guardian
  const [seen] = await list(other)
  assert.deepEqual(
    [seen.state, seen.answer, seen.answer_note, seen.absence_report_id],
    ['answered', null, null, null],
  )
  const register = await ask('GET', `/api/v1/attendance/registers/${at.classId}/?date=2026-11-20`)
  const row = register.body.students.find((one: { student_id: string }) => one.student_id === child)
  assert.equal(row.planned_absence?.status ?? row.suggested?.status, 'excused', JSON.stringify(row))
  await runIn(60)
  assert.equal((await list()).length, 1)
  const setStatus = (status: string) =>
    campus.database.transaction(at.school.id, (tx) =>
      tx.execute(sql`update absence_reports set status = ${status}
        where tenant_id = ${tx.tenant} and id = ${notice.absence_report_id}`),
    )
  await setStatus('declined')
  assert.equal((await about(child)).state, 'explained', 'by the planned absence, which remains')
  await setStatus('approved')
})

test('a child who comes ends the question, and the guardians learn it once', async () => {
  const third = at.students[2] ?? ''
  const mother = await campus.person(at.school, ['guardian'])
  await addGuardian('Third', mother, [{ student_id: third }])
  await mark(third, 'absent')
  await runIn(21)
  await mark(third, 'late')
  await Promise.all([runIn(22), runIn(22)])
  const notice = await about(third)
  assert.deepEqual([notice.state, notice.may_answer], ['present', false])
  assert.deepEqual(
    (await sentKeys(mother)).map(({ key }) => key),
    [`absence-ended:${notice.id}`],
  )
  const late = await ask('POST', `${notices}${notice.id}/answer`, { answer: 'ill' }, mother)
  assert.deepEqual([late.status, late.body.code], [409, 'absence_notice_ended'])
  // Once per child and day: also when the child is missing again.
  await mark(third, 'absent')
  await runIn(60)
  assert.equal((await sentKeys(mother)).length, 1)
})

test('not when it was planned or reported, not to the guardian who marked it, and nobody reached is work', async () => {
  const [, , , planned = '', reported = '', ownChild = '', alone = ''] = at.students
  const parent = await campus.person(at.school, ['guardian'])
  await addGuardian('Parent', parent, [{ student_id: planned }, { student_id: reported }])
  await ask('POST', '/api/v1/attendance/planned-absences/', { student_id: planned, starts_on: today })
  await ask('PATCH', '/api/v1/attendance/settings/', { report_approved_days: null })
  const report = { student_id: reported, starts_on: today, reason: 'illness' }
  assert.equal((await ask('POST', '/api/v1/attendance/absence-reports/', report, parent)).status, 201)
  await addGuardian('Teacher', at.teacher, [{ student_id: ownChild }])
  await addGuardian('Paper', undefined, [{ student_id: alone }])
  for (const student of [planned, reported, ownChild, alone]) await mark(student, 'absent')
  await runIn(21)
  assert.deepEqual(await sentKeys(parent), [])
  assert.deepEqual(await sentKeys(at.teacher), [])
  assert.equal(await about(planned), undefined)
  const [own, paper] = [await about(ownChild), await about(alone)]
  assert.deepEqual([own.is_reached, own.recipients[0]?.reach], [true, 'marked_it'])
  assert.deepEqual([paper.is_reached, paper.recipients[0]?.reach], [false, 'none'])
  const unreached = await list(at.registrar, `?reached=false&date=${today}`)
  assert.deepEqual(
    unreached.map((one: { id: string }) => one.id),
    [paper.id],
  )
  const { items } = (await ask('GET', '/api/v1/work/')).body
  assert.equal(items.find((one: { key: string }) => one.key === 'absence_notices_unreached')?.count, 1)
  const resolved = await ask('POST', `${notices}${paper.id}/resolve`, { note: 'Called the neighbour' })
  assert.deepEqual([resolved.status, resolved.body.state], [200, 'resolved'], resolved.text)
  const again = await ask('POST', `${notices}${paper.id}/resolve`, { note: 'x' })
  assert.deepEqual([again.status, again.body.code], [409, 'absence_notice_ended'])
  assert.equal((await ask('POST', `${notices}${paper.id}/resolve`, { note: 'x' }, parent)).status, 403)
})
