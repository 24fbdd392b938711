import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'
import { makeYearSchool } from '../../../test/support/year-school.ts'

const path = '/api/v1/academics/rollovers/'
const next = { start_date: '2026-09-01', end_date: '2027-07-02' }

let campus: TestCampus

before(async () => {
  campus = await startCampus({ now: '2026-08-15T09:00:00Z' })
})
after(() => campus.stop())

/** A school whose rollover was applied a moment ago. */
async function rolledOver() {
  const at = await makeYearSchool(campus, 1)
  const { token } = await campus.person(at.school, ['owner'])
  const call = (method: string, address: string, body?: unknown) =>
    campus.request(method, address, { token, school: at.school, ...(body === undefined ? {} : { body }) })
  const shown = await call('POST', path, { from_academic_year_id: at.yearId, to: next })
  const applied = await call('POST', `${path}${shown.body.id}/apply/`)
  assert.equal(applied.status, 200, applied.text)
  const undo = () => call('POST', `${path}${shown.body.id}/undo/`)
  return { at, call, undo, yearId: applied.body.to_academic_year_id }
}

test('whatever has begun in the new year stands in the way of an undo, by name', async () => {
  const { at, call, undo, yearId } = await rolledOver()
  const intake = await call('POST', '/api/v1/enrollment/intakes/', {
    ...{ academic_year_id: yearId, title: 'Admissions', opens_on: '2026-08-15' },
    capacities: [{ grade_level: '05', places: 3 }],
  })
  assert.equal(intake.status, 201, intake.text)
  const course = await call('POST', '/api/v1/academics/courses/', { title: 'Mathematics' })
  const syllabus = await call('POST', '/api/v1/syllabus/syllabi/', {
    ...{ course_id: course.body.id, academic_session_id: yearId, title: 'Mathematics' },
  })
  assert.equal(syllabus.status, 201, syllabus.text)
  const moved = await call('GET', `/api/v1/people/students/${at.students['5A']?.[0]}/`)
  const joined = await call('POST', '/api/v1/people/students/', {
    ...{ first_name: 'New', last_name: 'Comer', grade_level: '06' },
    homeroom_class_id: moved.body.homeroom_class_id,
  })
  assert.equal(joined.status, 201, joined.text)
  const refused = await undo()
  assert.deepEqual([refused.status, refused.body.code], [409, 'rollover_in_use'], refused.text)
  const nouns = refused.body.details.map((one: { path: string }) => one.path)
  for (const noun of ['intake', 'syllabus', 'student']) assert.ok(nouns.includes(noun), nouns.join())
})

test('a preview of the year after does not stand in the way, and goes with its year', async () => {
  const { call, undo, yearId } = await rolledOver()
  const later = await call('POST', path, {
    ...{ from_academic_year_id: yearId, to: { start_date: '2027-09-01', end_date: '2028-07-02' } },
  })
  assert.equal(later.status, 201, later.text)
  const undone = await undo()
  assert.equal(undone.status, 200, undone.text)
  assert.equal((await call('GET', `${path}${later.body.id}/`)).status, 404)
})
