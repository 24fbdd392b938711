import {
  CalendarDate,
  OneOf,
  RowErrorShape,
  type Static,
  said,
  Text,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import { State } from '../applications/schema.ts'
import { Told as Strict } from '../words.ts'

const Reason = Type.Optional(Text(1000, 1))
const Message = Type.Optional(Text(2000, 1))

const plain = { reason: Reason, message: Message }
export const PlainMove = Strict('ApplicationMove', plain, { examples: [{ reason: 'All papers are there' }] })
export const OfferMove = Strict(
  'ApplicationOffer',
  {
    ...plain,
    expires_on: Type.Optional(said(CalendarDate, 'Last day to answer; without it as the intake says.')),
  },
  { examples: [{ expires_on: '2026-12-15' }] },
)
export const RejectMove = Strict(
  'ApplicationRejection',
  { reason: Text(1000, 1), message: Message },
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
    move: said(
      OneOf(['review', 'waitlist', 'offer', 'reject', 'withdraw']),
      'What is done with each of them.',
    ),
    application_ids: said(
      Type.Array(Uuid, { minItems: 1, maxItems: 200 }),
      'Which ones; places are given in this order.',
    ),
    mode: Type.Optional(
      said(
        OneOf(['all_or_nothing', 'partial']),
        '`all_or_nothing` (the default): one refusal refuses all. `partial`: the others are moved, refusals told.',
      ),
    ),
    reason: Reason,
    message: Message,
    expires_on: Type.Optional(CalendarDate),
  },
  { examples: [{ move: 'offer', application_ids: ['0199c0de-0000-7000-8000-000000000001'] }] },
)
export type BulkMovesBody = Static<typeof BulkMoves>

export const BulkMoved = Strict('ApplicationBulkMoved', {
  ok: said(Type.Boolean(), 'Whether none was refused.'),
  count: said(Type.Integer(), 'How many were moved.'),
  moved: said(Type.Array(Uuid), 'Which ones.'),
  errors: said(
    Type.Array(
      RowErrorShape('ApplicationMoveError', {
        application_id: Uuid,
        state: Type.Optional(State),
      }),
    ),
    'The refused ones.',
  ),
})
