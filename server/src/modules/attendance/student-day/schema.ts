import { t } from '../../../kernel/http/wire.ts'
import { dayReasons } from '../../academics/index.ts'
import { timings } from '../rules/day-time.ts'
import { attendanceStatuses } from '../rules/marks.ts'
import { DescribedObject as Strict } from '../words.ts'

const DayMark = Strict('StudentDayMark', {
  id: t.Uuid,
  status: t.described(t.OneOf(attendanceStatuses), 'The status; that of the code when one was given.'),
  code: t.Nullable(t.String()),
  minutes_late: t.Nullable(t.Integer()),
  recorded_at: t.Instant,
})

const DaySession = Strict('StudentDaySession', {
  class_id: t.Uuid,
  class_name: t.String(),
  room: t.described(t.Nullable(t.String()), 'Where the class is held; null: unknown.'),
  period: t.Nullable(
    Strict({
      code: t.described(t.String(), 'The code of the period.'),
      name: t.String(),
      start_time: t.String(),
      end_time: t.String(),
    }),
  ),
  period_id: t.described(t.Nullable(t.Uuid), 'The period; null: the daily session of the class.'),
  timing: t.described(
    t.OneOf(timings),
    'On the clock of the school: the session is over, runs now, or comes later. One without times runs all day.',
  ),
  minutes_since_start: t.described(
    t.Nullable(t.Integer({ minimum: 0 })),
    'While it runs: minutes since it began; null: it does not run, or has no times.',
  ),
  mark: t.described(t.Nullable(DayMark), 'What was marked; null: nothing yet.'),
})
export type DaySessionWire = t.Static<typeof DaySession>

/** The sessions of a student on a day by time, each with what was marked, and what the calendar says of the day. */
export const StudentDay = Strict('StudentDay', {
  student_id: t.Uuid,
  date: t.CalendarDate,
  is_school_day: t.Boolean(),
  day_reason: t.described(
    t.OneOf(dayReasons),
    'Why the calendar of the school has school on that day, or has none.',
  ),
  title: t.Nullable(t.String()),
  next_school_day: t.described(
    t.Nullable(t.CalendarDate),
    'The first school day after it; null: none within a hundred days.',
  ),
  sessions: t.described(
    t.Array(DaySession),
    'The sessions of the timetable, none on a day off, and whatever was marked outside of it.',
  ),
})
export type StudentDayWire = t.Static<typeof StudentDay>

export const StudentDayQuery = Strict({ date: t.Optional(t.CalendarDate) })
