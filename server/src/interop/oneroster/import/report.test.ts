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
