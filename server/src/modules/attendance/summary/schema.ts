import {
  CalendarDate,
  Nullable,
  OneOf,
  pageQuery,
  type Static,
  Strict,
  Text,
  Type,
  Uuid,
  Whole,
} from '../../../kernel/http/shapes.ts'
import { persistences } from '../rules/rates.ts'

export const groupings = ['school', 'class', 'grade', 'student', 'day'] as const
export type Grouping = (typeof groupings)[number]

/** Both dates included; by default the 366 days up to today, and the school as one row. */
export const SummaryQuery = Strict({
  group_by: Type.Optional(OneOf(groupings)),
  date_from: Type.Optional(CalendarDate),
  date_to: Type.Optional(CalendarDate),
  class_id: Type.Optional(Uuid),
  student_id: Type.Optional(Uuid),
  grade_level: Type.Optional(Text(64, 1)),
  /** Below it nobody is called chronically absent; 10 by default. */
  minimum_days: Type.Optional(Whole(1, 400)),
  /** Below it nobody is called persistently absent; 20 by default. */
  minimum_sessions: Type.Optional(Whole(1, 4000)),
  ...pageQuery,
})

const Count = Type.Integer({ minimum: 0 })

/** Figures of one group; sessions are takings of attendance. Rates are per cent of totals, rounded last. */
export const SummaryRow = Strict({
  student_id: Nullable(Uuid),
  class_id: Nullable(Uuid),
  grade_level: Nullable(Type.String()),
  date: Nullable(CalendarDate),
  /** Name of the student or class. */
  label: Nullable(Type.String()),
  students: Count,
  /** Days on which any session was possible. */
  days: Count,
  possible_sessions: Count,
  attended_sessions: Count,
  absent_sessions: Count,
  authorised_absences: Count,
  unauthorised_absences: Count,
  late_sessions: Count,
  /** Sessions that nobody could attend, left out of every rate. */
  not_counted_sessions: Count,
  attendance_rate: Nullable(Type.Number()),
  absence_rate: Nullable(Type.Number()),
  /** Average daily attendance and membership, in pupils. */
  ada: Nullable(Type.Number()),
  adm: Nullable(Type.Number()),
  /** Of a student: days with a possible session, and those on which at least half of them were missed. */
  days_enrolled: Nullable(Count),
  days_absent: Nullable(Count),
  chronic: Nullable(Type.Boolean()),
  persistence: Nullable(OneOf(persistences)),
  /** Of other groups but days: how many of their students were judged, and found so, within the group. */
  chronic_students: Nullable(Strict({ judged: Count, chronic: Count })),
  persistent_students: Nullable(Strict({ judged: Count, persistent: Count, severe: Count })),
})

export const SummaryPage = Type.Object(
  {
    group_by: OneOf(groupings),
    date_from: CalendarDate,
    date_to: CalendarDate,
    minimum_days: Count,
    minimum_sessions: Count,
    results: Type.Array(SummaryRow),
    next: Nullable(Type.String()),
    previous: Nullable(Type.String()),
    count: Type.Optional(Count),
  },
  { additionalProperties: false },
)

export type SummaryQueryValue = Static<typeof SummaryQuery>
export type SummaryRowWire = Static<typeof SummaryRow>
