import { sortWords } from '../../../kernel/db/keyset.sql.ts'
import {
  CalendarDate,
  Code,
  Instant,
  Line,
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
import { createdBy } from '../created-by.ts'
import { Amount, CurrencyCode } from '../money.ts'

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

const Allocation = Strict('PaymentAllocation', {
  invoice_id: said(Uuid, 'The invoice.'),
  number: said(Nullable(Type.String()), 'Its number.'),
  amount: said(Amount, 'What of the payment stands with it.'),
})

const members = {
  id: said(Uuid, 'The payment.'),
  is_partial: said(
    Type.Boolean(),
    'Whether a part is shown alone, to a guardian of one of the children whom it is for: amounts are of that part.',
  ),
  purpose: said(OneOf(['invoices', 'wallet']), 'What the money is for.'),
  household_id: said(Uuid, 'Who pays.'),
  household: Strict({ id: Uuid, title: Type.String() }),
  student_id: said(Nullable(Uuid), 'The student who was named.'),
  wallet_id: said(Nullable(Uuid), 'The wallet that it touches.'),
  status: said(OneOf(paymentStatuses), 'Only what is completed moves a balance.'),
  method: said(OneOf(paymentMethods, 'PaymentMethodKind'), 'How the money comes.'),
  amount: said(Amount, 'What is paid.'),
  refunded_amount: said(Amount, 'What of it was given back.'),
  currency: CurrencyCode,
  paid_at: said(Instant, 'When it was paid (UTC).'),
  completed_at: said(Nullable(Instant), 'When the money was there (UTC).'),
  reference: said(Nullable(Type.String()), 'Number of the cheque, reference of the transfer.'),
  receipt_number: said(Nullable(Type.String()), 'The number of its receipt; unique, not without gaps.'),
  receipt_url: said(Nullable(Type.String()), 'Where the receipt is, as PDF.'),
  provider: said(Nullable(Type.String()), 'The payment provider.'),
  provider_reference: said(Nullable(Type.String()), 'What the provider calls it.'),
  created_by: createdBy('Who entered it'),
  confirmed_by: said(
    Nullable(Strict({ connection_id: Uuid, name: Type.String() })),
    'The connection to a payment provider by whose word it was completed; null: a user completed it.',
  ),
  checkout: said(
    Nullable(Type.Record(Type.String(), Type.Unknown())),
    'Where the payer goes on, once the provider has said so.',
  ),
  overpayment: said(Nullable(OneOf(['wallet'])), 'Where more than is owed goes; null: it is refused.'),
  till_session_id: said(Nullable(Uuid), 'The till that took it.'),
  failure: said(
    Nullable(Strict('PaymentProblem', { code: Type.String(), message: Nullable(Type.String()) })),
    'Why it failed.',
  ),
  allocations: said(Type.Array(Allocation), 'Invoices that it pays by now.'),
  wallet_amount: said(Amount, 'What of it went to the wallet.'),
  created_at: said(Instant, 'When it was entered (UTC).'),
  updated_at: said(Instant, 'When it was last changed (UTC).'),
}

/** A payment. */
export const Payment = Strict('Payment', members)
export type PaymentWire = Static<typeof Payment>
export const PaymentPage = PageOf(Payment)

export const PaymentParams = Strict({ payment_id: Uuid })

export const PaymentQuery = Strict({
  ...pageQuery,
  household_id: Type.Optional(Uuid),
  student_id: Type.Optional(Uuid),
  status: Type.Optional(Type.Array(OneOf(paymentStatuses), { maxItems: 6 })),
  method: Type.Optional(Type.Array(OneOf(paymentMethods, 'PaymentMethodKind'), { maxItems: 8 })),
  paid_from: Type.Optional(said(CalendarDate, 'First day, in the zone of the school.')),
  paid_to: Type.Optional(said(CalendarDate, 'Last day, in the zone of the school.')),
  till_session_id: Type.Optional(Uuid),
  q: Type.Optional(
    said(Code(100), 'Beginning of a receipt number or reference, or a reference of a provider.'),
  ),
  sort: Type.Optional(OneOf(sortWords(['paid_at']))),
})
export type PaymentQueryValue = Static<typeof PaymentQuery>

const WantedAllocation = Strict('NewPaymentAllocation', {
  invoice_id: said(Uuid, 'An invoice of the household.'),
  amount: said(Amount, 'What it gets.'),
})

/** A payment as it is entered. */
export const NewPayment = Strict('NewPayment', {
  household_id: Type.Optional(said(Uuid, 'Who pays; or name a student.')),
  student_id: Type.Optional(said(Uuid, 'For whom; the household is the one that bears the charges.')),
  method: OneOf(paymentMethods, 'PaymentMethodKind'),
  amount: Amount,
  currency: Type.Optional(said(CurrencyCode, 'The currency of the school when left out.')),
  paid_at: Type.Optional(
    said(Type.String({ format: 'date-time', maxLength: 40 }), 'When it was paid; now when left out.'),
  ),
  reference: Type.Optional(Line(100)),
  allocations: Type.Optional(
    said(
      Type.Array(WantedAllocation, { minItems: 1, maxItems: 100 }),
      'Which invoices it pays; oldest due first when left out.',
    ),
  ),
  overpayment: Type.Optional(said(OneOf(['wallet']), 'Keeps more than is owed in the wallet of the family.')),
  status: Type.Optional(
    said(
      OneOf(['pending', 'completed']),
      'Cheques and bank transfers wait (`pending`) unless said otherwise, other money is there at once.',
    ),
  ),
  provider: Type.Optional(said(Code(40), 'Of a payment by `online`: the provider, where there are several.')),
})
export type NewPaymentBody = Static<typeof NewPayment>

export const CompletePayment = Strict('PaymentCompletion', {
  at: Type.Optional(
    said(Type.String({ format: 'date-time', maxLength: 40 }), 'When the money was there; now when left out.'),
  ),
  overpayment: Type.Optional(said(OneOf(['wallet']), 'Keeps more than is owed by now in the wallet.')),
})

/** Calling off; the office and the family that began it may leave out why. */
export const CancelPayment = Strict('PaymentCancellation', {
  reason: Type.Optional(said(Text(500, 1), 'Why.')),
})

export const EndPayment = Strict('PaymentFailure', { reason: said(Text(500, 1), 'Why.') })

/** How money may be given back. */
export const refundMethods = [...paymentMethods, 'dispute'] as const

/** How a provider comes to know that it is to give money back. */
const refundWays = ['provider', 'dashboard'] as const

export const NewRefund = Strict('NewRefund', {
  amount: Type.Optional(said(Amount, 'All that stands when left out.')),
  reason: said(Text(500, 1), 'Why.'),
  method: Type.Optional(
    said(
      OneOf(paymentMethods, 'PaymentMethodKind'),
      'How it is paid out; as it was paid when left out. `online` waits until the provider tells; what came out of the wallet goes back into it.',
    ),
  ),
  status: Type.Optional(said(OneOf(['pending', 'completed']), '`pending`: it is still to be paid out.')),
  allocations: Type.Optional(
    said(
      Type.Array(WantedAllocation, { minItems: 1, maxItems: 100 }),
      'Which invoices it is taken from; from the wallet first, then the one due last when left out.',
    ),
  ),
  credit: Type.Optional(
    said(Type.Boolean(), 'Credits the invoices too, so that the family does not owe it again.'),
  ),
  reference: Type.Optional(Line(100)),
  through: Type.Optional(
    said(
      OneOf(refundWays),
      'Of `online`: `provider` tells the provider to give it back, `dashboard` leaves that to the office. `provider` where it can be told when left out.',
    ),
  ),
})
export type NewRefundBody = Static<typeof NewRefund>

/** A refund. */
const Refund = Strict('Refund', {
  id: said(Uuid, 'The refund.'),
  payment_id: said(Uuid, 'The payment that is given back.'),
  amount: said(Amount, 'What is given back.'),
  currency: CurrencyCode,
  status: said(OneOf(['pending', 'completed', 'failed']), 'Whether it has been paid out.'),
  method: said(OneOf(refundMethods), '`dispute`: the provider took it.'),
  reason: said(Type.String(), 'Why; empty to a guardian who sees a part of the payment.'),
  reference: said(Nullable(Type.String()), 'Reference of the payout.'),
  provider_reference: said(Nullable(Type.String()), 'What the provider calls it.'),
  taken: said(
    Type.Array(Strict({ invoice_id: Uuid, amount: Amount })),
    'The invoices that it was taken from; they owe it again unless it was credited.',
  ),
  wallet_amount: said(Amount, 'What of it was taken from the wallet.'),
  till_session_id: said(Nullable(Uuid), 'The till that paid it out.'),
  created_by: createdBy('Who made it (null: the provider did)'),
  created_at: said(Instant, 'When it was made (UTC).'),
  completed_at: said(Nullable(Instant), 'When it was paid out (UTC).'),
  through: said(
    Nullable(OneOf(refundWays)),
    'Of `online`: whether the provider is told, or the office makes it in the dashboard.',
  ),
  sent_at: said(Nullable(Instant), 'When the provider was told of it, or may have been (UTC).'),
  failure: said(
    Nullable(Strict({ code: Type.String(), message: Nullable(Type.String()) })),
    'Why it failed; of one that is pending, why it is not known whether the provider made it.',
  ),
})
export const RefundPage = PageOf(Refund)
export const RefundAnswer = Strict('PaymentRefunded', { refund: Refund, payment: Payment })
export const RefundParams = Strict({ payment_id: Uuid, refund_id: Uuid })
