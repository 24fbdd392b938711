import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openCheckBench, whole } from '../../../../../test/support/check-bench.ts'
import { editAt, type Texts } from '../../../../../test/support/roster-texts.ts'

const bench = await openCheckBench()
after(() => bench.close())

const rowsOf = async (texts: Texts) =>
  (await bench.checkTexts(texts)).rows.map(({ file, row, code, severity, message }) => ({
    file,
    row,
    code,
    severity,
    message,
  }))

const errorsOf = async (texts: Texts) => (await rowsOf(texts)).filter(({ severity }) => severity === 'error')

const without = (texts: Texts, ...names: readonly string[]): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => !names.includes(name)))

describe('a report says what is so', () => {
  test('a set without a manifest is checked all the same, so that all errors come at once', async () => {
    const broken = editAt(whole(), 'orgs.csv', 2, /school|district/, 'academy')
    const errors = await errorsOf(without(broken, 'manifest.csv'))
    assert.deepEqual(
      errors.map(({ code }) => code),
      ['missing_manifest', 'bad_word'],
    )
  })

  test('a file that the manifest calls absent is not read, with a warning', async () => {
    const rows = await rowsOf(editAt(whole(), 'manifest.csv', 10, /bulk/, 'absent'))
    assert.deepEqual(
      rows.map(({ file, code, severity }) => [file, code, severity]),
      [['demographics.csv', 'unexpected_file', 'warning']],
    )
  })

  test('a row that could not be read is the only error of the rows that refer to it', async () => {
    const errors = await errorsOf(editAt(whole(), 'orgs.csv', 2, /$/, ',one more cell'))
    assert.deepEqual(
      errors.map(({ file, row, code }) => [file, row, code]),
      [['orgs.csv', 2, 'column_count']],
    )
  })

  test('a reference to a row that is marked as deleted says so', async () => {
    const texts = editAt(whole(), 'classes.csv', 2, /,,/, ',tobedeleted,')
    const errors = await errorsOf(texts)
    assert.ok(errors.length > 0)
    for (const { code, message } of errors) {
      assert.equal(code, 'dangling_reference')
      assert.match(message, /is row 2 of classes\.csv, which is marked tobedeleted\.$/)
    }
  })

  test('references to a file that is not there are one error that names it', async () => {
    const texts = without(editAt(whole(), 'manifest.csv', 8, /bulk/, 'absent'), 'courses.csv')
    const errors = await errorsOf(texts)
    const [first] = errors.filter(({ file }) => file === 'classes.csv')
    assert.match(first?.message ?? '', /^The set has no courses\.csv \(the manifest says absent\)/)
    assert.equal(errors.filter(({ file }) => file === 'classes.csv').length, 1)
  })

  test('a file name in other case is reported with its exact name', async () => {
    const texts = whole()
    const renamed = { ...without(texts, 'classes.csv'), 'Classes.csv': texts['classes.csv'] ?? '' }
    const messages = (await rowsOf(renamed)).map(({ message }) => message)
    assert.ok(
      messages.includes('Classes.csv was not read: its exact name is classes.csv.'),
      messages.join('\n'),
    )
  })

  test('a missing column whose cells may be blank is a warning; one that is needed is an error', async () => {
    const blank = 'sourcedId,name,type\r\nonly,Only School,school\r\n'
    const found = (await rowsOf({ ...whole(), 'orgs.csv': blank })).filter(({ file }) => file === 'orgs.csv')
    assert.deepEqual(
      found.map(({ code, severity }) => [code, severity]),
      Array.from({ length: 4 }, () => ['missing_column', 'warning']),
    )
    const needed = await errorsOf({ ...whole(), 'orgs.csv': 'sourcedId,type\r\nonly,school\r\n' })
    assert.deepEqual(
      needed.filter(({ file }) => file === 'orgs.csv').map(({ code }) => code),
      ['missing_column'],
    )
  })

  test('a set of another format is recognised in one sentence', async () => {
    const empty = 'a,b\r\n'
    const first = ['School.csv', 'Section.csv', 'Student.csv', 'Teacher.csv', 'StudentEnrollment.csv']
    const second = ['orgs.csv', 'users.csv', 'roles.csv', 'classes.csv', 'enrollments.csv']
    for (const names of [first, second]) {
      const rows = await rowsOf(Object.fromEntries(names.map((name) => [name, empty])))
      assert.deepEqual([rows.length, rows[0]?.code], [1, 'other_format'])
      assert.match(rows[0]?.message ?? '', /Microsoft School Data Sync/)
    }
    const rows = await rowsOf(editAt(whole(), 'manifest.csv', 3, '1.1', '1.2'))
    assert.deepEqual([rows.length, rows[0]?.code], [1, 'other_format'])
    assert.match(rows[0]?.message ?? '', /OneRoster 1\.2/)
  })
})
