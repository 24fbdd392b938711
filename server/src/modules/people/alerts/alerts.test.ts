import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { upsertClasses, upsertEnrollments } from '../../academics/index.ts'
import {
  linkUser,
  upsertGuardianLinks,
  upsertGuardians,
  upsertStaffMembers,
  upsertStudents,
} from '../index.ts'

const path = '/api/v1/people/student-alerts/'

let campus: TestCampus
let school: TestSchool
let counselor: TestPerson
let teacher: TestPerson
let mother: TestPerson
const [ada, ben, classId] = [uuidv7(), uuidv7(), uuidv7()]

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
  counselor = await campus.person(school, ['counselor'])
  teacher = await campus.person(school, ['teacher'])
  mother = await campus.person(school, ['registrar', 'guardian'])
  const [staffId, guardianId] = [uuidv7(), uuidv7()]
  const at = campus.clock.now()
  const author = { at, userId: null, requestId: null }
  await campus.database.transaction(school.id, async (tx) => {
    const students = [ada, ben].map((id) => ({ id, first_name: 'Ada', last_name: 'Test' }))
    await upsertStudents(tx, students, author)
    await upsertStaffMembers(tx, [{ id: staffId, first_name: 'Tea', last_name: 'Cher' }], author)
    await upsertGuardians(tx, [{ id: guardianId, first_name: 'Gua', last_name: 'Rdian' }], author)
    await upsertGuardianLinks(tx, [{ student_id: ada, guardian_id: guardianId }], at)
    await upsertClasses(tx, [{ id: classId, title: '6A' }], at)
    const seat = { class_id: classId, starts_on: null, ends_on: null }
    await upsertEnrollments(
      tx,
      [
        { ...seat, id: uuidv7(), role: 'student', student_id: ada, staff_id: null },
        { ...seat, id: uuidv7(), role: 'teacher', student_id: null, staff_id: staffId },
      ],
      at,
    )
    await linkUser(tx, 'teacher', staffId, teacher.userId)
    await linkUser(tx, 'guardian', guardianId, mother.userId)
  })
})
after(() => campus.stop())

const call = (method: string, address: string, body?: unknown, by: TestPerson = counselor) =>
  campus.request(method, `${path}${address}`, {
    token: by.token,
    school,
    ...(body === undefined ? {} : { body }),
  })

const enter = async (body: Record<string, unknown>): Promise<string> => {
  const answer = await call('POST', '', { student_id: ada, ...body })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

const seenBy = async (by: TestPerson, query = ''): Promise<Record<string, string | null>[]> => {
  const answer = await call('GET', `?student_id=${ada},${ben}${query}`, undefined, by)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.results.map(({ kind, title, instruction }: Record<string, string | null>) => ({
    kind,
    title,
    instruction,
  }))
}

test('each role reads the alerts that it needs, families none', async () => {
  const medical = { kind: 'medical', title: 'Allergy', instruction: 'Epipen in room 12' }
  const hidden = { kind: 'custody', title: 'Order 12/2026', instruction: 'Ask the office' }
  const shown = { kind: 'custody', title: 'Order 13/2026', instruction: 'Only the mother collects' }
  const safe = { kind: 'safeguarding', title: 'Concern', instruction: 'Call the counselor' }
  for (const one of [medical, hidden, safe]) await enter(one)
  await enter({ ...shown, visible_to_teachers: true })
  await enter({ ...medical, title: 'Asthma', student_id: ben })

  const mine = await seenBy(counselor, `&class_id=${classId}`)
  assert.deepEqual(
    mine.map(({ title }) => title),
    [shown.title, safe.title, hidden.title, medical.title],
  )
  assert.deepEqual(await seenBy(teacher), [{ ...shown, title: null }, medical])
  const librarian = await campus.person(school, ['librarian'])
  assert.deepEqual(
    (await seenBy(librarian)).map(({ kind }) => kind),
    ['medical', 'medical'],
  )
  assert.deepEqual(
    (await seenBy(mother)).map(({ kind }) => kind),
    ['medical', 'medical'],
    'the family of a child reads nothing of custody, also when it works at the school',
  )
  for (const role of ['guardian', 'student'] as const) {
    const other = await campus.person(school, [role])
    assert.equal((await call('GET', '', undefined, other)).status, 403, role)
  }
})

test('what a caller may not see is not there, and teachers write none', async () => {
  const id = await enter({ kind: 'safeguarding', title: 'Concern' })
  assert.equal((await call('GET', `${id}/`, undefined, teacher)).status, 404)
  assert.equal((await call('GET', `${id}/`, undefined, mother)).status, 404)
  assert.equal((await call('PATCH', `${id}/`, { title: 'Mine' }, mother)).status, 404)
  const own = { student_id: ada, kind: 'medical', title: 'Asthma' }
  assert.equal((await call('POST', '', own, teacher)).status, 403)
  assert.equal((await call('GET', `${id}/`)).body.title, 'Concern')
})

test('an alert ends on a day, is changed and removed, with history and audit', async () => {
  const id = await enter({ kind: 'other', title: 'Crutches', starts_on: '2026-11-01' })
  const wrong = await call('PATCH', `${id}/`, { ends_on: '2026-10-01' })
  assert.equal(wrong.body.details[0].code, 'end_before_start')
  const ended = await call('PATCH', `${id}/`, { ends_on: '2026-11-19' })
  assert.equal(ended.body.ends_on, '2026-11-19')
  assert.equal(ended.body.severity, 'important')
  const current = (await seenBy(counselor, '&current=true')).map(({ title }) => title)
  assert.ok(!current.includes('Crutches'))
  assert.ok((await seenBy(counselor)).some(({ title }) => title === 'Crutches'))
  assert.equal((await call('DELETE', `${id}/`)).status, 204)
  assert.ok(!(await seenBy(counselor)).some(({ title }) => title === 'Crutches'))
  const [rows] = await campus.database.read(school.id, [
    sql<{ action: string }>`select action from people_history
      where tenant_id = ${school.id} and entity_id = ${id} order by id`,
  ])
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['created', 'updated', 'archived'],
  )
})

test('an alert is about a student of the school who is not archived', async () => {
  const unknown = await call('POST', '', { student_id: uuidv7(), kind: 'other', title: 'X' })
  assert.equal(unknown.body.details[0].code, 'unknown_student')
})

test('many are entered at the same time without waiting for each other', async () => {
  const body = { student_id: ada, kind: 'medical', title: 'Asthma' }
  const sent = await Promise.all(Array.from({ length: 30 }, () => call('POST', '', body)))
  assert.deepEqual(new Set(sent.map(({ status }) => status)), new Set([201]))
})
