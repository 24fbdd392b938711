import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isDate, weekday } from '../../../kernel/time/dates.ts'
import { cedsGradeCodes } from '../../academics/index.ts'
import { errorsOfScale } from '../education-dna/judge-dna.ts'
import { dateFormats } from '../education-dna/schema.ts'
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
      assert.deepEqual(errorsOfScale(scale, 'scale'), [], scale.code)
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

// Verordnung über die Anerkennung der gymnasialen Maturität: 6 is the best mark, below 4 fails.
test('the Swiss template has marks of which 6 is the best and 4 passes', () => {
  const { scales, countries, grading_scale } = templateOf('SWISS')
  const scale = scales.find(({ code }) => code === grading_scale)
  assert.deepEqual(
    [scale?.min, scale?.pass, scale?.max, scale?.direction, countries[0]],
    [1, 4, 6, 'higher_is_better', 'CH'],
  )
})
