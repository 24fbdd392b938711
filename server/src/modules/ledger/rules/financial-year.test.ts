import assert from 'node:assert/strict'
import { test } from 'node:test'
import { financialYearOf } from './financial-year.ts'

test('a financial year begins on its day and ends the day before the next', () => {
  for (const [start, day, from, to] of [
    ['01-01', '2026-12-31', '2026-01-01', '2026-12-31'],
    ['01-01', '2027-01-01', '2027-01-01', '2027-12-31'],
    ['09-01', '2026-08-31', '2025-09-01', '2026-08-31'],
    ['09-01', '2026-09-01', '2026-09-01', '2027-08-31'],
    ['03-01', '2028-02-29', '2027-03-01', '2028-02-29'],
    ['03-01', '2027-02-28', '2026-03-01', '2027-02-28'],
  ] as const)
    assert.deepEqual(financialYearOf(start, day), { from, to }, `${start} ${day}`)
})
