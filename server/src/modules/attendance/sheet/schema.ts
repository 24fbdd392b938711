import type { Columns } from '../../../kernel/http/file-columns.ts'
import { t } from '../../../kernel/http/wire.ts'

/** Days of one sheet: a month. */
export const maxSheetDays = 31

export const SheetQuery = t.Strict({
  class_id: t.Uuid,
  month: t.described(
    t.Optional(t.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$', maxLength: 7, examples: ['2026-11'] })),
    'The month, `YYYY-MM`; left out with the dates: the month of today.',
  ),
  date_from: t.described(t.Optional(t.CalendarDate), 'First day, in place of `month`.'),
  date_to: t.described(t.Optional(t.CalendarDate), 'Last day, included; at most 31 days in all.'),
  filled: t.described(t.Optional(t.Boolean()), 'With what was recorded; left out: `true`.'),
  format: t.described(t.Optional(t.OneOf(['pdf', 'csv'])), 'Left out: `pdf`.'),
})
export type SheetQueryValue = t.Static<typeof SheetQuery>

const Text = t.String()

/** Columns of a sheet as CSV: a row for each student and session. */
export const sheetColumns = {
  date: t.described(t.CalendarDate, 'The school day.'),
  period: t.described(t.Nullable(Text), 'Code of the period; empty: the daily session.'),
  student_code: t.described(Text, 'The number of the student.'),
  last_name: t.described(Text, 'Last name.'),
  first_name: t.described(Text, 'First name.'),
  status: t.described(t.Nullable(Text), 'What was recorded; empty: nothing.'),
  code: t.described(t.Nullable(Text), 'The school’s own code; empty: a plain status.'),
  minutes_late: t.described(t.Nullable(t.Integer()), 'Minutes after the start.'),
} satisfies Columns
