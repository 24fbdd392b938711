import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { FlagError, readColumnValue, readFlag } from '../rules/flags.ts'
import { defaultThresholds, type ScoreRules } from '../rules/score.ts'
import { evaluateCohort } from './evaluate-cohort.ts'
import { layouts } from './layouts.ts'
import { CohortError, readCohort } from './read-cohort.ts'

const rules: ScoreRules = {
  weights: { attendance: 40, behaviour: 20, course_performance: 40 },
  thresholds: defaultThresholds,
  amberMin: 50,
  redMin: 80,
}

/** UCI Student Performance, mathematics (https://archive.ics.uci.edu/dataset/320); not part of the tree. */
const students =
  process.env['CAMPUS_STUDENT_DATA'] ??
  join(import.meta.dirname, '../../../../../../shared/data/domain/early-warning/student-mat.csv')

test('the counts of simple rules on the UCI data are those of the file, and the score is not below the best of them', {
  skip: existsSync(students) ? false : 'the UCI student data is not next to the tree',
}, async () => {
  const [layout] = layouts
  assert.ok(layout)
  const verdict = evaluateCohort(readCohort(await readFile(students, 'utf8')), layout, rules)
  assert.deepEqual([verdict.students, verdict.withOutcome, verdict.unscored], [395, 130, 0])
  assert.deepEqual(
    verdict.flags.map(({ confusion: { tp, fp, fn, tn } }) => `${tp}/${fp}/${fn}/${tn}`),
    ['104/38/26/227', '52/31/78/234', '35/48/95/217', '109/62/21/203', '63/20/67/245'],
  )
  const areas = verdict.singles.map(({ area }) => area?.value ?? 0)
  assert.equal(areas[0]?.toFixed(4), '0.9232')
  assert.ok((verdict.score.area?.value ?? 0) >= Math.max(...areas), `score: ${verdict.score.area?.value}`)
})

test('flags are comparisons, one of several, or some of several', () => {
  const row = { G1: 9, failures: 0, absences: 12 }
  for (const [text, expected] of [
    ['G1<10', true],
    ['G1 >= 10', false],
    ['G1=9', true],
    ['failures>=1 or absences>=10', true],
    ['2 of G1<10, failures>=1, absences>=10', true],
    ['3 of G1<10, failures>=1, absences>=10', false],
  ] as const)
    assert.equal(readFlag(text).isTrue(row), expected, text)
  for (const text of [
    '',
    'G1',
    'G1<<10',
    'G1<ten',
    '4 of G1<10, failures>=1',
    '0 of G1<10',
    'process.exit()',
  ])
    assert.throws(() => readFlag(text), FlagError, text)
})

test('a value is a column, a multiple, or a number less a multiple', () => {
  const row = { absences: 18, G1: 7 }
  assert.equal(readColumnValue('G1*5').valueOf(row), 35)
  assert.equal(readColumnValue('100-absences/1.8').valueOf(row), 90)
  assert.equal(readColumnValue('0-G1').valueOf(row), -7)
  for (const text of ['', '5', 'G1*', 'G1/0', 'G1*absences'])
    assert.throws(() => readColumnValue(text), FlagError)
})

test('a file without rows, with damaged rows or a column twice is refused; texts are no columns', () => {
  assert.deepEqual(readCohort('\ufeffa,b,name\n1,2.5,x\n-3,0,\n'), {
    columns: ['a', 'b'],
    rows: [
      { a: 1, b: 2.5 },
      { a: -3, b: 0 },
    ],
  })
  for (const text of ['', 'a,b\n', 'a,b\n1\n', 'a,a\n1,2\n', 'a,b\n"1,2\n'])
    assert.throws(() => readCohort(text), CohortError, text)
  const cohort = readCohort('G1,G3\n1,2\n')
  assert.throws(
    () =>
      evaluateCohort(cohort, { name: '', outcome: 'G9<1', flags: [], singles: [], indicators: {} }, rules),
    /no column of numbers named G9/,
  )
})
