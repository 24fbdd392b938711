import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { type CoverSchool, coverDay, makeCoverSchool } from '../../../../test/support/cover-school.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { linkUser, upsertStaffMembers } from '../../people/index.ts'

let campus: TestCampus
let school: CoverSchool

before(async () => {
  campus = await startCampus({ now: `${coverDay}T07:30:00Z` })
  school = await makeCoverSchool(campus)
})
after(() => campus.stop())

test('an absence that the principal enters is approved at once, also their own; a teacher asks', async () => {
  const principal = await campus.person(school.at.school, ['principal'])
  const id = uuidv7()
  await campus.database.transaction(school.at.school.id, async (tx) => {
    const author = { at: campus.clock.now(), userId: null, requestId: null }
    await upsertStaffMembers(tx, [{ id, first_name: 'Prin', last_name: 'Cipal' }], author)
    await linkUser(tx, 'teacher', id, principal.userId)
  })
  const absence = { starts_on: '2026-11-23', reason: 'training' }
  const own = await school.good('POST', 'staff-absences/', absence, principal)
  assert.deepEqual([own.staff_id, own.status, typeof own.decided_at], [id, 'approved', 'string'])
  const decided = await school.ask('POST', `staff-absences/${own.id}/approve`, principal)
  assert.deepEqual([decided.status, decided.body.code], [409, 'staff_absence_ended'])
  const ofTeacher = await school.good(
    'POST',
    'staff-absences/',
    { ...absence, staff_id: school.at.staff[0] },
    principal,
  )
  assert.equal(ofTeacher.status, 'approved')
  const requested = await school.good('POST', 'staff-absences/', absence, school.at.otherTeacher)
  assert.deepEqual([requested.status, requested.decided_at], ['requested', null])
})
