import type { Columns } from '../../../kernel/http/file-columns.ts'
import { CalendarDate, Instant, Nullable, said, Type, Uuid } from '../../../kernel/http/shapes.ts'
import { Status } from '../schema.ts'

const Text = Type.String()

/** Columns of the export in their order: those of the contract first; later ones are added at the end. */
export const exportColumns = {
  date: said(CalendarDate, 'The day of the mark, in the school’s time zone.'),
  student_id: said(Uuid, 'The student.'),
  student_code: said(Text, 'The number by which the school knows the student.'),
  student_name: said(Text, 'First, middle and last name.'),
  class_id: said(Uuid, 'The class.'),
  class_name: said(Text, 'Title of the class.'),
  period: said(Nullable(Uuid), 'Deprecated spelling of `period_id`; always the same value.'),
  status: said(Status, 'What was recorded.'),
  code: said(Nullable(Text), 'The school’s own code; empty: a plain status.'),
  minutes_late: said(Nullable(Type.Integer()), 'Minutes after the start; empty: not late, or not recorded.'),
  remarks: said(Nullable(Text), 'Remarks of the teacher.'),
  recorded_by: said(Nullable(Uuid), 'The user who recorded it; empty: a program.'),
  recorded_at: said(Instant, 'When it was recorded (UTC).'),
  period_code: said(Nullable(Text), 'Code of the period; empty: a daily session.'),
  period_name: said(Nullable(Text), 'Name of the period; empty: a daily session.'),
  recorded_by_name: said(Nullable(Text), 'Name of the user who recorded it.'),
  period_id: said(Nullable(Uuid), 'The period; empty: a daily session.'),
} satisfies Columns

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const files = [{ columns: exportColumns }]
/** What the export is, by media type. */
export const exportFiles = { 'text/csv': files, 'application/json': files, [sheetType]: files }
