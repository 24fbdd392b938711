import { InstantParameter } from '../../../kernel/http/lists.ts'
import { t } from '../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../words.ts'

/** A family that waits for a slot of a teacher. */
export const ConsultationWait = Strict('ConsultationWait', {
  id: t.Uuid,
  evening_id: t.Uuid,
  staff_id: t.Uuid,
  staff_name: t.String(),
  student_id: t.Uuid,
  student_name: t.String(),
  guardian_id: t.described(t.Nullable(t.Uuid), 'Who waits; null: the link to the child has ended.'),
  guardian_name: t.Nullable(t.String()),
  earliest_at: t.Nullable(t.Instant),
  latest_at: t.Nullable(t.Instant),
  ahead: t.described(t.Integer({ minimum: 0 }), 'How many came before.'),
  created_at: t.Instant,
})
export type WaitWire = t.Static<typeof ConsultationWait>
export const ConsultationWaitPage = t.PageOf(ConsultationWait)

const Earliest = t.described(
  t.Nullable(InstantParameter),
  'From when they can come (RFC 3339); null: from the beginning.',
)
const Latest = t.described(
  t.Nullable(InstantParameter),
  'Until when they can come (RFC 3339); null: until the end.',
)

export const NewConsultationWait = Strict(
  'NewConsultationWait',
  {
    evening_id: t.Uuid,
    staff_id: t.Uuid,
    student_id: t.Uuid,
    guardian_id: t.Optional(t.described(t.Uuid, 'The guardian for whom the office does it.')),
    earliest_at: t.Optional(Earliest),
    latest_at: t.Optional(Latest),
  },
  {
    examples: [
      {
        evening_id: '0199c0de-0000-7000-8000-0000000000e1',
        staff_id: '0199c0de-0000-7000-8000-0000000000a1',
        student_id: '0199c0de-0000-7000-8000-000000000001',
        latest_at: '2026-12-03T18:00:00Z',
      },
    ],
  },
)
export type NewWaitBody = t.Static<typeof NewConsultationWait>

export const ConsultationWaitPatch = Strict(
  'ConsultationWaitPatch',
  {
    staff_id: t.Optional(t.described(t.Uuid, 'Another teacher; the family waits last for that one.')),
    earliest_at: t.Optional(Earliest),
    latest_at: t.Optional(Latest),
    ahead: t.Optional(
      t.described(
        t.Integer({ minimum: 0, maximum: 1_000_000 }),
        'How many are to come before; more than there are: last. For the office.',
      ),
    ),
  },
  { examples: [{ latest_at: '2026-12-03T18:00:00Z' }] },
)
export type WaitPatchBody = t.Static<typeof ConsultationWaitPatch>

export const WaitQuery = Strict({
  evening_id: t.Optional(t.described(t.Uuid, 'Only those of this evening.')),
  staff_id: t.Optional(t.described(t.Uuid, 'Only those who wait for this teacher.')),
  ...t.pageQuery,
})
export type WaitQueryValue = t.Static<typeof WaitQuery>
export const WaitParams = Strict({ wait_id: t.Uuid })
