import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { stringify } from './write-csv.ts'

test('texts come back whole, none as a formula, wherever a program divides cells; numbers stay numbers', () => {
  const typed = ['=1+1', '+1', '-1', '@x', '\t=1', 'x;=1', 'x\n-1', '＝1', 'Jean-Pierre', 'a"b', 'x, y']
  const text = stringify(
    ['text', 'number'],
    typed.map((one) => ({ text: one, number: -3 })),
  )
  const rows = parse(text, { bom: true, columns: true }) as { text: string; number: string }[]
  assert.deepEqual(
    rows.map((row) => row.text.replaceAll("'", '')),
    typed,
  )
  assert.deepEqual(new Set(rows.map((row) => row.number)), new Set(['-3']))
  for (const { text: cell } of rows) assert.doesNotMatch(cell, /(^|[;\t\r\n])[\s"]*[=+\-@＝＋－＠]/)
})
