import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  aucOf,
  calibrationOf,
  confusionOf,
  type Outcome,
  precisionOf,
  sensitivityOf,
  shareOf,
  specificityOf,
} from './evaluate.ts'

const near = (value: number | undefined, expected: number, digits = 4): void =>
  assert.equal(value?.toFixed(digits), expected.toFixed(digits))

test('the area under the curve is the share of pairs in the right order', () => {
  const anyOutcomes = fc.array(fc.record({ value: fc.integer({ min: 0, max: 20 }), isTrue: fc.boolean() }), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(anyOutcomes, (outcomes: Outcome[]) => {
      const cases = outcomes.filter(({ isTrue }) => isTrue)
      const controls = outcomes.filter(({ isTrue }) => !isTrue)
      const pairs = cases.flatMap((one) =>
        controls.map((other) => (one.value > other.value ? 1 : one.value === other.value ? 0.5 : 0)),
      )
      const area = aucOf(outcomes)
      if (pairs.length === 0) assert.equal(area, null)
      else near(area?.value, pairs.reduce((sum: number, won) => sum + won, 0) / pairs.length, 9)
    }),
  )
})

test('its interval is the one of DeLong, computed from the pairs', () => {
  // Placement values of the definition, without ranks.
  const outcomes: Outcome[] = [9, 7, 7, 6, 3].map((value) => ({ value, isTrue: true }))
  outcomes.push(...[7, 5, 4, 2, 1, 3].map((value) => ({ value, isTrue: false })))
  const cases = outcomes.filter(({ isTrue }) => isTrue)
  const controls = outcomes.filter(({ isTrue }) => !isTrue)
  const psi = (one: Outcome, other: Outcome) =>
    one.value > other.value ? 1 : one.value === other.value ? 0.5 : 0
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0) / (values.length - 1)
  const ofCases = cases.map((one) => mean(controls.map((other) => psi(one, other))))
  const ofControls = controls.map((other) => mean(cases.map((one) => psi(one, other))))
  const error = Math.sqrt(variance(ofCases) / cases.length + variance(ofControls) / controls.length)
  const area = aucOf(outcomes)
  near(area?.value, mean(ofCases), 9)
  near(area?.low, mean(ofCases) - 1.959963984540054 * error, 9)
})

test('shares have the interval of Wilson, also for none and all', () => {
  // Newcombe (1998), table 1: 81 of 263; 15 of 148; 0 of 20; 1 of 29.
  for (const [part, whole, low, high] of [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ] as const) {
    const share = shareOf(part, whole)
    near(share?.low, low)
    near(share?.high, high)
  }
  assert.equal(shareOf(0, 0), null)
})

test('flags are counted against what happened', () => {
  const outcomes = [
    { value: 90, isTrue: true },
    { value: 85, isTrue: false },
    { value: 40, isTrue: true },
    { value: 10, isTrue: false },
    { value: 0, isTrue: false },
  ]
  const counts = confusionOf(outcomes, (value) => value >= 80)
  assert.deepEqual(counts, { tp: 1, fp: 1, fn: 1, tn: 2 })
  near(sensitivityOf(counts)?.value, 0.5)
  near(specificityOf(counts)?.value, 2 / 3)
  near(precisionOf(counts)?.value, 0.5)
})

test('calibration counts each student once, 100 in the last step', () => {
  const bins = calibrationOf([0, 9.9, 10, 99, 100].map((value) => ({ value, isTrue: value > 50 })))
  assert.deepEqual(
    bins.map(({ students }) => students),
    [2, 1, 0, 0, 0, 0, 0, 0, 0, 2],
  )
  assert.equal(bins[9]?.outcome?.value, 1)
  assert.equal(bins[5]?.outcome, null)
})
