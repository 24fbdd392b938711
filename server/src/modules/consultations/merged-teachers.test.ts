import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../test/support/campus.ts'
import { type ConsultationSchool, makeConsultationSchool } from '../../../test/support/consultation-school.ts'
import { identifier, sql } from '../../kernel/db/statement.ts'

let campus: TestCampus
let of: ConsultationSchool
let admin: TestPerson

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:30:00Z' })
  of = await makeConsultationSchool(campus)
  admin = await campus.person(of.school, ['admin'])
})
after(() => campus.stop())

const path = '/api/v1/people/merges/'
const call = (to: string, body: object = {}) =>
  campus.request('POST', to, { token: admin.token, school: of.school, body })

const merge = async (keep: string, duplicate: string) => {
  const preview = await call(path, { kind: 'teacher', keep_id: keep, merge_id: duplicate, preview: true })
  assert.equal(preview.status, 200, preview.text)
  const done = await call(path, { kind: 'teacher', keep_id: keep, merge_id: duplicate })
  assert.equal(done.status, 201, done.text)
  const move = done.body.moves.find((one: { part: string }) => one.part === 'consultation_teachers')
  return { id: done.body.id as string, move }
}

/** How many plans, slots and appointments a member of staff has in an evening. */
const rowsOf = async (evening: string, staffId: string) => {
  const counts = await Promise.all(
    ['teachers', 'slots', 'bookings'].map(async (name) => {
      const table = identifier(`consultation_${name}`)
      const [[row]] = await campus.database.read(of.school.id, [
        sql<{ count: number }>`select count(*)::int as count from ${table}
          where tenant_id = ${of.school.id} and evening_id = ${evening} and staff_id = ${staffId}`,
      ])
      return row?.count ?? 0
    }),
  )
  return counts
}

test('the plan of a duplicate goes over with its slots and appointments, and comes back when the merge is undone', async () => {
  const evening = await of.evening()
  assert.equal((await of.book(evening, of.mother, [of.arts, of.ada, '16:00'])).status, 201)
  const before = await rowsOf(evening, of.arts.staffId)
  assert.deepEqual([before[0], before[2]], [1, 1])
  const merged = await merge(of.counsellor.staffId, of.arts.staffId)
  assert.deepEqual([merged.move.moved, merged.move.conflicts], [1, []])
  assert.deepEqual(await rowsOf(evening, of.counsellor.staffId), before)
  assert.deepEqual(await rowsOf(evening, of.arts.staffId), [0, 0, 0])
  const undone = await call(`${path}${merged.id}/undo/`)
  assert.equal(undone.status, 200, undone.text)
  assert.deepEqual(await rowsOf(evening, of.arts.staffId), before)
  assert.deepEqual(await rowsOf(evening, of.counsellor.staffId), [0, 0, 0])
})

test('where both have a plan of the evening, both stay and nothing that a family booked is lost', async () => {
  const evening = await of.evening()
  assert.equal((await of.book(evening, of.neighbour, [of.other, of.cleo, '16:00'])).status, 201)
  const before = [await rowsOf(evening, of.maths.staffId), await rowsOf(evening, of.other.staffId)]
  const { move } = await merge(of.maths.staffId, of.other.staffId)
  const codes = new Set(move.conflicts.map(({ code }: { code: string }) => code))
  assert.deepEqual([...codes], ['two_consultation_plans'])
  assert.deepEqual([await rowsOf(evening, of.maths.staffId), await rowsOf(evening, of.other.staffId)], before)
})
