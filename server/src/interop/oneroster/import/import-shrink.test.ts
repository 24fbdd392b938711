import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { effect, openImportBench } from '../../../../test/support/import-bench.ts'
import { generateRoster, manifestOf, smallSchool } from '../../../../test/support/oneroster-generator.ts'
import { csvOf, textsOf } from '../../../../test/support/roster-files.ts'
import { dropLines, type Texts } from '../../../../test/support/roster-texts.ts'

const bench = await openImportBench()
after(() => bench.close())

describe('the shrink guard', () => {
  const original = textsOf(generateRoster(smallSchool))
  const stamp = '2026-10-01T06:00:00.000Z'

  /** A changed copy that is refused, changes nothing, and goes through when shrinking is allowed. */
  async function refused(texts: Texts, expected: readonly (readonly [string, string])[]) {
    const school = await bench.newSchool()
    await bench.runTexts(school, original)
    const before = await bench.fingerprint(school)
    const report = await bench.runTexts(school, texts)
    const errors = report.rows.filter((row) => row.severity === 'error')
    assert.deepEqual(
      errors.map((row) => [row.code, row.file]),
      expected,
    )
    assert.deepEqual(effect(report), {})
    assert.equal(await bench.fingerprint(school), before)
    return bench.runTexts(school, texts, { allowShrink: true })
  }

  test('holds for enrollments', async () => {
    const half = dropLines(original, 'enrollments.csv', /^enrollment-0000\d[02468]|^enrollment-0001\d[0-7]/)
    const allowed = await refused(half, [['shrink', 'enrollments.csv']])
    assert.ok(allowed.ok && allowed.entities.enrollments.removed > 60)
  })

  test('lets a new year replace all enrollments', async () => {
    const school = await bench.newSchool()
    await bench.runTexts(school, original)
    const renamed = String(original['enrollments.csv']).replaceAll('enrollment-', 'next-')
    const report = await bench.runTexts(school, { ...original, 'enrollments.csv': renamed })
    assert.ok(report.ok, JSON.stringify(report.rows))
    assert.equal(report.entities.enrollments.created, report.entities.enrollments.removed)
  })

  test('holds for staff, save a few', async () => {
    const without = (pattern: RegExp): Texts =>
      dropLines(dropLines(original, 'users.csv', pattern), 'enrollments.csv', pattern)
    const allowed = await refused(without(/teacher-00000[0-3]/), [['shrink', 'users.csv']])
    assert.equal(allowed.entities.staff_members.removed, 4)
    const school = await bench.newSchool()
    await bench.runTexts(school, original)
    const few = await bench.runTexts(school, without(/teacher-00000[0-2]/))
    assert.equal(few.entities.staff_members.removed, 3)
  })

  test('takes a bulk file whose rows are all marked as deleted for an empty one', async () => {
    const marked = String(original['enrollments.csv']).replaceAll(/^(enrollment-\d+),,/gm, '$1,tobedeleted,')
    const allowed = await refused({ ...original, 'enrollments.csv': marked }, [
      ['empty_bulk', 'enrollments.csv'],
    ])
    assert.ok(allowed.ok)
  })

  test('holds for a delta that only deletes', async () => {
    const [header, ...rows] = String(original['users.csv']).trimEnd().split('\r\n')
    const students = rows.filter((row) => row.startsWith('student-')).slice(0, 13)
    const lines = students.map((row) => row.replace(',,', `,tobedeleted,${stamp}`))
    const manifest = csvOf(manifestOf('delta')).replaceAll(/file\.(?!users)(\w+),delta/g, 'file.$1,absent')
    const delta = { 'manifest.csv': manifest, 'users.csv': `${[header, ...lines].join('\r\n')}\r\n` }
    const allowed = await refused(delta, [['shrink', 'users.csv']])
    assert.deepEqual(effect(allowed), { students: { removed: 13 } })
  })

  test('is told by which share to judge', async () => {
    const school = await bench.newSchool()
    await bench.runTexts(school, original)
    const less = dropLines(original, 'enrollments.csv', /^enrollment-0001\d[0-4]/)
    assert.ok((await bench.runTexts(school, less, { dryRun: true })).ok)
    const strict = await bench.runTexts(school, less, { removedShare: 0.1 })
    assert.deepEqual(
      strict.rows.map((row) => row.code),
      ['shrink'],
    )
  })
})
