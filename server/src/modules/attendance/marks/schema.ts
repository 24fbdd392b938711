import {
  CalendarDate,
  Instant,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  type Static,
  said,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import { attendanceStatuses } from '../rules/marks.ts'
import { Told as Strict } from '../words.ts'

const Status = said(OneOf(attendanceStatuses), 'The status; that of the code when one was given.')

/** A mark as it stands, for whoever looks at one student. */
const StudentMark = Strict('StudentMark', {
  id: Uuid,
  date: CalendarDate,
  class_id: Uuid,
  class_name: Nullable(Type.String()),
  period: said(
    Nullable(
      Strict({
        code: said(Type.String(), 'The code of the period.'),
        name: Type.String(),
      }),
    ),
    'The period by code and name; null: the daily session.',
  ),
  status: Status,
  code: Nullable(Type.String()),
  minutes_late: Nullable(Type.Integer()),
  recorded_at: Instant,
})
export type StudentMarkWire = Static<typeof StudentMark>

export const StudentMarkPage = PageOf(StudentMark)

export const StudentMarkQuery = Strict({
  student_id: said(Uuid, 'Whose marks: a student in sight.'),
  date_from: Type.Optional(CalendarDate),
  date_to: Type.Optional(CalendarDate),
  status: Type.Optional(
    said(
      Type.Array(OneOf(attendanceStatuses), { minItems: 1, maxItems: 5 }),
      'Only this status, or these, comma-separated.',
    ),
  ),
  ...pageQuery,
})
export type StudentMarkQueryValue = Static<typeof StudentMarkQuery>
