import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isDate, weekday } from '../../../kernel/time/dates.ts'
import { cedsGradeCodes } from '../../academics/index.ts'
import { faultsOfScale } from '../education-dna/judge-dna.ts'
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
      assert.equal(laid.start_date, start)
      let reached = ''
      for (const term of laid.terms) {
        assert.ok(isDate(term.start_date) && term.start_date > reached && term.start_date < term.end_date)
        assert.ok(weekday(term.end_date) < 6)
        reached = term.end_date
        for (const part of term.parts)
          assert.ok(term.start_date <= part.start_date && part.end_date <= term.end_date)
      }
      assert.equal(laid.end_date, reached)
    }),
  )
})
