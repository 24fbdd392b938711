import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMark } from './entry.ts'
import { type EntryScale, readScaleMark, writtenMark } from './scale-marks.ts'

const german: EntryScale = {
  code: 'DE_1_6',
  kind: 'numeric',
  min: 1,
  max: 6,
  direction: 'lower_is_better',
  step: 0.25,
  grades: [],
}
const swiss: EntryScale = { ...german, code: 'CH', direction: 'higher_is_better', step: 0.05 }
const letters: EntryScale = {
  code: 'L',
  kind: 'ordinal',
  min: 0,
  max: 4,
  direction: 'higher_is_better',
  step: 1,
  grades: ['A', 'B', 'C', 'D', 'E'].map((code, index) => ({ code, value: 4 - index })),
}
const bounds = (marks: EntryScale) => ({ max_score: marks.max, extra_credit: false, marks })

// 3+ = 2.75 and 3- = 3.25 (krs-gn.de).
test('marks of a German, Swiss or letter scale are read as they are written', () => {
  const read = (marks: EntryScale, typed: string) => readScaleMark(typed, marks)
  assert.deepEqual(
    ['3+', '3-', '2', '2,5', '1+', '6-', '2.3', '7'].map((typed) => read(german, typed)),
    [2.75, 3.25, 2, 2.5, 1, undefined, undefined, undefined],
  )
  assert.deepEqual(
    ['4.25', '4,3', '5-', '4.27'].map((typed) => read(swiss, typed)),
    [4.25, 4.3, 4.75, undefined],
  )
  assert.deepEqual(
    ['b', 'A', 'F', '3'].map((typed) => read(letters, typed)),
    [3, 4, undefined, 3],
  )
})

test('marks are written with their tendency where 1 is best, and by their code', () => {
  assert.deepEqual(
    [1.75, 2.25, 2.5, 2].map((value) => writtenMark(value, german)),
    ['2+', '2-', undefined, undefined],
  )
  assert.equal(writtenMark(4.75, swiss), undefined)
  assert.equal(writtenMark(3, letters), 'B')
})

test('in a cell a letter of the scale is the mark, other words are statuses, the rest is refused', () => {
  const score = (value: number) => ({ score: value, status: 'scored' })
  assert.deepEqual(readMark('2+', bounds(german)), score(1.75))
  assert.deepEqual(readMark('e', bounds(letters)), score(0))
  assert.deepEqual(readMark('e', bounds(german)), { score: null, status: 'excused' })
  assert.deepEqual(readMark('abs', bounds(letters)), { score: null, status: 'absent' })
  assert.deepEqual(readMark('', bounds(letters)), { score: null, status: null })
  for (const typed of ['7', '2++', '2.3', 'x1', '-2'])
    assert.equal(readMark(typed, bounds(german)), 'not_on_scale', typed)
})
