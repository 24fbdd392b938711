import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { effect, type ImportSchool, openImportBench } from '../../../../test/support/import-bench.ts'
import { generateRoster, smallSchool } from '../../../../test/support/oneroster-generator.ts'
import { type DeltaLine, deltaFile, deltaSet, setOf } from '../../../../test/support/roster-deltas.ts'
import { textsOf } from '../../../../test/support/roster-files.ts'
import { dropLines } from '../../../../test/support/roster-texts.ts'
import { rosterFiles } from '../vocabulary.ts'

const bench = await openImportBench()
after(() => bench.close())

const original = textsOf(generateRoster({ ...smallSchool, studentsPerSchool: 14, subjects: 1 }))
const deltaOf = (file: string, lines: readonly DeltaLine[]) => deltaFile(original, `${file}.csv`, lines)

const filled = async (): Promise<ImportSchool> => {
  const school = await bench.newSchool()
  const report = await bench.runTexts(school, original)
  assert.ok(report.ok, JSON.stringify(report.rows.slice(0, 5)))
  return school
}

const idsOf = (file: string): string[] =>
  String(original[`${file}.csv`])
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0] ?? '')

const linksOf = async (school: ImportSchool, student: string) => {
  const rows = await bench.rowsOf(
    `select names.source_id from guardian_links link
     join source_ids own on own.tenant_id = $1 and own.id = link.student_id and own.entity = 'student'
     join source_ids names on names.tenant_id = $1 and names.id = link.guardian_id and names.entity = 'guardian'
     where link.tenant_id = $1 and own.source_id = $2 order by 1`,
    school.id,
    student,
  )
  return rows.map((row) => row['source_id'])
}

describe('rows of a delta', () => {
  test('remove every kind of row, and bring each back as itself', async () => {
    const school = await filled()
    const all = (status: 'active' | 'tobedeleted') =>
      deltaSet(
        Object.fromEntries(
          rosterFiles.map((file) => [
            file,
            deltaOf(
              file,
              idsOf(file).map((id) => [id, status]),
            ),
          ]),
        ),
      )
    const ids = 'select entity, source_id, id from source_ids where tenant_id = $1 order by 1, 2'
    const before = await bench.rowsOf(ids, school.id)
    const gone = await bench.runTexts(school, all('tobedeleted'), { allowShrink: true })
    assert.deepEqual(gone.rows, [])
    const removed = effect(gone)
    assert.deepEqual(Object.keys(removed).length, 15, JSON.stringify(removed))
    for (const counts of Object.values(removed)) assert.deepEqual(Object.keys(counts), ['removed'])
    assert.deepEqual(effect(await bench.runTexts(school, all('tobedeleted'), { allowShrink: true })), {})
    const back = await bench.runTexts(school, all('active'))
    assert.deepEqual(back.rows, [])
    assert.deepEqual(await bench.rowsOf(ids, school.id), before)
    assert.deepEqual(effect(await bench.runTexts(school, original)), {})
  })

  test('that are gone and were never there change nothing', async () => {
    const school = await filled()
    const before = await bench.fingerprint(school)
    const unknown = deltaSet(
      Object.fromEntries(
        rosterFiles.map((file) => {
          const [first = ''] = idsOf(file)
          return [file, deltaOf(file, [[first, 'tobedeleted', /^[^,]+/, `never-${file}`]])]
        }),
      ),
    )
    const report = await bench.runTexts(school, unknown)
    assert.deepEqual([report.ok, report.rows, effect(report)], [true, [], {}])
    assert.equal(await bench.fingerprint(school), before)
  })

  test('leave what points at a row that goes, as it is, and it can come back', async () => {
    const school = await filled()
    const [first = ''] = idsOf('classes')
    const gone = deltaSet({ classes: deltaOf('classes', [[first, 'tobedeleted']]) })
    assert.deepEqual(effect(await bench.runTexts(school, gone)), { classes: { removed: 1 } })
    assert.deepEqual(effect(await bench.runTexts(school, gone)), {})
    const back = deltaSet({ classes: deltaOf('classes', [[first, 'active']]) })
    assert.deepEqual(effect(await bench.runTexts(school, back)), { classes: { updated: 1 } })
  })

  test('may not point at a row that the same delta deletes, in whatever order', async () => {
    const school = await filled()
    const before = await bench.fingerprint(school)
    const [session = '', parent = ''] = ['session-000003', 'session-000001']
    const lines: DeltaLine[] = [
      [session, 'active'],
      [parent, 'tobedeleted'],
    ]
    for (const ordered of [lines, lines.toReversed()]) {
      const report = await bench.runTexts(
        school,
        deltaSet({ academicSessions: deltaOf('academicSessions', ordered) }),
      )
      const codes = report.rows.map(({ code, column }) => [code, column])
      assert.deepEqual(codes, [['dangling_reference', 'parentSourcedId']])
    }
    const over = deltaSet({
      classes: deltaOf('classes', [['class-000001', 'active']]),
      courses: deltaOf('courses', [['course-000001', 'tobedeleted']]),
    })
    const report = await bench.runTexts(school, over)
    assert.deepEqual(
      report.rows.map(({ code, file, column }) => [code, file, column]),
      [['dangling_reference', 'classes.csv', 'courseSourcedId']],
    )
    assert.equal(await bench.fingerprint(school), before)
  })

  test('may point at rows that come after them', async () => {
    const school = await filled()
    const report = await bench.runTexts(
      school,
      deltaSet({
        academicSessions: deltaOf('academicSessions', [
          ['session-000003', 'active', /^session-000003(.*)session-000001/, 'new-child$1new-parent'],
          ['session-000001', 'active', /^session-000001/, 'new-parent'],
        ]),
        users: deltaOf('users', [
          ['student-000000', 'active', /^student-000000(.*)guardian-000000/, 'new-student$1new-guardian'],
          ['guardian-000000', 'active', /^guardian-000000(.*)student-000000/, 'new-guardian$1new-student'],
        ]),
        enrollments: deltaOf('enrollments', [
          ['enrollment-000042', 'active', /^[^,]+(.*,)student-\d+/, 'new-enrollment$1new-student'],
        ]),
      }),
    )
    assert.ok(report.ok, JSON.stringify(report.rows))
    assert.deepEqual(effect(report), {
      academic_sessions: { created: 2 },
      students: { created: 1 },
      guardians: { created: 1 },
      guardian_links: { created: 1 },
      enrollments: { created: 1 },
    })
  })

  test('can be in the same set as bulk files', async () => {
    const school = await filled()
    const fewer = dropLines(original, 'enrollments.csv', /^enrollment-000030/)
    const report = await bench.runTexts(
      school,
      setOf({
        enrollments: ['bulk', String(fewer['enrollments.csv'])],
        users: ['delta', deltaOf('users', [['guardian-000003', 'active', 'guardian.3@', 'other.3@']])],
      }),
    )
    assert.deepEqual(effect(report), { guardians: { updated: 1 }, enrollments: { removed: 1 } })
  })
})

describe('links in a delta', () => {
  const [student, guardian] = ['student-000000', 'guardian-000000']
  const without = (id: string, other: string): DeltaLine => [id, 'active', other, '']

  test('go when the rows of both are there and neither names the other', async () => {
    const school = await filled()
    assert.deepEqual(await linksOf(school, student), [guardian])
    const one = deltaSet({ users: deltaOf('users', [without(student, guardian)]) })
    assert.deepEqual(effect(await bench.runTexts(school, one)), {}, 'the other side may still name it')
    const both = deltaSet({
      users: deltaOf('users', [without(student, guardian), without(guardian, student)]),
    })
    assert.deepEqual(effect(await bench.runTexts(school, both)), { guardian_links: { removed: 1 } })
    assert.deepEqual(await linksOf(school, student), [])
    assert.deepEqual(effect(await bench.runTexts(school, both)), {})
    const again = deltaSet({ users: deltaOf('users', [[guardian, 'active']]) })
    assert.deepEqual(effect(await bench.runTexts(school, again)), { guardian_links: { created: 1 } })
    assert.deepEqual(await linksOf(school, student), [guardian])
  })

  test('stay while one of the two names the other', async () => {
    const school = await filled()
    const delta = deltaSet({
      users: deltaOf('users', [
        [student, 'active'],
        [guardian, 'active', student, ''],
      ]),
    })
    assert.deepEqual(effect(await bench.runTexts(school, delta)), {})
    assert.deepEqual(await linksOf(school, student), [guardian])
  })
})
