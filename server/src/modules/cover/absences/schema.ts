import { t } from '../../../kernel/http/wire.ts'
import { absenceStatuses, staffAbsenceReasons } from '../rules/staff-absences.ts'
import { DescribedObject as Strict } from '../words.ts'

const reason = t.described(
  t.OneOf(staffAbsenceReasons),
  'Why the person is away; for the office and the person alone.',
)
const note = t.described(t.Nullable(t.Text(1000, 1)), 'For the office and the person alone; null: nothing.')
const staff_id = t.described(t.Uuid, 'The member of staff.')
const periods = t.Array(t.Uuid, { maxItems: 50, uniqueItems: true })

/** A time at which a member of staff is away. */
export const StaffAbsence = Strict(
  'StaffAbsence',
  {
    id: t.Uuid,
    staff_id,
    name: t.String(),
    starts_on: t.CalendarDate,
    ends_on: t.CalendarDate,
    period_ids: t.Array(t.Uuid),
    reason,
    note: t.described(t.Nullable(t.String()), 'For the office and the person alone; null: nothing.'),
    status: t.described(
      t.OneOf(absenceStatuses),
      '`requested`: the office decides. `approved`: lessons are to be covered. `declined` and `withdrawn` end it.',
    ),
    decided_at: t.described(
      t.Nullable(t.Instant),
      'When it was decided or withdrawn (UTC); null: it was not.',
    ),
    decision_note: t.described(t.Nullable(t.String()), 'What the office answered; null: nothing.'),
    may_withdraw: t.described(t.Boolean(), 'Whether the caller can withdraw it.'),
    created_at: t.Instant,
    updated_at: t.Instant,
  },
  {
    examples: [
      {
        id: '0199c0de-0000-7000-8000-000000000002',
        staff_id: '0199c0de-0000-7000-8000-000000000003',
        name: 'Ama Nkosi',
        starts_on: '2026-11-18',
        ends_on: '2026-11-19',
        period_ids: [],
        reason: 'training',
        note: null,
        status: 'approved',
        decided_at: '2026-11-17T09:00:00.000Z',
        decision_note: null,
        may_withdraw: true,
        created_at: '2026-11-16T09:00:00.000Z',
        updated_at: '2026-11-17T09:00:00.000Z',
      },
    ],
  },
)
export type StaffAbsenceWire = t.Static<typeof StaffAbsence>
export const StaffAbsencePage = t.PageOf(StaffAbsence)

export const NewStaffAbsence = Strict(
  'NewStaffAbsence',
  {
    staff_id: t.Optional(
      t.described(t.Uuid, 'Who is away; left out: the caller. Only the office names somebody else.'),
    ),
    starts_on: t.CalendarDate,
    ends_on: t.Optional(t.described(t.CalendarDate, 'Last date, included; left out: the first.')),
    period_ids: t.Optional(periods),
    reason,
    note: t.Optional(note),
  },
  { examples: [{ starts_on: '2026-11-23', ends_on: '2026-11-24', reason: 'training' }] },
)
export type NewStaffAbsenceBody = t.Static<typeof NewStaffAbsence>

export const StaffAbsencePatch = Strict(
  'StaffAbsencePatch',
  {
    starts_on: t.Optional(t.CalendarDate),
    ends_on: t.Optional(t.CalendarDate),
    period_ids: t.Optional(periods),
    reason: t.Optional(reason),
    note: t.Optional(note),
  },
  { examples: [{ ends_on: '2026-11-25' }] },
)
export type StaffAbsencePatchBody = t.Static<typeof StaffAbsencePatch>

export const AbsenceDecision = Strict(
  'StaffAbsenceDecision',
  { note: t.Optional(t.described(t.Nullable(t.Text(1000, 1)), 'An answer to the person.')) },
  { examples: [{ note: 'Enjoy the course' }] },
)
export type AbsenceDecisionBody = t.Static<typeof AbsenceDecision>

export const StaffAbsenceQuery = Strict({
  staff_id: t.Optional(staff_id),
  status: t.Optional(
    t.described(
      t.Array(t.OneOf(absenceStatuses), { minItems: 1, maxItems: 4 }),
      'Only in this status, or these, comma-separated.',
    ),
  ),
  date_from: t.Optional(t.described(t.CalendarDate, 'Only absences that reach to this date or beyond.')),
  date_to: t.Optional(t.described(t.CalendarDate, 'Only absences that begin by this date.')),
  ...t.pageQuery,
})
export type StaffAbsenceQueryValue = t.Static<typeof StaffAbsenceQuery>

export const StaffAbsenceParams = Strict({ staff_absence_id: t.Uuid })
