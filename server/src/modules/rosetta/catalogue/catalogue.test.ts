import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDate } from '../../../kernel/time/dates.ts'
import { templateCodes, templateScales } from '../../configuration/index.ts'
import { distributions } from '../distributions/distributions.ts'
import { errorsOfOwnScale } from '../scales/judge-own-scale.ts'
import { tables } from '../tables/tables.ts'
import { catalogue } from './catalogue.ts'

test('at least 40 scales, each once, with source, date, country, contiguous grades, the best first', () => {
  assert.ok(catalogue.length >= 40, `${catalogue.length} scales`)
  assert.equal(new Set(catalogue.map(({ code }) => code)).size, catalogue.length)
  for (const scale of catalogue) {
    assert.deepEqual(errorsOfOwnScale(scale), [], scale.code)
    assert.ok(isDate(scale.valid_from), scale.code)
    assert.ok(scale.source.length > 10, scale.code)
    assert.ok(scale.country === null || /^[A-Z]{2}$/.test(scale.country), scale.code)
    assert.doesNotMatch(`${scale.source} ${scale.note}`, /scholaro/i)
    assert.ok(
      scale.points_of === undefined || catalogue.some(({ code }) => code === scale.points_of),
      scale.code,
    )
  }
  const countries = new Set(catalogue.map(({ country }) => country))
  assert.ok(countries.size >= 30, `${countries.size} countries`)
})

test('every scale of an education template is in the catalogue, with the same grades', () => {
  for (const code of templateCodes) {
    for (const shipped of templateScales(code)) {
      const found = catalogue.find((scale) => scale.code === shipped.code)
      assert.ok(found, `${code}: ${shipped.code}`)
      const { country: _, source: __, source_url: ___, valid_from: ____, note: _____, ...scale } = found
      assert.deepEqual(scale, shipped)
    }
  }
})

test('tables and distributions name scales of the catalogue and stay on them', () => {
  const byCode = new Map(catalogue.map((scale) => [scale.code, scale]))
  for (const { rule, from, to, rows } of tables) {
    const [left, right] = [byCode.get(from), byCode.get(to)]
    assert.ok(left && right, rule)
    for (const { worst, low, high } of rows) {
      assert.ok(worst >= left.min && worst <= left.max, `${rule} ${from} ${worst}`)
      if (low === null) continue
      assert.ok(low <= high)
      assert.ok(low >= right.min && high <= right.max, `${rule} ${to} ${low}`)
    }
  }
  for (const [code, { groups }] of Object.entries(distributions)) {
    const scale = byCode.get(code)
    assert.ok(scale)
    for (const { low, high } of groups) assert.ok(low >= scale.min && high <= scale.max)
  }
})
