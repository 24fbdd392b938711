import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { effect, openImportBench } from '../../../../test/support/import-bench.ts'
import { generateRoster, smallSchool } from '../../../../test/support/oneroster-generator.ts'
import { type DeltaLine, deltaFile, deltaSet } from '../../../../test/support/roster-deltas.ts'
import { textsOf } from '../../../../test/support/roster-files.ts'

const bench = await openImportBench()
after(() => bench.close())

describe('a delta', () => {
  const original = textsOf(generateRoster(smallSchool))
  const deltaOf = (file: string, lines: readonly DeltaLine[]) => deltaFile(original, file, lines)

  test('changes and deletes what it names, and nothing else', async () => {
    const school = await bench.newSchool()
    await bench.runTexts(school, original)
    const delta = deltaSet({
      classes: deltaOf('classes.csv', [['class-000004', 'active', /English/, 'Reading']]),
      users: deltaOf('users.csv', [['student-000009', 'tobedeleted']]),
      enrollments: deltaOf('enrollments.csv', [
        ['enrollment-000100', 'tobedeleted'],
        ['enrollment-000105', 'active', /2026-08-17/, '2026-09-01'],
      ]),
      results: deltaOf('results.csv', [
        ['result-000001', 'tobedeleted'],
        ['result-000003', 'active', /,exempt,|,(fully|partially) graded,|,(not )?submitted,/, ',exempt,'],
        ['result-000005', 'active', /2026-09-30/, '2026-10-01'],
      ]),
    })
    const report = await bench.runTexts(school, delta)
    assert.deepEqual(report.rows, [])
    assert.deepEqual(
      await bench.rowsOf(
        'select distinct source, actor_user_id from people_history where tenant_id = $1',
        school.id,
      ),
      [{ source: 'import', actor_user_id: null }],
    )
    assert.deepEqual(effect(report), {
      classes: { updated: 1 },
      students: { removed: 1 },
      enrollments: { updated: 1, removed: 1 },
      results: { updated: 2, removed: 1 },
    })
    assert.deepEqual(effect(await bench.runTexts(school, delta)), {})
  })

  test('may not enrol somebody again on days that a held row has, and may after them', async () => {
    const school = await bench.newSchool()
    await bench.runTexts(school, original)
    const again = (begin: string) =>
      deltaSet({
        enrollments: deltaOf('enrollments.csv', [
          [
            'enrollment-000042',
            'active',
            /^enrollment-000042(.*),[^,]*,[^,]*$/,
            `again$1,${begin},2027-06-20`,
          ],
        ]),
      })
    const before = await bench.fingerprint(school)
    const refused = await bench.runTexts(school, again('2026-10-01'))
    const [found, ...others] = refused.rows.filter(({ severity }) => severity === 'error')
    assert.deepEqual([found?.code, found?.file, others], ['overlapping_enrollment', 'enrollments.csv', []])
    assert.match(found?.message ?? '', /«again».*«enrollment-000042»|«enrollment-000042».*«again»/)
    assert.equal(await bench.fingerprint(school), before)
    const after = await bench.runTexts(school, again('2027-06-12'))
    assert.deepEqual(effect(after), { enrollments: { created: 1 } }, JSON.stringify(after.rows))
  })

  test('is reported, and imported, when the school itself has enrolled somebody on the same days', async () => {
    const school = await bench.newSchool()
    await bench.runTexts(school, original)
    await bench.rowsOf(
      `delete from source_ids where tenant_id = $1 and source_id = 'enrollment-000042'`,
      school.id,
    )
    const report = await bench.runTexts(school, original)
    const reported = report.rows.map(({ code, severity, occurrences }) => [code, severity, occurrences])
    assert.deepEqual(reported, [['overlapping_enrollment', 'warning', 1]])
    assert.deepEqual(effect(report), { enrollments: { created: 1 } })
  })

  test('may point at rows that an earlier import brought, not at others', async () => {
    const school = await bench.newSchool()
    const delta = deltaSet({ enrollments: deltaOf('enrollments.csv', [['enrollment-000105', 'active']]) })
    const refused = await bench.runTexts(school, delta)
    assert.deepEqual([...new Set(refused.rows.map((row) => row.code))], ['dangling_reference'])
    await bench.runTexts(school, original)
    assert.ok((await bench.runTexts(school, delta)).ok)
  })

  const only = (file: string, text: string) => deltaSet({ [file]: text })

  test('makes a student who became an aide a member of staff', async () => {
    const school = await bench.newSchool()
    await bench.runTexts(school, original)
    const delta = only('users', deltaOf('users.csv', [['student-000009', 'active', /,student,/, ',aide,']]))
    const report = await bench.runTexts(school, delta)
    assert.deepEqual(effect(report), { students: { removed: 1 }, staff_members: { created: 1 } })
    assert.deepEqual(effect(await bench.runTexts(school, delta)), {})
  })

  test('takes an enrollment away that became one without a place on a roster', async () => {
    const school = await bench.newSchool()
    await bench.runTexts(school, original)
    const text = deltaOf('enrollments.csv', [['enrollment-000105', 'active', /,student,/, ',guardian,']])
    const report = await bench.runTexts(school, only('enrollments', text))
    assert.deepEqual(effect(report), { enrollments: { removed: 1 } })
    assert.deepEqual(effect(await bench.runTexts(school, only('enrollments', text))), {})
  })

  test('is refused when it both brings and deletes a row', async () => {
    const school = await bench.newSchool()
    await bench.runTexts(school, original)
    const before = await bench.fingerprint(school)
    for (const [file, id] of [
      ['users', 'student-000009'],
      ['enrollments', 'enrollment-000105'],
      ['demographics', 'student-000009'],
    ] as const) {
      for (const words of [['active', 'tobedeleted'] as const, ['tobedeleted', 'active'] as const]) {
        const lines = words.map((word) => [id, word] as const)
        const report = await bench.runTexts(school, only(file, deltaOf(`${file}.csv`, lines)))
        assert.deepEqual(
          report.rows.map((row) => [row.code, row.row]),
          [['duplicate_sourced_id', 3]],
          `${file} ${words}`,
        )
      }
    }
    assert.equal(await bench.fingerprint(school), before)
  })

  test('is rolled back when it closes a cycle with existing rows', async () => {
    const school = await bench.newSchool()
    await bench.runTexts(school, original)
    const before = await bench.fingerprint(school)
    const up = deltaOf('academicSessions.csv', [
      ['session-000000', 'active', /,,2027$/, ',session-000003,2027'],
    ])
    const report = await bench.runTexts(school, only('academicSessions', up))
    assert.deepEqual(
      report.rows.map((row) => [row.code, row.row, row.column]),
      [['cyclic_parent', 2, 'parentSourcedId']],
    )
    assert.equal(await bench.fingerprint(school), before)
    const moved = deltaOf('academicSessions.csv', [
      ['session-000003', 'active', /session-000001/, 'session-000002'],
    ])
    assert.ok((await bench.runTexts(school, only('academicSessions', moved))).ok)
  })
})
