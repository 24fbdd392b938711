import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AttendanceSchool, makeAttendanceSchool } from '../../../test/support/attendance-school.ts'
import { startCampus, type TestCampus, type TestPerson } from '../../../test/support/campus.ts'
import { sql } from '../../kernel/db/statement.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { linkUser, upsertGuardianLinks, upsertGuardians } from '../people/index.ts'
import { AbsenceNoticeSender } from './sending/loop.ts'

// A Friday.
const today = '2026-11-20'
const notices = '/api/v1/attendance/absence-notices/'

let campus: TestCampus
let at: AttendanceSchool
/** Sisters; both are absent. */
let older = ''
let younger = ''
let mother: TestPerson
/** By order of a court he gets messages about the older one alone, though both are linked to him. */
let father: TestPerson

before(async () => {
  campus = await startCampus({ now: `${today}T09:00:00Z` })
  at = await makeAttendanceSchool(campus, 4)
  ;[, , older = '', younger = ''] = at.students
  mother = await addGuardian('Mo', [{ student_id: older }, { student_id: younger }])
  father = await addGuardian('Fa', [{ student_id: older }, { student_id: younger, receives_messages: false }])
  await ask('PATCH', '/api/v1/attendance/absence-notice-settings/', { is_on: true })
  for (const student of [older, younger]) await mark(student, 'absent')
  const { database, clock } = campus.application.kernel
  const later = { now: () => new Date(clock.now().getTime() + 21 * 60_000) }
  await new AbsenceNoticeSender({ database, clock: later }).run(at.school.id)
})
after(() => campus.stop())

async function addGuardian(
  first_name: string,
  links: readonly { student_id: string; receives_messages?: boolean }[],
): Promise<TestPerson> {
  const person = await campus.person(at.school, ['guardian'])
  const now = campus.clock.now()
  const id = uuidv7()
  await campus.database.transaction(at.school.id, async (tx) => {
    const author = { at: now, userId: null, requestId: null }
    await upsertGuardians(tx, [{ id, first_name, last_name: 'Guardian' }], author)
    const rows = links.map((link) => ({ receives_messages: true, ...link, guardian_id: id }))
    await upsertGuardianLinks(tx, rows, now)
    await linkUser(tx, 'guardian', id, person.userId)
  })
  return person
}

const ask = (method: string, path: string, body?: unknown, person: TestPerson = at.registrar) =>
  campus.request(method, path, {
    token: person.token,
    school: at.school,
    ...(body === undefined ? {} : { body }),
  })

async function mark(student_id: string, status: string): Promise<void> {
  const body = { class_id: at.classId, records: [{ student_id, status }] }
  const saved = await ask('POST', '/api/v1/attendance/bulk', body, at.teacher)
  assert.equal(saved.status, 201, saved.text)
}

interface Shown {
  readonly id: string
  readonly student_id: string
  readonly state: string
}

const listed = async (person: TestPerson = at.registrar): Promise<Shown[]> =>
  (await ask('GET', notices, undefined, person)).body.results
const about = async (student: string, person?: TestPerson): Promise<Shown | undefined> =>
  (await listed(person)).find(({ student_id }) => student_id === student)

const noticesTo = async (person: TestPerson) =>
  campus.database.transaction(at.school.id, (tx) =>
    tx.query(sql<{ about: readonly string[] }>`
      select notice.about from notices notice
      where notice.tenant_id = ${at.school.id} and notice.recipient_id = ${person.userId}`),
  )

test('a guardian gets one notice for each child, and none about a sister whom a court order withholds', async () => {
  assert.deepEqual(
    (await listed(mother)).map(({ student_id }) => student_id).toSorted(),
    [older, younger].toSorted(),
  )
  assert.deepEqual(
    (await noticesTo(mother)).map((one) => one.about).toSorted(),
    [[older], [younger]].toSorted(),
  )
  assert.deepEqual(
    (await listed(father)).map(({ student_id }) => student_id),
    [older],
  )
  assert.deepEqual(
    (await noticesTo(father)).map((one) => one.about),
    [[older]],
  )
  const forbidden = await about(younger)
  assert.ok(forbidden)
  assert.equal((await ask('GET', `${notices}${forbidden.id}/`, undefined, father)).status, 404)
  const answered = await ask('POST', `${notices}${forbidden.id}/answer`, { answer: 'ill' }, father)
  assert.equal(answered.status, 404)
})

test('an answer is about that child alone: the sister’s question still waits', async () => {
  const first = await about(older)
  const answered = await ask(
    'POST',
    `${notices}${first?.id}/answer`,
    { answer: 'ill', note: 'Fever' },
    mother,
  )
  assert.equal(answered.status, 200, answered.text)
  assert.deepEqual([(await about(older))?.state, (await about(younger))?.state], ['answered', 'waiting'])
  const reports = await ask(
    'GET',
    `/api/v1/attendance/absence-reports/?page_size=50`,
    undefined,
    at.registrar,
  )
  assert.deepEqual(
    reports.body.results.map(({ student_id }: { student_id: string }) => student_id),
    [older],
  )
  assert.equal((await about(younger, mother))?.state, 'waiting')
})
