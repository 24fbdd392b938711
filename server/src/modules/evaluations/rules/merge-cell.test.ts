import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Cell, emptyCell, greatestScore, mergeCell, rounded } from './merge-cell.ts'
import { resultStatuses, statusOf, storedStatusOf } from './result-status.ts'

const scale = { min: 0, max: 20, above: false }
const scored: Cell = { score: 12, status: 'scored', comment: 'Good' }

test('a row applied to a current result', () => {
  const cases: [object, Cell, unknown][] = [
    [{}, scored, scored],
    [{ score: 14.5 }, emptyCell, { score: 14.5, status: 'scored', comment: null }],
    [{ score: 14.5 }, { ...emptyCell, status: 'absent' }, { score: 14.5, status: 'scored', comment: null }],
    [{ score: 3, status: 'scored' }, scored, { ...scored, score: 3 }],
    [{ score: null }, scored, { score: null, status: null, comment: 'Good' }],
    [{ score: null }, { ...emptyCell, status: 'missing' }, { ...emptyCell, status: 'missing' }],
    [{ status: null }, scored, { score: null, status: null, comment: 'Good' }],
    [{ status: 'excused' }, scored, { score: null, status: 'excused', comment: 'Good' }],
    [{ status: 'scored' }, scored, scored],
    [{ comment: '  ' }, scored, { ...scored, comment: null }],
    [{ status: 'scored' }, emptyCell, 'score_required'],
    [{ status: 'scored', score: null }, scored, 'score_required'],
    [{ status: 'excused', score: 4 }, emptyCell, 'score_not_allowed'],
    [{ status: null, score: 4 }, emptyCell, 'score_not_allowed'],
    [{ status: 'toString' }, emptyCell, 'unknown_status'],
    [{ score: 20.0001 }, emptyCell, 'score_off_scale'],
    [{ score: 20.00004 }, emptyCell, { score: 20, status: 'scored', comment: null }],
    [{ score: -0.0001 }, emptyCell, 'score_off_scale'],
    [{ score: Number.NaN }, emptyCell, 'score_off_scale'],
    [{ score: Number.POSITIVE_INFINITY }, emptyCell, 'score_off_scale'],
    // A result of another system remains, and may get a comment.
    [{ comment: 'Seen' }, { ...scored, score: 25 }, { score: 25, status: 'scored', comment: 'Seen' }],
    [{ score: 25 }, { ...scored, score: 25 }, { ...scored, score: 25 }],
  ]
  for (const [given, before, requested] of cases) {
    const merged = mergeCell(given, before, scale)
    assert.deepEqual('code' in merged ? merged.code : merged, requested, JSON.stringify([given, before]))
  }
  const above = { ...scale, above: true }
  assert.deepEqual(mergeCell({ score: 25 }, emptyCell, above), { ...emptyCell, score: 25, status: 'scored' })
  assert.ok('code' in mergeCell({ score: greatestScore + 1 }, emptyCell, above))
})

test('scores are stored with four decimals, the half away from zero, and minus zero is zero', () => {
  for (const [given, stored] of [
    [1.00005, 1.0001],
    [13.333333333333334, 13.3333],
    [0.1 + 0.2, 0.3],
    [-2.00005, -2.0001],
    [-0, 0],
    [1e-300, 0],
    [100_000, 100_000],
  ] as const) {
    assert.ok(Object.is(rounded(given), stored), `${given} is stored as ${rounded(given)}`)
  }
})

test('for any input: a saved row sent again changes nothing, and its score is on the scale', () => {
  const given = fc.record(
    {
      score: fc.option(fc.oneof(fc.double(), fc.integer({ min: -1, max: 21 }))),
      status: fc.option(fc.constantFrom(...resultStatuses, 'other')),
      comment: fc.option(fc.string()),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(given, given, (first, second) => {
      const before = mergeCell(first, emptyCell, scale)
      if ('code' in before) return
      const after = mergeCell(second, before, scale)
      if ('code' in after) return
      assert.deepEqual(mergeCell(second, after, scale), after)
      assert.ok(after.score === null || (after.score >= 0 && after.score <= 20))
      assert.equal(after.score !== null, after.status === 'scored')
      // Stored and read again it is the same.
      assert.equal(statusOf({ ...storedStatusOf(after.status), score: after.score }), after.status)
    }),
    { numRuns: 200 },
  )
})

test('results of other systems say what OneRoster lets them say', () => {
  const row = { absent: false, score: '7' }
  assert.equal(statusOf({ ...row, score_status: 'partially graded' }), 'scored')
  assert.equal(statusOf({ ...row, score_status: 'fully graded', score: null }), null)
  assert.equal(statusOf({ ...row, score_status: 'exempt' }), 'excused')
  assert.equal(statusOf({ ...row, score_status: 'not submitted' }), 'missing')
})
