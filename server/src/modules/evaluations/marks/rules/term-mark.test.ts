import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { StandingResult } from './count-result.ts'
import { compare, type Fraction, fractionOf, times } from './fraction.ts'
import { roundedText } from './round.ts'
import {
  type MarkCategory,
  type MarkEvaluation,
  type MarkRules,
  planMarks,
  type TermMark,
  termMark,
} from './term-mark.ts'

/** An evaluation with what the student reached in it: a score, a status, or nothing. */
interface Given {
  readonly of: number
  readonly in?: string
  readonly got?: number | StandingResult['status'] | undefined
  readonly weight?: number
  readonly extra?: boolean
  readonly draft?: boolean
  readonly partial?: boolean
  readonly away?: boolean
}
type Shares = Readonly<Record<string, number | null>>
type Drops = Readonly<Record<string, readonly [lowest: number, highest: number]>>
type Extra = Partial<MarkRules> & { readonly drops?: Drops }

const resultOf = ({ got = null, partial = false }: Given): StandingResult | undefined =>
  got === null
    ? undefined
    : typeof got === 'number'
      ? { status: 'scored', score: fractionOf(got), partial }
      : { status: got, score: null }

function mark(given: readonly Given[], shares: Shares = {}, { drops = {}, ...rules }: Extra = {}): TermMark {
  const categories = Object.entries(shares).map(
    ([id, weight]): MarkCategory => ({
      ...{ id, title: id, weight: weight === null ? null : fractionOf(weight) },
      ...{ dropLowest: drops[id]?.[0] ?? 0, dropHighest: drops[id]?.[1] ?? 0 },
    }),
  )
  const evaluations = given.map(
    (one, index): MarkEvaluation => ({
      ...{ id: String(index), categoryId: one.in ?? null, maximum: fractionOf(one.of) },
      ...{ weight: fractionOf(one.weight ?? 1), extraCredit: one.extra ?? false, draft: one.draft ?? false },
    }),
  )
  const own = {
    weighting: 'categories',
    missing_counts_as_zero: false,
    absent_counts_as_zero: false,
  } as const
  return termMark(planMarks({ ...own, ...rules }, categories, evaluations), {
    resultOf: (id) => resultOf(given[Number(id)] ?? { of: 1 }),
    belongs: (id) => given[Number(id)]?.away !== true,
  })
}

/** In percent with two places, as Canvas shows it; null: undefined. */
const percent = (of: TermMark): string | null =>
  of.share && roundedText(times(of.share, fractionOf(100)), { decimals: 2, mode: 'half_up' })
const whyOf = (of: TermMark) => of.categories.flatMap(({ excluded }) => excluded.map(({ why }) => why))

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
  const of = (got: StandingResult['status'], rules: Extra = {}) =>
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

const anyGiven: fc.Arbitrary<Given> = fc.record(
  {
    of: fc.integer({ min: 1, max: 100 }),
    in: fc.constantFrom('a', 'b'),
    got: fc.oneof(
      { weight: 5, arbitrary: fc.integer({ min: 0, max: 60 }) },
      fc.constantFrom('missing' as const, 'excused' as const, 'absent' as const),
    ),
    weight: fc.integer({ min: 0, max: 3 }),
    extra: fc.boolean(),
  },
  { requiredKeys: ['of', 'in', 'weight'] },
)
const anyList = fc.array(anyGiven, { maxLength: 9 })
const anyRules: fc.Arbitrary<MarkRules> = fc.record({
  weighting: fc.constantFrom('categories', 'points', 'equal'),
  missing_counts_as_zero: fc.boolean(),
  absent_counts_as_zero: fc.boolean(),
})
const anyDrops = fc.record({ a: fc.integer({ min: 0, max: 3 }), b: fc.integer({ min: 0, max: 3 }) })
const lowest = ({ a, b }: { a: number; b: number }): Drops => ({ a: [a, 0], b: [b, 0] })
const halves = { a: 40, b: 60 }
const orNothing = (of: TermMark): Fraction => of.share ?? fractionOf(0)

test('a better score never makes a worse mark, also where the lowest are dropped', () => {
  fc.assert(
    fc.property(
      anyList,
      anyRules,
      anyDrops,
      fc.nat(8),
      fc.integer({ min: 0, max: 40 }),
      (given, rules, drops, at, more) => {
        const raised = given.map((one, index) =>
          index === at && typeof one.got === 'number' ? { ...one, got: one.got + more } : one,
        )
        const extra = { ...rules, drops: lowest(drops) }
        assert.ok(compare(orNothing(mark(raised, halves, extra)), orNothing(mark(given, halves, extra))) >= 0)
      },
    ),
    { numRuns: 400 },
  )
})

test('dropping the lowest never lowers a mark, dropping the highest never raises it, whatever the maxima', () => {
  fc.assert(
    fc.property(anyList, anyRules, anyDrops, (given, rules, drops) => {
      const all = mark(given, halves, rules)
      const without = mark(given, halves, { ...rules, drops: lowest(drops) })
      assert.ok(compare(orNothing(without), orNothing(all)) >= 0)
      const plainest = given.map((each) => ({ ...each, extra: false }))
      const capped = mark(plainest, halves, { ...rules, drops: { a: [0, drops.a], b: [0, drops.b] } })
      assert.ok(compare(orNothing(capped), orNothing(mark(plainest, halves, rules))) <= 0)
    }),
    { numRuns: 400 },
  )
})

test('what is reached as extra credit never lowers a mark', () => {
  fc.assert(
    fc.property(anyList, anyRules, anyDrops, anyGiven, (given, rules, drops, extra) => {
      const options = { ...rules, drops: lowest(drops) }
      const having = (got: Given['got']) =>
        orNothing(mark([...given, { ...extra, extra: true, got }], halves, options))
      assert.ok(compare(having(extra.got), having(undefined)) >= 0)
    }),
    { numRuns: 400 },
  )
})

test('another unit of points or of weights changes nothing; the order of evaluations neither', () => {
  fc.assert(
    fc.property(
      anyList,
      anyRules,
      anyDrops,
      fc.integer({ min: 1, max: 50 }),
      (given, rules, drops, factor) => {
        const options = { ...rules, drops: lowest(drops) }
        const same = percent(mark(given, halves, options))
        const scaled = given.map((one) => ({
          ...{ ...one, of: one.of * factor },
          got: typeof one.got === 'number' ? one.got * factor : one.got,
        }))
        assert.equal(percent(mark(scaled, halves, options)), same)
        const heavier = given.map((one) => ({ ...one, weight: (one.weight ?? 1) * factor }))
        assert.equal(percent(mark(heavier, { a: 40 * factor, b: 60 * factor }, options)), same)
        assert.equal(percent(mark(given.toReversed(), halves, options)), same)
      },
    ),
    { numRuns: 400 },
  )
})

test('without extra credit a mark lies between its worst and its best result', () => {
  fc.assert(
    fc.property(anyList, anyRules, (given, rules) => {
      const plain = given.map((one) => ({ ...one, extra: false }))
      const { share } = mark(plain, halves, {
        ...rules,
        missing_counts_as_zero: false,
        absent_counts_as_zero: false,
      })
      if (!share) return
      const ratios = plain.flatMap(({ got, of, weight }) =>
        typeof got === 'number' && weight ? got / of : [],
      )
      const exact = Number(roundedText(share, { decimals: 9, mode: 'half_up' }))
      assert.ok(exact >= Math.min(...ratios) - 1e-8 && exact <= Math.max(...ratios) + 1e-8)
    }),
  )
})
