import { t } from '../../../kernel/http/wire.ts'
import { ConsultationBooking } from '../bookings/schema.ts'
import { DescribedObject as Strict } from '../words.ts'

export const PlannedSlot = Strict('PlannedConsultationSlot', {
  slot_id: t.described(t.Uuid, 'The slot.'),
  starts_at: t.described(t.Instant, 'When it begins (UTC).'),
  ends_at: t.described(t.Instant, 'When it ends (UTC).'),
  is_blocked: t.described(t.Boolean(), 'Whether the teacher blocked it: families cannot book it.'),
  booking: t.described(t.Nullable(ConsultationBooking), 'Who has it; null: nobody.'),
})

/** Teachers and their slots on a day of an evening. */
export const ConsultationPlan = Strict('ConsultationPlan', {
  evening_id: t.Uuid,
  date: t.CalendarDate,
  dates: t.Array(t.CalendarDate, { description: 'All days of the evening.' }),
  teachers: t.Array(
    Strict('PlannedTeacher', {
      staff_id: t.Uuid,
      staff_name: t.String(),
      room: t.Nullable(t.String()),
      is_own: t.described(t.Boolean(), 'Whether it is the plan of the caller.'),
      slots: t.Array(PlannedSlot, { description: 'In the order of time.' }),
    }),
    { description: 'All teachers for the office; teachers read their own plan.' },
  ),
})
export type PlanWire = t.Static<typeof ConsultationPlan>

export const PlanQuery = Strict({
  date: t.Optional(t.described(t.CalendarDate, 'One of its days; left out: the first that is not over.')),
  staff_id: t.Optional(t.described(t.Uuid, 'Only this teacher.')),
})
export type PlanQueryValue = t.Static<typeof PlanQuery>

export const ConsultationSlotPatch = Strict(
  'ConsultationSlotPatch',
  { is_blocked: t.described(t.Boolean(), 'Whether families cannot book it.') },
  { examples: [{ is_blocked: true }] },
)
export type SlotPatchBody = t.Static<typeof ConsultationSlotPatch>
export const SlotParams = Strict({ slot_id: t.described(t.Uuid, 'The slot.') })
