import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type AttendanceSchool, makeAttendanceSchool } from '../../../../test/support/attendance-school.ts'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'

const today = '2026-11-20'
const bulk = '/api/v1/attendance/bulk'

let campus: TestCampus
let at: AttendanceSchool

before(async () => {
  campus = await startCampus({ now: `${today}T09:00:00Z` })
})
after(() => campus.stop())

const fresh = async (size = 4): Promise<void> => {
  at = await makeAttendanceSchool(campus, size)
}
const post = (person: TestPerson, body: unknown) =>
  campus.request('POST', bulk, { token: person.token, school: at.school, body })
const register = (status = 'present', more: Record<string, unknown> = {}) => ({
  class_id: at.classId,
  records: at.students.map((student_id) => ({ student_id, status })),
  ...more,
})
const rows = async <Row>(of: ReturnType<typeof sql<Row>>): Promise<Row[]> => {
  const [found] = await campus.database.read(at.school.id, [of])
  return found as Row[]
}
const countMarks = async (): Promise<number> =>
  (
    await rows(
      sql<{ n: number }>`select count(*)::int as n from attendance_marks where tenant_id = ${at.school.id}`,
    )
  )[0]?.n ?? -1
const errorsOf = (body: { errors: { index: number; field: string; code: string }[] }) =>
  body.errors.map(({ index, field, code }) => `${index} ${field} ${code}`)

describe('POST attendance/bulk', () => {
  before(() => fresh())

  it('takes the register of a teacher and finds it unchanged the second time', async () => {
    const first = await post(at.teacher, register('present', { date: today }))
    assert.equal(first.status, 201, first.text)
    assert.deepEqual(
      [first.body.ok, first.body.count, first.body.created, first.body.updated, first.body.unchanged],
      [true, 4, 4, 0, 0],
    )
    assert.equal(first.body.records[2].student_id, at.students[2])
    const again = await post(at.teacher, register())
    assert.deepEqual(
      [again.status, again.body.created, again.body.updated, again.body.unchanged],
      [201, 0, 0, 4],
    )
    assert.deepEqual(
      again.body.records.map((record: { id: string }) => record.id),
      first.body.records.map((record: { id: string }) => record.id),
    )
    const [one] = await rows(sql<{ taken_by: string }>`
      select taken_by from registers where tenant_id = ${at.school.id} and class_id = ${at.classId}`)
    assert.equal(one?.taken_by, at.teacher.userId)
  })

  it('lets the members of a record override those of the body, and records what changed in the history', async () => {
    const [a, b] = at.students
    const answer = await post(at.registrar, {
      class_id: at.otherClassId,
      date: '2026-11-10',
      reason: 'Bus list',
      records: [
        {
          student_id: a?.toUpperCase(),
          class_id: at.classId.toUpperCase(),
          date: today,
          status: 'L',
          minutes_late: 7,
        },
        { student_id: at.other, status: 'absent' },
        { student_id: b, class_id: at.classId, date: '2026-11-11', status: 'U', remarks: 'seen in town' },
      ],
    })
    assert.equal(answer.status, 201, answer.text)
    assert.deepEqual([answer.body.created, answer.body.updated], [2, 1])
    const [late, absent, truant] = answer.body.records
    assert.deepEqual([late.status, late.code, late.minutes_late, late.date], ['late', 'L', 7, today])
    assert.deepEqual([absent.class_id, absent.date, absent.code], [at.otherClassId, '2026-11-10', null])
    assert.deepEqual([truant.status, truant.code], ['absent', 'U'])
    const history = await rows(sql<{
      mark_id: string
      reason: string
      actor_user_id: string
      before: { status: string }
      after: { code: string }
    }>`
      select mark_id, reason, actor_user_id, before, after from attendance_history where tenant_id = ${at.school.id}`)
    assert.equal(history.length, 1)
    assert.deepEqual(
      [
        history[0]?.mark_id,
        history[0]?.reason,
        history[0]?.actor_user_id,
        history[0]?.before.status,
        history[0]?.after.code,
      ],
      [late.id, 'Bus list', at.registrar.userId, 'present', 'L'],
    )
  })

  it('emits one event per register, with counts', async () => {
    const events = await rows(sql<{
      type: string
      data: { class_id: string; count: number; mark_ids: string[] }
    }>`
      select type, data from outbox where tenant_id = ${at.school.id} and type like 'attendance.%' order by id`)
    assert.deepEqual(
      events.map(({ type, data }) => `${type} ${data.count} ${data.mark_ids.length}`),
      [
        'attendance.recorded 4 4',
        'attendance.recorded 1 1',
        'attendance.recorded 1 1',
        'attendance.corrected 1 1',
      ],
    )
  })

  it('writes nothing when one of all is wrong, and names every row that is', async () => {
    const before = await countMarks()
    const [a, b] = at.students
    const answer = await post(at.registrar, {
      class_id: at.classId,
      date: '2026-11-18',
      records: [
        { student_id: a, status: 'present' },
        { student_id: a, status: 'absent' },
        { student_id: at.other, status: 'present' },
        { student_id: at.left, status: 'present' },
        { student_id: b, status: 'present', date: '2026-11-21' },
        { student_id: b, status: 'asleep' },
        { student_id: at.left, status: 'present', date: '2026-11-12', minutes_late: 4 },
        { student_id: at.left, status: 'Z', date: '2026-11-13' },
        { student_id: b, status: 'present', period_id: uuidv7() },
        { student_id: uuidv7(), status: 'present' },
        { student_id: b, status: 'present', class_id: uuidv7() },
      ],
    })
    assert.equal(answer.status, 422)
    assert.equal(answer.body.code, 'attendance_refused')
    assert.ok(answer.body.request_id)
    assert.deepEqual(errorsOf(answer.body), [
      '1 student_id duplicate_record',
      '2 student_id not_on_roster',
      '3 student_id not_on_roster',
      '4 date future_date',
      '5 status unknown_status',
      '6 minutes_late not_late',
      '7 status retired_code',
      '8 period_id unknown_period',
      '9 student_id not_on_roster',
      '10 student_id not_on_roster',
    ])
    assert.equal(await countMarks(), before)
  })

  it('writes the good rows in partial mode, and refuses when none is good', async () => {
    const [a, b] = at.students
    const mixed = await post(at.registrar, {
      mode: 'partial',
      class_id: at.classId,
      date: '2026-11-17',
      records: [
        { student_id: a, status: 'present' },
        { student_id: at.other, status: 'present' },
        { student_id: b, status: 'late' },
      ],
    })
    assert.equal(mixed.status, 201)
    assert.deepEqual([mixed.body.ok, mixed.body.count, mixed.body.created], [false, 2, 2])
    assert.deepEqual(errorsOf(mixed.body), ['1 student_id not_on_roster'])
    assert.deepEqual(
      mixed.body.records.map((record: { index: number }) => record.index),
      [0, 2],
    )
    const none = await post(at.registrar, {
      mode: 'partial',
      date: '2026-11-04',
      records: [{ student_id: a, status: 'present' }],
    })
    assert.deepEqual([none.status, errorsOf(none.body)], [422, ['0 class_id required']])
    const left = await rows(sql`
      select id from registers where tenant_id = ${at.school.id} and date = '2026-11-04'`)
    assert.deepEqual(left, [])
  })

  it('refuses a closed register row by row', async () => {
    await campus.database.transaction(at.school.id, (tx) =>
      tx.execute(sql`update registers set status = 'closed'
        where tenant_id = ${at.school.id} and class_id = ${at.classId} and date = '2026-11-17'`),
    )
    const answer = await post(at.registrar, register('present', { date: '2026-11-17' }))
    assert.equal(answer.status, 422)
    assert.deepEqual(
      new Set(answer.body.errors.map((error: { code: string }) => error.code)),
      new Set(['register_closed']),
    )
  })

  it('holds a teacher to own classes and to seven days', async () => {
    const other = await post(at.teacher, {
      class_id: at.otherClassId,
      records: [{ student_id: at.other, status: 'present' }],
    })
    assert.deepEqual([other.status, errorsOf(other.body)], [422, ['0 class_id not_own_class']])
    assert.equal((await post(at.teacher, register('present', { date: '2026-11-13' }))).status, 201)
    const late = await post(at.teacher, register('present', { date: '2026-11-12' }))
    assert.equal(late.status, 422)
    assert.equal(late.body.errors[0].code, 'correction_window_closed')
    assert.equal((await post(at.registrar, register('present', { date: '2026-11-12' }))).status, 201)
  })

  it('refuses those who may not write, other schools, and bodies that are not of the form', async () => {
    assert.equal((await post(at.guardian, register())).status, 403)
    assert.equal((await post(at.student, register())).status, 403)
    const elsewhere = await campus.school()
    const stranger = await campus.person(elsewhere, ['registrar'])
    assert.equal((await post(stranger, register())).status, 403)
    const existing = await campus.request('POST', bulk, {
      token: stranger.token,
      school: elsewhere,
      body: register(),
    })
    assert.equal(existing.status, 422)
    assert.equal(existing.body.errors[0].code, 'not_on_roster')
    assert.equal((await post(at.registrar, { records: [] })).status, 422)
    const record = { student_id: at.other, status: 'present' }
    const tooMany = { class_id: at.classId, records: Array.from({ length: 10_001 }, () => record) }
    assert.equal((await post(at.registrar, tooMany)).body.code, 'invalid_body')
    assert.equal((await post(at.registrar, { ...register(), mood: 'good' })).body.code, 'invalid_body')
    assert.equal(
      (await post(at.registrar, register('present', { date: '2026-02-30' }))).body.code,
      'invalid_body',
    )
  })

  it('makes one effect of twenty equal submissions at once', async () => {
    await fresh(6)
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(at.teacher, register('absent'))))
    assert.ok(
      answers.every((answer) => answer.status === 201 || answer.status === 409),
      answers.map((a) => a.status).join(),
    )
    assert.ok(answers.some((answer) => answer.body.created === 6))
    assert.equal(await countMarks(), 6)
    assert.deepEqual(await rows(sql`select id from attendance_history where tenant_id = ${at.school.id}`), [])
  })
})
