import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { upsertAcademicSessions } from '../../academics/index.ts'

let campus: TestCampus

before(async () => {
  campus = await startCampus({ now: '2026-11-10T09:00:00Z' })
})
after(() => campus.stop())

/** What the history of enrollment says of the span of a new school's years. */
async function spanOf(countryCode: string, days?: readonly [starts_on: string, ends_on: string]) {
  const school = await campus.school({ countryCode })
  const { token } = await campus.person(school, ['registrar'])
  if (days) {
    const [starts_on, ends_on] = days
    const year = { title: 'Year', kind: 'school_year' as const, school_year: Number(ends_on.slice(0, 4)) }
    const session = { id: uuidv7(), org_id: null, parent_id: null, ...year, starts_on, ends_on }
    await campus.database.transaction(school.id, (tx) =>
      upsertAcademicSessions(tx, [session], campus.clock.now()),
    )
  }
  const answer = await campus.request('GET', '/api/v1/enrollment/history/', { token, school })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return [answer.body.year_span, answer.body.current.school_year]
}

it('a school of the calendar year has years of one number, one that begins in autumn of two', async () => {
  assert.deepEqual(await spanOf('BR', ['2026-02-02', '2026-12-11']), ['one_year', 2026])
  assert.deepEqual(await spanOf('FR', ['2026-09-01', '2027-07-03']), ['two_years', 2027])
  // An international school of Brazil uses the northern year.
  assert.deepEqual(await spanOf('BR', ['2026-08-03', '2027-06-18']), ['two_years', 2027])
})

it('a school without years has those of its country', async () => {
  assert.deepEqual(await spanOf('NZ'), ['one_year', 2026])
  assert.deepEqual(await spanOf('JP'), ['two_years', 2027])
})
