import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fractionOf } from '../../src/kernel/decimal/fraction.ts'
import { shippedScale } from '../../src/modules/configuration/index.ts'
import { inScale, type MarkScale, markOf } from '../../src/modules/evaluations/marks/rules/scale.ts'
import { catalogue } from '../../src/modules/rosetta/index.ts'

const hundredths = { decimals: 2, mode: 'half_up' } as const
const shares = Array.from({ length: 1001 }, (_, step) => fractionOf(`${step / 1000}`))

function scaleOf(code: string): MarkScale {
  const scale = catalogue.find((one) => one.code === code) ?? shippedScale(code)
  assert.ok(scale, code)
  return scale
}
const printed = (code: string, value: string) => {
  const { letter, passed } = markOf(fractionOf(value), scaleOf(code), hundredths)
  return [letter, passed]
}

test('on every scale, from 0 to 100 % in steps of 0.1: the letter passes exactly when the mark does', () => {
  assert.ok(catalogue.length > 80)
  for (const scale of catalogue) {
    const own = new Map(scale.grades.map((grade) => [grade.code, grade.passed]))
    for (const share of shares) {
      const { letter, passed, value } = markOf(inScale(share, scale), scale, hundredths)
      if (letter === null) continue
      const expected = scale.pass === null ? null : own.get(letter)
      assert.equal(passed, expected, `${scale.code} ${value}: letter ${letter}, passed ${passed}`)
    }
  }
})

test('on every scale a better result never has a worse letter, and never fails after one that passed', () => {
  for (const scale of catalogue) {
    const places = new Map(scale.grades.map(({ code }, index) => [code, index]))
    let [place, hasPassed] = [Number.POSITIVE_INFINITY, false]
    for (const share of shares) {
      const { letter, passed, value } = markOf(inScale(share, scale), scale, hundredths)
      const now = letter === null ? place : (places.get(letter) ?? Number.NaN)
      assert.ok(now <= place, `${scale.code} ${value}: ${letter} after a better letter`)
      assert.ok(passed !== false || !hasPassed, `${scale.code} ${value}: fails after a pass`)
      place = now
      hasPassed ||= passed === true
    }
  }
})

test('a GCSE mark nearest to 4, the standard pass, passes', () => {
  const code = catalogue.find(({ code: of }) => of.includes('GCSE'))?.code ?? ''
  assert.deepEqual(printed(code, '3.66'), ['4', true])
  assert.deepEqual(printed(code, '3.49'), ['3', false])
})

// School averages go to the nearest whole mark; 3.5 to 4.4 is "ausreichend" (Gemeinschaftsschulen of Baden-Württemberg).
test('a German school average up to 4.49 is a 4 and passes', () => {
  for (const value of ['3.50', '4.00', '4.10', '4.30', '4.40', '4.49'])
    assert.deepEqual(printed('DE_1_6', value), ['4', true], value)
  assert.deepEqual(printed('DE_1_6', '4.50'), ['5', false])
  assert.deepEqual(printed('DE_1_6', '5.49'), ['5', false])
  assert.deepEqual(printed('DE_1_6', '5.50'), ['6', false])
  for (const [value, letter] of [
    ['1.49', '1'],
    ['1.50', '2'],
    ['2.49', '2'],
    ['2.50', '3'],
    ['3.49', '3'],
  ] as const)
    assert.deepEqual(printed('DE_1_6', value), [letter, true], value)
})

// Above 4.0 fails at universities (HRK, KMK): their scale stays as it is.
test('a German university average above 4.0 fails', () => {
  const code = catalogue.find(({ code: of }) => of === 'DE_UNIVERSITY')?.code ?? ''
  assert.equal(printed(code, '4.00')[1], true)
  assert.equal(printed(code, '4.10')[1], false)
})
