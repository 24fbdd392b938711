import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  defaultRiskThresholds,
  indicatorsOfPreset,
  presetCodes,
  rulesOf,
  withPreset,
} from '../thresholds/judge-thresholds.ts'
import { type IndicatorCode, indicatorCodes, indicators } from './indicators.ts'
import { observationsOf, type StudentFacts } from './measure.ts'
import { presets } from './presets.ts'
import { type Observations, type ScoreRules, scoreOf } from './score.ts'

const rulesNamed = (code: string): ScoreRules => rulesOf(withPreset(defaultRiskThresholds, code))
const observed = (values: Partial<Record<IndicatorCode, number>>): Observations =>
  Object.fromEntries(Object.entries(values).map(([code, value]) => [code, { value, completeness: 1 }]))

/** A student with 180 sessions, of whom everything is recorded and nothing is wrong. */
const fine: StudentFacts = {
  year: { recorded: 180, absent: 0, unjustified: 0, late: 0, expected: 180 },
  window: { recorded: 60, absent: 0, unjustified: 0, late: 0, expected: 60 },
  sessions_per_day: 1,
  is_early: false,
  days_late: 0,
  average: 90,
  classes: 6,
  failures: 0,
  trend: 0,
  due: 10,
  missing: 0,
  incidents: 0,
  repeated: 0,
  moves: null,
}
const absentOf = (absent: number, recorded: number) => ({
  recorded,
  absent,
  unjustified: 0,
  late: 0,
  expected: recorded,
})
const scored = (code: string, facts: Partial<StudentFacts>) =>
  scoreOf(observationsOf(Object.assign({}, fine, facts)), rulesNamed(code))
const bandOf = (code: string, facts: Partial<StudentFacts>) => scored(code, facts).band

test('under every preset a fine student is green and the worst one is red, without what has no source', () => {
  for (const code of presetCodes) {
    const worst = Object.fromEntries(
      indicatorCodes
        .filter((one) => one !== 'mobility')
        .map((one) => [one, rulesNamed(code).thresholds[one].full]),
    )
    assert.equal(scoreOf(observed(worst), rulesNamed(code)).band, 'red', code)
    assert.deepEqual([scored(code, {}).score, bandOf(code, {})], [0, 'green'], code)
  }
})

test('presets flag what their source flags, and the value before it not', () => {
  const flagged: [string, Partial<StudentFacts>, Partial<StudentFacts>][] = [
    // Balfanz: 80 % or less, a failed course.
    ['balfanz_abc', { year: absentOf(36, 180) }, { year: absentOf(35, 180) }],
    ['balfanz_abc', { failures: 1 }, { failures: 0 }],
    // Chicago: five credits and two semester F are off track, one F is on.
    ['chicago_on_track', { failures: 2 }, { failures: 1 }],
    // Baltimore: 20 days absent of 180.
    ['baltimore', { year: absentOf(20, 180) }, { year: absentOf(19, 180) }],
    ['baltimore', { failures: 1 }, { failures: 0 }],
    // EWIMS: 10 % of the days.
    ['ewims', { window: absentOf(6, 60) }, { window: absentOf(5, 60) }],
    // England: 38 of 380 sessions, 19 days, are persistent absence.
    ['england_absence', { year: absentOf(38, 380) }, { year: absentOf(37, 380) }],
  ]
  for (const [code, hit, miss] of flagged) {
    assert.notEqual(bandOf(code, hit), 'green', `${code} ${JSON.stringify(hit)}`)
    assert.equal(bandOf(code, miss), 'green', `${code} ${JSON.stringify(miss)}`)
  }
  assert.equal(bandOf('chicago_on_track', { failures: 2 }), 'red')
  assert.equal(bandOf('england_absence', { year: absentOf(190, 380), window: absentOf(30, 60) }), 'red')
})

test('under every preset and any values the factors are the score exactly, and worse is never less', () => {
  const anyValue = fc.option(fc.integer({ min: -300, max: 1200 }), { nil: undefined })
  const anyRules = fc.constantFrom(...presetCodes).map(rulesNamed)
  const anyValues = fc.array(anyValue, { minLength: indicatorCodes.length, maxLength: indicatorCodes.length })
  const anyChange = fc.record({ at: fc.nat(indicatorCodes.length - 1), by: fc.integer({ min: 1, max: 500 }) })
  fc.assert(
    fc.property(anyRules, anyValues, anyChange, (rules, values, { at, by }) => {
      const entries = indicatorCodes.flatMap((code, index) => {
        const value = values[index]
        return value === undefined ? [] : [[code, value / 10] as const]
      })
      const before = scoreOf(observed(Object.fromEntries(entries)), rules)
      const sum = before.factors.reduce((total, { tenths }) => total + (tenths ?? 0), 0)
      assert.equal(sum, Math.round((before.score ?? 0) * 10))
      assert.ok(before.factors.every(({ value, tenths }) => value !== null || tenths === null))
      const code = indicatorCodes[at] ?? 'behaviour'
      const old = Object.fromEntries(entries)[code]
      if (old === undefined) return
      const worse = indicators[code].full > indicators[code].from ? old + by / 10 : old - by / 10
      const after = scoreOf(observed(Object.assign(Object.fromEntries(entries), { [code]: worse })), rules)
      assert.ok((after.score ?? -1) >= (before.score ?? -1), `${code} ${old} → ${worse}`)
    }),
    { numRuns: 5000 },
  )
})

test('what is on record of everybody makes nobody safe', () => {
  const background = observed({ late_entry: 0, retention: 0, behaviour: 0 })
  for (const code of presetCodes) assert.equal(scoreOf(background, rulesNamed(code)).band, 'unknown', code)
  const { factors, completeness } = scoreOf(background, rulesNamed('campus'))
  const late = factors.find(({ indicator }) => indicator === 'late_entry')
  assert.deepEqual([completeness, late?.value, late?.tenths], [0.2, 0, null])
  // With attendance they count.
  const { score } = scoreOf(
    observed({ attendance_rate: 99, late_entry: 90, behaviour: 0 }),
    rulesNamed('campus'),
  )
  assert.ok((score ?? 0) > 0)
})

test('the first weeks of a year are missing: neither safe nor red, whatever they were', () => {
  const week = absentOf(5, 5)
  const early = { year: week, window: week, is_early: true, average: 0, failures: 6, trend: -80, missing: 10 }
  for (const code of presetCodes) {
    const { score, band } = scored(code, early)
    assert.deepEqual([score, band], [null, 'unknown'], code)
  }
})

test('days are days where half days or lessons are counted, and ten of them are needed', () => {
  const of = (unjustified: number, recorded: number, sessions_per_day: number) => {
    const sessions = { recorded, absent: unjustified, unjustified, late: 0, expected: recorded }
    return observationsOf(Object.assign({}, fine, { year: sessions, window: sessions, sessions_per_day }))
  }
  assert.equal(of(8, 60, 1).unexcused_absence?.value, 8)
  assert.equal(of(8, 120, 2).unexcused_absence?.value, 4)
  assert.equal(of(6, 360, 6).unexcused_absence?.value, 1)
  // Three days of lessons are more than 20 sessions and say nothing.
  assert.equal(of(6, 24, 6).unexcused_absence, undefined)
  assert.equal(of(6, 24, 6).attendance_rate, undefined)
  assert.notEqual(of(2, 20, 2).attendance_rate, undefined)
})

test('presets name indicators of domains that have a weight', () => {
  for (const preset of presets)
    for (const code of indicatorCodes)
      if (indicatorsOfPreset(preset)[code].share > 0)
        assert.ok(preset.weights[indicators[code].domain] > 0, `${preset.code} ${code}`)
})
