import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { makeRosterWriter, type RosterWriter } from '../../../../test/support/roster-writer.ts'
import { sql } from '../../../kernel/db/statement.ts'

let campus: TestCampus
let writer: RosterWriter

before(async () => {
  campus = await startCampus({ now: '2026-11-22T09:00:00Z' })
  writer = await makeRosterWriter(campus)
})
after(() => campus.stop())

test('a late result of a student who left the class is stored, and its teacher reads that they left', async () => {
  const [, stays, gone] = writer.at.students
  await writer.put('lineItems', 'after', writer.item())
  const id = String((await writer.rowOf('lineItems', 'after'))['id'])
  await writer.rows(sql`update enrollments set archived_at = now(), changed_in = default
    where tenant_id = ${writer.at.school.id} and class_id = ${writer.at.classId} and student_id = ${gone ?? ''}`)
  const mark = (student: string | undefined, score: number) =>
    writer.mark('after', { student: { sourcedId: student }, score })
  assert.equal((await writer.put('results', 'after 1', mark(gone, 61))).status, 201)
  assert.equal((await writer.put('results', 'after 2', mark(stays, 62))).status, 201)
  const { body } = await campus.request('GET', `/api/v1/evals/evaluations/${id}/results/`, {
    token: writer.at.teacher.token,
    school: writer.at.school,
  })
  const seen = (student: string | undefined) => {
    const row = body.results.find(({ student_id }: { student_id: string }) => student_id === student)
    return [row.score, row.former_member]
  }
  assert.deepEqual(
    [seen(gone), seen(stays)],
    [
      [61, true],
      [62, false],
    ],
  )
})

test('the gradebook names former members apart, with their results and without a mark', async () => {
  const [, stays, gone] = writer.at.students
  const requested = { token: writer.at.teacher.token, school: writer.at.school }
  const id = String((await writer.rowOf('lineItems', 'after'))['id'])
  const path = `/api/v1/evals/gradebook?class_id=${writer.at.classId}&term_id=${writer.at.autumn}`
  const { status, body, text } = await campus.request('GET', path, requested)
  assert.equal(status, 200, text)
  const idsOf = (rows: { student_id: string }[]) => rows.map(({ student_id }) => student_id)
  assert.deepEqual(idsOf(body.former_members), [gone])
  assert.ok(idsOf(body.students).includes(String(stays)) && !idsOf(body.students).includes(String(gone)))
  const [former] = body.former_members
  assert.deepEqual(Object.keys(former), ['student_id', 'student_code', 'name', 'results'])
  const [result] = former.results
  assert.deepEqual([former.results.length, result.evaluation_id, result.score], [1, id, 61])
})
