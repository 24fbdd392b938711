import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { errorsOfGroup, type RosterSeat } from './group-members.ts'

const today = '2026-11-20'
const seat = fc.record({
  student_id: fc.constantFrom('ada', 'ben', 'cleo'),
  ends_on: fc.constantFrom(null, '2026-11-20', '2026-11-21'),
})

test('exactly the students are refused who have no seat that lasts beyond today, each by its place', () => {
  fc.assert(
    fc.property(
      fc.array(seat),
      fc.array(fc.constantFrom('ada', 'ben', 'cleo', 'dora')),
      (seats, student_ids) => {
        const roster = seats.map((one): RosterSeat => ({ ...one, role: 'student', staff_id: null }))
        const refused = new Set(errorsOfGroup({ student_ids }, roster, today).map(({ path }) => path))
        for (const [index, id] of student_ids.entries()) {
          const sits = seats.some((one) => one.student_id === id && one.ends_on !== today)
          assert.equal(refused.has(`body/student_ids/${index}`), !sits)
        }
      },
    ),
  )
})

test('the teacher of a group belongs to the staff of the class; none is needed', () => {
  const roster: RosterSeat[] = [{ role: 'aide', student_id: null, staff_id: 'tea', ends_on: null }]
  assert.deepEqual(errorsOfGroup({ staff_id: 'tea' }, roster, today), [])
  assert.deepEqual(errorsOfGroup({ staff_id: null }, roster, today), [])
  assert.equal(errorsOfGroup({ staff_id: 'ada' }, roster, today)[0]?.path, 'body/staff_id')
})
