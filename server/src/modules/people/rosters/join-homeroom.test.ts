import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AttendanceSchool, makeAttendanceSchool } from '../../../../test/support/attendance-school.ts'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { archiveAcademics, upsertAcademicSessions, upsertClasses } from '../../academics/index.ts'
import { upsertStudents } from '../index.ts'

let campus: TestCampus
let at: AttendanceSchool
const [thisYear, lastYear, archived, foreign] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeAttendanceSchool(campus, 3)
  const now = campus.clock.now()
  const term = (id: string, starts_on: string, ends_on: string) => ({
    id,
    title: starts_on,
    kind: 'term' as const,
    school_year: Number(ends_on.slice(0, 4)),
    starts_on,
    ends_on,
  })
  const [autumn, spring] = [uuidv7(), uuidv7()]
  await campus.database.transaction(at.school.id, async (tx) => {
    await upsertAcademicSessions(
      tx,
      [term(autumn, '2026-09-01', '2027-07-10'), term(spring, '2026-01-08', '2026-07-10')],
      now,
    )
    await upsertClasses(
      tx,
      [
        { id: thisYear, title: '7A', kind: 'homeroom', term_ids: [autumn] },
        { id: lastYear, title: '6A', kind: 'homeroom', term_ids: [spring] },
        { id: archived, title: '5A', kind: 'homeroom', term_ids: [] },
      ],
      now,
    )
    await archiveAcademics(tx, 'classes', [archived], now)
  })
  const other = await campus.school()
  await campus.database.transaction(other.id, async (tx) => {
    await upsertClasses(tx, [{ id: foreign, title: '7B', kind: 'homeroom' }], now)
  })
})
after(() => campus.stop())

const send = (method: string, address: string, body?: object) =>
  campus.request(method, `/api/v1/${address}`, {
    token: at.registrar.token,
    school: at.school,
    ...(body ? { body } : {}),
  })
const take = (body: object) =>
  send('POST', 'people/students/', { first_name: 'New', last_name: 'Pupil', ...body })
const classesOf = async (id: string) =>
  (await send('GET', `people/students/${id}/classes/`)).body.results.map(
    ({ class_id, starts_on, ends_on }: Record<string, string>) => [class_id, starts_on, ends_on],
  )

test('a student who is admitted with a class belongs to it and is in its register from the entry date', async () => {
  const made = await take({ homeroom_class_id: at.classId, entry_date: '2026-11-18' })
  assert.equal(made.status, 201, made.text)
  assert.deepEqual(await classesOf(made.body.id), [[at.classId, '2026-11-18', null]])
  const isIn = async (date: string) =>
    (await send('GET', `attendance/registers/${at.classId}/?date=${date}`)).body.students.some(
      ({ student_id }: { student_id: string }) => student_id === made.body.id,
    )
  assert.deepEqual([await isIn('2026-11-17'), await isIn('2026-11-18')], [false, true])
  const [reported] = await campus.database.read(at.school.id, [
    sql<{ type: string }>`select type from outbox
      where tenant_id = ${at.school.id} and type = 'enrollment.created' and data ->> 'student_id' = ${made.body.id}`,
  ])
  assert.equal(reported.length, 1)
})

test('who came to the school before the terms of the class sits in it from their first day', async () => {
  const { body } = await take({ homeroom_class_id: thisYear, entry_date: '2022-09-01' })
  assert.deepEqual(await classesOf(body.id), [[thisYear, '2026-09-01', null]])
})

test('classes that nobody can sit in are refused, and then nobody is taken in', async () => {
  for (const [homeroom_class_id, code] of [
    [lastYear, 'outside_terms'],
    [archived, 'unknown_class'],
    [foreign, 'unknown_class'],
  ] as const) {
    const answer = await take({ last_name: 'Refused', homeroom_class_id, entry_date: '2026-11-18' })
    assert.equal(answer.status, 422, answer.text)
    assert.deepEqual(
      answer.body.details.map(({ path, code }: Record<string, string>) => [path, code]),
      [['body/homeroom_class_id', code]],
    )
  }
  assert.deepEqual((await send('GET', 'people/students/?q=refused')).body.results, [])
})

test('an applicant sits in the class once taken in; without an entry date, or gone already, nobody does', async () => {
  const homeroom = { homeroom_class_id: thisYear }
  const applicant = await take({ ...homeroom, entry_date: '2026-11-18', status: 'applicant' })
  assert.deepEqual(await classesOf(applicant.body.id), [])
  await send('PATCH', `people/students/${applicant.body.id}/`, { status: 'active' })
  assert.deepEqual(await classesOf(applicant.body.id), [[thisYear, '2026-11-18', null]])
  const undated = await take(homeroom)
  const gone = await take({
    ...homeroom,
    status: 'withdrawn',
    entry_date: '2026-09-07',
    exit_date: '2026-10-01',
  })
  for (const { body } of [undated, gone]) assert.deepEqual(await classesOf(body.id), [])
})

test('an applicant who was put on the list of the class beforehand is in it once', async () => {
  const entry = { homeroom_class_id: thisYear, entry_date: '2026-11-18' }
  const { body } = await take({ ...entry, status: 'applicant' })
  await send('POST', `academics/classes/${thisYear}/roster/`, {
    student_ids: [body.id],
    starts_on: '2026-11-23',
  })
  const patched = await send('PATCH', `people/students/${body.id}/`, { status: 'active' })
  assert.equal(patched.status, 200, patched.text)
  assert.deepEqual(await classesOf(body.id), [[thisYear, '2026-11-23', null]])
})

test('another class in the record moves nobody, and rows that are imported bring their own enrolments', async () => {
  const { body } = await take({ homeroom_class_id: thisYear, entry_date: '2026-11-18' })
  await send('PATCH', `people/students/${body.id}/`, { homeroom_class_id: at.classId })
  assert.deepEqual(await classesOf(body.id), [[thisYear, '2026-11-18', null]])
  const id = uuidv7()
  await campus.database.transaction(at.school.id, async (tx) => {
    const row = { id, first_name: 'From', last_name: 'File', entry_date: '2026-11-18' }
    const author = { at: campus.clock.now(), userId: null, requestId: null }
    await upsertStudents(tx, [{ ...row, homeroom_class_id: thisYear }], author)
  })
  assert.deepEqual(await classesOf(id), [])
})
