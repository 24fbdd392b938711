import type { Columns } from '../../../kernel/http/file-columns.ts'
import { t } from '../../../kernel/http/wire.ts'
import { Status } from '../schema.ts'

const Text = t.String()

/** Columns of the export in their order: those of the contract first; later ones are added at the end. */
export const exportColumns = {
  date: t.described(t.CalendarDate, 'The day of the mark, in the school’s time zone.'),
  student_id: t.described(t.Uuid, 'The student.'),
  student_code: t.described(Text, 'The number by which the school knows the student.'),
  student_name: t.described(Text, 'First, middle and last name.'),
  class_id: t.described(t.Uuid, 'The class.'),
  class_name: t.described(Text, 'Title of the class.'),
  period: t.described(t.Nullable(t.Uuid), 'Deprecated spelling of `period_id`; always the same value.'),
  status: t.described(Status, 'What was recorded.'),
  code: t.described(t.Nullable(Text), 'The school’s own code; empty: a plain status.'),
  minutes_late: t.described(
    t.Nullable(t.Integer()),
    'Minutes after the start; empty: not late, or not recorded.',
  ),
  remarks: t.described(t.Nullable(Text), 'Remarks of the teacher.'),
  recorded_by: t.described(t.Nullable(t.Uuid), 'The user who recorded it; empty: a program.'),
  recorded_at: t.described(t.Instant, 'When it was recorded (UTC).'),
  period_code: t.described(t.Nullable(Text), 'Code of the period; empty: a daily session.'),
  period_name: t.described(t.Nullable(Text), 'Name of the period; empty: a daily session.'),
  recorded_by_name: t.described(t.Nullable(Text), 'Name of the user who recorded it.'),
  period_id: t.described(t.Nullable(t.Uuid), 'The period; empty: a daily session.'),
} satisfies Columns

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const files = [{ columns: exportColumns }]
/** What the export is, by media type. */
export const exportFiles = { 'text/csv': files, 'application/json': files, [sheetType]: files }
