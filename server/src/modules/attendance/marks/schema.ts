import { t } from '../../../kernel/http/wire.ts'
import { attendanceStatuses } from '../rules/marks.ts'
import { DescribedObject as Strict } from '../words.ts'

const Status = t.described(t.OneOf(attendanceStatuses), 'The status; that of the code when one was given.')

/** A current mark, in the view of one student. */
const StudentMark = Strict('StudentMark', {
  id: t.Uuid,
  date: t.CalendarDate,
  class_id: t.Uuid,
  class_name: t.Nullable(t.String()),
  period: t.described(
    t.Nullable(
      Strict({
        code: t.described(t.String(), 'The code of the period.'),
        name: t.String(),
      }),
    ),
    'The period by code and name; null: the daily session.',
  ),
  status: Status,
  code: t.Nullable(t.String()),
  code_name: t.described(t.Nullable(t.String()), 'Name of the code, for people; null: a plain status.'),
  minutes_late: t.Nullable(t.Integer()),
  recorded_at: t.Instant,
})
export type StudentMarkWire = t.Static<typeof StudentMark>

export const StudentMarkPage = t.PageOf(StudentMark)

export const StudentMarkQuery = Strict({
  student_id: t.described(t.Uuid, 'The student: one visible to you.'),
  date_from: t.Optional(t.CalendarDate),
  date_to: t.Optional(t.CalendarDate),
  status: t.Optional(
    t.described(
      t.Array(t.OneOf(attendanceStatuses), { minItems: 1, maxItems: 5 }),
      'Only this status, or these, comma-separated.',
    ),
  ),
  ...t.pageQuery,
})
export type StudentMarkQueryValue = t.Static<typeof StudentMarkQuery>
