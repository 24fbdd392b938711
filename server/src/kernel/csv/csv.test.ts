import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { startCampus } from '../../../test/support/campus.ts'
import { sql } from '../db/statement.ts'
import { csvFile, csvRecord } from './csv.ts'
import { neutralised } from './formulas.ts'
import { neutralised as neutralisedInSql } from './neutralised.sql.ts'

test('a file for people returns texts whole, none as a formula, and numbers as numbers', () => {
  const typed = ['=1+1', '+1', '-1', '@x', '\t=1', 'x;=1', 'x\n-1', '＝1', 'Jean-Pierre', 'a"b', 'x, y']
  const text = csvFile(
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

test('a phone number in groups stays as people write it', () => {
  for (const phone of ['+44 7700 900123', '+33 6 12 34 56 78', '+44 (0)20 7946 0000'])
    assert.equal(neutralised(phone), phone)
  for (const other of ['+447700900123', '+1+1', '+44 7700+1', '+44 7700 900123\n=1'])
    assert.notEqual(neutralised(other), other)
})

test('a record for programs comes back as it was, formulas and spaces included', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), (cells) => {
      assert.deepEqual(parse(csvRecord([...cells, 'end'])), [[...cells, 'end']])
    }),
  )
})

test('PostgreSQL neutralises the same formulas as JavaScript', async () => {
  const campus = await startCampus()
  try {
    const piece = fc.constantFrom('=', '-', '＋', '+44 (0)', ' ', '"', ';', '\t', '\n', '\r', 'a', '1', "'")
    const texts = fc.sample(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      500,
    )
    const school = await campus.school()
    const [rows] = await campus.database.read(school.id, [
      sql<{ text: string; safe: string }>`
        select given.text, ${neutralisedInSql(sql`given.text`)} as safe
        from unnest(${texts}::text[]) as given (text)`,
    ])
    assert.equal(rows?.length, texts.length)
    for (const { text, safe } of rows ?? []) assert.equal(safe, neutralised(text))
  } finally {
    await campus.stop()
  }
})
