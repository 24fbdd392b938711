import assert from 'node:assert/strict'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import {
  generateRoster,
  manifestOf,
  smallDistrict,
  smallSchool,
} from '../../../../../test/support/oneroster-generator.ts'
import { csvOf, textsOf, writeTexts, zipOf, zipOfTexts } from '../../../../../test/support/roster-files.ts'
import { readManifest } from '../read/read-manifest.ts'
import { Findings, type ReportRow } from '../report.ts'
import { openSource } from '../source/roster-source.ts'
import { checkRoster } from './check-roster.ts'
import type { Roster } from './roster.ts'

const base = await mkdtemp(join(tmpdir(), 'broken-sets-'))
after(() => rm(base, { recursive: true, force: true }))
let folders = 0
const freshPath = (): string => join(base, `set-${folders++}`)

type Texts = Record<string, string | Buffer>

const whole = (): Texts => textsOf(generateRoster(smallSchool))

/** The first phase over a path: findings, and what was kept. */
async function checkPath(path: string): Promise<{ rows: readonly ReportRow[]; roster: Roster | undefined }> {
  const findings = new Findings()
  const source = await openSource(path, findings)
  let roster: Roster | undefined
  const manifest = source && (await readManifest(source, findings, () => undefined))
  if (source && manifest) {
    roster = await checkRoster({
      source,
      manifest,
      findings,
      loadHeld: async () => undefined,
      onBytes: () => undefined,
    })
  }
  await source?.close()
  return { rows: findings.rows().rows, roster }
}

const checkTexts = async (texts: Texts) => checkPath(await writeTexts(texts, freshPath()))

/** Replaces text in one line (1: the header) of a file. */
function edit(texts: Texts, file: string, line: number, from: string | RegExp, to: string): Texts {
  const lines = String(texts[file]).split('\r\n')
  const before = lines[line - 1] ?? ''
  const now = before.replace(from, to)
  assert.notEqual(now, before, `${file} line ${line} does not hold ${String(from)}: ${before}`)
  lines[line - 1] = now
  return { ...texts, [file]: lines.join('\r\n') }
}

const append = (texts: Texts, file: string, line: string): Texts => ({
  ...texts,
  [file]: `${String(texts[file])}${line}\r\n`,
})

const without = (texts: Texts, file: string): Texts => {
  const { [file]: _gone, ...rest } = texts
  return rest
}

type Expected = Pick<ReportRow, 'file' | 'code' | 'severity'> & Partial<Pick<ReportRow, 'row' | 'column'>>

const isAsExpected = (row: ReportRow, expected: Expected): boolean =>
  Object.entries(expected).every(([member, value]) => row[member as keyof ReportRow] === value)

const error = (
  file: string,
  row: number | null,
  column: string | null,
  code: ReportRow['code'],
): Expected => ({
  file,
  row,
  column,
  code,
  severity: 'error',
})
const warning = (
  file: string,
  row: number | null,
  column: string | null,
  code: ReportRow['code'],
): Expected => ({
  ...error(file, row, column, code),
  severity: 'warning',
})

const cases: readonly (readonly [string, (texts: Texts) => Texts, Expected])[] = [
  [
    'missing manifest',
    (t) => without(t, 'manifest.csv'),
    error('manifest.csv', null, null, 'missing_manifest'),
  ],
  [
    'file named by the manifest missing',
    (t) => without(t, 'classes.csv'),
    error('classes.csv', null, null, 'missing_file'),
  ],
  [
    'file there though the manifest says absent',
    (t) => edit(t, 'manifest.csv', 10, /bulk/, 'absent'),
    error('demographics.csv', null, null, 'unexpected_file'),
  ],
  [
    'unknown mode',
    (t) => edit(t, 'manifest.csv', 10, /bulk/, 'full'),
    error('manifest.csv', 10, 'file.demographics', 'bad_manifest'),
  ],
  [
    'OneRoster 1.2',
    (t) => edit(t, 'manifest.csv', 3, '1.1', '1.2'),
    error('manifest.csv', 3, null, 'unsupported_version'),
  ],
  [
    'missing column',
    (t) => edit(t, 'orgs.csv', 1, ',identifier', ''),
    error('orgs.csv', 1, 'identifier', 'missing_column'),
  ],
  [
    'misspelt column',
    (t) => edit(t, 'users.csv', 1, 'givenName', 'givenname'),
    error('users.csv', 1, 'givenName', 'misspelt_column'),
  ],
  [
    'column with a letter too few',
    (t) => edit(t, 'users.csv', 1, 'username', 'usrname'),
    error('users.csv', 1, 'username', 'misspelt_column'),
  ],
  [
    'column twice',
    (t) => edit(t, 'users.csv', 1, 'password', 'email'),
    error('users.csv', 1, 'email', 'duplicate_column'),
  ],
  [
    '300 columns',
    (t) => edit(t, 'users.csv', 1, /$/, ',x'.repeat(300)),
    error('users.csv', 1, null, 'column_count'),
  ],
  [
    '300 cells in a row',
    (t) => edit(t, 'users.csv', 3, /$/, ',x'.repeat(300)),
    error('users.csv', 3, null, 'column_count'),
  ],
  ['a cell too few', (t) => edit(t, 'orgs.csv', 2, /,$/, ''), error('orgs.csv', 2, null, 'column_count')],
  [
    'duplicate sourcedId',
    (t) => edit(t, 'users.csv', 4, /^[^,]+/, 'admin-000000'),
    error('users.csv', 4, 'sourcedId', 'duplicate_sourced_id'),
  ],
  [
    'duplicate enrollment',
    (t) => edit(t, 'enrollments.csv', 3, /^[^,]+/, 'enrollment-000000'),
    error('enrollments.csv', 3, 'sourcedId', 'duplicate_sourced_id'),
  ],
  [
    'blank sourcedId',
    (t) => edit(t, 'courses.csv', 2, /^[^,]+/, ''),
    error('courses.csv', 2, 'sourcedId', 'missing_value'),
  ],
  [
    'blank required cell',
    (t) => edit(t, 'courses.csv', 2, 'Homeroom KG', ''),
    error('courses.csv', 2, 'title', 'missing_value'),
  ],
  [
    'sourcedId of 256 characters',
    (t) => edit(t, 'courses.csv', 2, /^[^,]+/, 'x'.repeat(256)),
    error('courses.csv', 2, 'sourcedId', 'too_long'),
  ],
  [
    'dangling class',
    (t) => edit(t, 'enrollments.csv', 2, 'class-000000', 'class-999999'),
    error('enrollments.csv', 2, 'classSourcedId', 'dangling_reference'),
  ],
  [
    'dangling term',
    (t) => edit(t, 'classes.csv', 5, 'session-000002', 'session-9'),
    error('classes.csv', 5, 'termSourcedIds', 'dangling_reference'),
  ],
  [
    'dangling agent',
    (t) => edit(t, 'users.csv', 18, /guardian-\d+/, 'guardian-9'),
    error('users.csv', 18, 'agentSourcedIds', 'dangling_reference'),
  ],
  [
    'dangling parent',
    (t) => edit(t, 'academicSessions.csv', 2, 'session-000001', 'session-9'),
    error('academicSessions.csv', 2, 'parentSourcedId', 'dangling_reference'),
  ],
  [
    'demographics of nobody',
    (t) => edit(t, 'demographics.csv', 2, 'student-000000', 'student-9'),
    error('demographics.csv', 2, 'sourcedId', 'dangling_reference'),
  ],
  [
    'date that does not exist',
    (t) => edit(t, 'demographics.csv', 3, /\d{4}-\d\d-\d\d/, '2015-02-30'),
    error('demographics.csv', 3, 'birthDate', 'bad_date'),
  ],
  [
    'American date',
    (t) => edit(t, 'academicSessions.csv', 4, '2026-08-17', '08/17/2026'),
    error('academicSessions.csv', 4, 'startDate', 'bad_date'),
  ],
  [
    'unknown role',
    (t) => edit(t, 'users.csv', 4, 'teacher,', 'wizard,'),
    error('users.csv', 4, 'role', 'bad_word'),
  ],
  [
    'enabledUser that is no boolean',
    (t) => edit(t, 'users.csv', 4, 'true', 'yes'),
    error('users.csv', 4, 'enabledUser', 'bad_boolean'),
  ],
  [
    'school year of two years',
    (t) => edit(t, 'academicSessions.csv', 2, /2027$/, '2026-2028'),
    error('academicSessions.csv', 2, 'schoolYear', 'bad_school_year'),
  ],
  [
    'session that ends before it starts',
    (t) => edit(t, 'academicSessions.csv', 6, '2027-06-11', '2026-06-11'),
    error('academicSessions.csv', 6, 'endDate', 'end_before_start'),
  ],
  [
    'enrollment that ends before it begins',
    (t) => edit(t, 'enrollments.csv', 2, '2027-06-12', '2026-06-12'),
    error('enrollments.csv', 2, 'endDate', 'end_before_start'),
  ],
  [
    'teacher enrolled as a student',
    (t) => edit(t, 'enrollments.csv', 2, 'teacher,true', 'student,'),
    error('enrollments.csv', 2, 'role', 'role_conflict'),
  ],
  [
    'unknown status',
    (t) => edit(t, 'orgs.csv', 2, ',,,', ',asleep,,'),
    error('orgs.csv', 2, 'status', 'bad_status'),
  ],
  ['empty file', (t) => ({ ...t, 'orgs.csv': '' }), error('orgs.csv', null, null, 'empty_file')],
  [
    'Latin-1',
    (t) => ({ ...t, 'users.csv': Buffer.from(`${String(t['users.csv'])}\r\nZoë`, 'latin1') }),
    { file: 'users.csv', code: 'encoding', severity: 'error' },
  ],
  [
    'UTF-16',
    (t) => ({ ...t, 'orgs.csv': Buffer.from(`\ufeff${String(t['orgs.csv'])}`, 'utf16le') }),
    error('orgs.csv', 1, null, 'encoding'),
  ],
  ['NUL', (t) => edit(t, 'orgs.csv', 2, 'Aldermere', 'Alder\0mere'), error('orgs.csv', 2, null, 'encoding')],
  [
    'nested folder',
    (t) => ({ ...without(t, 'orgs.csv'), 'set/orgs.csv': t['orgs.csv'] ?? '' }),
    error('set/orgs.csv', null, null, 'nested_folder'),
  ],
  [
    'status and dateLastModified in bulk',
    (t) => edit(t, 'orgs.csv', 2, ',,,', ',active,2026-09-01T12:00:00.000Z,'),
    warning('orgs.csv', 2, 'status', 'status_in_bulk'),
  ],
  [
    'dateLastModified in bulk',
    (t) => edit(t, 'orgs.csv', 2, ',,,', ',,2026-09-01T12:00:00.000Z,'),
    warning('orgs.csv', 2, 'dateLastModified', 'status_in_bulk'),
  ],
  [
    'school year as 2026-2027',
    (t) => edit(t, 'academicSessions.csv', 2, /2027$/, '2026-2027'),
    warning('academicSessions.csv', 2, 'schoolYear', 'school_year_form'),
  ],
  [
    'word in another case',
    (t) => edit(t, 'classes.csv', 3, 'scheduled', 'Scheduled'),
    warning('classes.csv', 3, 'classType', 'word_case'),
  ],
  [
    'boolean in another case',
    (t) => edit(t, 'users.csv', 2, 'true', 'TRUE'),
    warning('users.csv', 2, 'enabledUser', 'boolean_form'),
  ],
  [
    'byte order mark',
    (t) => ({ ...t, 'orgs.csv': `\ufeff${String(t['orgs.csv'])}` }),
    warning('orgs.csv', 1, null, 'byte_order_mark'),
  ],
  [
    'extra column',
    (t) => withColumn(t, 'orgs.csv', 'colour', 'blue'),
    warning('orgs.csv', 1, 'colour', 'extra_column'),
  ],
  [
    'vendor column of orgs',
    (t) => withColumn(t, 'orgs.csv', 'metadata.colour', 'blue'),
    warning('orgs.csv', 1, 'metadata.colour', 'extra_column'),
  ],
  ['unknown file', (t) => ({ ...t, 'notes.txt': 'hello' }), warning('notes.txt', null, null, 'unknown_file')],
  [
    'password',
    (t) => edit(t, 'users.csv', 2, /$/, 'secret'),
    warning('users.csv', 2, 'password', 'not_imported'),
  ],
  [
    'guardian in a class',
    (t) => edit(t, 'enrollments.csv', 42, /student-\d+,student/, 'guardian-000000,guardian'),
    warning('enrollments.csv', 42, 'role', 'not_imported'),
  ],
  [
    'two users of one name',
    (t) => edit(t, 'users.csv', 4, 'teacher.0', 'ADMIN.0'),
    warning('users.csv', 4, 'username', 'duplicate_username'),
  ],
  [
    'agent who is no guardian',
    (t) => edit(t, 'users.csv', 18, /guardian-\d+/, 'admin-000000'),
    warning('users.csv', 18, 'agentSourcedIds', 'wrong_agent'),
  ],
]

function withColumn(texts: Texts, file: string, name: string, value: string): Texts {
  const lines = String(texts[file]).trimEnd().split('\r\n')
  const wider = lines.map((line, index) => `${line},${index === 0 ? name : value}`)
  return { ...texts, [file]: `${wider.join('\r\n')}\r\n` }
}

describe('the first phase', () => {
  test('finds nothing in good sets', async () => {
    for (const size of [smallSchool, smallDistrict]) {
      const { rows, roster } = await checkTexts(textsOf(generateRoster(size)))
      assert.deepEqual(rows, [])
      assert.equal(roster?.entries.orgs.size, size.schools === 1 ? 1 : size.schools + 1)
      assert.equal(
        roster?.links.size,
        Math.floor(size.schools * size.studentsPerSchool * size.guardiansPerStudent),
      )
    }
  })

  for (const [name, breakIt, expected] of cases) {
    test(`tells of: ${name}`, async () => {
      const { rows } = await checkTexts(breakIt(whole()))
      const told = rows.map(
        (row) => `${row.severity} ${row.file}:${row.row} ${row.column} ${row.code} ${row.message}`,
      )
      assert.ok(
        rows.some((row) => isAsExpected(row, expected)),
        `expected ${JSON.stringify(expected)}, found:\n${told.join('\n')}`,
      )
      assert.equal(rows.length, new Set(told).size, 'nothing is told twice')
      const rest = rows.filter((row) => !isAsExpected(row, expected) && row.severity === 'error')
      if (expected.severity === 'warning') assert.deepEqual(rest, [], 'a lenient case is no error')
    })
  }

  test('takes LF, another order of columns and a blank last line', async () => {
    const texts = whole()
    const [header = '', ...lines] = String(texts['orgs.csv']).trimEnd().split('\r\n')
    const turned = [header, ...lines].map((line) => line.split(',').reverse().join(','))
    const { rows } = await checkTexts({ ...texts, 'orgs.csv': `${turned.join('\n')}\n\n` })
    assert.deepEqual(
      rows.map((row) => [row.severity, row.code]),
      [['warning', 'column_order']],
    )
  })

  test('tells a lenient form once for a file and column, with how often', async () => {
    const texts = whole()
    const users = String(texts['users.csv']).replaceAll(/^([^,]+),,,true/gm, '$1,active,,true')
    const { rows } = await checkTexts({ ...texts, 'users.csv': users })
    const lines = users.trimEnd().split('\r\n').length - 1
    assert.deepEqual(
      rows.map((row) => [row.code, row.row, row.occurrences]),
      [['status_in_bulk', 2, lines]],
    )
  })

  test('reads a row marked as deleted in bulk as one that is not there', async () => {
    const texts = edit(whole(), 'demographics.csv', 2, ',,,', ',tobedeleted,,')
    const { rows, roster } = await checkTexts(texts)
    assert.deepEqual(
      rows.map((row) => [row.severity, row.code]),
      [['warning', 'tobedeleted_in_bulk']],
    )
    assert.equal(roster?.entries.users.get('student-000000')?.hasDemographics, undefined)
  })

  test('asks for status and date in delta', async () => {
    const texts = { ...whole(), 'manifest.csv': csvOf(manifestOf('delta')) }
    const { rows } = await checkTexts(texts)
    const columns = new Set(rows.filter((row) => row.file === 'orgs.csv').map((row) => row.column))
    assert.deepEqual([...columns].sort(), ['dateLastModified', 'status'])
    assert.ok(rows.every((row) => row.code === 'missing_value'))
  })

  test('finds circles of parents', async () => {
    const texts = textsOf(generateRoster(smallDistrict))
    const circular = edit(texts, 'orgs.csv', 2, /,$/, ',org-000002')
    const { rows } = await checkTexts(circular)
    assert.deepEqual(
      rows.map((row) => [row.file, row.code, row.column]),
      [['orgs.csv', 'cyclic_parent', 'parentSourcedId']],
    )
  })

  test('counts the files that Campus does not take', async () => {
    const texts = edit(whole(), 'manifest.csv', 4 + 1, 'absent', 'bulk')
    const header = 'sourcedId,status,dateLastModified,title'
    const { rows, roster } = await checkTexts({
      ...texts,
      'categories.csv': `${header}\r\nc1,,,Tests\r\nc2,,,Quizzes\r\n`,
    })
    assert.deepEqual(
      rows.map((row) => [row.file, row.severity, row.code]),
      [['categories.csv', 'warning', 'not_imported']],
    )
    assert.equal(roster?.rows.get('categories'), 2)
  })

  test('ends at an unclosed quotation mark and at 50 MB without a line end', async () => {
    for (const tail of ['c9,,,"Open', `c9,,,${'x'.repeat(50 * 1024 * 1024)}`]) {
      const { rows } = await checkTexts(append(whole(), 'courses.csv', tail))
      assert.ok(
        rows.some((row) => row.file === 'courses.csv' && /^(bad_csv|line_too_long)$/.test(row.code)),
        JSON.stringify(rows),
      )
      assert.ok(!rows.some((row) => row.code === 'dangling_reference'), 'what cannot be judged is not judged')
    }
  })

  test('spells out a thousand errors and counts the others', async () => {
    const texts = whole()
    const users = `${String(texts['users.csv'])}${'admin-000000,,,true,org-000000,aide,a,,b,c,,,,,,,,\r\n'.repeat(3000)}`
    const { rows } = await checkTexts({ ...texts, 'users.csv': users })
    assert.equal(rows.length, 1000)
  })
})

describe('a source', () => {
  const checkZip = async (bytes: Buffer) => {
    const path = `${freshPath()}.zip`
    await writeFile(path, bytes)
    return (await checkPath(path)).rows.map((row) => row.code)
  }

  test('may be a zip', async () => assert.deepEqual(await checkZip(zipOfTexts(whole())), []))

  test('is not there', async () => {
    assert.deepEqual(
      (await checkPath(freshPath())).rows.map((row) => row.code),
      ['source_unreadable'],
    )
  })

  test('is not a zip, or a broken one', async () => {
    assert.deepEqual(await checkZip(Buffer.from('hello')), ['bad_zip'])
    assert.deepEqual(await checkZip(zipOfTexts(whole()).subarray(1000)), ['bad_zip'])
  })

  test('is a zip of the folder instead of its files', async () => {
    const nested = Object.fromEntries(Object.entries(whole()).map(([name, text]) => [`set/${name}`, text]))
    const codes = await checkZip(zipOfTexts(nested))
    assert.deepEqual([...new Set(codes)].sort(), ['missing_manifest', 'nested_folder'])
  })

  test('has paths that lead out', async () => {
    for (const name of ['../users.csv', '/etc/users.csv', 'C:/users.csv']) {
      assert.deepEqual(await checkZip(zipOf([{ name, content: Buffer.from('x') }])), ['path_escape'])
    }
  })

  test('has a link instead of a file', async () => {
    const folder = await writeTexts(without(whole(), 'users.csv'), freshPath())
    await symlink('/etc/passwd', join(folder, 'users.csv'))
    const { rows } = await checkPath(folder)
    assert.ok(rows.some((row) => row.file === 'users.csv' && row.code === 'path_escape'))
  })

  test('is a zip bomb, plain or lying about its size', async () => {
    const content = Buffer.alloc(20 * 1024 * 1024, 0x61)
    assert.deepEqual(await checkZip(zipOf([{ name: 'users.csv', content }])), ['too_large'])
    const texts = Object.entries(without(whole(), 'users.csv'))
    const others = texts.map(([name, text]) => ({ name, content: Buffer.from(text) }))
    const codes = await checkZip(zipOf([...others, { name: 'users.csv', content, claimedSize: 2000 }]))
    assert.deepEqual([...new Set(codes)].sort(), ['source_unreadable'])
  })

  test('holds too many entries, or one name twice', async () => {
    const many = Array.from({ length: 1001 }, (_, index) => ({
      name: `f${index}.txt`,
      content: Buffer.from(''),
    }))
    assert.deepEqual(await checkZip(zipOf(many)), ['too_large'])
    const twice = Object.entries(whole()).flatMap(([name, text]) => {
      const entry = { name, content: Buffer.from(text) }
      return name === 'orgs.csv' ? [entry, entry] : [entry]
    })
    assert.deepEqual(await checkZip(zipOf(twice)), ['duplicate_file'])
  })
})
