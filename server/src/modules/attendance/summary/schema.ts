import { t } from '../../../kernel/http/wire.ts'
import { persistences } from '../rules/rates.ts'
import { scopes } from '../rules/scope.ts'
import { attendanceUnits } from '../rules/units.ts'

const groupings = ['school', 'class', 'grade', 'student', 'day'] as const
export type Grouping = (typeof groupings)[number]

/** Which sessions are counted: those that the law asks for, or every one that is taken. */
const sessionChoices = ['statutory', 'all'] as const

const optional = <Schema extends Parameters<typeof t.described>[0]>(schema: Schema, description: string) =>
  t.Optional(t.described(schema, description))

/** Both dates included; by default the 366 days up to today, and the school as one row. */
export const SummaryQuery = t.Strict({
  group_by: optional(t.OneOf(groupings), 'One row for each of these; `school`, one row in all, by default.'),
  date_from: optional(t.CalendarDate, 'First day. By default 365 days before `date_to`.'),
  date_to: optional(
    t.CalendarDate,
    'Last day, included; today by default. At most 800 days after `date_from`.',
  ),
  include_today: optional(
    t.Boolean(),
    'Count today as well, while it is in progress. By default today is left out.',
  ),
  sessions: optional(
    t.OneOf(sessionChoices),
    '`statutory`: where any period of the school is a registration (`kind` of the period), registrations alone, ' +
      'else every session, in the unit that the school counts in. `all`: every register, each one once. By default ' +
      '`statutory` (`all` where the school counts lessons); `all` with `class_id`, with `period_id`, with ' +
      '`group_by=class`, and in the scope `taught`.',
  ),
  period_id: optional(t.Uuid, 'The sessions of this period alone.'),
  class_id: optional(t.Uuid, 'The registers of this class alone.'),
  student_id: optional(t.Uuid, 'This student alone.'),
  grade_level: optional(t.Text(64, 1), 'Students who are in this grade level now, by its code.'),
  minimum_days: optional(
    t.IntegerRange(1, 400),
    'With fewer recorded days nobody is called chronically absent; 10 by default.',
  ),
  minimum_sessions: optional(
    t.IntegerRange(1, 4000),
    'With fewer possible sessions nobody is called persistently absent. 1 by default, that is no minimum, as in the ' +
      'statistics of the Department for Education; a follow-up list may ask for more.',
  ),
  homerooms: optional(
    t.Boolean(),
    'The registers of homerooms alone, where the school has any; false by default.',
  ),
  missed: optional(
    t.Boolean(),
    'Only groups in which something was missed or somebody was late; false by default.',
  ),
  unauthorised_absences_from: optional(
    t.IntegerRange(1, 4000),
    'Only groups with at least so many unauthorised absences. Four half days in a month are those of the Code de ' +
      'l’éducation, L131-8.',
  ),
  sort: optional(t.OneOf(['key', '-key']), 'By id, grade level or day, ascending by default.'),
  ...t.pageQuery,
})

const Count = t.Integer({ minimum: 0 })
const Rate = t.Nullable(t.Number())

const counts = {
  students: t.described(Count, 'Students enrolled or marked on any of the days.'),
  absent_students: t.described(Count, 'Those of them who missed anything.'),
  days: t.described(Count, 'School days of the calendar on which the group had students.'),
  days_recorded: t.described(
    Count,
    'Those of `days` on which at least half of the students have a mark. Averages are taken over them alone.',
  ),
  possible_sessions: t.described(
    Count,
    'Marked sessions at which the student could have been. The whole of every rate.',
  ),
  attended_sessions: t.described(
    Count,
    'Those of them that were attended, here or elsewhere, late ones too.',
  ),
  absent_sessions: t.described(Count, 'Those of them that were missed, with leave or without.'),
  authorised_absences: t.described(Count, 'Sessions missed with leave.'),
  unauthorised_absences: t.described(Count, 'Sessions missed without leave.'),
  late_sessions: t.described(Count, 'Sessions attended late.'),
  not_counted_sessions: t.described(
    Count,
    'Marked sessions that nobody could attend; left out of every rate.',
  ),
  unrecorded_sessions: t.described(
    Count,
    'Sessions by the timetable of now, on school days, of enrolled students, without a mark. They are no absence ' +
      'and stand in no rate.',
  ),
  outside_school_days: t.described(Count, 'Marks on days that are no school days; counted nowhere else.'),
}

/** Figures of one group; a session is one of `unit`. Rates are per cent of totals, rounded last. */
const SummaryRow = t.Strict('AttendanceSummaryRow', {
  student_id: t.described(t.Nullable(t.Uuid), 'The student, with `group_by=student`.'),
  class_id: t.described(t.Nullable(t.Uuid), 'The class, with `group_by=class`.'),
  grade_level: t.described(
    t.Nullable(t.String()),
    'Code of the grade level, with `group_by=grade`; null: none.',
  ),
  date: t.described(t.Nullable(t.CalendarDate), 'The day, with `group_by=day`.'),
  label: t.described(t.Nullable(t.String()), 'Name of the student or class.'),
  ...counts,
  attendance_rate: t.described(
    Rate,
    'Per cent: attended of possible sessions, to three decimals; null of none.',
  ),
  absence_rate: t.described(Rate, 'Per cent: missed of possible sessions, to three decimals; null of none.'),
  ada: t.described(
    Rate,
    'Average daily attendance in students: the sum over `days_recorded`, a student who attended half of the ' +
      'sessions counting half, by their number; to two decimals.',
  ),
  adm: t.described(
    Rate,
    'Average daily membership in students over the same days: who was enrolled; to two decimals.',
  ),
  days_enrolled: t.described(t.Nullable(Count), 'Of a student: school days enrolled.'),
  days_absent: t.described(
    t.Nullable(Count),
    'Of a student: recorded days on which at least half of the possible sessions were missed.',
  ),
  chronic: t.described(
    t.Nullable(t.Boolean()),
    'Of a student: absent on a tenth of the recorded days or more (US); null below `minimum_days`.',
  ),
  persistence: t.described(
    t.Nullable(t.OneOf(persistences)),
    'Of a student: a tenth (`persistent`) or half (`severe`) of the possible sessions missed (England); null below ' +
      '`minimum_sessions`.',
  ),
  chronic_students: t.described(
    t.Nullable(
      t.Strict({
        judged: t.described(Count, 'Students with enough recorded days.'),
        chronic: t.described(Count, 'Those of them who are chronically absent.'),
      }),
    ),
    'Of a group: how many of its students had enough days, and how many of those are chronically absent.',
  ),
  persistent_students: t.described(
    t.Nullable(
      t.Strict({
        judged: t.described(Count, 'Students with enough possible sessions.'),
        persistent: t.described(Count, 'Those who missed a tenth or more.'),
        severe: t.described(Count, 'Those who missed half or more.'),
      }),
    ),
    'Of a group: how many of its students had enough sessions, and how many of those are persistently absent, the ' +
      'severely absent included.',
  ),
})

export const SummaryPage = t.Object(
  {
    group_by: t.described(t.OneOf(groupings), 'What each row is about.'),
    sessions: t.described(t.OneOf(sessionChoices), 'Which sessions were counted.'),
    unit: t.described(
      t.OneOf(attendanceUnits),
      'What every figure named `…_sessions` or `…_absences` counts: registrations or daily sessions, half days, days, ' +
        'or every lesson that was taken.',
    ),
    scope: t.described(
      t.OneOf(scopes),
      'The counted registers. `school`: all. `own`: all of the students that the caller sees as guardian or ' +
        'student. `taught`: those of the classes that the caller teaches, which is a part of what the student has.',
    ),
    date_from: t.described(t.CalendarDate, 'First day asked about.'),
    date_to: t.described(t.CalendarDate, 'Last day asked about, included.'),
    days_in_progress: t.described(
      Count,
      '1 when the range holds today, which is left out unless `include_today`.',
    ),
    minimum_days: t.described(Count, 'The least number of recorded days that was judged by.'),
    minimum_sessions: t.described(Count, 'The least number of possible sessions that was judged by.'),
    results: t.Array(SummaryRow),
    next: t.Nullable(t.String()),
    previous: t.Nullable(t.String()),
    count: t.Optional(Count),
  },
  { title: 'AttendanceSummary', additionalProperties: false },
)

export type SummaryQueryValue = t.Static<typeof SummaryQuery>
export type SummaryRowWire = t.Static<typeof SummaryRow>
