import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { internal, sql } from '../../../kernel/db/statement.ts'
import { guardianFields } from '../guardians/fields.ts'
import { guardianKind } from '../guardians/guardian-kind.ts'
import { Guardian, GuardianInput, GuardianPatch } from '../guardians/schema.ts'
import { studentFields } from '../students/fields.ts'
import { StudentDetail, StudentInput, StudentPatch } from '../students/schema.ts'
import { studentKind } from '../students/student-kind.ts'
import { teacherFields } from '../teachers/fields.ts'
import { Teacher, TeacherInput, TeacherPatch } from '../teachers/schema.ts'
import { teacherKind } from '../teachers/teacher-kind.ts'
import { personSheets } from './sheets.ts'

let campus: TestCampus
before(async () => {
  campus = await startCampus()
})
after(() => campus.stop())

/** How PostgreSQL names the types of columns. */
const databaseTypes: Readonly<Record<string, string>> = {
  'text[]': 'ARRAY',
  date: 'date',
  text: 'text',
  uuid: 'uuid',
}

const kinds = [
  {
    kind: studentKind,
    fields: studentFields,
    sheet: personSheets.students,
    schemas: [StudentInput, StudentPatch, StudentDetail],
  },
  {
    kind: teacherKind,
    fields: teacherFields,
    sheet: personSheets.teachers,
    schemas: [TeacherInput, TeacherPatch, Teacher],
  },
  {
    kind: guardianKind,
    fields: guardianFields,
    sheet: personSheets.guardians,
    schemas: [GuardianInput, GuardianPatch, Guardian],
  },
] as const

for (const { kind, fields, sheet, schemas } of kinds)
  describe(`the fields of a ${kind.entity}`, () => {
    test('are columns of the table, of the same type', async () => {
      const columns = await campus.database.global(
        internal(sql<{ name: string; type: string }>`select column_name as name, data_type as type
          from information_schema.columns where table_name = ${kind.table}`),
      )
      const found = new Map(columns.map(({ name, type }) => [name, type]))
      for (const [name, { column }] of Object.entries(fields))
        assert.equal(found.get(name), databaseTypes[column], name)
    })

    test('are written by POST and PATCH, and answered', () => {
      for (const { properties } of schemas)
        for (const name of Object.keys(fields)) assert.ok(Object.hasOwn(properties, name), name)
    })

    test('are in the spreadsheet, unless they say so', () => {
      const columns = new Set(sheet.map(({ name }) => name))
      for (const [name, field] of Object.entries(fields)) {
        const column = 'sheet' in field ? field.sheet : undefined
        assert.equal(columns.has(column?.name ?? name), column !== undefined, name)
      }
    })
  })
