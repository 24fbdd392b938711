import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { KnownScales } from '../catalogue/known-scales.ts'
import type { Conversion } from '../rules/convert.ts'
import { bavarian } from '../rules/pass-to-best.ts'
import { isError } from '../rules/prepared-scale.ts'
import { Converter, type Order } from './converter.ts'

const { find } = new KnownScales([])
const converter = new Converter(find)
const convert = (from_scale: string, to_scale: string, more: Omit<Order, 'from_scale' | 'to_scale'>) =>
  converter.convert({ from_scale, to_scale, ...more })

function got(from: string, to: string, more: Omit<Order, 'from_scale' | 'to_scale'>): Conversion {
  const result = convert(from, to, more)
  assert.ok(!isError(result), JSON.stringify(result))
  return result
}
function refused(from: string, to: string, more: Omit<Order, 'from_scale' | 'to_scale'>): string {
  const result = convert(from, to, more)
  assert.ok(isError(result), `${from} ${to} ${JSON.stringify(more)}`)
  return result.code
}

/** From, pass mark of the example, mark, raw, cut and rounded to one decimal. */
const published: readonly [string, number | undefined, number, number, number, number][] = [
  ['PERCENT', 50, 82, 2.08, 2, 2.1],
  ['PERCENT', 40, 75, 2.25, 2.2, 2.3],
  ['DE_UNIVERSITY', undefined, 2.5, 2.5, 2.5, 2.5],
  ['SUR_20', undefined, 14, 2.8, 2.8, 2.8],
  ['IT_30', undefined, 27, 1.75, 1.7, 1.8],
  ['NL_1_10', undefined, 8.7, 1.8667, 1.8, 1.9],
  ['IL_BAGRUT', undefined, 90, 1.6667, 1.6, 1.7],
]

test('the modified Bavarian formula: published examples, cut as KMK does and rounded as calculators do', () => {
  for (const [from, pass, score, raw, cut, rounded] of published) {
    const more = { score, method: 'formula' as const, rule: 'modified_bavarian', ...(pass ? { pass } : {}) }
    const to = from === 'DE_UNIVERSITY' ? 'DE_ABITUR_AVERAGE' : 'DE_UNIVERSITY'
    const result = got(from, to, more)
    assert.equal(Number(result.unrounded?.toFixed(4)), raw, from)
    assert.equal(result.converted_score, cut, from)
    assert.equal(got(from, to, { ...more, rounding: 'round' }).converted_score, rounded, from)
    assert.ok(result.range[0] <= raw && raw <= result.range[1] && result.lossy)
    assert.equal(result.method, 'formula')
  }
  assert.deepEqual(got('SUR_20', 'DE_UNIVERSITY', { score: 14 }).working, [
    'Nmax = 20, Nmin = 10',
    '1 + 3 × (20 − 14) ÷ (20 − 10) = 2.8',
  ])
})

test('a failing mark has no place in a formula; off the scale, unknown and not a number are distinguished', () => {
  assert.equal(refused('SUR_20', 'DE_UNIVERSITY', { score: 9.5 }), 'failing_mark')
  assert.equal(refused('DE_1_6', 'SUR_20', { score: 4.5, rule: 'pass_to_best' }), 'failing_mark')
  assert.equal(refused('WASSCE', 'DE_UNIVERSITY', { score: 'F9' }), 'failing_mark')
  assert.equal(refused('SUR_20', 'DE_UNIVERSITY', { score: 20.5 }), 'off_scale')
  assert.equal(refused('IB_1_7', 'DE_UNIVERSITY', { score: 5.5 }), 'off_scale')
  for (const score of ['NaN', 'Infinity', '-inf', '1e3', '14,5'])
    assert.equal(refused('SUR_20', 'DE_UNIVERSITY', { score }), 'invalid_score', score)
  assert.equal(refused('SUR_20', 'DE_UNIVERSITY', { score: Number.NaN }), 'invalid_score')
  assert.equal(refused('WASSCE', 'DE_UNIVERSITY', { score: 'A2' }), 'unknown_grade')
  assert.equal(refused('NOWHERE', 'SUR_20', { score: 1 }), 'unknown_scale')
  assert.equal(refused('SUR_20', 'NOWHERE', { score: 1 }), 'unknown_scale')
  assert.equal(refused('SUR_20', 'AU_ATAR', { score: 14 }), 'no_conversion')
  assert.equal(refused('SUR_20', 'DE_UNIVERSITY', { score: 14, pass: 20 }), 'pass_off_scale')
})

test('WAEC, KCSE and NECO: bands touch and never overlap; a letter is a range', () => {
  const letters = (scale: string, ...scores: number[]) =>
    scores.map((score) => got('PERCENT', scale, { score }).letter_grade)
  assert.deepEqual(letters('WASSCE', 66.67, 60, 45, 44.99, 40, 39.99, 75), [
    'B3',
    'C4',
    'D7',
    'E8',
    'E8',
    'F9',
    'A1',
  ])
  assert.deepEqual(letters('KCSE', 80, 79, 29, 30), ['A', 'A-', 'E', 'D-'])
  const b3 = got('WASSCE', 'DE_UNIVERSITY', { score: 'b3' })
  assert.deepEqual([b3.range, b3.lossy, b3.passed], [[2.5, 2.8], true, true])
  assert.deepEqual(got('WASSCE', 'PERCENT', { score: 'E8' }).range, [40, 45])
})

test('means: KCSE 9.875 is B+, and the listed points make 10.25, not the printed 10.1; GPA and CGPA', () => {
  const points = (...list: number[]) =>
    list.map((value) => ['E', 'D-', 'D', 'D+', 'C-', 'C', 'C+', 'B-', 'B', 'B+', 'A-', 'A'][value - 1] ?? '')
  const first = got('KCSE', 'KE_KCSE_MEAN', { scores: points(11, 10, 9, 10, 7, 12, 11, 9) })
  assert.deepEqual([first.unrounded, first.letter_grade], [9.875, 'B+'])
  const second = got('KCSE', 'KE_KCSE_MEAN', { scores: points(10, 11, 12, 9, 11, 10, 8, 11) })
  assert.deepEqual([second.unrounded, second.letter_grade], [10.25, 'B+'])
  const gpa = got('US_LETTER', 'US_GPA_4', { scores: ['A', 'B'], weights: [3, 4] })
  assert.equal(gpa.converted_score, 3.43)
  const cgpa = got('CBSE_9_POINT', 'IN_CBSE_CGPA', { scores: ['A1', 'A1', 'A2', 'B1', 'B2'] })
  assert.equal(cgpa.converted_score, 8.8)
  const percent = got('IN_CBSE_CGPA', 'PERCENT', { scores: [10, 10, 9, 8, 7] })
  assert.deepEqual([percent.converted_score, percent.rule, percent.lossy], [83.6, 'cbse_9_5', true])
  assert.equal(got('IN_CBSE_CGPA', 'PERCENT', { score: 8.5 }).converted_score, 80.75)
  assert.equal(refused('PERCENT', 'IN_CBSE_CGPA', { score: 83.6 }), 'one_way_conversion')
  assert.equal(refused('CBSE_9_POINT', 'IN_CBSE_CGPA', { scores: ['A1', 'E1'] }), 'no_grade_points')
})

test('the College Board: percent to letter to points', () => {
  const rows = [
    [97, 'A+', 4],
    [96, 'A', 4],
    [90, 'A-', 3.7],
    [66, 'D', 1],
    [64, 'F', 0],
  ] as const
  for (const [score, letter, points] of rows) {
    assert.equal(got('US_PERCENT', 'US_LETTER', { score }).letter_grade, letter)
    assert.equal(got('US_PERCENT', 'US_GPA_4', { score }).converted_score, points)
    assert.equal(got('US_LETTER', 'US_GPA_4', { score: letter }).converted_score, points)
  }
  assert.deepEqual(got('US_GPA_4', 'US_LETTER', { score: 4 }).range_grades, ['A', 'A+'])
  assert.equal(got('US_GPA_4', 'US_LETTER', { score: 3.3 }).letter_grade, 'B+')
})

test('GCSE: three anchors and honest ranges; 9 is not A*', () => {
  const grades = (from: string, to: string, score: string) => got(from, to, { score }).range_grades
  const [nine, letter] = ['GCSE_9_1', 'GCSE_A_G']
  assert.deepEqual(grades(nine, letter, '9'), ['A', 'A*'])
  assert.equal(got(nine, letter, { score: '9' }).letter_grade, null)
  assert.deepEqual(grades(nine, letter, '7'), ['A', 'A*'])
  assert.deepEqual(grades(nine, letter, '5'), ['C', 'B'])
  assert.deepEqual(grades(nine, letter, '4'), ['C', 'C'])
  assert.deepEqual(grades(nine, letter, '1'), ['G', 'D'])
  assert.deepEqual(grades(letter, nine, 'A*'), ['7', '9'])
  assert.deepEqual(grades(letter, nine, 'C'), ['4', '5'])
  assert.deepEqual(grades(letter, nine, 'U'), ['U', 'U'])
})

test('UCAS: HL 5 is 32 points, not 40; points are not turned back', () => {
  const points = (from: string, ...scores: string[]) =>
    scores.map((score) => got(from, 'UCAS_TARIFF', { score }).converted_score)
  assert.deepEqual(points('A_LEVEL', 'A*', 'A', 'B', 'C', 'D', 'E'), [56, 48, 40, 32, 24, 16])
  assert.deepEqual(points('IB_HL', '7', '6', '5', '4', '3'), [56, 48, 32, 24, 12])
  assert.deepEqual(points('IB_SL', '7', '6', '5', '4', '3'), [28, 24, 16, 12, 6])
  assert.equal(refused('IB_HL', 'UCAS_TARIFF', { score: '2' }), 'not_in_table')
  assert.equal(refused('A_LEVEL', 'UCAS_TARIFF', { score: 'U' }), 'not_in_table')
  assert.equal(refused('UCAS_TARIFF', 'A_LEVEL', { score: 48 }), 'one_way_conversion')
})

test('Utrecht leads one way; the table of LCT is taken by name alone', () => {
  const utrecht = [8, 7.9, 7.4, 7.3, 5.5, 5, 4.4].map(
    (score) => got('NL_1_10', 'NL_UCU_GPA', { score }).letter_grade,
  )
  assert.deepEqual(utrecht, ['A', 'A-', 'B+', 'B', 'D+', 'D', 'F'])
  assert.equal(refused('NL_UCU_GPA', 'NL_1_10', { score: 'A' }), 'one_way_conversion')
  assert.equal(refused('NL_UCU_GPA', 'NL_1_10', { score: 'A', method: 'formula' }), 'one_way_conversion')
  const rule = 'lct_erasmus_mundus'
  assert.deepEqual(got('IT_30', 'NL_1_10', { score: 28, rule }).range, [7.5, 8.5])
  assert.deepEqual(got('IT_30', 'MT_UM', { score: '30L', rule }).range, [80, 100])
  assert.deepEqual(got('MT_UM', 'DE_UNIVERSITY', { score: 55, rule }).range, [2.5, 3.5])
  assert.equal(refused('IT_30', 'NL_1_10', { score: 19, rule }), 'not_in_table')
  assert.equal(refused('IT_30', 'NL_1_10', { score: 28 }), 'no_conversion')
})

test('percentiles: the Dutch and the German marks of the facts, which linear formulas miss', () => {
  const more = { method: 'percentile' as const }
  const rows = [
    [8, [1.1, 1.7], 1.4],
    [7, [1.7, 2.6], 2.2],
    [6, [2.6, 3.8], 3],
  ] as const
  for (const [score, range, median] of rows) {
    const result = got('NL_1_10', 'DE_ABITUR_AVERAGE', { ...more, score })
    assert.deepEqual([result.range, result.converted_score], [range, median])
  }
  assert.equal(got('NL_1_10', 'DE_ABITUR_AVERAGE', { score: 8 }).unrounded?.toFixed(2), '2.33')
  assert.equal(got('DE_ABITUR_AVERAGE', 'ECTS_LEGACY', { ...more, score: 1.3 }).letter_grade, 'A')
  assert.equal(refused('SUR_20', 'DE_ABITUR_AVERAGE', { ...more, score: 14 }), 'distribution_required')
  assert.equal(refused('NL_1_10', 'DE_ABITUR_AVERAGE', { ...more, score: 5 }), 'not_in_table')
})

test('one scale to itself is the same mark; linear between others says so and stops at grades reached', () => {
  const same = got('SUR_20', 'SUR_20', { score: 14 })
  assert.deepEqual([same.converted_score, same.letter_grade, same.lossy], [14, 'B', false])
  const ib = got('SUR_20', 'IB_1_7', { score: 14, rule: 'pass_to_best' })
  assert.deepEqual([ib.converted_score, ib.range, ib.rule], [5, [5, 6], 'pass_to_best'])
  assert.equal(got('IT_30', 'SUR_20', { score: '30 e lode', rule: 'pass_to_best' }).converted_score, 20)
  assert.equal(got('GCSE_9_1', 'DE_UNIVERSITY', { score: 9 }).converted_score, 1)
})

const shared = fileURLToPath(new URL('../../../../../../shared/data/domain/grade-scales/', import.meta.url))
const absent = existsSync(shared) ? false : 'the shared data is not there'

test('the worked examples gathered for the project come out', { skip: absent }, () => {
  const examples = JSON.parse(readFileSync(`${shared}worked_examples.json`, 'utf8')) as {
    kind: string
    input: Record<string, number>
    expected: number
  }[]
  const formula = examples.filter(({ kind }) => kind === 'bavarian')
  assert.ok(formula.length >= 5)
  for (const { input, expected } of formula) {
    const { nmax = 0, nmin = 0, nd = 0 } = input
    assert.equal(Number(bavarian(nmax, nmin, nd).toFixed(4)), expected)
  }
})

test('the tables gathered for the project come out', { skip: absent }, () => {
  const tables = JSON.parse(readFileSync(`${shared}scales.json`, 'utf8'))
  const letter = (from: string, to: string, score: number) => got(from, to, { score }).letter_grade
  const banded = [
    ['us_college_board_4_0', 'US_LETTER'],
    ['ke_kcse', 'KCSE'],
    ['waec_wassce', 'WASSCE'],
    ['in_cbse_9point', 'CBSE_9_POINT'],
  ] as const
  for (const [name, code] of banded) {
    for (const [grade, low, high] of tables[name].rows)
      for (const score of [low, high]) assert.equal(letter('PERCENT', code, score), grade, `${code} ${score}`)
  }
  for (const [low, high, points, grade] of tables.nl_ucu_gpa.rows)
    for (const score of [Math.max(low, 1), high]) {
      assert.equal(letter('NL_1_10', 'NL_UCU_GPA', score), grade)
      assert.equal(got('NL_1_10', 'NL_UCU_GPA', { score }).converted_score, points)
    }
  for (const [low, high, grade] of tables.de_bands.rows)
    for (const score of [low, high]) assert.equal(letter('DE_UNIVERSITY', 'DE_UNIVERSITY', score), grade)
  for (const [from, name] of [
    ['A_LEVEL', 'alevel'],
    ['IB_HL', 'ib_hl'],
    ['IB_SL', 'ib_sl'],
  ] as const)
    for (const [score, points] of Object.entries(tables.ucas_tariff[name]))
      assert.equal(got(from, 'UCAS_TARIFF', { score }).converted_score, points)
})
