import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue } from '../catalogue/catalogue.ts'
import { KnownScales } from '../catalogue/known-scales.ts'
import type { Conversion } from '../rules/convert.ts'
import { isError } from '../rules/prepared-scale.ts'
import { Converter, type Order } from './converter.ts'

const { find } = new KnownScales([])
const converter = new Converter(find)
type More = Omit<Order, 'from_scale' | 'to_scale'>

function got(from_scale: string, to_scale: string, more: More): Conversion {
  const result = converter.convert({ from_scale, to_scale, ...more })
  assert.ok(!isError(result), JSON.stringify(result))
  return result
}
function refused(from_scale: string, to_scale: string, more: More): string {
  const result = converter.convert({ from_scale, to_scale, ...more })
  assert.ok(isError(result), JSON.stringify(result))
  return result.code
}

test('IB diploma to Abitur average as the KMK computes it: 42 points are 1.0', () => {
  // Table of the issue; 42 → 1.0 by hlg-hamburg.de.
  const table = { 24: 4, 26: 3.6, 30: 3, 33: 2.5, 35: 2.1, 38: 1.6, 40: 1.3, 42: 1, 43: 1, 45: 1 }
  for (const [score, average] of Object.entries(table)) {
    const { converted_score, rule } = got('IB_DIPLOMA', 'DE_ABITUR_AVERAGE', { score: Number(score) })
    assert.deepEqual([converted_score, rule], [average, 'kmk_ib_1986'], score)
  }
  assert.equal(refused('IB_DIPLOMA', 'DE_ABITUR_AVERAGE', { score: 23 }), 'failing_mark')
  assert.deepEqual(got('IB_DIPLOMA', 'DE_ABITUR_AVERAGE', { score: 'Diploma' }).range, [1, 4])
  const bavarian = { score: 42, rule: 'modified_bavarian' }
  assert.equal(refused('IB_DIPLOMA', 'DE_ABITUR_AVERAGE', bavarian), 'method_not_available')
})

test('points of the upper stage to marks 1 to 6 and back, by the table of every Oberstufe', () => {
  const marks = [6, 5, 5, 5, 4, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1, 1]
  for (const [score, mark] of marks.entries()) {
    const { converted_score, letter_grade, range } = got('DE_POINTS', 'DE_1_6', { score })
    assert.deepEqual([converted_score, letter_grade, range], [mark, String(mark), [mark, mark]], `${score}`)
  }
  const back = { 1: [14, 13, 15], 2: [11, 10, 12], 3: [8, 7, 9], 4: [5, 4, 6], 5: [2, 1, 3], 6: [0, 0, 0] }
  for (const [score, [points, low, high]] of Object.entries(back)) {
    const { converted_score, letter_grade, range } = got('DE_1_6', 'DE_POINTS', { score: Number(score) })
    assert.deepEqual([converted_score, letter_grade, range], [points, String(points), [low, high]], score)
  }
  const decimals = { 1.3: 13, 1.7: 12, 2.3: 10, 3.7: 6, 4.3: 4, 5.7: 0 }
  for (const [score, points] of Object.entries(decimals))
    assert.equal(got('DE_1_6', 'DE_POINTS', { score: Number(score) }).converted_score, points, score)
  assert.equal(got('DE_POINTS', 'DE_1_6', { scores: [12, 13] }).converted_score, 1.5)
})

test('a mean of points to an Abitur average, as the KMK table of 300 to 900 points has it', () => {
  // Points of the whole Abitur are 60 times the mean: 823 are 1.0, 822 are 1.1, 600 are 2.3, 318 are 3.9, 300 are 4.0.
  const table: readonly (readonly [number[], number])[] = [
    [[15], 1],
    [[14, 14, 14, 13], 1],
    [[14, 14, 14, 14, 14, 14, 14, 13, 13, 13], 1.1],
    [[10], 2.3],
    [[5, 5, 5, 5, 5, 5, 5, 6, 6, 6], 3.9],
    [[5], 4],
  ]
  for (const [scores, average] of table)
    assert.equal(got('DE_POINTS', 'DE_ABITUR_AVERAGE', { scores }).converted_score, average, `${scores}`)
  assert.equal(refused('DE_POINTS', 'DE_ABITUR_AVERAGE', { score: 4 }), 'failing_mark')
})

test('IB diploma to a Danish average: the ministry’s table, and nothing beyond it', () => {
  const table = { 18: 2.4, 23: 4, 24: 4.4, 28: 6, 30: 6.9, 35: 9, 39: 10.5, 42: 11.3, 44: 11.9, 45: 12.7 }
  for (const [score, average] of Object.entries(table)) {
    const { converted_score, source } = got('IB_DIPLOMA', 'DK_AVERAGE', { score: Number(score) })
    assert.equal(converted_score, average, score)
    assert.match(source, /ministeriet/)
  }
  assert.equal(refused('IB_DIPLOMA', 'DK_AVERAGE', { score: 17 }), 'not_in_table')
  assert.equal(refused('IB_DIPLOMA', 'DK_7_STEP', { score: 35 }), 'no_conversion')
  assert.equal(refused('DK_AVERAGE', 'IB_DIPLOMA', { score: 9 }), 'one_way_conversion')
})

/** From, mark, letter and grade points of the published tables. */
const american: readonly (readonly [string, number | string, string | null, number | null])[] = [
  ['UK_DEGREE', 70, 'A', 4],
  ['UK_DEGREE', '1st', 'A', 4],
  ['UK_DEGREE', 65, 'A-', 3.7],
  ['UK_DEGREE', '2:1', 'A-', 3.7],
  ['UK_DEGREE', 50, 'B', 3],
  ['UK_DEGREE', 45, 'C', 2],
  ['SUR_20', 17, 'A+', 4],
  ['SUR_20', 14, 'A', 4],
  ['SUR_20', 12.5, 'B', 3],
  ['SUR_20', 10, 'C', 2],
  ['SUR_20', 4, 'F', 0],
  ['NL_1_10', 8, 'A', 4],
  ['NL_1_10', 7, 'B', 3],
  ['NL_1_10', 6, 'C', 2],
  ['IN_DIVISION', 60, 'A', 4],
  ['IN_DIVISION', 'Second division', 'B', 3],
  ['CN_100', 85, 'A', 4],
  ['CN_100', 84, 'B', 3],
  ['CN_100', 60, 'C', 2],
]

test('the United Kingdom, France, the Netherlands, India and China to letters and grade points', () => {
  for (const [from, score, letter, points] of american) {
    const graded = got(from, 'US_LETTER', { score })
    const pointed = got(from, 'US_GPA_4', { score })
    assert.deepEqual([graded.letter_grade, pointed.converted_score], [letter, points], `${from} ${score}`)
    assert.equal(graded.rule, pointed.rule)
    assert.ok(graded.source.length > 10 && graded.lossy)
  }
  // What one table leaves open is not guessed.
  assert.equal(refused('SUR_20', 'US_GPA_4', { score: 9 }), 'not_in_table')
  assert.equal(got('UK_DEGREE', 'US_GPA_4', { score: 62, rule: 'wes_uk_marks' }).converted_score, 3.3)
  assert.equal(got('SUR_20', 'US_LETTER', { score: 9, rule: 'embassy_france_lycee' }).letter_grade, 'B-')
  const six = got('NL_1_10', 'US_GPA_4', { score: 6, rule: 'nuffic_us' })
  assert.deepEqual([six.converted_score, six.range], [null, [2, 2.7]])
  assert.deepEqual(got('NL_1_10', 'US_LETTER', { score: 6, rule: 'nuffic_us' }).range_grades, ['C', 'B-'])
})

test('between no two scales anything unpublished is taken without being named', () => {
  for (const from of catalogue)
    for (const to of catalogue) {
      const score = from.grades[0]?.code ?? from.max
      const order = { from_scale: from.code, to_scale: to.code, score }
      const result = converter.convert(order)
      assert.ok(isError(result) || result.rule !== 'pass_to_best', `${from.code} ${to.code}`)
      if (!isError(result) || result.code !== 'no_conversion') continue
      assert.ok(result.possible, `${from.code} ${to.code}`)
      for (const { rule } of result.possible.ways) {
        const named = converter.convert({ ...order, rule })
        assert.ok(!isError(named) || named.code !== 'method_not_available', `${from.code} ${to.code} ${rule}`)
      }
      assert.ok(!result.possible.targets.includes(to.code))
    }
})
