import { sortWords } from '../../kernel/db/keyset.sql.ts'
import { t } from '../../kernel/http/wire.ts'
import { Amount, CurrencyCode, createdBy } from '../ledger/index.ts'

/** How money comes. */
export const paymentMethods = [
  'cash',
  'cheque',
  'bank_transfer',
  'card',
  'mobile_money',
  'online',
  'wallet',
  'other',
] as const

const paymentStatuses = ['pending', 'processing', 'completed', 'failed', 'cancelled', 'refunded'] as const

const Allocation = t.Strict('PaymentAllocation', {
  invoice_id: t.described(t.Uuid, 'The invoice.'),
  number: t.described(t.Nullable(t.String()), 'Its number.'),
  amount: t.described(Amount, 'The part of the payment that it has.'),
})

const members = {
  id: t.described(t.Uuid, 'The payment.'),
  is_partial: t.described(
    t.Boolean(),
    'Whether a part is shown alone, to a guardian of one of the children whom it is for: amounts are of that part.',
  ),
  purpose: t.described(t.OneOf(['invoices', 'wallet']), 'What the money is for.'),
  household_id: t.described(t.Uuid, 'Who pays.'),
  household: t.Strict({ id: t.Uuid, title: t.String() }),
  student_id: t.described(t.Nullable(t.Uuid), 'The student who was named.'),
  wallet_id: t.described(t.Nullable(t.Uuid), 'The wallet that it touches.'),
  status: t.described(t.OneOf(paymentStatuses), 'Only what is completed moves a balance.'),
  method: t.described(t.OneOf(paymentMethods, 'PaymentMethodKind'), 'How the money comes.'),
  amount: t.described(Amount, 'What is paid.'),
  refunded_amount: t.described(Amount, 'The total refunded.'),
  currency: CurrencyCode,
  paid_at: t.described(t.Instant, 'When it was paid (UTC).'),
  completed_at: t.described(t.Nullable(t.Instant), 'When the money was there (UTC).'),
  reference: t.described(t.Nullable(t.String()), 'Number of the cheque, reference of the transfer.'),
  receipt_number: t.described(t.Nullable(t.String()), 'The number of its receipt; unique, not without gaps.'),
  receipt_url: t.described(t.Nullable(t.String()), 'Where the receipt is, as PDF.'),
  provider: t.described(t.Nullable(t.String()), 'The payment provider.'),
  provider_reference: t.described(t.Nullable(t.String()), 'What the provider calls it.'),
  created_by: createdBy('Who entered it'),
  confirmed_by: t.described(
    t.Nullable(t.Strict({ connection_id: t.Uuid, name: t.String() })),
    'The connection to a payment provider by whose word it was completed; null: a user completed it.',
  ),
  checkout: t.described(
    t.Nullable(t.Record(t.String(), t.Unknown())),
    'Where the payer goes on, once the provider has said so.',
  ),
  overpayment: t.described(
    t.Nullable(t.OneOf(['wallet'])),
    'Where more than is owed goes; null: it is refused.',
  ),
  till_session_id: t.described(t.Nullable(t.Uuid), 'The till that took it.'),
  failure: t.described(
    t.Nullable(t.Strict('PaymentProblem', { code: t.String(), message: t.Nullable(t.String()) })),
    'Why it failed.',
  ),
  allocations: t.described(t.Array(Allocation), 'Invoices that it pays by now.'),
  wallet_amount: t.described(Amount, 'What of it went to the wallet.'),
  created_at: t.described(t.Instant, 'When it was entered (UTC).'),
  updated_at: t.described(t.Instant, 'When it was last changed (UTC).'),
}

/** A payment. */
export const Payment = t.Strict('Payment', members)
export type PaymentWire = t.Static<typeof Payment>
export const PaymentPage = t.PageOf(Payment)

export const PaymentParams = t.Strict({ payment_id: t.Uuid })

export const PaymentQuery = t.Strict({
  ...t.pageQuery,
  household_id: t.Optional(t.Uuid),
  student_id: t.Optional(t.Uuid),
  status: t.Optional(t.Array(t.OneOf(paymentStatuses), { maxItems: 6 })),
  method: t.Optional(t.Array(t.OneOf(paymentMethods, 'PaymentMethodKind'), { maxItems: 8 })),
  paid_from: t.Optional(t.described(t.CalendarDate, 'First day, in the zone of the school.')),
  paid_to: t.Optional(t.described(t.CalendarDate, 'Last day, in the zone of the school.')),
  till_session_id: t.Optional(t.Uuid),
  q: t.Optional(
    t.described(t.Code(100), 'Beginning of a receipt number or reference, or a reference of a provider.'),
  ),
  sort: t.Optional(t.OneOf(sortWords(['paid_at']))),
})
export type PaymentQueryValue = t.Static<typeof PaymentQuery>

const RequestedAllocation = t.Strict('NewPaymentAllocation', {
  invoice_id: t.described(t.Uuid, 'An invoice of the household.'),
  amount: t.described(Amount, 'What it gets.'),
})

/** A payment as it is entered. */
export const NewPayment = t.Strict('NewPayment', {
  household_id: t.Optional(t.described(t.Uuid, 'Who pays; or name a student.')),
  student_id: t.Optional(t.described(t.Uuid, 'For whom; the household is the one that bears the charges.')),
  method: t.OneOf(paymentMethods, 'PaymentMethodKind'),
  amount: Amount,
  currency: t.Optional(t.described(CurrencyCode, 'The currency of the school when left out.')),
  paid_at: t.Optional(
    t.described(t.String({ format: 'date-time', maxLength: 40 }), 'When it was paid; now when left out.'),
  ),
  reference: t.Optional(t.SingleLine(100)),
  allocations: t.Optional(
    t.described(
      t.Array(RequestedAllocation, { minItems: 1, maxItems: 100 }),
      'Which invoices it pays; oldest due first when left out.',
    ),
  ),
  overpayment: t.Optional(t.described(t.OneOf(['wallet']), 'Puts an overpayment into the family wallet.')),
  status: t.Optional(
    t.described(
      t.OneOf(['pending', 'completed']),
      'Cheques and bank transfers wait (`pending`) unless said otherwise, other money is there at once.',
    ),
  ),
  provider: t.Optional(
    t.described(t.Code(40), 'Of a payment by `online`: the provider, where there are several.'),
  ),
})
export type NewPaymentBody = t.Static<typeof NewPayment>

export const CompletePayment = t.Strict('PaymentCompletion', {
  at: t.Optional(
    t.described(
      t.String({ format: 'date-time', maxLength: 40 }),
      'When the money was there; now when left out.',
    ),
  ),
  overpayment: t.Optional(
    t.described(t.OneOf(['wallet']), 'Puts what exceeds the current debt into the wallet.'),
  ),
})

/** Calling off; the office and the family that began it may leave out why. */
export const CancelPayment = t.Strict('PaymentCancellation', {
  reason: t.Optional(t.described(t.Text(500, 1), 'Why.')),
})

export const EndPayment = t.Strict('PaymentFailure', { reason: t.described(t.Text(500, 1), 'Why.') })

/** How money may be refunded. */
export const refundMethods = [...paymentMethods, 'dispute'] as const

/** How a provider comes to know that it is to give money back. */
const refundWays = ['provider', 'dashboard'] as const

export const NewRefund = t.Strict('NewRefund', {
  amount: t.Optional(t.described(Amount, 'The whole remaining amount when omitted.')),
  reason: t.described(t.Text(500, 1), 'Why.'),
  method: t.Optional(
    t.described(
      t.OneOf(paymentMethods, 'PaymentMethodKind'),
      'How it is paid out; as it was paid when omitted. `online` waits for the provider’s report; money from the wallet returns to it.',
    ),
  ),
  status: t.Optional(
    t.described(t.OneOf(['pending', 'completed']), '`pending`: it is still to be paid out.'),
  ),
  allocations: t.Optional(
    t.described(
      t.Array(RequestedAllocation, { minItems: 1, maxItems: 100 }),
      'Which invoices it is taken from; from the wallet first, then the one due last when left out.',
    ),
  ),
  credit: t.Optional(
    t.described(t.Boolean(), 'Credits the invoices too, so that the family does not owe it again.'),
  ),
  reference: t.Optional(t.SingleLine(100)),
  through: t.Optional(
    t.described(
      t.OneOf(refundWays),
      'For `online`: `provider` requests the refund from the provider, `dashboard` leaves it to the office. When omitted, `provider` where possible.',
    ),
  ),
})
export type NewRefundBody = t.Static<typeof NewRefund>

/** A refund. */
const Refund = t.Strict('Refund', {
  id: t.described(t.Uuid, 'The refund.'),
  payment_id: t.described(t.Uuid, 'The refunded payment.'),
  amount: t.described(Amount, 'The refunded amount.'),
  currency: CurrencyCode,
  status: t.described(t.OneOf(['pending', 'completed', 'failed']), 'Whether it has been paid out.'),
  method: t.described(t.OneOf(refundMethods), '`dispute`: the provider took it.'),
  reason: t.described(t.String(), 'Why; empty to a guardian who sees a part of the payment.'),
  reference: t.described(t.Nullable(t.String()), 'Reference of the payout.'),
  provider_reference: t.described(t.Nullable(t.String()), 'What the provider calls it.'),
  taken: t.described(
    t.Array(t.Strict({ invoice_id: t.Uuid, amount: Amount })),
    'The invoices that it was taken from; they owe it again unless it was credited.',
  ),
  wallet_amount: t.described(Amount, 'What of it was taken from the wallet.'),
  till_session_id: t.described(t.Nullable(t.Uuid), 'The till that paid it out.'),
  created_by: createdBy('Who made it (null: the provider did)'),
  created_at: t.described(t.Instant, 'When it was made (UTC).'),
  completed_at: t.described(t.Nullable(t.Instant), 'When it was paid out (UTC).'),
  through: t.described(
    t.Nullable(t.OneOf(refundWays)),
    'For `online`: whether the provider is asked, or the office makes the refund in the dashboard.',
  ),
  sent_at: t.described(t.Nullable(t.Instant), 'When it was sent to the provider, or may have been (UTC).'),
  failure: t.described(
    t.Nullable(t.Strict({ code: t.String(), message: t.Nullable(t.String()) })),
    'Why it failed; of one that is pending, why it is not known whether the provider made it.',
  ),
})
export const RefundPage = t.PageOf(Refund)
export const RefundAnswer = t.Strict('PaymentRefunded', { refund: Refund, payment: Payment })
export const RefundParams = t.Strict({ payment_id: t.Uuid, refund_id: t.Uuid })
