import assert from 'node:assert/strict'
import { it } from 'node:test'
import Holidays from 'date-holidays'
import { holidayCorrections } from './corrections.ts'
import { publicHolidays } from './public-holidays.ts'

/** The library alone, as it comes. */
const alone = (country: string, year: number): string[] =>
  new Holidays(country, { types: ['public'], timezone: 'UTC' })
    .getHolidays(year)
    .map(({ date }) => date.slice(0, 10))
const corrected = (country: string, year: number): string[] =>
  publicHolidays(country, { from: `${year}-01-01`, to: `${year}-12-31` }).map(({ date }) => date)

// Days by the law of each country: Ghana's Amendment Act of 2025 (Republic Day, Founder's Day; Constitution Day stays),
// Nigeria's days in lieu, Cameroon's Monday after a civil holiday on a Sunday.
const lawful: readonly (readonly [country: string, days: readonly string[]])[] = [
  ['GH', ['2026-01-07', '2026-07-01', '2026-09-21']],
  ['NG', ['2027-05-03', '2027-06-14', '2027-12-27', '2027-12-28']],
  ['CM', ['2023-01-02', '2029-05-21']],
]

it('every correction has days by the law of its country to be held against', () => {
  assert.deepEqual(Object.keys(holidayCorrections), [...lawful.map(([country]) => country)])
})

for (const [country, days] of lawful) {
  const yearOf = (day: string) => Number(day.slice(0, 4))
  it(`${country} with its correction has the days of the law`, () => {
    assert.deepEqual(
      days.filter((day) => !corrected(country, yearOf(day)).includes(day)),
      [],
    )
  })
  it(`${country} still needs its correction: the library alone lacks days of the law`, () => {
    const lacking = days.filter((day) => !alone(country, yearOf(day)).includes(day))
    assert.notDeepEqual(lacking, [], 'the library has them: take the correction away')
  })
}
