import { t } from '../../../kernel/http/wire.ts'
import { scopes } from '../rules/scope.ts'
import { Status } from '../schema.ts'
import { DescribedObject as Strict } from '../words.ts'

const SessionMark = Strict('AbsenteeMark', {
  class_name: t.String(),
  period_name: t.described(t.Nullable(t.String()), 'Name of the period; null: the daily session.'),
  start_time: t.String(),
  status: Status,
  code: t.Nullable(t.String()),
})
export type SessionMarkWire = t.Static<typeof SessionMark>

/** A student who missed at least one session of the day. */
const Absentee = Strict('Absentee', {
  student_id: t.Uuid,
  student_name: t.String(),
  grade_level: t.Nullable(t.String()),
  class_id: t.described(t.Nullable(t.Uuid), 'The homeroom; null: none.'),
  class_name: t.described(t.Nullable(t.String()), 'Title of the homeroom; null: none.'),
  sessions_missed: t.described(
    t.Integer({ minimum: 1 }),
    'Registers of the day, lessons too, in which the student is marked as missing.',
  ),
  is_authorised: t.described(t.Boolean(), 'Whether all of them had leave.'),
  is_back: t.described(t.Boolean(), 'Whether the last mark of the day says that the student was there.'),
  since: t.described(SessionMark, 'The first session that was missed.'),
  latest: t.described(SessionMark, 'The last session of the day with a mark.'),
})
export type AbsenteeWire = t.Static<typeof Absentee>

export const AbsenteePage = t.Object(
  {
    ...t.PageOf(Absentee).properties,
    date: t.described(t.CalendarDate, 'The day.'),
    scope: t.described(
      t.OneOf(scopes),
      '`school`: all registers. `taught`: those of the classes that the caller teaches. `own`: own children, or oneself.',
    ),
  },
  { title: 'AbsenteePage', additionalProperties: false },
)

export const AbsenteeQuery = Strict({
  date: t.described(t.Optional(t.CalendarDate), 'The day; today by default.'),
  ...t.pageQuery,
})
export type AbsenteeQueryValue = t.Static<typeof AbsenteeQuery>
