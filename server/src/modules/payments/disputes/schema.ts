import { t } from '../../../kernel/http/wire.ts'
import { Amount, CurrencyCode } from '../../ledger/index.ts'
import { NewRefund, paymentMethods } from '../schema.ts'
import { disputeStates } from './rules/states.ts'

const reasons = ['duplicate', 'not_received', 'incorrect_amount', 'fraud', 'other'] as const

const Evidence = t.Strict('DisputeEvidence', {
  file_id: t.described(t.Uuid, 'The file, sent to /api/v1/files/ before.'),
  description: t.String(),
  added_at: t.Instant,
})

const HistoryEntry = t.Strict('DisputeChange', {
  at: t.Instant,
  action: t.String(),
  from: t.Nullable(t.String()),
  to: t.Nullable(t.String()),
  by: t.described(t.Nullable(t.Uuid), 'The user; null: a provider or a program.'),
})

const members = {
  id: t.described(t.Uuid, 'The dispute.'),
  payment_id: t.described(t.Uuid, 'The payment in dispute.'),
  payment: t.Strict('DisputedPayment', {
    id: t.Uuid,
    amount: Amount,
    currency: CurrencyCode,
    method: t.OneOf(paymentMethods, 'PaymentMethodKind'),
    household: t.Strict({ id: t.Uuid, title: t.String() }),
  }),
  state: t.OneOf(disputeStates),
  moves: t.described(t.Array(t.OneOf(disputeStates)), 'Where the caller may move it.'),
  reason: t.OneOf(reasons),
  description: t.described(t.String(), 'What is wrong.'),
  amount: t.described(Amount, 'What is in dispute.'),
  currency: CurrencyCode,
  provider: t.described(t.Nullable(t.String()), 'The provider that raised it; null: raised in the school.'),
  provider_state: t.described(t.Nullable(t.String()), 'Its state as the provider names it.'),
  withheld: t.described(t.Boolean(), 'Whether the provider holds the money back.'),
  evidence_due_at: t.described(t.Nullable(t.Instant), 'Until when evidence may be sent (UTC).'),
  is_overdue: t.described(t.Boolean(), 'Evidence was due and it is not decided.'),
  evidence: t.Array(Evidence),
  resolution: t.described(t.Nullable(t.String()), 'How it was decided, and why.'),
  refund_id: t.described(t.Nullable(t.Uuid), 'The refund that decided it.'),
  opened_at: t.described(t.Instant, 'When it was opened (UTC).'),
  resolved_at: t.described(t.Nullable(t.Instant), 'When it was decided (UTC).'),
  updated_at: t.described(t.Instant, 'When it was last changed (UTC).'),
}

const Dispute = t.Strict('Dispute', members)
export type DisputeWire = t.Static<typeof Dispute>
export const DisputePage = t.PageOf(Dispute, 'disputes')
export const DisputeDetail = t.Strict('DisputeDetail', {
  ...members,
  history: t.described(t.Array(HistoryEntry), 'What happened, the oldest first.'),
})
export type DisputeDetailWire = t.Static<typeof DisputeDetail>

export const DisputeParams = t.Strict({ dispute_id: t.Uuid })

export const DisputeQuery = t.Strict({
  ...t.pageQuery,
  state: t.Optional(t.Array(t.OneOf(disputeStates), { maxItems: 5 })),
  payment_id: t.Optional(t.Uuid),
  household_id: t.Optional(t.Uuid),
  overdue: t.Optional(t.described(t.Literal(true), 'Only disputes with overdue evidence.')),
})
export type DisputeQueryValue = t.Static<typeof DisputeQuery>

const NewEvidence = t.Array(
  t.Strict('NewDisputeEvidence', { file_id: t.Uuid, description: t.Text(500, 1) }),
  {
    minItems: 1,
    maxItems: 20,
  },
)

export const NewDispute = t.Strict('NewDispute', {
  payment_id: t.Uuid,
  reason: t.OneOf(reasons),
  description: t.Text(2000, 1),
  amount: t.Optional(t.described(Amount, 'What is in dispute; the whole payment when left out.')),
  evidence: t.Optional(NewEvidence),
})
export type NewDisputeBody = t.Static<typeof NewDispute>

const { amount: _whole, reason: _said, ...refundMembers } = NewRefund.properties

export const DisputePatch = t.Strict('DisputePatch', {
  state: t.Optional(t.OneOf(disputeStates)),
  resolution: t.Optional(
    t.described(t.Text(2000, 1), 'How it is decided, and why; with a state that decides it.'),
  ),
  evidence: t.Optional(NewEvidence),
  evidence_due_at: t.Optional(t.Nullable(t.String({ format: 'date-time', maxLength: 40 }))),
  refund: t.Optional(
    t.described(t.Strict(refundMembers), 'With `resolved_refund`: how the disputed amount is refunded.'),
  ),
})
export type DisputePatchBody = t.Static<typeof DisputePatch>
