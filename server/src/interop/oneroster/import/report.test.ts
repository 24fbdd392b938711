import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Findings, quoted } from './report.ts'

test('a quoted text is short and holds whole characters only', () => {
  assert.equal(quoted('a\u0000b\n'), '«a\ufffdb\ufffd»')
  const cut = quoted(`${'x'.repeat(59)}😀 and more`)
  assert.ok(cut.isWellFormed(), 'half of a surrogate pair cannot be stored')
  assert.equal(cut, `«${'x'.repeat(59)}\ufffd…»`)
})

test('whatever a finding names, its row can be stored and shown', () => {
  const findings = new Findings()
  findings.error({ file: 'a\u0000b', column: 'c\u001b[2J' }, 'unknown_file', 'd\u0007')
  const [row] = findings.rows().rows
  assert.deepEqual([row?.file, row?.column, row?.message], ['a\ufffdb', 'c\ufffd[2J', 'd\ufffd'])
})

test('errors come first, at most a thousand rows are spelt out, all are counted', () => {
  const findings = new Findings()
  for (let row = 1; row <= 1200; row += 1) {
    findings.warn({ file: 'users.csv', row }, 'word_case', 'A form.')
    if (row <= 999) findings.error({ file: 'users.csv', row }, 'bad_date', 'A date.')
  }
  const { rows, truncated } = findings.rows()
  assert.deepEqual([rows.length, truncated], [1000, false])
  assert.deepEqual([rows[999]?.severity, rows[999]?.row, rows[999]?.occurrences], ['warning', 1, 1200])
  findings.error({ file: 'users.csv', row: 1201 }, 'bad_date', 'A date.')
  assert.equal(findings.rows().truncated, true)
  assert.deepEqual([findings.errorCount, findings.warningCount], [1000, 1200])
})

test('warnings of one code are reported once for each reason, whatever they quote', () => {
  const findings = new Findings()
  const place = { file: 'users.csv', column: 'agentSourcedIds' }
  findings.warn({ ...place, row: 2 }, 'wrong_agent', `A student cannot be the agent of ${quoted('a 1')}.`)
  findings.warn({ ...place, row: 3 }, 'wrong_agent', `A student cannot be the agent of ${quoted('b 20')}.`)
  findings.warn({ ...place, row: 4 }, 'wrong_agent', `A teacher cannot be the agent of ${quoted('a 1')}.`)
  assert.deepEqual(
    findings.rows().rows.map((row) => [row.row, row.occurrences]),
    [
      [2, 2],
      [4, 1],
    ],
  )
})

test('errors with one cause are reported once, and a mark restores what was reported before', () => {
  const findings = new Findings()
  const at = (row: number) => ({ file: 'enrollments.csv', row, column: 'userSourcedId' })
  findings.error(at(2), 'dangling_reference', 'u1 is missing.', 'u1')
  const mark = findings.mark()
  findings.error(at(3), 'dangling_reference', 'u1 is missing.', 'u1')
  findings.error(at(4), 'dangling_reference', 'u2 is missing.', 'u2')
  const reported = () => findings.rows().rows.map((row) => [row.row, row.occurrences])
  assert.deepEqual(reported(), [
    [2, 2],
    [4, 1],
  ])
  assert.deepEqual([findings.errorCount, findings.rows().truncated], [3, false])
  findings.rewind(mark)
  assert.deepEqual(reported(), [[2, 1]])
})

test('warnings that are reported by row are only counted from the hundredth on', () => {
  const findings = new Findings()
  for (let row = 2; row <= 151; row += 1) {
    findings.warnEach({ file: 'results.csv', row, column: 'score' }, 'above_maximum', `score ${row} is high.`)
  }
  const { rows, truncated } = findings.rows()
  assert.deepEqual([rows.length, rows[99]?.row, rows[100]?.occurrences, truncated], [101, 101, 50, false])
})
