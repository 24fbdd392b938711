import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type AttendanceSchool, makeAttendanceSchool } from '../../../../test/support/attendance-school.ts'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'

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
/** The statements of the request's transaction without the kernel's frame, outbox and audit; one notes whose scores follow. */
const ownStatements = (texts: readonly string[]): string[] =>
  texts
    .slice(texts.lastIndexOf('begin'))
    .filter((text) => !/^(begin|commit|set local app|with event as|insert into audit_log )/.test(text))

describe('saving a register of any size', () => {
  for (const size of [30, 300]) {
    it(`takes and corrects ${size} rows with at most nine statements`, async () => {
      await fresh(size)
      const first = await campus.countStatements(() => post(at.teacher, register()))
      assert.equal(first.result.body.created, size, first.result.text)
      assert.ok(ownStatements(first.texts).length <= 9, first.texts.join('\n'))
      const second = await campus.countStatements(() => post(at.teacher, register('absent')))
      assert.equal(second.result.body.updated, size)
      assert.ok(ownStatements(second.texts).length <= 9, second.texts.join('\n'))
      const ids = second.result.body.records.map((record: { id: string }) => ({
        id: record.id,
        status: 'late',
      }))
      const third = await campus.countStatements(() => patch(at.teacher, { records: ids }))
      assert.equal(third.result.body.updated, size, third.result.text)
      assert.ok(ownStatements(third.texts).length <= 9, third.texts.join('\n'))
      const both = await campus.countStatements(() =>
        post(at.registrar, {
          class_id: at.classId,
          records: at.students.flatMap((student_id) => [
            { student_id, status: 'present' },
            { student_id, status: 'present', date: '2026-11-19' },
          ]),
        }),
      )
      assert.deepEqual([both.result.body.created, both.result.body.updated], [size, size])
      assert.ok(ownStatements(both.texts).length <= 9, both.texts.join('\n'))
    })
  }

  it('takes ten thousand rows', async () => {
    const days = Array.from({ length: 34 }, (_, day) =>
      new Date(Date.UTC(2026, 9, 1 + day)).toISOString().slice(0, 10),
    )
    const records = days.flatMap((date) =>
      at.students.map((student_id) => ({ student_id, date, status: 'present' })),
    )
    const answer = await post(at.registrar, { class_id: at.classId, records: records.slice(0, 10_000) })
    assert.equal(answer.status, 201, answer.text.slice(0, 500))
    assert.equal(answer.body.created, 10_000)
  })
})
