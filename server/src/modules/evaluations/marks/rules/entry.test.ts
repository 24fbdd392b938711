import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fractionOf } from '../../../../kernel/decimal/fraction.ts'
import { roundedText } from '../../../../kernel/decimal/round.ts'
import { allowedMarks, type EntryScale, readMark, type Step, saidMarks, writtenMark } from './entry.ts'
import type { MarkScale } from './scale.ts'

const scaleOf = (
  code: string,
  bounds: Pick<MarkScale, 'min' | 'max' | 'direction'>,
  step: Step,
): EntryScale => ({
  code,
  kind: 'numeric',
  pass: null,
  grades: [],
  step,
  ...bounds,
})
const german = (step: Step) => scaleOf('DE_1_6', { min: 1, max: 6, direction: 'lower_is_better' }, step)
const swiss = scaleOf('CH_1_6', { min: 1, max: 6, direction: 'higher_is_better' }, 0.05)
const french = scaleOf('SUR_20', { min: 0, max: 20, direction: 'higher_is_better' }, 0.01)
const letters: EntryScale = {
  code: 'LETTERS',
  kind: 'ordinal',
  min: 0,
  max: 4,
  pass: 1,
  direction: 'higher_is_better',
  step: 1,
  grades: ['A', 'B', 'C', 'D', 'F'].map((code, index) => ({
    code,
    min: 4 - index,
    max: 4 - index,
    passed: index < 4,
  })),
}

// A comprehensive school of Hesse writes it so: «3+ = 2,75, 3- = 3,25» (krs-gn.de, Ganzjahresnote).
test('a German mark with a tendency is a quarter better or worse', () => {
  const marks = ['3+', '3-', '2', '2,25', '1+', '1-', '4.5'].map((written) => readMark(written, german(0.25)))
  assert.deepEqual(marks, [2.75, 3.25, 2, 2.25, 1, 1.25, 4.5])
  // In tenths 0.3 is usual: 1.7, 2.0, 2.3.
  assert.deepEqual(
    ['2+', '2-', '2.3', '1.7'].map((written) => readMark(written, german(0.1))),
    [1.7, 2.3, 2.3, 1.7],
  )
  for (const bad of ['0.75', '6-', '7', '2.3', '2++', 'B', '', '-2', '1e0', '2.250001'])
    assert.equal(readMark(bad, german(0.25)), undefined, bad)
  assert.equal(readMark('2+', german(1)), undefined)
})

test('Swiss, French and letter marks are read as they are written', () => {
  assert.deepEqual(
    ['4.25', '4,3', '5-', '6', '4.27', '0.5'].map((written) => readMark(written, swiss)),
    [4.25, 4.3, 4.75, 6, undefined, undefined],
  )
  assert.deepEqual(
    ['13.5', '20', '0', '12.25', '20.5'].map((written) => readMark(written, french)),
    [13.5, 20, 0, 12.25, undefined],
  )
  assert.deepEqual(
    ['B', 'b', '3', 'F', 'E', '3.5', ''].map((written) => readMark(written, letters)),
    [3, 3, 3, 0, undefined, undefined, undefined],
  )
})

test('every mark that is named is read as itself, and written as it was named', () => {
  for (const scale of [german(0.25), german(0.5), german(1), german(0.1), letters]) {
    const named = allowedMarks(scale)
    for (const written of named ?? []) {
      const number = readMark(written, scale)
      assert.ok(number !== undefined, written)
      assert.equal(writtenMark(number, scale), written)
    }
  }
  assert.deepEqual(allowedMarks(german(0.25))?.slice(0, 8), ['1', '1-', '1.5', '2+', '2', '2-', '2.5', '3+'])
  assert.equal(saidMarks(letters), 'It is not a mark of LETTERS: A, B, C, D, F.')
  assert.equal(saidMarks(french), 'It is not a mark of SUR_20: from 0 to 20 in steps of 0.01.')
})

// LehrerOffice, Notenrundung: half notes round 3.750 up to 4.0, 5.749 down to 5.5, 5.75 and 5.76 up to 6.
test('a mark is rounded to its step as Swiss report software publishes it', () => {
  const half = (value: string) => roundedText(fractionOf(value), { decimals: 2, mode: 'half_up', step: 0.5 })
  assert.deepEqual(['3.75', '3.749', '5.76', '5.751', '5.75', '5.749', '5.74', '4.245'].map(half), [
    '4.0',
    '3.5',
    '6.0',
    '6.0',
    '6.0',
    '5.5',
    '5.5',
    '4.0',
  ])
  const of = (value: string, step: number) =>
    roundedText(fractionOf(value), { decimals: 2, mode: 'half_up', step })
  assert.deepEqual([of('3.5', 1), of('3.875', 0.25), of('3.95', 0.1)], ['4', '4.00', '4.0'])
})
