import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type IndicatorCode, indicatorCodes, indicators } from './indicators.ts'
import { defaultThresholds, type Observations, type ScoreRules, scoreOf } from './score.ts'

const rules: ScoreRules = {
  weights: { attendance: 40, behaviour: 20, course_performance: 40 },
  thresholds: defaultThresholds,
  amberMin: 50,
  redMin: 80,
}

const observed = (values: Partial<Record<IndicatorCode, number>>): Observations =>
  Object.fromEntries(Object.entries(values).map(([code, value]) => [code, { value, completeness: 1 }]))

const anyValues = fc.record(
  Object.fromEntries(indicatorCodes.map((code) => [code, fc.integer({ min: -30, max: 120 })])) as Record<
    IndicatorCode,
    fc.Arbitrary<number>
  >,
  { requiredKeys: [] },
)

const anyWeights = fc.tuple(fc.nat(100), fc.nat(100)).map(([one, other]) => {
  const [low, high] = [Math.min(one, other), Math.max(one, other)]
  return { attendance: low, behaviour: high - low, course_performance: 100 - high }
})

test('a student with full attendance, good grades and no incident has no points', () => {
  const { score, band, completeness } = scoreOf(
    observed({ attendance_rate: 99, behaviour: 0, grade_level: 85, course_failures: 0 }),
    rules,
  )
  assert.deepEqual({ score, band, completeness }, { score: 0, band: 'green', completeness: 1 })
})

test('red is reached by absence and failed courses alone, and 100 by everything', () => {
  const absent = observed({ attendance_rate: 60, chronic_absence: 40, behaviour: 0, grade_level: 20 })
  assert.deepEqual([scoreOf(absent, rules).score, scoreOf(absent, rules).band], [80, 'red'])
  const all = observed(Object.fromEntries(indicatorCodes.map((code) => [code, indicators[code].full])))
  assert.equal(scoreOf(all, rules).score, 100)
})

test('the points of the factors are the score exactly, between 0 and 100', () => {
  fc.assert(
    fc.property(anyValues, anyWeights, (values, weights) => {
      const { score, factors } = scoreOf(observed(values), Object.assign({}, rules, { weights }))
      const sum = factors.reduce((total, { tenths }) => total + (tenths ?? 0), 0)
      assert.equal(sum, Math.round((score ?? 0) * 10))
      assert.ok(score === null || (score >= 0 && score <= 100))
      for (const { tenths } of factors) assert.ok(tenths === null || tenths >= 0)
    }),
    { numRuns: 2000 },
  )
})

test('a worse value never lowers the score', () => {
  const anyChange = fc.record({
    code: fc.constantFrom(...indicatorCodes),
    by: fc.integer({ min: 1, max: 60 }),
  })
  fc.assert(
    fc.property(anyValues, anyWeights, anyChange, (values, weights, { code, by }) => {
      const before = values[code]
      if (before === undefined) return
      const { from, full } = indicators[code]
      const worse = full > from ? before + by : before - by
      const own = Object.assign({}, rules, { weights })
      const old = scoreOf(observed(values), own).score
      const changed = scoreOf(observed(Object.assign({}, values, { [code]: worse })), own).score
      assert.ok((changed ?? -1) >= (old ?? -1), `${code}: ${before} → ${worse}, ${old} → ${changed}`)
    }),
    { numRuns: 2000 },
  )
})

test('without data a student is unknown, not safe; a domain without data is spread over the others', () => {
  assert.deepEqual(scoreOf({}, rules).band, 'unknown')
  assert.equal(scoreOf({}, rules).score, null)
  assert.equal(scoreOf(observed({ behaviour: 6 }), rules).score, null)
  const failing = observed({ attendance_rate: 70, chronic_absence: 30, grade_level: 20 })
  const { score, completeness, factors } = scoreOf(failing, rules)
  assert.deepEqual([score, completeness], [100, 0.8])
  const behaviour = factors.find(({ indicator }) => indicator === 'behaviour')
  assert.deepEqual([behaviour?.value, behaviour?.tenths, behaviour?.completeness], [null, null, 0])
})
