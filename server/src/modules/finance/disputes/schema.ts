import {
  Instant,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  type Static,
  Strict,
  said,
  Text,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import { Amount, CurrencyCode } from '../money.ts'
import { NewRefund, paymentMethods } from '../payments/schema.ts'
import { disputeStates } from './rules/states.ts'

const reasons = ['duplicate', 'not_received', 'incorrect_amount', 'fraud', 'other'] as const

const Evidence = Strict('DisputeEvidence', {
  file_id: said(Uuid, 'The file, sent to /api/v1/files/ before.'),
  description: Type.String(),
  added_at: Instant,
})

const HistoryEntry = Strict('DisputeChange', {
  at: Instant,
  action: Type.String(),
  from: Nullable(Type.String()),
  to: Nullable(Type.String()),
  by: said(Nullable(Uuid), 'The user; null: a provider or a program.'),
})

const members = {
  id: said(Uuid, 'The dispute.'),
  payment_id: said(Uuid, 'The payment in dispute.'),
  payment: Strict('DisputedPayment', {
    id: Uuid,
    amount: Amount,
    currency: CurrencyCode,
    method: OneOf(paymentMethods, 'PaymentMethodKind'),
    household: Strict({ id: Uuid, title: Type.String() }),
  }),
  state: OneOf(disputeStates),
  moves: said(Type.Array(OneOf(disputeStates)), 'Where the caller may move it.'),
  reason: OneOf(reasons),
  description: said(Type.String(), 'What is wrong.'),
  amount: said(Amount, 'What is in dispute.'),
  currency: CurrencyCode,
  provider: said(Nullable(Type.String()), 'The provider that raised it; null: raised in the school.'),
  provider_state: said(Nullable(Type.String()), 'Where it stands in the words of the provider.'),
  withheld: said(Type.Boolean(), 'Whether the provider holds the money back.'),
  evidence_due_at: said(Nullable(Instant), 'Until when evidence may be sent (UTC).'),
  is_overdue: said(Type.Boolean(), 'Evidence was due and it is not decided.'),
  evidence: Type.Array(Evidence),
  resolution: said(Nullable(Type.String()), 'How it was decided, and why.'),
  refund_id: said(Nullable(Uuid), 'The refund that decided it.'),
  opened_at: said(Instant, 'When it was opened (UTC).'),
  resolved_at: said(Nullable(Instant), 'When it was decided (UTC).'),
  updated_at: said(Instant, 'When it was last changed (UTC).'),
}

const Dispute = Strict('Dispute', members)
export type DisputeWire = Static<typeof Dispute>
export const DisputePage = PageOf(Dispute, 'disputes')
export const DisputeDetail = Strict('DisputeDetail', {
  ...members,
  history: said(Type.Array(HistoryEntry), 'What happened, the oldest first.'),
})
export type DisputeDetailWire = Static<typeof DisputeDetail>

export const DisputeParams = Strict({ dispute_id: Uuid })

export const DisputeQuery = Strict({
  ...pageQuery,
  state: Type.Optional(Type.Array(OneOf(disputeStates), { maxItems: 5 })),
  payment_id: Type.Optional(Uuid),
  household_id: Type.Optional(Uuid),
  overdue: Type.Optional(said(Type.Literal(true), 'Those alone whose evidence is overdue.')),
})
export type DisputeQueryValue = Static<typeof DisputeQuery>

const NewEvidence = Type.Array(Strict('NewDisputeEvidence', { file_id: Uuid, description: Text(500, 1) }), {
  minItems: 1,
  maxItems: 20,
})

export const NewDispute = Strict('NewDispute', {
  payment_id: Uuid,
  reason: OneOf(reasons),
  description: Text(2000, 1),
  amount: Type.Optional(said(Amount, 'What is in dispute; the whole payment when left out.')),
  evidence: Type.Optional(NewEvidence),
})
export type NewDisputeBody = Static<typeof NewDispute>

const { amount: _whole, reason: _said, ...refundMembers } = NewRefund.properties

export const DisputePatch = Strict('DisputePatch', {
  state: Type.Optional(OneOf(disputeStates)),
  resolution: Type.Optional(said(Text(2000, 1), 'How it is decided, and why; with a state that decides it.')),
  evidence: Type.Optional(NewEvidence),
  evidence_due_at: Type.Optional(Nullable(Type.String({ format: 'date-time', maxLength: 40 }))),
  refund: Type.Optional(
    said(Strict(refundMembers), 'With `resolved_refund`: how the amount in dispute is given back.'),
  ),
})
export type DisputePatchBody = Static<typeof DisputePatch>
