import { t } from '../../../kernel/http/wire.ts'
import { attendanceStatuses } from '../rules/marks.ts'
import { DescribedObject as Strict } from '../words.ts'

const Periods = t.Array(t.Uuid, { maxItems: 50, uniqueItems: true })
const Reason = t.Nullable(t.Text(50, 1))
const Note = t.Nullable(t.Text(1000, 1))
const StatusOrCode = t.described(
  t.Text(40, 1),
  'What registers suggest: one of `present`, `absent`, `late`, `excused`, `left_early`, or a code of the school; ' +
    '`excused` by default.',
)

/** An absence that the office knows of; both dates included, no periods: the whole day. */
export const PlannedAbsence = Strict('PlannedAbsence', {
  id: t.Uuid,
  student_id: t.Uuid,
  student_name: t.String(),
  starts_on: t.CalendarDate,
  ends_on: t.CalendarDate,
  period_ids: t.Array(t.Uuid),
  status: t.described(
    t.OneOf(attendanceStatuses),
    'The status that registers suggest; that of the code when there is one.',
  ),
  code: t.Nullable(t.String()),
  reason_code: t.Nullable(t.String()),
  /** For those who take the register; guardians and students read null. */
  note: t.Nullable(t.String()),
  created_by: t.Nullable(t.Uuid),
  created_at: t.Instant,
  updated_at: t.Instant,
  archived_at: t.Nullable(t.Instant),
})

export const PlannedAbsencePage = t.PageOf(PlannedAbsence)

/** `ends_on` left out: the one day. `status`: one of the five, or a code of the school; `excused` by default. */
export const NewPlannedAbsence = Strict(
  'NewPlannedAbsence',
  {
    student_id: t.Uuid,
    starts_on: t.CalendarDate,
    ends_on: t.Optional(t.CalendarDate),
    period_ids: t.Optional(Periods),
    status: t.Optional(StatusOrCode),
    reason_code: t.Optional(Reason),
    note: t.Optional(Note),
  },
  {
    examples: [
      {
        student_id: '0199c0de-0000-7000-8000-000000000001',
        starts_on: '2026-11-23',
        ends_on: '2026-11-25',
        status: 'excused',
        note: 'Family wedding',
      },
    ],
  },
)

export const PlannedAbsencePatch = Strict(
  'PlannedAbsencePatch',
  {
    starts_on: t.Optional(t.CalendarDate),
    ends_on: t.Optional(t.CalendarDate),
    period_ids: t.Optional(Periods),
    status: t.Optional(StatusOrCode),
    reason_code: t.Optional(Reason),
    note: t.Optional(Note),
  },
  { examples: [{ ends_on: '2026-11-26', note: 'One day more' }] },
)

export const PlannedAbsenceQuery = Strict({
  student_id: t.Optional(t.Uuid),
  /** Absences that reach into these dates. */
  date_from: t.Optional(t.CalendarDate),
  date_to: t.Optional(t.CalendarDate),
  archived: t.Optional(t.Boolean()),
  ...t.pageQuery,
})

export const PlannedAbsenceParams = Strict({ planned_absence_id: t.Uuid })

export type PlannedAbsenceWire = t.Static<typeof PlannedAbsence>
export type NewPlannedAbsenceBody = t.Static<typeof NewPlannedAbsence>
export type PlannedAbsencePatchBody = t.Static<typeof PlannedAbsencePatch>
export type PlannedAbsenceQueryValue = t.Static<typeof PlannedAbsenceQuery>
