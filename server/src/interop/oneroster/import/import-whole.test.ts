import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { after, before, describe, test } from 'node:test'
import { effect, type ImportSchool, openImportBench } from '../../../../test/support/import-bench.ts'
import { generateRoster, smallDistrict } from '../../../../test/support/oneroster-generator.ts'
import { textsOf, zipOfTexts } from '../../../../test/support/roster-files.ts'
import { dataLines } from '../../../../test/support/roster-texts.ts'
import type { ImportReport } from './report.ts'

const bench = await openImportBench()
after(() => bench.close())

describe('an import of a district', () => {
  let school: ImportSchool
  let report: ImportReport
  const texts = textsOf(generateRoster(smallDistrict))

  before(async () => {
    school = await bench.newSchool()
    report = await bench.runTexts(school, texts)
  })

  test('brings every row of every file', () => {
    assert.deepEqual(report.rows, [])
    assert.ok(report.ok && report.changed)
    const { entities } = report
    const rows = (file: string) => dataLines(String(texts[`${file}.csv`]))
    assert.equal(entities.orgs.created, rows('orgs'))
    assert.equal(entities.academic_sessions.created, rows('academicSessions'))
    assert.equal(entities.courses.created, rows('courses'))
    assert.equal(entities.classes.created, rows('classes'))
    assert.equal(
      entities.students.created + entities.staff_members.created + entities.guardians.created,
      rows('users'),
    )
    assert.equal(entities.enrollments.created, rows('enrollments'))
    assert.equal(entities.demographics.created, rows('demographics'))
    assert.equal(entities.guardian_links.created, entities.guardians.created)
    for (const [name, counts] of Object.entries(entities)) {
      assert.deepEqual([counts.updated, counts.unchanged, counts.removed], [0, 0, 0], name)
    }
  })

  test('puts each cell where it belongs, and loses none', async () => {
    const [student] = await bench.rowsOf(
      `select student.*, org.name as org_name from students student
       join source_ids known on known.id = student.id and known.entity = 'student'
       join orgs org on org.id = student.org_id
       where student.tenant_id = $1 and known.source_id = 'student-000000'`,
      school.id,
    )
    const cells = String(texts['users.csv'])
      .split('\r\n')
      .find((line) => line.startsWith('student-000000'))
    assert.ok(student && cells)
    for (const column of ['first_name', 'last_name', 'email', 'admission_number']) {
      assert.ok(cells.includes(String(student[column])), column)
    }
    assert.equal(student['org_name'], 'Aldermere School 1')
    assert.equal(student['grade_level'], 'KG')
    assert.equal(student['middle_name'], 'Quincy')
    assert.equal(student['phone'], '+1 555 020000')
    assert.equal(student['sex'], 'female')
    const custom = student['custom'] as { oneroster: Record<string, unknown> }
    const { demographics, ...rest } = custom.oneroster
    assert.deepEqual(rest, {
      username: 'student.0',
      enabledUser: true,
      role: 'student',
      userIds: [
        { type: 'LDAP', identifier: 'l0' },
        { type: 'SIS', identifier: '0' },
      ],
      sms: '+1 555 020000',
      smsOnly: true,
    })
    assert.deepEqual(Object.keys(demographics as object).sort(), [
      'asian',
      'cityOfBirth',
      'countryOfBirthCode',
      'hispanicOrLatinoEthnicity',
      'white',
    ])
  })

  test('preserves the tree of sessions and the terms of classes', async () => {
    const rows = await bench.rowsOf(
      `select child.kind, parent.kind as above from academic_sessions child
       left join academic_sessions parent on parent.id = child.parent_id where child.tenant_id = $1
       order by child.kind, above`,
      school.id,
    )
    assert.deepEqual(
      rows.map((row) => `${row['kind']} < ${row['above']}`),
      [
        'grading_period < semester',
        'grading_period < term',
        'school_year < null',
        'semester < school_year',
        'term < school_year',
      ],
    )
    const [one] = await bench.rowsOf(
      'select * from classes where tenant_id = $1 and class_code = $2',
      school.id,
      '12-1-4',
    )
    assert.ok(one)
    assert.deepEqual(one['periods'], ['2', '3'])
    assert.equal((one['term_ids'] as string[]).length, 2)
    assert.equal(one['title'], 'History, "12" group 1')
  })

  test('leaves one audit row, and the active students counted', async () => {
    const audit = await bench.rowsOf('select * from audit_log where tenant_id = $1', school.id)
    assert.deepEqual(
      audit.map((row) => row['operation']),
      ['imports.oneroster'],
    )
    const [counter] = await bench.rowsOf(
      `select value::int as value from school_counters where tenant_id = $1 and name = 'active_students'`,
      school.id,
    )
    assert.equal(counter?.['value'], report.entities.students.created)
  })

  test('makes the grade levels and subjects that its rows name, and leaves those of the school alone', async () => {
    const levels = () =>
      bench.rowsOf(
        `select code, name, archived_at is not null as archived from grade_levels where tenant_id = $1
         order by position, code`,
        school.id,
      )
    const made = await levels()
    const order = ['PK', 'KG', ...Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))]
    const codes = made.map(({ code }) => code)
    assert.deepEqual(
      codes,
      order.filter((code) => codes.includes(code)),
    )
    assert.ok(codes.length > 5 && codes.length === report.entities.grade_levels.created)
    const subjects = await bench.rowsOf('select code, name from subjects where tenant_id = $1', school.id)
    assert.equal(subjects.length, report.entities.subjects.created)
    assert.ok(subjects.some(({ code, name }) => code === '01001' && name === 'English'))
    await bench.rowsOf(`update grade_levels set name = 'Own' where tenant_id = $1 and code = '01'`, school.id)
    await bench.rowsOf(
      `update grade_levels set archived_at = now() where tenant_id = $1 and code = '02'`,
      school.id,
    )
    const before = await levels()
    assert.deepEqual(effect(await bench.runTexts(school, texts)), {})
    assert.deepEqual(await levels(), before)
  })

  test('changes no row when run again, also from a zip', async () => {
    const before = await bench.fingerprint(school)
    const again = await bench.runTexts(school, texts)
    assert.equal(again.changed, false)
    assert.deepEqual(effect(again), {})
    assert.equal(again.entities.students.unchanged, report.entities.students.created)
    const path = `${bench.freshPath()}.zip`
    await writeFile(path, zipOfTexts(texts))
    assert.deepEqual(effect(await bench.run(school, path)), {})
    assert.equal(await bench.fingerprint(school), before)
  })
})
