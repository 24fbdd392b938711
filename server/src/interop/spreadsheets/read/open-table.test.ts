import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { workbookOf } from '../../../../test/support/workbook.ts'
import { openTable } from './open-table.ts'
import { type Cell, defaultLimits, type ReadOptions, UnreadableSheet } from './sheet.ts'
import { showsDay } from './xlsx-styles.ts'

let directory: string
before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'campus-table-'))
})
after(() => rm(directory, { recursive: true, force: true }))

async function read(content: string | Buffer, options: ReadOptions = {}): Promise<[number, ...Cell[]][]> {
  const path = join(directory, 'file')
  await writeFile(path, content)
  const rows: [number, ...Cell[]][] = []
  for await (const { row, cells } of openTable(path, options)) rows.push([row, ...cells])
  return rows
}

const codeOf = async (content: string | Buffer, options: ReadOptions = {}): Promise<string> => {
  const error = await read(content, options).then(
    () => assert.fail('was read'),
    (caught: unknown) => caught,
  )
  assert.ok(error instanceof UnreadableSheet, String(error))
  return `${error.code}${error.row === undefined ? '' : ` ${error.row}`}`
}

test('the delimiter is found, quoted cells with it in them notwithstanding, and rows keep their numbers', async () => {
  const lines = (delimiter: string) => `name${delimiter}city\n"a,b;c"${delimiter}x\n\nc${delimiter}"d\ne"`
  for (const delimiter of [',', ';', '\t', '|']) {
    const rows = await read(lines(delimiter))
    assert.deepEqual(
      rows,
      [
        [1, 'name', 'city'],
        [2, 'a,b;c', 'x'],
        [3, ''],
        [4, 'c', 'd\ne'],
      ],
      JSON.stringify(delimiter),
    )
  }
  assert.deepEqual(await read('sep=;\na;b'), [[2, 'a', 'b']])
  assert.deepEqual(await read('a;b,c', { delimiter: ',' }), [[1, 'a;b', 'c']])
  assert.deepEqual(await read('alone\nx'), [
    [1, 'alone'],
    [2, 'x'],
  ])
  assert.deepEqual(await read(''), [])
})

test('encodings are known by mark, by shape, and Windows-1252 is reported as a guess', async () => {
  const text = 'prénom;œuvre\nZoë;€'
  const utf16 = Buffer.from(text, 'utf16le')
  const swapped = Buffer.from(utf16).swap16()
  const expected = [
    [1, 'prénom', 'œuvre'],
    [2, 'Zoë', '€'],
  ]
  const western = Buffer.from(
    [...text].map((letter) => ({ œ: 0x9c, '€': 0x80 })[letter] ?? letter.charCodeAt(0)),
  )
  const guesses: string[] = []
  const onGuess = (message: string) => void guesses.push(message)
  for (const bytes of [
    Buffer.from(text),
    Buffer.from(`\ufeff${text}`),
    utf16,
    Buffer.from(`\ufeff${text}`, 'utf16le'),
    Buffer.concat([Buffer.from([0xfe, 0xff]), swapped]),
    swapped,
  ]) {
    assert.deepEqual(await read(bytes, { onGuess }), expected)
  }
  assert.deepEqual(guesses, [])
  assert.deepEqual(await read(western, { onGuess }), expected)
  assert.match(guesses.join(), /windows-1252/)
  assert.equal(await codeOf(western, { encoding: 'utf-8' }), 'encoding')
  assert.equal(await codeOf(Buffer.from([0x61, 0x81, 0x62])), 'encoding')
  assert.equal(await codeOf('a\0b'), 'encoding')
})

test('text files that cannot be read say where and why', async () => {
  assert.equal(await codeOf('a,b\n"c,d'), 'bad_csv 2')
  assert.equal(await codeOf(`a,b\n${'x'.repeat(2 * 1024 * 1024)}`), 'too_long 2')
  assert.equal(await codeOf(`a,b\n${Array(301).join(',')}`), 'column_count 2')
  assert.equal(await codeOf('abc', { limits: { ...defaultLimits, maxTextBytes: 2 } }), 'too_large')
})

test('a workbook gives texts as texts, dates as days, formulas as their values', async () => {
  const book = workbookOf([
    ['code', 'born', '', 'more'],
    [
      '007',
      { style: 1, xml: '<v>41706</v>' },
      { style: 2, xml: '<v>61.5</v>' },
      { style: 1, xml: '<v>59</v>' },
    ],
    [
      { xml: '<f>1+1</f><v>2</v>' },
      { type: 'str', xml: '<f>A1</f><v>text</v>' },
      { type: 'b', xml: '<v>1</v>' },
      { type: 'd', xml: '<v>2014-03-08T00:00:00</v>' },
    ],
    [
      { xml: '<v>1E3</v>' },
      { xml: '<v>0.30000000000000004</v>' },
      { type: 'e', xml: '<v>#REF!</v>' },
      { xml: '<v>1234567890123456789</v>' },
    ],
    [
      { style: 3, xml: '<v>12</v>' },
      { type: 'inlineStr', xml: '<is><t>in &amp; out</t></is>' },
    ],
  ])
  assert.deepEqual(await read(book), [
    [1, 'code', 'born', '', 'more'],
    [2, '007', { date: '2014-03-08' }, { date: '1900-03-01' }, { date: '1900-02-28' }],
    [3, '2', 'text', 'TRUE', { date: '2014-03-08' }],
    [4, '1000', '0.3', { fault: 'cell_error' }, { fault: 'number_too_long' }],
    [5, '12', 'in & out'],
  ])
  const later = workbookOf([[{ style: 1, xml: '<v>0</v>' }]], { properties: 'date1904="1"' })
  assert.deepEqual(await read(later), [[1, { date: '1904-01-01' }]])
  assert.deepEqual(await read(book, { sheet: 'Notes' }), [[1, 'code']])
  assert.equal(await codeOf(book, { sheet: 'Other' }), 'unknown_sheet')
})

test('only formats that show a day or year make a number a date', () => {
  for (const format of ['dd/mm/yyyy', '[$-409]d-mmm-yy', 'yyyy', '[Red]d'])
    assert.ok(showsDay(format), format)
  for (const format of ['General', '0.00', '"day" 0', '[h]:mm', '\\d0', '[Red]0', 'h:mm:ss'])
    assert.ok(!showsDay(format), format)
})

test('a format without end is none, and is not searched', () => {
  const start = process.threadCpuUsage()
  for (const unit of ['[', '"d', '_', '\\']) assert.ok(!showsDay(unit.repeat(200_000)))
  const { user, system } = process.threadCpuUsage(start)
  assert.ok(user + system < 100_000, `${user + system} µs`)
})

test('hostile and foreign workbooks are refused before they cost anything', async () => {
  const good = workbookOf([['a', 'b']])
  const zeros = `<sheetData>${' '.repeat(20 * 1024 * 1024)}</sheetData>`
  assert.equal(await codeOf(workbookOf([], { parts: { 'xl/worksheets/sheet2.xml': zeros } })), 'too_large')
  assert.equal(await codeOf(workbookOf([], { parts: { 'xl/vbaProject.bin': 'x' } })), 'macros')
  assert.equal(await codeOf(good.subarray(0, good.length - 40)), 'bad_zip')
  assert.equal(await codeOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4])), 'not_a_spreadsheet')
  const entities = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><sheetData><row><c t="str"><v>&a;</v></c></row></sheetData></worksheet>`
  assert.equal(
    await codeOf(workbookOf([], { parts: { 'xl/worksheets/sheet2.xml': entities } })),
    'not_a_spreadsheet',
  )
  assert.equal(
    await codeOf(workbookOf([], { parts: { 'xl/worksheets/sheet2.xml': '<worksheet><sheetData>' } })),
    'not_a_spreadsheet',
  )
  assert.equal(await codeOf(workbookOf([Array(300).fill('x')])), 'column_count 1')
  const texts = { ...defaultLimits, maxSharedCharacters: 4 }
  assert.equal(await codeOf(workbookOf([['much text']]), { limits: texts }), 'too_large')
})
