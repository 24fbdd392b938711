import { t } from '../../../kernel/http/wire.ts'
import { followUpOutcomes } from '../follow-ups/schema.ts'
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

const Contact = Strict('AbsenteeContact', {
  guardian_id: t.described(t.Uuid, 'The guardian.'),
  name: t.described(t.String(), 'First and last name.'),
  relationship: t.described(t.String(), 'What the guardian is to the student, such as `mother`.'),
  is_primary: t.described(t.Boolean(), 'Whether this guardian is called first.'),
  phone: t.described(t.Nullable(t.String()), 'The telephone number; null: none is known.'),
})

const LastFollowUp = Strict('AbsenteeFollowUp', {
  outcome: t.described(t.OneOf(followUpOutcomes), 'What came of it.'),
  note: t.described(t.Nullable(t.String()), 'What was said; null: nothing.'),
  created_by_name: t.described(t.Nullable(t.String()), 'Who called or noted it.'),
  created_at: t.Instant,
})

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
  is_planned: t.described(t.Boolean(), 'Whether a planned absence covers the day.'),
  waiting_report_id: t.described(
    t.Nullable(t.Uuid),
    'A report of the family about the day that the office has not decided; null: none.',
  ),
  photo_url: t.Nullable(t.String({ format: 'uri' })),
  contacts: t.described(
    t.Array(Contact),
    'Up to four guardians, the one to call first in front; none for callers who do not follow absences up.',
  ),
  follow_up: t.described(
    t.Nullable(LastFollowUp),
    'The last call or note about the day; null: none, or the caller does not follow absences up.',
  ),
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
  student_id: t.Optional(t.described(t.Uuid, 'Only this student.')),
  ...t.pageQuery,
})
export type AbsenteeQueryValue = t.Static<typeof AbsenteeQuery>
