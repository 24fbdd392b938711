import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Extra, type Given, mark, percent, whyOf } from '../../../../../test/support/given-marks.ts'
import { roundedText } from '../../../../kernel/decimal/round.ts'
import type { CurrentResult } from './count-result.ts'

// Canvas LMS, spec/lib/grade_calculator_spec.rb: two groups of 45 and 55 %, six assignments of 150 points, the lowest
// of each group dropped.
const canvas = (scores: readonly (number | 'submitted')[]): Given[] =>
  scores.map((got, index) => ({ of: 150, in: index < 3 ? 'first' : 'second', got }))
const groups = { first: 45, second: 55 }
const dropOne = { drops: { first: [1, 0], second: [1, 0] } } as const

test('published: two weighted groups with drops in Canvas', () => {
  const posted = canvas([35, 'submitted', 142.7, 42, 'submitted', 131.4])
  assert.equal(percent(mark(posted, groups, dropOne)), '90.99')
  assert.equal(percent(mark(posted, groups, { ...dropOne, weighting: 'points' })), '91.37')
  const all = canvas([35, 99.6, 142.7, 42, 95, 131.4])
  const made = mark(all, groups, dropOne)
  assert.equal(percent(made), '77.85')
  assert.equal(percent(mark(all, groups, { ...dropOne, weighting: 'points' })), '78.12')
  assert.deepEqual(
    made.categories.map(({ dropped }) => dropped),
    [['0'], ['3']],
  )
  const zeros = posted.map((one) => (one.got === 'submitted' ? { ...one, got: 0 } : one))
  assert.equal(percent(mark(zeros, groups, dropOne)), '58.45')
  assert.equal(percent(mark(zeros, groups, { ...dropOne, weighting: 'points' })), '58.52')
})

test('published: a group without a mark yet leaves its weight to the others (Canvas), weights of items (Moodle)', () => {
  // The same specification: nothing for the first, 1 of 4 and 40 of 40, groups of 50 %: 93.18 and, over all, 62.5.
  const given = [
    { of: 10, in: 'a' },
    { of: 4, in: 'a', got: 1 },
    { of: 40, in: 'b', got: 40 },
  ] as const
  assert.equal(percent(mark(given, {}, { weighting: 'points' })), '93.18')
  assert.equal(percent(mark(given, { a: 50, b: 50 })), '62.50')
  const early = mark(
    [
      { of: 20, in: 'a', got: 15 },
      { of: 100, in: 'b' },
    ],
    { a: 30, b: 70 },
  )
  assert.equal(percent(early), '75.00')
  assert.deepEqual(
    early.categories.map(
      ({ effectiveWeight }) =>
        effectiveWeight && Number(roundedText(effectiveWeight, { decimals: 2, mode: 'down' })),
    ),
    [1, null],
  )
  // Moodle, lib/grade/tests/grade_category_test.php: 2, 4, 6 of 10 with weights 0, 1, 2, shown out of 20 (10.67).
  const moodle = [
    { of: 10, got: 2, weight: 0 },
    { of: 10, got: 4, weight: 1 },
    { of: 10, got: 6, weight: 2 },
  ]
  for (const weighting of ['points', 'equal'] as const)
    assert.equal(percent(mark(moodle, {}, { weighting })), '53.33')
})

test('extra credit adds to what is reached, not to what is possible; alone in a category it comes on top', () => {
  const base = [{ of: 100, got: 80 }] as const
  assert.equal(percent(mark([...base, { of: 10, got: 5, extra: true }])), '85.00')
  assert.equal(percent(mark([...base, { of: 0, got: 5, extra: true }])), '85.00')
  assert.equal(
    percent(mark([...base, { of: 10, got: 'missing', extra: true }], {}, { missing_counts_as_zero: true })),
    '80.00',
  )
  const onTop = mark(
    [
      { of: 50, in: 'work', got: 40 },
      { of: 20, in: 'exam' },
      { of: 10, in: 'bonus', got: 10, extra: true },
    ],
    { work: 50, exam: 50, bonus: 5 },
  )
  assert.equal(percent(onTop), '85.00')
  const idle = mark(
    [
      { of: 10, in: 'a', got: 'excused' },
      { of: 5, in: 'a', got: 5, extra: true },
    ],
    { a: 100 },
  )
  assert.equal(idle.share, null)
  assert.deepEqual(whyOf(idle), ['excused', 'nothing_to_add_to'])
})

test('what is not there is not zero unless the school says so', () => {
  const of = (got: CurrentResult['status'], rules: Extra = {}) =>
    mark(
      [
        { of: 10, got: 8 },
        { of: 10, got },
      ],
      {},
      rules,
    )
  for (const status of ['missing', 'excused', 'absent', 'submitted', null] as const)
    assert.equal(percent(of(status)), '80.00', String(status))
  const zeros = { missing_counts_as_zero: true, absent_counts_as_zero: true }
  assert.equal(percent(of('missing', zeros)), '40.00')
  assert.equal(percent(of('absent', zeros)), '40.00')
  assert.equal(percent(of('excused', zeros)), '80.00')
  assert.equal(percent(of(null, zeros)), '80.00')
  assert.deepEqual(
    (['missing', 'excused', 'absent', 'submitted', null] as const).map((status) => of(status).provisional),
    [false, false, false, true, true],
  )
})

test('provisional: half marked or not published yet; days as a stranger and drafts without a result are not', () => {
  assert.equal(mark([{ of: 10, got: 8, partial: true }]).provisional, true)
  assert.equal(mark([{ of: 10, got: 8, draft: true }]).provisional, true)
  assert.equal(
    mark([
      { of: 10, got: 8 },
      { of: 10, draft: true },
    ]).provisional,
    false,
  )
  const joined = mark([
    { of: 10, away: true },
    { of: 10, got: 8 },
  ])
  assert.equal(joined.provisional, false)
  assert.deepEqual(whyOf(joined), ['not_a_member'])
})

test('nothing that counts, or no weight above zero: undefined, never zero and never NaN', () => {
  for (const undefinedMark of [
    mark([]),
    mark([{ of: 10 }]),
    mark([{ of: 0, got: 5 }]),
    mark([{ of: 10, got: 5, weight: 0 }]),
    mark([{ of: 10, got: 5, weight: -1 }]),
    mark([{ of: 10, got: 5, in: 'a' }], { a: 0 }),
    mark([{ of: 10, got: 5, in: 'a' }], { a: -50 }),
    mark([{ of: 10, got: 5, in: 'a', extra: true }], { a: 5 }),
    mark([{ of: 0, got: 5, extra: true }], {}, { weighting: 'equal' }),
  ])
    assert.equal(undefinedMark.share, null)
  const half = mark(
    [
      { of: 10, got: 5, in: 'a' },
      { of: 10, got: 9, in: 'b' },
      { of: 10, got: 9 },
    ],
    { a: 100, b: null },
  )
  assert.equal(percent(half), '50.00')
  assert.deepEqual(whyOf(half), ['category_without_weight', 'category_without_weight'])
})
