import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { type Effect, effect, openImportBench } from '../../../../test/support/import-bench.ts'
import { generateRoster, smallSchool } from '../../../../test/support/oneroster-generator.ts'
import { textsOf } from '../../../../test/support/roster-files.ts'
import {
  appendLine,
  dropLines,
  dropStudent,
  editLine,
  type Texts,
} from '../../../../test/support/roster-texts.ts'

const bench = await openImportBench()
after(() => bench.close())

describe('a changed copy', () => {
  const original = textsOf(generateRoster(smallSchool))
  const changes: readonly (readonly [string, (t: Texts) => Texts, Effect])[] = [
    [
      'a title',
      (t) => editLine(t, 'classes.csv', 'class-000004', 'English', 'Reading'),
      { classes: { updated: 1 } },
    ],
    [
      'a name',
      (t) => editLine(t, 'users.csv', 'student-000004', 'student.4@', 'pupil.4@'),
      { students: { updated: 1 } },
    ],
    [
      'a birth date',
      (t) => editLine(t, 'demographics.csv', 'student-000004', /\d{4}-/, '2001-'),
      { demographics: { updated: 1 } },
    ],
    [
      'a room and a teacher',
      (t) =>
        editLine(
          editLine(t, 'classes.csv', 'class-000004', 'Room', 'Hall'),
          'users.csv',
          'teacher-000001',
          '+1 555',
          '+1 556',
        ),
      { classes: { updated: 1 }, staff_members: { updated: 1 } },
    ],
    [
      'an enrollment less',
      (t) => dropLines(t, 'enrollments.csv', /^enrollment-000100/),
      { enrollments: { removed: 1 } },
    ],
    [
      'an enrollment moved',
      (t) =>
        editLine(t, 'enrollments.csv', 'enrollment-000105', 'student,,2026-08-17', 'student,,2026-09-01'),
      { enrollments: { updated: 1 } },
    ],
    [
      'demographics less',
      (t) => dropLines(t, 'demographics.csv', /^student-000005/),
      { demographics: { removed: 1 } },
    ],
    [
      'a student gone',
      (t) => dropStudent(t, '000007'),
      {
        students: { removed: 1 },
        guardian_links: { removed: 1 },
        enrollments: { removed: 3 },
        demographics: { removed: 1 },
        results: { removed: 3 },
      },
    ],
    [
      'a score, a line item and a category',
      (t) =>
        editLine(
          editLine(
            editLine(t, 'categories.csv', 'category-000001', 'Test', 'Exam'),
            'lineItems.csv',
            'item-000003',
            ',0,50',
            ',10,60.5',
          ),
          'results.csv',
          'result-000002',
          /,[\d.]+,2026-09-30/,
          ',49.25,2026-09-30',
        ),
      { line_item_categories: { updated: 1 }, line_items: { updated: 1 }, results: { updated: 1 } },
    ],
    [
      'a resource, and its ties gone',
      (t) =>
        dropLines(
          dropLines(
            editLine(t, 'resources.csv', 'resource-000001', 'volume', 'part'),
            'classResources.csv',
            /^class-resource-000005/,
          ),
          'courseResources.csv',
          /^course-resource-000007/,
        ),
      {
        learning_resources: { updated: 1 },
        class_resources: { removed: 1 },
        course_resources: { removed: 1 },
      },
    ],
    [
      'a link less',
      (t) => editLine(t, 'users.csv', 'student-000002', /guardian-\d+/, ''),
      { guardian_links: { removed: 1 } },
    ],
  ]

  for (const [name, change, expected] of changes) {
    test(`changes exactly what differs, and back: ${name}`, async () => {
      const school = await bench.newSchool()
      assert.ok((await bench.runTexts(school, original)).ok)
      const report = await bench.runTexts(school, change(original))
      assert.deepEqual(report.rows, [])
      assert.deepEqual(effect(report), expected)
      assert.deepEqual(effect(await bench.runTexts(school, change(original))), {})
      const back = effect(await bench.runTexts(school, original))
      assert.deepEqual(Object.keys(back).sort(), Object.keys(expected).sort())
      assert.deepEqual(effect(await bench.runTexts(school, original)), {})
    })
  }

  test('archives what is gone and brings it back as itself', async () => {
    const school = await bench.newSchool()
    await bench.runTexts(school, original)
    const student = () =>
      bench.rowsOf(
        `select student.id, student.archived_at, student.student_code from students student
         join source_ids known on known.id = student.id and known.entity = 'student'
         where student.tenant_id = $1 and known.source_id = 'student-000007'`,
        school.id,
      )
    const [first] = await student()
    await bench.runTexts(school, dropStudent(original, '000007'))
    const [gone] = await student()
    assert.ok(gone?.['archived_at'] instanceof Date)
    await bench.runTexts(school, original)
    const [back] = await student()
    assert.deepEqual(back, first)
  })

  test('does not touch what only the school knows', async () => {
    const school = await bench.newSchool()
    await bench.runTexts(school, original)
    await bench.rowsOf(
      `update students set preferred_name = 'Bee', custom = custom || '{"bus": 7}' where tenant_id = $1`,
      school.id,
    )
    await bench.rowsOf('update guardian_links set can_view_finance = true where tenant_id = $1', school.id)
    await bench.runTexts(school, editLine(original, 'users.csv', 'student-000004', 'student.4@', 'pupil.4@'))
    const students = await bench.rowsOf(
      'select preferred_name, custom from students where tenant_id = $1',
      school.id,
    )
    for (const row of students) {
      assert.equal(row['preferred_name'], 'Bee')
      assert.equal((row['custom'] as { bus: number }).bus, 7)
      assert.ok('demographics' in (row['custom'] as { oneroster: object }).oneroster)
    }
    const links = await bench.rowsOf(
      'select distinct can_view_finance from guardian_links where tenant_id = $1',
      school.id,
    )
    assert.deepEqual(links, [{ can_view_finance: true }])
  })

  test('stores birth date and sex of staff, who have no column for them, and removes them', async () => {
    const school = await bench.newSchool()
    const line = (date: string) => `teacher-000001,,,${date},female${','.repeat(11)}`
    const custom = async () => {
      const [row] = await bench.rowsOf(
        'select custom from staff_members where tenant_id = $1 and staff_number = $2',
        school.id,
        'TEACHER1',
      )
      assert.ok(row)
      return (row['custom'] as { oneroster: { demographics?: unknown } }).oneroster.demographics
    }
    const born = (date: string) => appendLine(original, 'demographics.csv', line(date))
    assert.deepEqual((await bench.runTexts(school, born('1980-02-03'))).rows, [])
    assert.deepEqual(await custom(), { birthDate: '1980-02-03', sex: 'female' })
    assert.deepEqual(effect(await bench.runTexts(school, born('1980-02-03'))), {})
    const changed = await bench.runTexts(school, born('1980-02-04'))
    assert.deepEqual(effect(changed), { demographics: { updated: 1 } })
    assert.deepEqual(effect(await bench.runTexts(school, original)), { demographics: { removed: 1 } })
    assert.equal(await custom(), undefined)
  })

  test('does not bring back a link that the school removed', async () => {
    const school = await bench.newSchool()
    await bench.runTexts(school, original)
    await bench.rowsOf('delete from guardian_links where tenant_id = $1', school.id)
    assert.deepEqual(effect(await bench.runTexts(school, original)), {})
    assert.deepEqual(await bench.rowsOf('select 1 from guardian_links where tenant_id = $1', school.id), [])
  })

  test('makes a student who became an aide a member of staff', async () => {
    const school = await bench.newSchool()
    await bench.runTexts(school, original)
    let changed = dropStudent(original, '000007')
    const line = String(original['users.csv'])
      .split('\r\n')
      .find((one) => one.startsWith('student-000007'))
    changed = {
      ...changed,
      'users.csv': `${String(changed['users.csv'])}${line?.replace(',student,', ',aide,')}\r\n`,
    }
    const report = await bench.runTexts(school, changed)
    assert.equal(report.entities.students.removed, 1)
    assert.equal(report.entities.staff_members.created, 1)
  })
})
