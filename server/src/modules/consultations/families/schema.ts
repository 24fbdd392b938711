import { InstantParameter } from '../../../kernel/http/lists.ts'
import { t } from '../../../kernel/http/wire.ts'
import { maxWishes } from '../rules/propose.ts'
import { DescribedObject as Strict } from '../words.ts'

const OfferedTeacher = Strict('OfferedTeacher', {
  staff_id: t.Uuid,
  staff_name: t.String(),
  room: t.Nullable(t.String()),
  class_titles: t.Array(t.String(), { description: 'Classes in which they teach the child.' }),
  is_class_teacher: t.described(t.Boolean(), 'Whether they teach the homeroom of the child.'),
  is_requested: t.described(t.Boolean(), 'Whether they ask the family to come.'),
  message: t.Nullable(t.String()),
  free_count: t.described(t.Integer({ minimum: 0 }), 'Free slots to come.'),
  booking_id: t.described(t.Nullable(t.Uuid), 'The appointment that the family has; null: none.'),
  wait_id: t.described(t.Nullable(t.Uuid), 'The place on the waiting list; null: none.'),
})

/** What a family can book in an evening. */
export const ConsultationOptions = Strict('ConsultationOptions', {
  evening_id: t.Uuid,
  guardian_id: t.described(t.Nullable(t.Uuid), 'For whom is booked; null: choose one of `guardians`.'),
  guardians: t.Array(
    Strict('ConsultedGuardian', {
      guardian_id: t.described(t.Uuid, 'The guardian.'),
      guardian_name: t.described(t.String(), 'Name of the guardian.'),
    }),
    { description: 'Guardians who may book: yourself, or for the office those of the child.' },
  ),
  children: t.Array(
    Strict('ConsultedChild', {
      student_id: t.Uuid,
      student_name: t.String(),
      grade_level: t.described(t.Nullable(t.String()), 'Code of the grade level; null: none.'),
      booking_count: t.described(t.Integer({ minimum: 0 }), 'Appointments about the child in this evening.'),
      teachers: t.Array(OfferedTeacher, {
        description: 'Who asked the family to come first, then the class teacher, then the others.',
      }),
    }),
    { description: 'The children about whom the guardian may talk with teachers.' },
  ),
})
export type OptionsWire = t.Static<typeof ConsultationOptions>

export const OptionsQuery = Strict({
  guardian_id: t.Optional(t.described(t.Uuid, 'The guardian for whom the office books.')),
  student_id: t.Optional(t.described(t.Uuid, 'The child whose guardians the office looks for.')),
})
export type OptionsQueryValue = t.Static<typeof OptionsQuery>

const slotStates = ['free', 'taken', 'own', 'busy'] as const
export const ConsultationSlotList = Strict('ConsultationSlotList', {
  results: t.Array(
    Strict('ConsultationSlot', {
      slot_id: t.described(t.Uuid, 'The slot.'),
      date: t.CalendarDate,
      starts_at: t.described(t.Instant, 'When it begins (UTC).'),
      ends_at: t.described(t.Instant, 'When it ends (UTC).'),
      state: t.described(
        t.OneOf(slotStates),
        '`taken`: not to be had. `own`: booked by the family. `busy`: the guardian is with somebody else then.',
      ),
    }),
    { description: 'The slots of the teacher in the order of time.' },
  ),
})
export type SlotListWire = t.Static<typeof ConsultationSlotList>

export const SlotQuery = Strict({
  staff_id: t.Uuid,
  student_id: t.Uuid,
  guardian_id: t.Optional(t.described(t.Uuid, 'The guardian for whom the office books.')),
})
export type SlotQueryValue = t.Static<typeof SlotQuery>

const WishWire = Strict('ConsultationWish', { student_id: t.Uuid, staff_id: t.Uuid })

export const ProposalsOrder = Strict(
  'ConsultationProposalsOrder',
  {
    guardian_id: t.Optional(t.described(t.Uuid, 'The guardian for whom the office books.')),
    wishes: t.Array(WishWire, {
      minItems: 1,
      maxItems: maxWishes,
      description: 'With whom the family wants to talk about which child, each once.',
    }),
    earliest_at: t.Optional(t.described(InstantParameter, 'Not before this moment (RFC 3339).')),
    latest_at: t.Optional(t.described(InstantParameter, 'Ended by this moment (RFC 3339).')),
  },
  {
    examples: [
      {
        wishes: [
          {
            student_id: '0199c0de-0000-7000-8000-000000000001',
            staff_id: '0199c0de-0000-7000-8000-0000000000a1',
          },
        ],
      },
    ],
  },
)
export type ProposalsBody = t.Static<typeof ProposalsOrder>

export const ConsultationProposals = Strict('ConsultationProposals', {
  proposals: t.Array(
    Strict('ConsultationProposal', {
      starts_at: t.described(t.Instant, 'When the first appointment begins (UTC).'),
      ends_at: t.described(t.Instant, 'When the last one ends (UTC).'),
      bookings: t.Array(
        Strict('ProposedBooking', {
          slot_id: t.described(t.Uuid, 'A free slot.'),
          student_id: t.Uuid,
          staff_id: t.Uuid,
          starts_at: t.described(t.Instant, 'When it begins (UTC).'),
          ends_at: t.described(t.Instant, 'When it ends (UTC).'),
        }),
        { description: 'In the order of time, with time to walk.' },
      ),
      unplaced: t.Array(WishWire, { description: 'Wishes that do not fit.' }),
    }),
    { description: 'At most three: the earliest first. None when nothing fits.' },
  ),
})
export type ProposalsWire = t.Static<typeof ConsultationProposals>
