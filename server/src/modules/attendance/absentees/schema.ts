import {
  CalendarDate,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  type Static,
  said,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import { scopes } from '../rules/scope.ts'
import { Status } from '../schema.ts'
import { Told as Strict } from '../words.ts'

const SessionMark = Strict('AbsenteeMark', {
  class_name: Type.String(),
  period_name: said(Nullable(Type.String()), 'Name of the period; null: the daily session.'),
  start_time: Type.String(),
  status: Status,
  code: Nullable(Type.String()),
})
export type SessionMarkWire = Static<typeof SessionMark>

/** A student who missed at least one session of the day. */
const Absentee = Strict('Absentee', {
  student_id: Uuid,
  student_name: Type.String(),
  grade_level: Nullable(Type.String()),
  class_id: said(Nullable(Uuid), 'The homeroom; null: none.'),
  class_name: said(Nullable(Type.String()), 'Title of the homeroom; null: none.'),
  sessions_missed: said(
    Type.Integer({ minimum: 1 }),
    'Registers of the day, lessons too, in which the student is marked as missing.',
  ),
  is_authorised: said(Type.Boolean(), 'Whether all of them had leave.'),
  is_back: said(Type.Boolean(), 'Whether the last mark of the day says that the student was there.'),
  since: said(SessionMark, 'The first session that was missed.'),
  latest: said(SessionMark, 'The last session of the day with a mark.'),
})
export type AbsenteeWire = Static<typeof Absentee>

export const AbsenteePage = Type.Object(
  {
    ...PageOf(Absentee).properties,
    date: said(CalendarDate, 'The day.'),
    scope: said(
      OneOf(scopes),
      '`school`: all registers. `taught`: those of the classes that the caller teaches. `own`: own children, or oneself.',
    ),
  },
  { title: 'AbsenteePage', additionalProperties: false },
)

export const AbsenteeQuery = Strict({
  date: said(Type.Optional(CalendarDate), 'The day; today by default.'),
  ...pageQuery,
})
export type AbsenteeQueryValue = Static<typeof AbsenteeQuery>
