import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { everything, makePair } from '../../../../test/support/student-pair.ts'
import { sql } from '../../../kernel/db/statement.ts'

const path = '/api/v1/people/merges/'

let campus: TestCampus
let school: TestSchool
let registrar: TestPerson

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
  registrar = await campus.person(school, ['registrar'])
})
after(() => campus.stop())

const call = (method: string, address: string, body?: unknown, by = registrar) =>
  campus.request(method, address, { token: by.token, school, ...(body === undefined ? {} : { body }) })

const student = (id: string) => `/api/v1/people/students/${id}/`

const mark = async (class_id: string, date: string, student_id: string, status: string) => {
  const records = [{ student_id, status, class_id, date }]
  const answer = await call('POST', '/api/v1/attendance/bulk', { records })
  assert.equal(answer.status, 201, answer.text)
}

const merging = (pair: { keep: string; merge: string }, more: object = {}) =>
  call('POST', path, { kind: 'student', keep_id: pair.keep, merge_id: pair.merge, ...more })

const movesOf = (body: { moves: { part: string; moved: number; conflicts: { code: string }[] }[] }) =>
  Object.fromEntries(
    body.moves.map(({ part, moved, conflicts }) => [part, [moved, ...conflicts.map(({ code }) => code)]]),
  )

const events = async (id: string): Promise<string[]> => {
  const [rows] = await campus.database.read(school.id, [
    sql<{ type: string }>`select type from outbox where tenant_id = ${school.id}
      and (data ->> 'merge_id' = ${id} or data ->> 'merged_id' = ${id} or data ->> 'student_id' = ${id}) order by id`,
  ])
  return rows.map(({ type }) => type)
}

test('a preview changes nothing, the merge does what it showed, undo brings everything back', async () => {
  const pair = await makePair(campus, school)
  await mark(pair.classId, '2026-11-10', pair.keep, 'present')
  await mark(pair.classId, '2026-11-10', pair.merge, 'absent')
  await mark(pair.other, '2026-11-10', pair.merge, 'late')
  const wedding = {
    student_id: pair.merge,
    starts_on: '2026-11-26',
    ends_on: '2026-11-27',
    status: 'excused',
  }
  assert.equal((await call('POST', '/api/v1/attendance/planned-absences/', wedding)).status, 201)
  const before = await everything(campus, school)

  const preview = await merging(pair, { preview: true, take: { first_name: 'merged' } })
  assert.equal(preview.status, 200, preview.text)
  assert.deepEqual(await everything(campus, school), before)
  assert.deepEqual(movesOf(preview.body), {
    account: [0],
    guardian_links: [1, 'linked_twice'],
    enrollments: [1, 'overlapping_enrollment'],
    class_group_members: [0],
    source_ids: [1],
    photo: [0],
    results: [0],
    attendance_marks: [1, 'marks_on_one_register'],
    planned_absences: [1],
    absence_reports: [0],
    calendar_feeds: [0],
    documents: [0],
    document_lists: [0],
    document_reminders: [0],
    notices: [0],
    notice_preferences: [0],
    behaviour_people: [0],
    form_answers: [0],
    form_students: [0],
    form_updates: [0],
    risk_history: [0],
    risk_scores: [0],
    intervention_cases: [0],
    absence_letters: [0],
    absence_follow_ups: [0],
    certificates: [0],
    student_alerts: [0],
    attendance_alerts: [1],
    evaluation_history: [0],
    term_marks: [0],
    report_comments: [0],
    applications: [0],
    consultation_bookings_student_id: [0],
    consultation_waits: [0],
    consultation_requests: [0],
    household_students: [0],
    student_billing: [0],
    message_recipients: [0],
    message_thread_members: [0],
    message_threads: [0],
    student_discounts: [0],
    invoices: [0],
    payments: [0],
    absence_notices: [0],
    issued_documents: [0],
    document_run_students: [0],
  })
  const memberOf = (name: string) =>
    preview.body.members.find((one: { member: string }) => one.member === name)
  assert.deepEqual(memberOf('date_of_birth'), {
    member: 'date_of_birth',
    kept: null,
    merged: '2012-03-04',
    result: '2012-03-04',
    from: 'merged',
  })
  assert.deepEqual([memberOf('first_name').result, memberOf('first_name').from], ['Awa Marie', 'merged'])
  assert.deepEqual([memberOf('custom').result, memberOf('custom').from], [{ house: 'red', bus: '7' }, 'both'])

  const merged = await merging(pair, { take: { first_name: 'merged' } })
  assert.equal(merged.status, 201, merged.text)
  assert.deepEqual(merged.body.moves, preview.body.moves)
  assert.deepEqual(merged.body.members, preview.body.members)
  assert.equal(merged.headers.get('location')?.endsWith(`${path}${merged.body.id}/`), true)

  const stored = (await call('GET', student(pair.keep))).body
  assert.deepEqual(
    [stored.first_name, stored.date_of_birth, stored.contact.email, stored.archived_at, stored.merged_into],
    ['Awa Marie', '2012-03-04', `awa.${pair.merge}@x.test`, null, null],
  )
  assert.deepEqual(
    stored.guardians.map((one: { guardian_id: string; is_primary: boolean }) => [
      one.guardian_id,
      one.is_primary,
    ]),
    [
      [pair.mother, true],
      [pair.father, false],
    ],
  )
  const gone = (await call('GET', student(pair.merge))).body
  assert.deepEqual([gone.merged_into, gone.archived_at === null], [pair.keep, false])
  const found = await call('GET', `/api/v1/people/search?q=awa.${pair.merge}`)
  assert.deepEqual(
    found.body.results.map((row: { id: string }) => row.id),
    [pair.keep],
  )
  const [marks, seats, names] = await campus.database.read(school.id, [
    sql<{ student_id: string; status: string }>`select student_id, status from attendance_marks
      where tenant_id = ${school.id} and student_id in (${pair.keep}, ${pair.merge}) order by status`,
    sql<{
      class_id: string
      starts_on: string
      ends_on: string | null
    }>`select class_id, starts_on, ends_on
      from enrollments where tenant_id = ${school.id} and student_id = ${pair.keep} and archived_at is null
      order by class_id = ${pair.other}`,
    sql<{ id: string }>`select distinct id from source_ids where tenant_id = ${school.id}
      and source_id in (${`K-${pair.keep}`}, ${`M-${pair.merge}`})`,
  ])
  assert.deepEqual(marks, [
    { student_id: pair.keep, status: 'late' },
    { student_id: pair.keep, status: 'present' },
  ])
  assert.deepEqual(seats, [
    { class_id: pair.classId, starts_on: '2026-09-01', ends_on: null },
    { class_id: pair.other, starts_on: '2026-09-01', ends_on: null },
  ])
  assert.deepEqual(names, [{ id: pair.keep }])

  const undone = await call('POST', `${path}${merged.body.id}/undo/`)
  assert.equal(undone.status, 200, undone.text)
  assert.ok(undone.body.undone_at >= merged.body.merged_at)
  assert.deepEqual(await everything(campus, school), before)
  assert.deepEqual(await events(merged.body.id), ['person.merged', 'person.merge_undone'])
  const again = await call('POST', `${path}${merged.body.id}/undo/`)
  assert.deepEqual([again.status, again.body.code], [409, 'merge_not_undoable'])
})

test('both records have the merge in their histories, and events report both', async () => {
  const pair = await makePair(campus, school)
  const merged = await merging(pair)
  const history = await call('GET', `${student(pair.keep)}history/`)
  assert.equal(history.status, 200, history.text)
  assert.deepEqual(history.body.results[0].change.merged_in, { before: null, after: pair.merge })
  const other = await call('GET', `${student(pair.merge)}history/`)
  assert.equal(other.body.results[0].action, 'archived')
  assert.equal(other.body.results[0].change.merged_into.after, pair.keep)
  assert.equal(other.body.results[0].actor.id, registrar.userId)
  assert.ok((await events(pair.merge)).includes('student.archived'))
  const list = await call('GET', `${path}?person_id=${pair.merge}&count=true`)
  assert.deepEqual([list.body.count, list.body.results[0].id], [1, merged.body.id])
  const one = await call('GET', `${path}${merged.body.id}/`)
  assert.deepEqual(one.body, merged.body)
})

test('the school counts one active student less, and one more again', async () => {
  const pair = await makePair(campus, school)
  const count = async () => {
    const [rows] = await campus.database.read(school.id, [
      sql<{ value: number }>`select value::int as value from school_counters
        where tenant_id = ${school.id} and name = 'active_students'`,
    ])
    return rows[0]?.value ?? 0
  }
  const before = await count()
  const merged = await merging(pair)
  assert.equal(await count(), before - 1)
  await call('POST', `${path}${merged.body.id}/undo/`)
  assert.equal(await count(), before)
})
