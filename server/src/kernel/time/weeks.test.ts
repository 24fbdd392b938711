import assert from 'node:assert/strict'
import { test } from 'node:test'
import { schoolWeekOf, weekendOf } from './weeks.ts'

test('the weekend of a country is that of CLDR', () => {
  // Unicode CLDR, common/supplemental/supplementalData.xml, weekData: weekendStart and weekendEnd.
  const friday = [5, 6]
  const published: Readonly<Record<string, readonly number[]>> = {
    BH: friday,
    DZ: friday,
    EG: friday,
    IQ: friday,
    JO: friday,
    KW: friday,
    LY: friday,
    OM: friday,
    QA: friday,
    SA: friday,
    SD: friday,
    SY: friday,
    YE: friday,
    AE: [6, 7],
    US: [6, 7],
    FR: [6, 7],
    KE: [6, 7],
    NG: [6, 7],
    IR: [5],
    IN: [7],
    UG: [7],
    AF: [4, 5],
    IL: friday,
  }
  for (const [country, weekend] of Object.entries(published)) {
    assert.deepEqual(weekendOf(country), weekend, country)
  }
})

test('the school week is what the weekend leaves', () => {
  assert.deepEqual(schoolWeekOf('KW'), [1, 2, 3, 4, 7])
  assert.deepEqual(schoolWeekOf('DE'), [1, 2, 3, 4, 5])
  assert.deepEqual(schoolWeekOf('IN'), [1, 2, 3, 4, 5, 6])
})
