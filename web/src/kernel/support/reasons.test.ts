import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingOf, reasonsOf } from './reasons.ts'

const factor = (indicator: string, value: number | null, points: number | null) => ({
  indicator,
  value,
  points,
})

test('three reasons at most, the weightiest first, and none that adds nothing', () => {
  const factors = [
    factor('lateness', 4, 2),
    factor('attendance_rate', 81, 14),
    factor('grade_level', 41, 27),
    factor('behaviour', 0, 0),
    factor('missing_work', 30, 9),
  ]
  assert.deepEqual(reasonsOf(factors), [
    { indicator: 'grade_level', value: 41 },
    { indicator: 'attendance_rate', value: 81 },
    { indicator: 'missing_work', value: 30 },
  ])
})

test('absence is said once, in the words that weigh more', () => {
  const factors = [
    factor('attendance_rate', 88, 3),
    factor('chronic_absence', 22, 16),
    factor('lateness', 5, 1),
  ]
  assert.deepEqual(
    reasonsOf(factors).map(({ indicator }) => indicator),
    ['chronic_absence', 'lateness'],
  )
})

test('what is not recorded is named and is no reason', () => {
  const factors = [
    factor('grade_level', null, null),
    factor('lateness', 3, 1),
    factor('unknown_one', null, null),
  ]
  assert.deepEqual(missingOf(factors), ['grade_level'])
  assert.equal(reasonsOf(factors).length, 1)
})
