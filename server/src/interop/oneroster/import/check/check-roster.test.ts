import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openCheckBench, whole } from '../../../../../test/support/check-bench.ts'
import {
  generateRoster,
  manifestOf,
  smallDistrict,
  smallSchool,
} from '../../../../../test/support/oneroster-generator.ts'
import { csvOf, textsOf } from '../../../../../test/support/roster-files.ts'
import { appendLine, editAt } from '../../../../../test/support/roster-texts.ts'

const bench = await openCheckBench()
after(() => bench.close())

describe('the first phase', () => {
  test('finds nothing in good sets', async () => {
    for (const size of [smallSchool, smallDistrict]) {
      const { rows, roster } = await bench.checkTexts(textsOf(generateRoster(size)))
      assert.deepEqual(rows, [])
      assert.equal(roster?.entries.orgs.size, size.schools === 1 ? 1 : size.schools + 1)
      assert.equal(
        roster?.links.size,
        Math.floor(size.schools * size.studentsPerSchool * size.guardiansPerStudent),
      )
    }
  })

  test('takes LF, another order of columns and a blank last line', async () => {
    const texts = whole()
    const [header = '', ...lines] = String(texts['orgs.csv']).trimEnd().split('\r\n')
    const turned = [header, ...lines].map((line) => line.split(',').reverse().join(','))
    const { rows } = await bench.checkTexts({ ...texts, 'orgs.csv': `${turned.join('\n')}\n\n` })
    assert.deepEqual(
      rows.map((row) => [row.severity, row.code]),
      [['warning', 'column_order']],
    )
  })

  test('reports a lenient form once for a file and column, with its count', async () => {
    const texts = whole()
    const users = String(texts['users.csv']).replaceAll(/^([^,]+),,,true/gm, '$1,active,,true')
    const { rows } = await bench.checkTexts({ ...texts, 'users.csv': users })
    const lines = users.trimEnd().split('\r\n').length - 1
    assert.deepEqual(
      rows.map((row) => [row.code, row.row, row.occurrences]),
      [['status_in_bulk', 2, lines]],
    )
  })

  test('reads a row marked as deleted in bulk as one that is not there', async () => {
    const texts = editAt(whole(), 'demographics.csv', 2, ',,,', ',tobedeleted,,')
    const { rows, roster } = await bench.checkTexts(texts)
    assert.deepEqual(
      rows.map((row) => [row.severity, row.code]),
      [['warning', 'tobedeleted_in_bulk']],
    )
    assert.equal(roster?.entries.users.get('student-000000')?.hasDemographics, undefined)
  })

  test('asks for status and date in delta', async () => {
    const texts = { ...whole(), 'manifest.csv': csvOf(manifestOf('delta')) }
    const { rows } = await bench.checkTexts(texts)
    const columns = new Set(rows.filter((row) => row.file === 'orgs.csv').map((row) => row.column))
    assert.deepEqual([...columns].sort(), ['dateLastModified', 'status'])
    assert.ok(rows.every((row) => row.code === 'missing_value'))
  })

  test('finds circles of parents', async () => {
    const texts = textsOf(generateRoster(smallDistrict))
    const circular = editAt(texts, 'orgs.csv', 2, /,$/, ',org-000002')
    const { rows } = await bench.checkTexts(circular)
    assert.deepEqual(
      rows.map((row) => [row.file, row.code, row.column]),
      [['orgs.csv', 'cyclic_parent', 'parentSourcedId']],
    )
  })

  test('stores what line items, categories and resources are referenced by, and no more of results', async () => {
    const { rows, roster } = await bench.checkTexts(whole())
    assert.deepEqual(rows, [])
    assert.ok(roster)
    assert.equal(roster.entries.lineItems.size, roster.rows.get('lineItems'))
    assert.equal(roster.entries.categories.size, 3)
    assert.equal(roster.named.results.size, roster.rows.get('results'))
    assert.ok(roster.named.results.has('result-000000'))
  })

  test('ends at an unclosed quotation mark and at 50 MB without a line end', async () => {
    for (const tail of ['c9,,,"Open', `c9,,,${'x'.repeat(50 * 1024 * 1024)}`]) {
      const { rows } = await bench.checkTexts(appendLine(whole(), 'courses.csv', tail))
      assert.ok(
        rows.some((row) => row.file === 'courses.csv' && /^(bad_csv|line_too_long)$/.test(row.code)),
        JSON.stringify(rows),
      )
      assert.ok(!rows.some((row) => row.code === 'dangling_reference'), 'what cannot be judged is not judged')
    }
  })

  test('reports a missing row once for each file and column that references it, with its count', async () => {
    const users = String(whole()['users.csv']).replace(/^student-000000,.*\r\n/m, '')
    const { rows } = await bench.checkTexts({ ...whole(), 'users.csv': users })
    const enrolled = String(whole()['enrollments.csv']).match(/student-000000,student/g)?.length ?? 0
    const reported = rows.filter((row) => row.code === 'dangling_reference')
    assert.ok(enrolled > 1)
    assert.deepEqual(
      reported.filter((row) => row.file === 'enrollments.csv').map((row) => [row.row, row.occurrences]),
      [[41, enrolled]],
    )
    assert.equal(new Set(reported.map((row) => `${row.file} ${row.column}`)).size, reported.length)
  })

  test('spells out a thousand errors and counts the others', async () => {
    const texts = whole()
    const users = `${String(texts['users.csv'])}${'admin-000000,,,true,org-000000,aide,a,,b,c,,,,,,,,\r\n'.repeat(3000)}`
    const { rows } = await bench.checkTexts({ ...texts, 'users.csv': users })
    assert.equal(rows.length, 1000)
  })
})
