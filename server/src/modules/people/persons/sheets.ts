import { guardianFields } from '../guardians/fields.ts'
import { studentFields } from '../students/fields.ts'
import { teacherFields } from '../teachers/fields.ts'
import { addressColumns, contactFields } from './contact-fields.ts'
import { sheetColumnsOf } from './person-fields.ts'

/** The columns of the spreadsheets of persons, without those of other tables. */
export const personSheets = {
  students: [...sheetColumnsOf(studentFields), ...sheetColumnsOf(contactFields), ...addressColumns],
  teachers: sheetColumnsOf(teacherFields),
  guardians: [...sheetColumnsOf(guardianFields), ...addressColumns],
}
