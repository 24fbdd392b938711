import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { type CoverSchool, coverDay, makeCoverSchool } from '../../../../test/support/cover-school.ts'
import { addColleague } from '../../../../test/support/timetable-school.ts'

/** Several people in the office arrange the same lesson. */
let campus: TestCampus
let school: CoverSchool
let people: readonly string[]

before(async () => {
  campus = await startCampus({ now: `${coverDay}T07:30:00Z` })
  school = await makeCoverSchool(campus)
  await school.enter()
  const others = await Promise.all(Array.from({ length: 19 }, () => addColleague(campus, school.at)))
  people = [school.colleague, ...others].map(({ id }) => id)
})
after(() => campus.stop())

const present = async () =>
  (await school.good('GET', `cover/lessons/?date=${coverDay}`)).results[0] as Record<string, string | null>

test('twenty at once, each with another teacher: one is assigned, and the others read who', async () => {
  const answers = await Promise.all(people.map((staff_id) => school.arrange(0, { staff_id })))
  const [won, ...more] = answers.filter(({ status }) => status === 201)
  assert.deepEqual([more.length, answers.length], [0, 20])
  const lost = answers.filter(({ status }) => status !== 201)
  const { cover_id, staff_id, staff_name, not_needed } = await present()
  assert.equal(won?.body.staff_id, staff_id)
  for (const { status, body } of lost)
    assert.deepEqual(
      [status, body.code, body.current],
      [409, 'cover_changed', { cover_id, staff_id, staff_name, not_needed }],
    )
})

test('who names what they saw replaces it, once; the same again changes nothing', async () => {
  const before_ = await present()
  const others = people.filter((id) => id !== before_['staff_id'])
  const expected_cover_id = before_['cover_id']
  const answers = await Promise.all(
    others.map((staff_id) => school.arrange(0, { staff_id, expected_cover_id })),
  )
  assert.equal(answers.filter(({ status }) => status === 201).length, 1)
  assert.ok(answers.every(({ status, body }) => status === 201 || body.code === 'cover_changed'))
  const now = await present()
  assert.notEqual(now['cover_id'], before_['cover_id'])
  const again = await school.arrange(0, { staff_id: now['staff_id'] })
  assert.deepEqual([again.status, again.body.cover_id], [201, now['cover_id']])
})

test('a cover that was removed meanwhile is not replaced unseen', async () => {
  const { cover_id } = await present()
  await school.good('DELETE', `cover/assignments/${cover_id}/`)
  const stale = await school.arrange(0, { not_needed: 'supervised', expected_cover_id: cover_id })
  assert.deepEqual([stale.status, stale.body.code, stale.body.current.cover_id], [409, 'cover_changed', null])
  assert.equal((await school.arrange(0, { not_needed: 'supervised', expected_cover_id: null })).status, 201)
})
