import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'
import { makeYearSchool } from '../../../test/support/year-school.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { upsertStudents } from '../people/index.ts'

const path = '/api/v1/academics/rollovers/'
const next = { starts_on: '2026-09-01', ends_on: '2027-07-02' }

let campus: TestCampus

// The new year has begun, and nobody has rolled the old one over.
before(async () => {
  campus = await startCampus({ now: '2026-09-03T09:00:00Z' })
})
after(() => campus.stop())

test('a student who came after the old year is not promoted, and cannot leave before the first day', async () => {
  const at = await makeYearSchool(campus, 1)
  const [newest, oldest] = [uuidv7(), uuidv7()]
  const author = { at: campus.clock.now(), userId: null, requestId: null }
  const began = { first_name: 'New', last_name: 'Comer', entry_date: '2026-09-01' }
  await campus.database.transaction(at.school.id, (tx) =>
    upsertStudents(
      tx,
      [
        { ...began, id: newest, grade_level: '05' },
        { ...began, id: oldest, grade_level: '07' },
      ],
      author,
    ),
  )
  const call = (method: string, address: string, body?: unknown) =>
    campus.request(method, address, {
      token: at.registrar.token,
      school: at.school,
      ...(body === undefined ? {} : { body }),
    })
  const rollOver = (rules: object) =>
    call('POST', path, { from_academic_year_id: at.yearId, to: next, rules })
  const leaver = { student_id: newest, status: 'withdrawn' }
  const early = await rollOver({ leavers: [leaver] })
  assert.equal(early.status, 422, early.text)
  assert.deepEqual(
    early.body.details.map((one: { path: string; code: string }) => `${one.path} ${one.code}`),
    ['body/rules/leavers/0/exit_date before_entry'],
  )
  const shown = await rollOver({})
  assert.equal(shown.status, 201, shown.text)
  assert.deepEqual(shown.body.actions, { promoted: 4, repeated: 0, graduated: 1, left: 0, unchanged: 2 })
  assert.ok(
    shown.body.warnings.some((one: { code: string }) => one.code === 'begins_later'),
    shown.text,
  )
  assert.equal((await call('POST', `${path}${shown.body.id}/apply/`)).status, 200)
  for (const [id, level] of [
    [newest, '05'],
    [oldest, '07'],
  ]) {
    const { status, grade_level, exit_date } = (await call('GET', `/api/v1/people/students/${id}/`)).body
    assert.deepEqual([status, grade_level, exit_date], ['active', level, null])
  }
})
