import { t } from '../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../words.ts'

const conducts = ['came', 'missed'] as const
const cancelReasons = ['family', 'office', 'slot_removed', 'withdrawn', 'right_ended'] as const

const Topic = t.described(t.Nullable(t.Text(500, 1)), 'What the family wants to talk about; null: not said.')

/** An appointment of a family with a teacher. */
export const ConsultationBooking = Strict('ConsultationBooking', {
  id: t.Uuid,
  evening_id: t.Uuid,
  evening_name: t.described(t.String(), 'Name of the evening.'),
  slot_id: t.Nullable(t.Uuid),
  staff_id: t.Uuid,
  staff_name: t.String(),
  room: t.described(t.Nullable(t.String()), 'Where it is; null: not said.'),
  online_link: t.Nullable(t.String()),
  student_id: t.Uuid,
  student_name: t.String(),
  guardian_id: t.described(t.Nullable(t.Uuid), 'Who comes; null: not shown to you.'),
  guardian_name: t.Nullable(t.String()),
  date: t.CalendarDate,
  starts_at: t.described(t.Instant, 'When it begins (UTC).'),
  ends_at: t.described(t.Instant, 'When it ends (UTC).'),
  topic: t.Nullable(t.String()),
  note: t.described(t.Nullable(t.String()), 'What the teacher noted, for the teacher alone; null: nothing.'),
  conduct: t.described(
    t.Nullable(t.OneOf(conducts)),
    'Whether the family came, for staff; null: not recorded.',
  ),
  is_by_office: t.described(t.Boolean(), 'Whether the office booked it for the family.'),
  from_waiting_list: t.described(t.Boolean(), 'Whether the slot became free for a family who waited.'),
  cancelled_at: t.described(t.Nullable(t.Instant), 'When it was cancelled (UTC); null: it holds.'),
  cancel_reason: t.described(t.Nullable(t.OneOf(cancelReasons)), 'Who or what cancelled it; null: it holds.'),
  may_change: t.described(t.Boolean(), 'Whether you may move or cancel it now.'),
  created_at: t.Instant,
  updated_at: t.Instant,
})
export type BookingWire = t.Static<typeof ConsultationBooking>
export const ConsultationBookingPage = t.PageOf(ConsultationBooking)

export const ConsultationBookingsMade = Strict('ConsultationBookingsMade', {
  results: t.Array(ConsultationBooking, { description: 'What was booked, in the order of time.' }),
})

export const NewConsultationBookings = Strict(
  'NewConsultationBookings',
  {
    evening_id: t.Uuid,
    guardian_id: t.Optional(
      t.described(t.Uuid, 'The guardian for whom the office books; families leave it out.'),
    ),
    bookings: t.Array(
      Strict('NewConsultationBooking', {
        slot_id: t.described(t.Uuid, 'A free slot.'),
        student_id: t.described(t.Uuid, 'The child.'),
        topic: t.Optional(Topic),
      }),
      { minItems: 1, maxItems: 8, description: 'All of them are booked, or none.' },
    ),
  },
  {
    examples: [
      {
        evening_id: '0199c0de-0000-7000-8000-0000000000e1',
        bookings: [
          {
            slot_id: '0199c0de-0000-7000-8000-0000000000c1',
            student_id: '0199c0de-0000-7000-8000-000000000001',
            topic: 'Homework in mathematics',
          },
        ],
      },
    ],
  },
)
export type NewBookingsBody = t.Static<typeof NewConsultationBookings>

export const ConsultationBookingPatch = Strict(
  'ConsultationBookingPatch',
  {
    slot_id: t.Optional(t.described(t.Uuid, 'Another free slot of the same teacher.')),
    topic: t.Optional(Topic),
    note: t.Optional(
      t.described(t.Nullable(t.Text(2000, 1)), 'For the teacher alone, by the teacher alone.'),
    ),
    conduct: t.Optional(t.described(t.Nullable(t.OneOf(conducts)), 'Whether the family came; by staff.')),
  },
  { examples: [{ slot_id: '0199c0de-0000-7000-8000-0000000000c2' }] },
)
export type BookingPatchBody = t.Static<typeof ConsultationBookingPatch>

export const BookingQuery = Strict({
  evening_id: t.Optional(t.described(t.Uuid, 'Only those of this evening.')),
  staff_id: t.Optional(t.described(t.Uuid, 'Only those with this teacher.')),
  student_id: t.Optional(t.described(t.Uuid, 'Only those about this child.')),
  guardian_id: t.Optional(t.described(t.Uuid, 'Only those of this guardian; for the office.')),
  cancelled: t.Optional(t.described(t.Boolean(), 'Cancelled ones too.')),
  ...t.pageQuery,
})
export type BookingQueryValue = t.Static<typeof BookingQuery>
export const BookingParams = Strict({ booking_id: t.Uuid })
