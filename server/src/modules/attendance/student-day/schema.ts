import {
  CalendarDate,
  Instant,
  Nullable,
  OneOf,
  type Static,
  said,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import { dayReasons } from '../../academics/index.ts'
import { attendanceStatuses } from '../rules/marks.ts'
import { Told as Strict } from '../words.ts'

const DayMark = Strict('StudentDayMark', {
  id: Uuid,
  status: said(OneOf(attendanceStatuses), 'The status; that of the code when one was given.'),
  code: Nullable(Type.String()),
  minutes_late: Nullable(Type.Integer()),
  recorded_at: Instant,
})

const DaySession = Strict('StudentDaySession', {
  class_id: Uuid,
  class_name: Type.String(),
  room: said(Nullable(Type.String()), 'Where the class is held; null: not told.'),
  period: Nullable(
    Strict({
      code: said(Type.String(), 'The code of the period.'),
      name: Type.String(),
      start_time: Type.String(),
      end_time: Type.String(),
    }),
  ),
  mark: said(Nullable(DayMark), 'What was marked; null: nothing yet.'),
})
export type DaySessionWire = Static<typeof DaySession>

/** The sessions of a student on a day by time, each with what was marked, and what the calendar says of the day. */
export const StudentDay = Strict('StudentDay', {
  student_id: Uuid,
  date: CalendarDate,
  is_school_day: Type.Boolean(),
  day_reason: said(OneOf(dayReasons), 'Why the calendar of the school has school on that day, or has none.'),
  title: Nullable(Type.String()),
  next_school_day: said(
    Nullable(CalendarDate),
    'The first school day after it; null: none within a hundred days.',
  ),
  sessions: said(
    Type.Array(DaySession),
    'The sessions of the timetable, none on a day off, and whatever was marked outside of it.',
  ),
})
export type StudentDayWire = Static<typeof StudentDay>

export const StudentDayQuery = Strict({ date: Type.Optional(CalendarDate) })
