import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { effect, openImportBench } from '../../../../test/support/import-bench.ts'
import { generateRoster, manifestOf, smallSchool } from '../../../../test/support/oneroster-generator.ts'
import { type DeltaLine, deltaFile, deltaSet } from '../../../../test/support/roster-deltas.ts'
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

  /** A school whose source sends its changes in small steps, by the minutes since it was filled. */
  async function erode() {
    const school = await bench.newSchool()
    const at = (minutes: number) => ({
      clock: { now: () => new Date(Date.parse('2026-09-01T08:00:00Z') + minutes * 60_000) },
    })
    await bench.runTexts(school, original, at(0))
    const ids = (file: string, kind: string) =>
      [...String(original[file]).matchAll(new RegExp(`^${kind}-\\d+`, 'gm'))].map(([id]) => id)
    const deltaOf = (file: string, lines: readonly DeltaLine[]) =>
      deltaSet({ [file]: deltaFile(original, `${file}.csv`, lines) })
    const send = async (minutes: number, texts: Texts, more = {}): Promise<string[]> => {
      const report = await bench.runTexts(school, texts, { ...at(minutes), ...more })
      return report.rows
        .filter(({ severity }) => severity === 'error')
        .map(({ code, file }) => `${code} ${file}`)
    }
    return { ids, deltaOf, send }
  }
  const gone = (ids: readonly string[]): DeltaLine[] => ids.map((id) => [id, 'tobedeleted'])
  const refusedUsers = ['shrink users.csv']

  test('takes small deltas of a day for one great one, until a day is over or the set is whole again', async () => {
    const { ids, deltaOf, send } = await erode()
    const students = ids('users.csv', 'student')
    assert.equal(students.length, 40)
    const without = (from: number, to: number) => deltaOf('users', gone(students.slice(from, to)))
    for (const round of [0, 1, 2])
      assert.deepEqual(await send(1 + round, without(round * 4, round * 4 + 4)), [])
    assert.deepEqual(await send(10, without(12, 13)), refusedUsers)
    // Who comes back was not lost.
    assert.deepEqual(await send(11, deltaOf('users', [[students[0] ?? '', 'active']])), [])
    assert.deepEqual(await send(12, without(12, 13)), [])
    assert.deepEqual(await send(13, without(13, 14)), refusedUsers)
    assert.deepEqual(await send(14, without(13, 14), { dryRun: true, allowShrink: true }), [])
    assert.deepEqual(await send(15, without(13, 14)), refusedUsers)
    assert.deepEqual(await send(16, without(13, 14), { allowShrink: true }), [])
    assert.deepEqual(await send(17, without(14, 18)), [])
    assert.deepEqual(await send(18, without(18, 23)), refusedUsers)
    assert.deepEqual(await send(17 + 24 * 60, without(18, 23)), [])
    assert.deepEqual(await send(18 + 24 * 60, original), [])
    assert.deepEqual(await send(19 + 24 * 60, without(0, 12)), [])
  })

  test('lets the few that may always go go once in a window, and counts new enrollments against those that go', async () => {
    const { ids, deltaOf, send } = await erode()
    const teachers = ids('users.csv', 'teacher')
    const leave = (from: number, to: number) => deltaOf('users', gone(teachers.slice(from, to)))
    assert.deepEqual(await send(1, leave(0, 2)), [])
    assert.deepEqual(await send(2, leave(2, 3)), [])
    assert.deepEqual(await send(3, leave(3, 4)), refusedUsers)
    const rows = String(original['enrollments.csv']).split('\r\n')
    const all = rows.filter((row) => row.startsWith('enrollment-'))
    const seats = all.filter((row) => row.includes(',student,')).map((row) => row.slice(0, row.indexOf(',')))
    const part = Math.floor(all.length * 0.2)
    const some = (from: number, to: number) => seats.slice(from, to)
    assert.deepEqual(await send(4, deltaOf('enrollments', gone(some(0, part)))), [])
    const next = deltaOf(
      'enrollments',
      some(0, part).map((id): DeltaLine => [id, 'active', /^enrollment/, 'next']),
    )
    assert.deepEqual(await send(5, next), [])
    assert.deepEqual(await send(6, deltaOf('enrollments', gone(some(part, 2 * part)))), [])
    const third = deltaOf('enrollments', gone(some(2 * part, 3 * part)))
    assert.deepEqual(await send(7, third), ['shrink enrollments.csv'])
  })

  test('gets the share to judge by', async () => {
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
