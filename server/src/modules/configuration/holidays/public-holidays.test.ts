import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { weekday } from '../../../kernel/time/dates.ts'
import { holidayCaveats, holidayRegions, isHolidayRegion, publicHolidays } from './public-holidays.ts'

const of = (country: string, year: number, region?: string) =>
  publicHolidays(country, { region, from: `${year}-01-01`, to: `${year}-12-31` })
const daysOf = (country: string, year: number, region?: string) => [
  ...new Set(of(country, year, region).map(({ date }) => date.slice(5))),
]
/** Days on which a school with weekends would otherwise teach. */
const workingDays = (country: string, year: number, region?: string) =>
  daysOf(country, year, region).filter((day) => weekday(`${year}-${day}`) < 6)

describe('public holidays as the governments published them', () => {
  it('United Kingdom (gov.uk/bank-holidays)', () => {
    assert.deepEqual(workingDays('GB', 2021, 'ENG'), [
      '01-01',
      '04-02',
      '04-05',
      '05-03',
      '05-31',
      '08-30',
      '12-27',
      '12-28',
    ])
    assert.deepEqual(workingDays('GB', 2023, 'SCT').slice(0, 3), ['01-02', '01-03', '04-07'])
    // A day that the government moved for one year, and one that it added.
    assert.ok(daysOf('GB', 2022, 'ENG').includes('06-03'))
    assert.ok(daysOf('GB', 2023, 'ENG').includes('05-08'))
  })
  it('United States (opm.gov, federal holidays 2021)', () => {
    assert.deepEqual(workingDays('US', 2021), [
      '01-01',
      '01-18',
      '02-15',
      '05-31',
      '06-18',
      '07-05',
      '09-06',
      '10-11',
      '11-11',
      '11-25',
      '12-24',
      '12-31',
    ])
  })
  it('Saxony: the day of repentance, and no half days of banks', () => {
    assert.deepEqual(
      daysOf('DE', 2025, 'SN').filter((day) => day > '10'),
      ['10-03', '10-31', '11-19', '12-25', '12-26'],
    )
  })
  it('Ghana 2026 (Amendment Act of 2025)', () => {
    const days = daysOf('GH', 2026)
    for (const day of ['01-07', '03-06', '07-01', '09-21', '12-04']) assert.ok(days.includes(day), day)
    assert.ok(!days.includes('08-04'), 'the Founders’ Day of 4 August is repealed')
    const shaqq = of('GH', 2026).filter(({ names }) => names['en']?.startsWith('Shaqq Day'))
    assert.ok(shaqq.length > 0 && shaqq.every(({ source }) => source.includes('2025')))
    // Boxing Day is a Saturday.
    assert.ok(of('GH', 2026).some(({ date, isSubstitute }) => date === '2026-12-28' && isSubstitute))
    assert.ok(!daysOf('GH', 2023).includes('07-01'), 'not before the Act')
  })
  it('Nigeria 2027, with the days in lieu', () => {
    const substitutes = of('NG', 2027).filter(({ isSubstitute }) => isSubstitute)
    assert.deepEqual(
      substitutes.map(({ date }) => date),
      ['2027-05-03', '2027-06-14', '2027-12-27', '2027-12-28'],
    )
    assert.ok(!daysOf('NG', 2027).includes('11-01'))
  })
  it('Cameroon: a civil holiday on a Sunday gives the Monday off', () => {
    // 1 January 2023 was a Sunday, as is 20 May 2029; Assumption, a feast of the church, has no substitute.
    assert.ok(daysOf('CM', 2023).includes('01-02'))
    assert.ok(daysOf('CM', 2029).includes('05-21'))
    assert.deepEqual(
      ['02-11', '05-01', '05-20', '12-25'].filter((day) => !daysOf('CM', 2026).includes(day)),
      [],
    )
  })
  it('India: Good Friday and Christmas are there, feasts that are announced each year are not, and it says so', () => {
    const holidays = of('IN', 2026)
    for (const day of ['01-26', '04-03', '08-15', '10-02', '12-25'])
      assert.ok(daysOf('IN', 2026).includes(day), day)
    assert.ok(holidayCaveats('IN', holidays).some(({ code }) => code === 'moon_holidays'))
  })
  it('Senegal: the moon is computed and says so', () => {
    const holidays = of('SN', 2026)
    assert.ok(holidays.some(({ isEstimated }) => isEstimated))
    assert.ok(holidayCaveats('SN', holidays).some(({ code }) => code === 'estimated_holidays'))
  })
})

it('an unknown country has none and says so; parts are those of the country', () => {
  assert.deepEqual(of('XX', 2025), [])
  assert.deepEqual(
    holidayCaveats('XX', []).map(({ code }) => code),
    ['no_holidays'],
  )
  assert.ok(isHolidayRegion('GB', 'SCT') && !isHolidayRegion('GB', 'BY'))
  assert.deepEqual(holidayRegions('XX'), [])
})

it('days come in order, once under each name, from and to included, in the language of the country', () => {
  const days = publicHolidays('FR', { from: '2026-05-01', to: '2026-05-25' })
  assert.deepEqual(
    days.map(({ date }) => date),
    ['2026-05-01', '2026-05-08', '2026-05-14', '2026-05-25'],
  )
  assert.equal(days[2]?.names['fr'], 'Ascension')
  assert.equal(days[2]?.names['en'], 'Ascension Day')
})
