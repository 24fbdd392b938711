import {
  CalendarDate,
  Instant,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  type Static,
  said,
  Text,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import { attendanceStatuses } from '../rules/marks.ts'
import { Told as Strict } from '../words.ts'

const Periods = Type.Array(Uuid, { maxItems: 50, uniqueItems: true })
const Reason = Nullable(Text(50, 1))
const Note = Nullable(Text(1000, 1))
const StatusOrCode = said(
  Text(40, 1),
  'What registers suggest: one of `present`, `absent`, `late`, `excused`, `left_early`, or a code of the school; ' +
    '`excused` by default.',
)

/** An absence that the office knows of; both dates included, no periods: the whole day. */
export const PlannedAbsence = Strict('PlannedAbsence', {
  id: Uuid,
  student_id: Uuid,
  student_name: Type.String(),
  starts_on: CalendarDate,
  ends_on: CalendarDate,
  period_ids: Type.Array(Uuid),
  status: said(
    OneOf(attendanceStatuses),
    'The status that registers suggest; that of the code when there is one.',
  ),
  code: Nullable(Type.String()),
  reason_code: Nullable(Type.String()),
  /** For those who take the register; guardians and students read null. */
  note: Nullable(Type.String()),
  created_by: Nullable(Uuid),
  created_at: Instant,
  updated_at: Instant,
  archived_at: Nullable(Instant),
})

export const PlannedAbsencePage = PageOf(PlannedAbsence)

/** `ends_on` left out: the one day. `status`: one of the five, or a code of the school; `excused` by default. */
export const NewPlannedAbsence = Strict(
  'NewPlannedAbsence',
  {
    student_id: Uuid,
    starts_on: CalendarDate,
    ends_on: Type.Optional(CalendarDate),
    period_ids: Type.Optional(Periods),
    status: Type.Optional(StatusOrCode),
    reason_code: Type.Optional(Reason),
    note: Type.Optional(Note),
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
    starts_on: Type.Optional(CalendarDate),
    ends_on: Type.Optional(CalendarDate),
    period_ids: Type.Optional(Periods),
    status: Type.Optional(StatusOrCode),
    reason_code: Type.Optional(Reason),
    note: Type.Optional(Note),
  },
  { examples: [{ ends_on: '2026-11-26', note: 'One day more' }] },
)

export const PlannedAbsenceQuery = Strict({
  student_id: Type.Optional(Uuid),
  /** Absences that reach into these dates. */
  date_from: Type.Optional(CalendarDate),
  date_to: Type.Optional(CalendarDate),
  archived: Type.Optional(Type.Boolean()),
  ...pageQuery,
})

export const PlannedAbsenceParams = Strict({ planned_absence_id: Uuid })

export type PlannedAbsenceWire = Static<typeof PlannedAbsence>
export type NewPlannedAbsenceBody = Static<typeof NewPlannedAbsence>
export type PlannedAbsencePatchBody = Static<typeof PlannedAbsencePatch>
export type PlannedAbsenceQueryValue = Static<typeof PlannedAbsenceQuery>
