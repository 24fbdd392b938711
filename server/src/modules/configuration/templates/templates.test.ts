import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isDate, weekday } from '../../../kernel/time/dates.ts'
import { cedsGradeCodes } from '../../academics/index.ts'
import { faultsOfScale } from '../education-dna/judge-dna.ts'
import { dateFormats } from '../education-dna/schema.ts'
import { publicHolidays } from '../holidays/public-holidays.ts'
import { templateCodes, templateOf } from './catalogue.ts'
import { layYear } from './plan/lay-year.ts'

test('every template holds together', () => {
  for (const code of templateCodes) {
    const template = templateOf(code)
    assert.equal(template.code, code)
    const codes = template.grade_levels.map((level) => level.code)
    assert.equal(new Set(codes).size, codes.length, code)
    const isced = template.grade_levels.map((level) => level.isced_level)
    assert.deepEqual(
      isced,
      isced.toSorted((left, right) => left - right),
      code,
    )
    for (const { ceds_grade_code: ceds } of template.grade_levels)
      assert.ok((cedsGradeCodes as readonly string[]).includes(ceds), `${code} ${ceds}`)
    assert.equal(
      template.mark_weights.reduce((sum, { weight }) => sum + weight, 0),
      100,
    )
    assert.ok(template.scales.some((scale) => scale.code === template.grading_scale))
    assert.ok((dateFormats as readonly string[]).includes(template.date_format))
    for (const scale of template.scales) {
      assert.deepEqual(faultsOfScale(scale, 'scale'), [], scale.code)
      assert.ok(scale.grades.some(({ passed }) => passed))
    }
    const languages = Object.keys(template.labels)
    for (const { labels } of [...template.terms, ...template.breaks, ...template.grade_levels])
      assert.deepEqual(Object.keys(labels), languages, code)
  }
})

test('whatever day a year starts on, its terms stand in order inside it', () => {
  const date = fc
    .date({ min: new Date('1951-01-01'), max: new Date('2149-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10))
  fc.assert(
    fc.property(fc.constantFrom(...templateCodes), date, (code, start) => {
      const laid = layYear(templateOf(code), { start, today: start })
      assert.equal(laid.starts_on, start)
      let reached = ''
      for (const term of laid.terms) {
        assert.ok(isDate(term.starts_on) && term.starts_on > reached && term.starts_on < term.ends_on)
        assert.ok(weekday(term.ends_on) < 6)
        reached = term.ends_on
        for (const part of term.parts)
          assert.ok(term.starts_on <= part.starts_on && part.ends_on <= term.ends_on)
      }
      assert.equal(laid.ends_on, reached)
    }),
  )
})

const daysOf = (country: string, year: number, region?: string) =>
  publicHolidays(country, { region, from: `${year}-01-01`, to: `${year}-12-31` }).map(({ date }) => date)

test('public holidays as the governments published them', () => {
  // gov.uk/bank-holidays, England 2021 and Scotland 2023.
  assert.deepEqual(daysOf('GB', 2021, 'ENG'), [
    ...['2021-01-01', '2021-04-02', '2021-04-05', '2021-05-03', '2021-05-31', '2021-08-30'],
    ...['2021-12-27', '2021-12-28'],
  ])
  assert.deepEqual(daysOf('GB', 2023, 'SCT').slice(0, 3), ['2023-01-02', '2023-01-03', '2023-04-07'])
  // opm.gov, federal holidays 2021: Christmas on a Saturday, and the New Year's Day of 2022 in December.
  assert.deepEqual(daysOf('US', 2021), [
    ...['2021-01-01', '2021-01-18', '2021-02-15', '2021-05-31', '2021-06-18', '2021-07-05', '2021-09-06'],
    ...['2021-10-11', '2021-11-11', '2021-11-25', '2021-12-24', '2021-12-31'],
  ])
  assert.deepEqual(
    daysOf('DE', 2025, 'SN').filter((day) => day > '2025-10'),
    [...['2025-10-03', '2025-10-31', '2025-11-19', '2025-12-25', '2025-12-26']],
  )
  assert.deepEqual(daysOf('XX', 2025), [])
})
