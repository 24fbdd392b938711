import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { sql } from '../../../kernel/db/statement.ts'

let campus: TestCampus
before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
})
after(() => campus.stop())

async function schoolIn(country: string) {
  const school = await campus.school()
  await campus.database.global(sql`update schools set country_code = ${country} where id = ${school.id}`)
  const own = { school, token: (await campus.person(school, ['admin'])).token }
  const apply = (body: object) =>
    campus.request('POST', '/api/v1/config/education-templates/apply', {
      ...own,
      body: { preview: false, ...body },
    })
  const dna = (patch?: object) =>
    campus.request(patch === undefined ? 'GET' : 'PATCH', '/api/v1/config/education-dna', {
      ...own,
      ...(patch === undefined ? {} : { body: patch }),
    })
  const daysOff = async (from: string, to: string): Promise<string[]> => {
    const days = await campus.request(
      'GET',
      `/api/v1/academics/calendar/days/?date_from=${from}&date_to=${to}`,
      own,
    )
    assert.equal(days.status, 200, days.text)
    return days.body.results
      .filter((day: { is_school_day: boolean }) => !day.is_school_day)
      .map((day: { date: string }) => day.date)
  }
  return { apply, dna, daysOff }
}

test('a school in Kuwait has no lessons on Friday and Saturday', async () => {
  const { apply, daysOff } = await schoolIn('KW')
  assert.equal((await apply({ template: 'BRITISH_IGCSE' })).status, 200)
  // Sunday 8 to Saturday 14 November 2026.
  assert.deepEqual(await daysOff('2026-11-08', '2026-11-14'), ['2026-11-13', '2026-11-14'])
})

// Winter break of zone B: from Saturday 20 February after lessons to Monday 8 March 2027 (arrêté du 22 octobre 2025).
test('zone B of France is remembered: its breaks this year and, without naming it again, the next', async () => {
  const { apply, dna, daysOff } = await schoolIn('FR')
  const first = await apply({ template: 'FRANCOPHONE_BAC', holiday_region: 'b' })
  assert.equal(first.status, 200, first.text)
  assert.ok(!first.body.caveat_codes.includes('school_zone_assumed'))
  const winter = await daysOff('2027-02-15', '2027-03-08')
  assert.ok(winter.includes('2027-02-22') && winter.includes('2027-03-05'), winter.join())
  assert.ok(!winter.includes('2027-02-16') && !winter.includes('2027-03-08'), winter.join())
  const { body } = await dna()
  assert.equal(body.holiday_region, 'B')
  assert.deepEqual(body.holiday_regions.slice(0, 3), [
    { code: 'A', name: 'Zone A' },
    { code: 'B', name: 'Zone B' },
    { code: 'C', name: 'Zone C' },
  ])
  const again = await apply({ template: 'FRANCOPHONE_BAC' })
  assert.deepEqual([again.body.summary.created, again.body.summary.updated], [0, 0])
  const next = await apply({ template: 'FRANCOPHONE_BAC', school_year_starts_on: '2027-09-01' })
  assert.ok(!next.body.caveat_codes.includes('school_zone_assumed'), next.text)
})

test('the region is changed with how the school is set up, and one that the country lacks is refused', async () => {
  const { apply, dna, daysOff } = await schoolIn('GB')
  const wrong = await dna({ holiday_region: 'B' })
  assert.deepEqual(
    [wrong.status, wrong.body.details[0].code, wrong.body.details[0].path],
    [422, 'unknown_holiday_region', 'body/holiday_region'],
  )
  assert.equal((await dna({ holiday_region: 'SCT' })).body.holiday_region, 'SCT')
  await apply({ template: 'BRITISH_IGCSE' })
  // St Andrew's Day, a bank holiday in Scotland alone (gov.uk/bank-holidays).
  assert.deepEqual(await daysOff('2026-11-30', '2026-12-01'), ['2026-11-30'])
  assert.equal((await dna({ holiday_region: null })).body.holiday_region, null)
})
