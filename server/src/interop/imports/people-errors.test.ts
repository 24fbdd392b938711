import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import {
  type FixtureSchool,
  type ImportFixture,
  openImportFixture,
} from '../../../test/support/import-fixture.ts'
import { runCommand } from '../../../test/support/run-command.ts'
import { workbookOf } from '../../../test/support/workbook.ts'

let fixture: ImportFixture
let school: FixtureSchool
before(async () => {
  fixture = await openImportFixture()
  school = await fixture.school()
})
after(() => fixture.close())

const run = (sheet: string | Buffer, kind = 'students') => fixture.run(school, sheet, { kind })

test('one report has everything: cells, repeats, what is missing, rules, guardians', async () => {
  const short = await run(
    'student_code,first_name,last_name,sex\nA1,Ann,Bee,zz\nA1,Al,Dee,male\nA4,,Dee,male\n',
  )
  assert.deepEqual(fixture.places(short), [
    '2 sex bad_word',
    '3 student_code duplicate_identifier',
    '4 first_name missing_value',
  ])
  const header = 'code,first name,last name,birth date,entry date,guardian 1 first name,guardian 1 email'
  const rows = [
    'B1,Ann,Bee,2099-01-01,,Eve,eve@example.org',
    'B2,Al,Dee,03/04/2014,2001-13-01,,not-an-address',
    'B3,Cy,Ray,,,,tom@example.org',
    'B4,Di,"open',
  ]
  const long = await run([header, ...rows].join('\n'))
  assert.deepEqual(fixture.places(long), [
    '2 birth date in_future',
    '2 missing_value',
    '3 birth date ambiguous_date',
    '3 entry date bad_date',
    '3 guardian 1 email bad_value',
    '4 guardian 1 first name missing_value',
    '4 missing_value',
    '5 bad_csv',
  ])
})

test('what a cell that cannot be read would have said is not held against its row', async () => {
  const sheet = 'code,first name,last name,email\n"A  \u0001",Ann,Bee,\n"B \u0001",Ann,Bee,\n,,,broken\n'
  assert.deepEqual(fixture.places(await run(sheet)), [
    '2 code bad_value',
    '3 code bad_value',
    '4 email bad_value',
  ])
})

test('a row with more or fewer cells than the header is an error; no cell is lost in silence', async () => {
  const header = 'code,first name,last name'
  const ragged = await run(`${header}\nA2,B,C,D\nA3,B\n,,,E\nA4,B,C,\n`)
  assert.deepEqual(fixture.places(ragged), ['2 column_count', '3 column_count', '4 column_count'])
  assert.match(String(ragged.report[0]?.['message']), /4 cells, the header 3/)
  const nameless = await run(`${header},\nA2,B,C,D\n`)
  assert.deepEqual([nameless.state, nameless.report[0]?.['code']], ['succeeded', 'extra_column'])
  const book = workbookOf([
    ['code', 'first name', 'last name'],
    ['A5', 'B', 'C', 'beside'],
    ['A6', 'D', 'E'],
  ])
  const beside = await run(book)
  assert.deepEqual(
    [beside.state, beside.report.map((one: Record<string, unknown>) => [one['code'], one['column']])],
    ['succeeded', [['extra_column', 'number 4']]],
  )
})

test('a column that is nearly a known one stops the file only when people are known by it', async () => {
  const german = await run('code,first name,last name,Klasse,Geburtsort\nK1,Ann,Bee,7b,Ulm\n')
  assert.deepEqual(
    [german.state, german.report.map((one: Record<string, unknown>) => [one['severity'], one['code']])],
    [
      'succeeded',
      [
        ['warning', 'misspelt_column'],
        ['warning', 'extra_column'],
      ],
    ],
  )
  assert.match(String(german.report[0]?.['message']), /«Klasse» seems to mean «classe»/)
  assert.deepEqual(fixture.places(await run('code,first name,last name,emial\nK2,A,B,\n')), [
    '1 emial misspelt_column',
  ])
})

test('a wrong file says which limit it went over', async () => {
  const wide = await run(`${Array.from({ length: 300 }, (_, at) => `c${at}`).join(',')}\n1`)
  assert.match(String(wide.report[0]?.['message']), /200 columns/)
})

test('the command opens its report before it imports: one that cannot be written hides nothing', async () => {
  const file = join(fixture.campus.home, 'class.csv')
  await writeFile(file, 'code,first name,last name\nR1,Ann,Bee\n')
  const own = await fixture.school()
  const report = (path: string) =>
    runCommand(fixture.campus, 'import', ['students', file, '--school', own.slug, '--report', path])
  const refused = await report(join(fixture.campus.home, 'no', 'such', 'folder.csv'))
  assert.deepEqual([refused.code, /nothing was imported/.test(refused.stderr)], [2, true], refused.stderr)
  assert.equal((await fixture.get(own, '/api/v1/people/students/?count=true')).body.count, 0)
  const path = join(fixture.campus.home, 'report.json')
  const done = await report(path)
  assert.deepEqual([done.code, /Imported into/.test(done.stdout)], [0, true], done.stderr)
  assert.equal(JSON.parse(await readFile(path, 'utf8')).ok, true)
})
