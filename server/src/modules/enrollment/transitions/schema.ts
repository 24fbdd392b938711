import { t } from '../../../kernel/http/wire.ts'
import { State } from '../applications/schema.ts'
import { DescribedObject as Strict } from '../words.ts'

const Reason = t.Optional(t.Text(1000, 1))
const Message = t.Optional(t.Text(2000, 1))

const plain = { reason: Reason, message: Message }
export const PlainMove = Strict('ApplicationMove', plain, { examples: [{ reason: 'All papers are there' }] })
export const OfferMove = Strict(
  'ApplicationOffer',
  {
    ...plain,
    expires_on: t.Optional(t.described(t.CalendarDate, 'Last day to answer; without it as the intake says.')),
  },
  { examples: [{ expires_on: '2026-12-15' }] },
)
export const RejectMove = Strict(
  'ApplicationRejection',
  { reason: t.Text(1000, 1), message: Message },
  { examples: [{ reason: 'No place in grade 2' }] },
)

/** What any of the moves is asked with. */
export interface MoveBody {
  readonly reason?: string
  readonly message?: string
  readonly expires_on?: string
}

export const BulkMoves = Strict(
  'ApplicationBulkMove',
  {
    move: t.described(
      t.OneOf(['review', 'waitlist', 'offer', 'reject', 'withdraw']),
      'What is done with each of them.',
    ),
    application_ids: t.described(
      t.Array(t.Uuid, { minItems: 1, maxItems: 200 }),
      'Which ones; places are given in this order.',
    ),
    mode: t.Optional(
      t.described(
        t.OneOf(['all_or_nothing', 'partial']),
        '`all_or_nothing` (the default): one failure rejects all. `partial`: the others are moved, failures are listed.',
      ),
    ),
    reason: Reason,
    message: Message,
    expires_on: t.Optional(t.CalendarDate),
  },
  { examples: [{ move: 'offer', application_ids: ['0199c0de-0000-7000-8000-000000000001'] }] },
)
export type BulkMovesBody = t.Static<typeof BulkMoves>

export const BulkMoved = Strict('ApplicationBulkMoved', {
  ok: t.described(t.Boolean(), 'Whether none was refused.'),
  count: t.described(t.Integer(), 'How many were moved.'),
  moved: t.described(t.Array(t.Uuid), 'Which ones.'),
  errors: t.described(
    t.Array(
      t.RowErrorShape('ApplicationMoveError', {
        application_id: t.Uuid,
        state: t.Optional(State),
      }),
    ),
    'The refused ones.',
  ),
})
