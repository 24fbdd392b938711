import { after } from 'node:test'
import {
  type BrokenSet,
  error,
  openCheckBench,
  testReportsOf,
  warning,
} from '../../../../../test/support/check-bench.ts'
import { appendLine, editAt, withColumn, withoutFile } from '../../../../../test/support/roster-texts.ts'

const bench = await openCheckBench()
after(() => bench.close())

const score = /,[^,]*,2026-09-30/

/** Line items, results, categories and resources; and the manifest that names them. */
const sets: readonly BrokenSet[] = [
  [
    'a score that is no decimal',
    (t) => editAt(t, 'results.csv', 2, score, ',B+,2026-09-30'),
    error('results.csv', 2, 'score', 'bad_number'),
  ],
  [
    'a highest score with a decimal comma',
    (t) => editAt(t, 'lineItems.csv', 2, ',0,50', ',0,"50,5"'),
    error('lineItems.csv', 2, 'resultValueMax', 'bad_number'),
  ],
  [
    'a score without end',
    (t) => editAt(t, 'results.csv', 2, score, `,1${'0'.repeat(40)},2026-09-30`),
    error('results.csv', 2, 'score', 'bad_number'),
  ],
  [
    'a lowest score above the highest',
    (t) => editAt(t, 'lineItems.csv', 2, ',0,50', ',51,50'),
    error('lineItems.csv', 2, 'resultValueMin', 'minimum_above_maximum'),
  ],
  [
    'a result of a guardian',
    (t) => editAt(t, 'results.csv', 2, 'student-000000', 'guardian-000000'),
    error('results.csv', 2, 'studentSourcedId', 'role_conflict'),
  ],
  [
    'a result of nobody',
    (t) => editAt(t, 'results.csv', 2, 'student-000000', 'student-9'),
    error('results.csv', 2, 'studentSourcedId', 'dangling_reference'),
  ],
  [
    'a result of no line item',
    (t) => editAt(t, 'results.csv', 2, /item-\d+/, 'item-9'),
    error('results.csv', 2, 'lineItemSourcedId', 'dangling_reference'),
  ],
  [
    'a line item of no category',
    (t) => editAt(t, 'lineItems.csv', 2, /category-\d+/, 'category-9'),
    error('lineItems.csv', 2, 'categorySourcedId', 'dangling_reference'),
  ],
  [
    'a line item of no grading period',
    (t) => editAt(t, 'lineItems.csv', 2, /session-\d+/, 'session-9'),
    error('lineItems.csv', 2, 'gradingPeriodSourcedId', 'dangling_reference'),
  ],
  [
    'a class with a resource that is not there',
    (t) => editAt(t, 'classResources.csv', 2, /,resource-\d+/, ',resource-9'),
    error('classResources.csv', 2, 'resourceSourcedId', 'dangling_reference'),
  ],
  [
    'a word that scoreStatus does not know',
    (t) => editAt(t, 'results.csv', 2, /(student-000000),[^,]+/, '$1,graded'),
    error('results.csv', 2, 'scoreStatus', 'bad_word'),
  ],
  [
    'a marked result without a score',
    (t) => editAt(t, 'results.csv', 2, /(student-000000),[^,]+,[^,]+/, '$1,fully graded,'),
    error('results.csv', 2, 'score', 'missing_value'),
  ],
  [
    'two results of one sourcedId',
    (t) => editAt(t, 'results.csv', 3, 'result-000001', 'result-000000'),
    error('results.csv', 3, 'sourcedId', 'duplicate_sourced_id'),
  ],
  [
    'a column of results misspelt',
    (t) => editAt(t, 'results.csv', 1, 'scoreStatus', 'scoreStatu'),
    error('results.csv', 1, 'scoreStatus', 'misspelt_column'),
  ],
  [
    'resources that the manifest has and the set has not',
    (t) => withoutFile(t, 'resources.csv'),
    error('resources.csv', null, null, 'missing_file'),
  ],
  [
    'a property of the manifest twice, in two ways',
    (t) => appendLine(t, 'manifest.csv', 'file.results,delta'),
    error('manifest.csv', 17, 'file.results', 'duplicate_property'),
  ],
  [
    'a property of the manifest twice, the same',
    (t) => appendLine(t, 'manifest.csv', 'file.results,bulk'),
    warning('manifest.csv', 17, 'file.results', 'duplicate_property'),
  ],
  [
    'an unmarked result without a score',
    (t) => editAt(t, 'results.csv', 2, /(student-000000),[^,]+,[^,]+/, '$1,not submitted,'),
    warning('results.csv', 2, 'score', 'blank_score'),
  ],
  [
    'two results of a student in a line item',
    (t) => editAt(t, 'results.csv', 3, /item-\d+/, 'item-000000'),
    warning('results.csv', 3, 'studentSourcedId', 'duplicate_result'),
  ],
  [
    'a line item that is due before it is given',
    (t) => editAt(t, 'lineItems.csv', 2, '2026-09-08', '2026-08-08'),
    warning('lineItems.csv', 2, 'dueDate', 'end_before_start'),
  ],
  [
    'a date as an instant',
    (t) => editAt(t, 'results.csv', 2, '2026-09-30', '2026-09-30T21:15:00.000Z'),
    warning('results.csv', 2, 'scoreDate', 'date_form'),
  ],
  [
    'an importance in another case',
    (t) => editAt(t, 'resources.csv', 2, 'primary', 'Primary'),
    warning('resources.csv', 2, 'importance', 'word_case'),
  ],
  [
    'a vendor column with a name of more than 255 characters',
    (t) => withColumn(t, 'results.csv', `metadata.${'w'.repeat(256)}`, '2'),
    warning('results.csv', 1, `metadata.${'w'.repeat(256)}`, 'extra_column'),
  ],
]

testReportsOf(bench, sets)
