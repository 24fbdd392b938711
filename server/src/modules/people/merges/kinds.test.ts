import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { upsertClasses, upsertEnrollments } from '../../academics/index.ts'
import { upsertGuardianLinks, upsertGuardians, upsertStaffMembers, upsertStudents } from '../index.ts'

const path = '/api/v1/people/merges/'

let campus: TestCampus
let school: TestSchool
let registrar: TestPerson
const author = () => ({ at: campus.clock.now(), userId: null, requestId: null })

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
  registrar = await campus.person(school, ['registrar'])
})
after(() => campus.stop())

const call = (method: string, address: string, body?: unknown, by = registrar) =>
  campus.request(method, address, { token: by.token, school, ...(body === undefined ? {} : { body }) })

const moved = (body: { moves: { part: string; moved: number }[] }, part: string) =>
  body.moves.find((move) => move.part === part)?.moved

test('a teacher’s classes, number and account pass to the remaining person and back', async () => {
  const [keep, merge, classId] = [uuidv7(), uuidv7(), uuidv7()]
  await campus.database.transaction(school.id, async (tx) => {
    await upsertStaffMembers(
      tx,
      [
        { id: keep, first_name: 'Ann', last_name: 'Low', staff_number: 'N1' },
        { id: merge, first_name: 'Anne', last_name: 'Low', staff_number: 'N2' },
      ],
      author(),
    )
    await upsertClasses(tx, [{ id: classId, title: '7A' }], author().at)
    const seat = { id: uuidv7(), class_id: classId, starts_on: null, ends_on: null }
    await upsertEnrollments(
      tx,
      [{ ...seat, role: 'teacher', student_id: null, staff_id: merge, is_primary: true }],
      author().at,
    )
  })
  const teacher = await campus.person(school, ['teacher'], { entity: 'teacher', entityId: merge })
  const body = { kind: 'teacher', keep_id: keep, merge_id: merge, take: { staff_number: 'merged' } }
  const merged = await call('POST', path, body)
  assert.equal(merged.status, 201, merged.text)
  assert.deepEqual([moved(merged.body, 'enrollments'), moved(merged.body, 'account')], [1, 1])
  const read = async (id: string) => {
    const { staff_number, user_id } = (await call('GET', `/api/v1/people/teachers/${id}/`)).body
    return [staff_number, user_id]
  }
  assert.deepEqual(
    [await read(keep), await read(merge)],
    [
      ['N2', teacher.userId],
      ['N1', null],
    ],
  )
  const mine = await call('GET', '/api/v1/academics/classes/mine/', undefined, teacher)
  assert.deepEqual(
    mine.body.results.map((one: { id: string }) => one.id),
    [classId],
  )
  const undone = await call('POST', `${path}${merged.body.id}/undo/`)
  assert.equal(undone.status, 200, undone.text)
  assert.deepEqual(
    [await read(keep), await read(merge)],
    [
      ['N1', null],
      ['N2', teacher.userId],
    ],
  )
})

test('of two accounts one stays with the remaining guardian, who has all the children', async () => {
  const [keep, merge, one, two] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  await campus.database.transaction(school.id, async (tx) => {
    await upsertGuardians(
      tx,
      [
        { id: keep, first_name: 'Ma', last_name: 'Sow' },
        { id: merge, first_name: 'Mama', last_name: 'Sow' },
      ],
      author(),
    )
    const children = [one, two].map((id) => ({ id, first_name: 'Kid', last_name: 'Sow' }))
    await upsertStudents(tx, children, author())
    await upsertGuardianLinks(
      tx,
      [
        { student_id: one, guardian_id: keep },
        { student_id: one, guardian_id: merge },
        { student_id: two, guardian_id: merge },
      ],
      author().at,
    )
  })
  const first = await campus.person(school, ['guardian'], { entity: 'guardian', entityId: keep })
  const second = await campus.person(school, ['guardian'], { entity: 'guardian', entityId: merge })
  const seen = async (by: TestPerson) =>
    (await call('GET', '/api/v1/people/students/', undefined, by)).body.results.length
  assert.deepEqual([await seen(first), await seen(second)], [1, 2])
  const body = { kind: 'guardian', keep_id: keep, merge_id: merge }
  const preview = await call('POST', path, { ...body, preview: true })
  const account = preview.body.moves.find((move: { part: string }) => move.part === 'account')
  assert.equal(account.conflicts[0].code, 'two_accounts')
  assert.deepEqual(account.conflicts[0].about, { account: first.userId, other_account: second.userId })
  const merged = await call('POST', path, body)
  assert.equal(merged.status, 201, merged.text)
  assert.deepEqual([await seen(first), await seen(second)], [2, 0])
  await call('POST', `${path}${merged.body.id}/undo/`)
  assert.deepEqual([await seen(first), await seen(second)], [1, 2])
  const other = await call('POST', path, { ...body, take: { account: 'merged' } })
  assert.equal(other.status, 201, other.text)
  assert.deepEqual([await seen(first), await seen(second)], [0, 2])
})

test('a student code taken from the duplicate is exchanged, so that none is lost or given twice', async () => {
  const [keep, merge] = [uuidv7(), uuidv7()]
  await campus.database.transaction(school.id, (tx) =>
    upsertStudents(
      tx,
      [
        { id: keep, first_name: 'A', last_name: 'B', student_code: 'X-1', status: 'active', exit_date: null },
        {
          id: merge,
          first_name: 'A',
          last_name: 'B',
          student_code: 'X-2',
          status: 'withdrawn',
          exit_date: '2026-10-01',
        },
      ],
      author(),
    ),
  )
  const body = { kind: 'student', keep_id: keep, merge_id: merge, take: { student_code: 'merged' } }
  assert.equal((await call('POST', path, body)).status, 201)
  const read = async (id: string) => {
    const { student_code, status, exit_date } = (await call('GET', `/api/v1/people/students/${id}/`)).body
    return [student_code, status, exit_date]
  }
  // When and why someone left goes with the status: an active student has not left.
  assert.deepEqual(
    [await read(keep), await read(merge)],
    [
      ['X-2', 'active', null],
      ['X-1', 'withdrawn', '2026-10-01'],
    ],
  )
})

test('an account that comes for the duplicate belongs to the remaining person', async () => {
  const [keep, merge, last] = [uuidv7(), uuidv7(), uuidv7()]
  await campus.database.transaction(school.id, (tx) =>
    upsertGuardians(
      tx,
      [keep, merge, last].map((id) => ({ id, first_name: 'Pa', last_name: 'Ba' })),
      author(),
    ),
  )
  await call('POST', path, { kind: 'guardian', keep_id: keep, merge_id: merge })
  await call('POST', path, { kind: 'guardian', keep_id: last, merge_id: keep })
  const late = await campus.person(school, ['guardian'], { entity: 'guardian', entityId: merge })
  assert.equal((await call('GET', `/api/v1/people/guardians/${last}/`)).body.user_id, late.userId)
})
