import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { effect, type ImportSchool, openImportBench } from '../../../../test/support/import-bench.ts'
import { generateRoster, manifestOf, smallSchool } from '../../../../test/support/oneroster-generator.ts'
import { csvOf, textsOf } from '../../../../test/support/roster-files.ts'
import { dropStudent, editLine } from '../../../../test/support/roster-texts.ts'

const bench = await openImportBench()
after(() => bench.close())

describe('a row that the school itself archived', () => {
  const original = textsOf(generateRoster(smallSchool))

  const archive = (school: ImportSchool, table: string, sourceId: string) =>
    bench.rowsOf(
      `update ${table} set archived_at = now() where tenant_id = $1 and id =
       (select id from source_ids where tenant_id = $1 and source_id = $2 and entity <> 'demographics')`,
      school.id,
      sourceId,
    )

  const isArchived = async (school: ImportSchool, table: string, sourceId: string) => {
    const [row] = await bench.rowsOf(
      `select archived_at is not null as archived from ${table} where tenant_id = $1 and id =
       (select id from source_ids where tenant_id = $1 and source_id = $2 and entity <> 'demographics')`,
      school.id,
      sourceId,
    )
    return row?.['archived']
  }

  test('stays so, whatever its file says, and is reported each time', async () => {
    const school = await bench.newSchool()
    await bench.runTexts(school, original)
    await archive(school, 'students', 'student-000007')
    await archive(school, 'classes', 'class-000004')
    // Counts the active students again, whom the lines above have archived past the counter.
    await bench.runTexts(school, original)
    const changed = editLine(original, 'users.csv', 'student-000007', 'student.7@', 'pupil.7@')
    for (const texts of [original, changed]) {
      const before = await bench.fingerprint(school)
      const report = await bench.runTexts(school, texts)
      assert.deepEqual(
        report.rows.map((row) => [row.file, row.code, row.severity]),
        [
          ['classes.csv', 'archived_here', 'warning'],
          ['users.csv', 'archived_here', 'warning'],
        ],
      )
      assert.deepEqual(effect(report), {})
      assert.equal(await bench.fingerprint(school), before)
    }
  })

  test('may be pointed at by a delta, which leaves it archived', async () => {
    const school = await bench.newSchool()
    await bench.runTexts(school, original)
    await archive(school, 'students', 'student-000009')
    const [header, ...rows] = String(original['enrollments.csv']).split('\r\n')
    const line = rows.find((row) => row.includes('student-000009')) ?? assert.fail()
    const moved = line
      .replace(',,', ',active,2026-10-01T06:00:00.000Z')
      .replace('2027-06-12', '2027-05-01')
      .replace('2026-08-17', '2026-08-20')
    const manifest = csvOf(manifestOf('delta')).replaceAll(
      /file\.(?!enrollments)(\w+),delta/g,
      'file.$1,absent',
    )
    const delta = { 'manifest.csv': manifest, 'enrollments.csv': `${header}\r\n${moved}\r\n` }
    const report = await bench.runTexts(school, delta)
    assert.deepEqual(report.rows, [])
    assert.deepEqual(effect(report), { enrollments: { updated: 1 } })
    assert.equal(await isArchived(school, 'students', 'student-000009'), true)
  })

  test('comes back when the school brings it back, or when the source had taken it away', async () => {
    const school = await bench.newSchool()
    await bench.runTexts(school, original)
    await archive(school, 'students', 'student-000007')
    await bench.rowsOf('update students set archived_at = null where tenant_id = $1', school.id)
    assert.deepEqual(effect(await bench.runTexts(school, original)), {})
    await archive(school, 'students', 'student-000007')
    const gone = await bench.runTexts(school, dropStudent(original, '000007'))
    assert.equal(gone.entities.students.removed, 0, 'it was archived already')
    assert.equal(await isArchived(school, 'students', 'student-000007'), true)
    const back = await bench.runTexts(school, original)
    assert.deepEqual(back.rows, [])
    assert.equal(await isArchived(school, 'students', 'student-000007'), false)
    assert.deepEqual(effect(await bench.runTexts(school, original)), {})
  })

  test('and that the school brought back though the source has it no more, stays', async () => {
    const school = await bench.newSchool()
    await bench.runTexts(school, original)
    const without = dropStudent(original, '000007')
    await bench.runTexts(school, without)
    await bench.rowsOf('update students set archived_at = null where tenant_id = $1', school.id)
    assert.deepEqual(effect(await bench.runTexts(school, without)), {})
    assert.equal(await isArchived(school, 'students', 'student-000007'), false)
  })

  test('and merged into another is skipped while the source has both, and is found by either name', async () => {
    const school = await bench.newSchool()
    await bench.runTexts(school, original)
    const [stored] = await bench.rowsOf(
      `select id from source_ids where tenant_id = $1 and entity = 'student' and source_id = 'student-000003'`,
      school.id,
    )
    await archive(school, 'students', 'student-000007')
    await bench.rowsOf(
      `update source_ids set merged_from = id, id = $2
       where tenant_id = $1 and entity = 'student' and source_id = 'student-000007'`,
      school.id,
      stored?.['id'],
    )
    const report = await bench.runTexts(school, original)
    assert.deepEqual(
      report.rows.map((row) => [row.code, row.severity]),
      [['merged_here', 'warning']],
    )
    assert.deepEqual(effect(report), { enrollments: { updated: 3 }, results: { updated: 3 } })
    assert.deepEqual(effect(await bench.runTexts(school, original)), {})
    for (const number of ['000003', '000007']) {
      const less = await bench.runTexts(school, dropStudent(original, number))
      assert.ok(less.ok, JSON.stringify(less.rows))
      assert.equal(less.entities.students.removed, 0)
      assert.equal(await isArchived(school, 'students', 'student-000003'), false)
      await bench.runTexts(school, original)
    }
  })
})
