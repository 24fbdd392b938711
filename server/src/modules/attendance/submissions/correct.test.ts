import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type AttendanceSchool, makeAttendanceSchool } from '../../../../test/support/attendance-school.ts'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'

const today = '2026-11-20'
const bulk = '/api/v1/attendance/bulk'
const bulkUpdate = '/api/v1/attendance/bulk-update'

let campus: TestCampus
let at: AttendanceSchool

before(async () => {
  campus = await startCampus({ now: `${today}T09:00:00Z` })
})
after(() => campus.stop())

const fresh = async (size: number): Promise<void> => {
  at = await makeAttendanceSchool(campus, size)
}
const post = (person: TestPerson, body: unknown) =>
  campus.request('POST', bulk, { token: person.token, school: at.school, body })
const patch = (person: TestPerson, body: unknown) =>
  campus.request('PATCH', bulkUpdate, { token: person.token, school: at.school, body })
const register = (status = 'present', more: Record<string, unknown> = {}) => ({
  class_id: at.classId,
  records: at.students.map((student_id) => ({ student_id, status })),
  ...more,
})
const rows = async <Row>(of: ReturnType<typeof sql<Row>>): Promise<Row[]> => {
  const [found] = await campus.database.read(at.school.id, [of])
  return found as Row[]
}
const errorsOf = (body: { errors: { index: number; field: string; code: string }[] }) =>
  body.errors.map(({ index, field, code }) => `${index} ${field} ${code}`)

describe('PATCH attendance/bulk-update', () => {
  let marks: { id: string; student_id: string }[]
  before(async () => {
    await fresh(3)
    marks = (await post(at.teacher, register('late'))).body.records
  })

  it('corrects by id and by key, and records old value, author and reason', async () => {
    const [first, second] = marks
    const answer = await patch(at.teacher, {
      reason: 'Checked the gate list',
      records: [
        { id: first?.id, status: 'L', minutes_late: 9, remarks: 'traffic' },
        {
          student_id: second?.student_id,
          class_id: at.classId,
          date: today,
          status: 'present',
          reason: 'Mixed up',
        },
        { id: marks[2]?.id, status: 'late' },
      ],
    })
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual([answer.body.ok, answer.body.updated, answer.body.unchanged], [true, 2, 1])
    const history = await rows(sql<{
      reason: string
      actor_user_id: string
      before: { status: string }
      after: { status: string; minutes_late: number }
    }>`
      select reason, actor_user_id, before, after from attendance_history where tenant_id = ${at.school.id} order by id`)
    assert.deepEqual(
      history.map((row) => [row.reason, row.before.status, row.after.status, row.after.minutes_late]),
      [
        ['Checked the gate list', 'late', 'late', 9],
        ['Mixed up', 'late', 'present', null],
      ],
    )
    assert.ok(history.every((row) => row.actor_user_id === at.teacher.userId))
    const cleared = await patch(at.registrar, { records: [{ id: first?.id, remarks: null }] })
    assert.deepEqual(
      [cleared.body.updated, cleared.body.records[0].remarks, cleared.body.records[0].minutes_late],
      [1, null, 9],
    )
  })

  it('hides marks of others and refuses what names none', async () => {
    const id = marks[0]?.id
    const hidden = await patch(at.otherTeacher, { records: [{ id, status: 'absent' }] })
    assert.deepEqual([hidden.status, errorsOf(hidden.body)], [422, ['0 id mark_not_found']])
    const answer = await patch(at.registrar, {
      mode: 'partial',
      records: [
        { id: uuidv7(), status: 'absent' },
        { status: 'absent' },
        { student_id: at.students[0], class_id: at.classId, date: '2026-11-09', status: 'absent' },
        { id, student_id: at.students[1], status: 'absent' },
        { id, status: 'absent' },
        { id, status: 'present' },
      ],
    })
    assert.equal(answer.status, 200)
    assert.deepEqual(errorsOf(answer.body), [
      '0 id mark_not_found',
      '1 student_id required',
      '2 student_id mark_not_found',
      '3 id key_mismatch',
      '5 student_id duplicate_record',
    ])
  })

  it('closes the window for the teacher, not for the office', async () => {
    const old = await post(at.registrar, register('present', { date: '2026-11-12' }))
    const id = old.body.records[0].id
    const late = await patch(at.teacher, { records: [{ id, status: 'absent' }] })
    assert.deepEqual([late.status, errorsOf(late.body)], [422, ['0 date correction_window_closed']])
    assert.equal((await patch(at.registrar, { records: [{ id, status: 'absent' }] })).body.updated, 1)
  })

  it('leaves whole histories behind corrections that meet', async () => {
    const id = marks[1]?.id
    const words = ['absent', 'excused', 'present', 'left_early', 'late', 'U']
    const answers = await Promise.all(
      words.map((status) => patch(at.registrar, { records: [{ id, status }] })),
    )
    assert.ok(answers.every((answer) => answer.status === 200))
    const chain = await rows(sql<{
      before: { status: string; code: string | null }
      after: { status: string; code: string | null }
    }>`
      select before, after from attendance_history where tenant_id = ${at.school.id} and mark_id = ${id} order by id`)
    for (const [index, step] of chain.slice(1).entries()) {
      const earlier = chain[index]?.after
      assert.deepEqual([step.before.status, step.before.code], [earlier?.status, earlier?.code])
    }
  })
})
