import assert from 'node:assert/strict'
import { test } from 'node:test'
import { schoolYearOf } from './school-year.ts'

test('a day in November is in the school year of the country', () => {
  // Calendar years (ministries of education of ZA, KE, AU, NZ, BR, SG), years that end in summer, April to March (IN, JP).
  for (const country of ['ZA', 'KE', 'AU', 'NZ', 'BR', 'SG', 'NA', 'UG', 'AR', 'CL']) {
    assert.equal(schoolYearOf(country, '2026-11-20'), 2026, country)
    assert.equal(schoolYearOf(country, '2026-08-20'), 2026, country)
    assert.equal(schoolYearOf(country, '2027-01-20'), 2027, country)
  }
  for (const country of ['US', 'GB', 'FR', 'NG', 'GH', 'CM', 'XX']) {
    assert.equal(schoolYearOf(country, '2026-11-20'), 2027, country)
    assert.equal(schoolYearOf(country, '2026-07-20'), 2026, country)
  }
  for (const country of ['IN', 'JP']) {
    assert.deepEqual(
      ['2026-03-31', '2026-04-01', '2027-03-01'].map((day) => schoolYearOf(country, day)),
      [2026, 2027, 2027],
    )
  }
})
