import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { effect, openImportBench } from '../../../../test/support/import-bench.ts'
import { generateRoster, smallSchool } from '../../../../test/support/oneroster-generator.ts'
import { textsOf, writeTexts } from '../../../../test/support/roster-files.ts'
import { appendLine, dropStudent, editLine, type Texts } from '../../../../test/support/roster-texts.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'

const bench = await openImportBench()
after(() => bench.close())

describe('an import that must not happen', () => {
  const original = textsOf(generateRoster(smallSchool))

  test('changes nothing: a broken file', async () => {
    const school = await bench.newSchool()
    await bench.runTexts(school, original)
    const before = await bench.fingerprint(school)
    const broken = editLine(original, 'demographics.csv', 'student-000004', /\d{4}-\d\d-\d\d/, 'soon')
    const report = await bench.runTexts(
      school,
      editLine(broken, 'classes.csv', 'class-000004', 'English', 'Reading'),
    )
    assert.equal(report.ok, false)
    assert.deepEqual(effect(report), {})
    assert.equal(await bench.fingerprint(school), before)
  })

  test('changes nothing: a dry run, which reports the counts of the real one', async () => {
    const school = await bench.newSchool()
    const before = await bench.fingerprint(school)
    const dry = await bench.runTexts(school, original, { dryRun: true })
    assert.ok(dry.ok && dry.dryRun && !dry.changed)
    assert.equal(await bench.fingerprint(school), before)
    assert.deepEqual((await bench.runTexts(school, original)).entities, dry.entities)
  })

  test('is refused when more than 30 % of the students would go', async () => {
    const school = await bench.newSchool()
    await bench.runTexts(school, original)
    let shrunk: Texts = original
    for (let number = 0; number < 13; number += 1)
      shrunk = dropStudent(shrunk, String(number).padStart(6, '0'))
    const before = await bench.fingerprint(school)
    const refused = await bench.runTexts(school, shrunk)
    assert.deepEqual(
      refused.rows.map((row) => [row.code, row.file]),
      [['shrink', 'users.csv']],
    )
    assert.equal(await bench.fingerprint(school), before)
    assert.ok((await bench.runTexts(school, shrunk, { removedShare: 0.5, dryRun: true })).ok)
    const allowed = await bench.runTexts(school, shrunk, { allowShrink: true })
    assert.equal(allowed.entities.students.removed, 13)
  })

  test('is refused when a file that held rows is empty', async () => {
    const school = await bench.newSchool()
    await bench.runTexts(school, original)
    const [header] = String(original['enrollments.csv']).split('\r\n')
    const emptied = { ...original, 'enrollments.csv': `${header}\r\n` }
    const refused = await bench.runTexts(school, emptied)
    assert.deepEqual(
      refused.rows.map((row) => [row.code, row.file]),
      [['empty_bulk', 'enrollments.csv']],
    )
    assert.ok(
      (await bench.runTexts(await bench.newSchool(), emptied)).ok,
      'a school without rows may begin so',
    )
  })

  test('waits for nobody: one import of a school at a time', async () => {
    const school = await bench.newSchool()
    const reports = await Promise.all([1, 2, 3].map(() => bench.runTexts(school, original)))
    const codes = reports.flatMap((report) => report.rows.map((row) => row.code))
    assert.ok(reports.some((report) => report.ok))
    assert.ok(codes.every((code) => code === 'import_running'))
    assert.deepEqual(effect(await bench.runTexts(school, original)), {})
  })

  test('comes under a code that names what is here otherwise', async () => {
    const school = await bench.newSchool()
    const before = await bench.fingerprint(school)
    const findingsUnder = async (code: string) => {
      const set = appendLine(original, 'manifest.csv', `source.systemCode,${code}`)
      const { rows } = await bench.runTexts(school, set, { dryRun: true })
      return rows.map((row) => [row.code, row.file, row.column])
    }
    const place = ['manifest.csv', 'source.systemCode']
    assert.deepEqual(await findingsUnder('oneroster-rest'), [['reserved_source', ...place]])
    assert.deepEqual(await findingsUnder(`campus-${school.id}`), [['own_export', ...place]])
    assert.deepEqual(await findingsUnder(`campus-${uuidv7()}`), [])
    assert.equal(await bench.fingerprint(school), before)
  })

  test('is rolled back when a number is too long for an index', async () => {
    const school = await bench.newSchool()
    const before = await bench.fingerprint(school)
    // Random, since PostgreSQL packs what repeats itself.
    const long = randomBytes(4500).toString('hex')
    const report = await bench.runTexts(
      school,
      editLine(original, 'users.csv', 'teacher-000001', 'TEACHER1', long),
    )
    assert.deepEqual(
      report.rows.map((row) => row.code),
      ['too_long'],
    )
    assert.equal(await bench.fingerprint(school), before)
  })

  test('is rolled back when the file changes meanwhile', async () => {
    const school = await bench.newSchool()
    const before = await bench.fingerprint(school)
    const folder = await writeTexts(original, bench.freshPath())
    const report = await bench.run(school, folder, {
      // Called between checking and writing.
      log: () => appendFileSync(join(folder, 'enrollments.csv'), 'enrollment-x,,,a,b,c,student,,,\r\n'),
    })
    assert.deepEqual(
      report.rows.map((row) => row.code),
      ['source_changed'],
    )
    assert.equal(await bench.fingerprint(school), before)
  })

  test('reports a staff number that someone else has, and continues', async () => {
    const school = await bench.newSchool()
    await bench.rowsOf(
      `insert into staff_members (tenant_id, id, first_name, last_name, staff_number, search_text, sort_name)
       values ($1, $2, 'Own', 'Person', 'TEACHER1', '', '')`,
      school.id,
      uuidv7(),
    )
    const report = await bench.runTexts(school, original)
    assert.deepEqual(
      report.rows.map((row) => [row.code, row.severity]),
      [['duplicate_identifier', 'warning']],
    )
    assert.deepEqual(effect(await bench.runTexts(school, original)), {})
  })
})
