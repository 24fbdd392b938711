import { flag, id, ids, oneOf, text, textOrNull } from '../../kernel/events/event-facts.ts'
import { type EventType, eventType } from '../../kernel/events/event-type.ts'

const payment = {
  payment_id: id('The payment.'),
  household_id: id('The household that pays.', '01973d0e-4b1a-7c52-9a50-3f6f0e6d8a15'),
  purpose: oneOf(['invoices', 'wallet'], 'What the money is for.'),
  method: text('mobile_money', 'How it is paid.'),
  status: text('completed', 'Its state now.'),
  amount: text('50000', 'What is paid: a decimal string with the decimals of its currency.'),
  currency: text('XAF', 'ISO 4217 code.'),
}

const dispute = {
  dispute_id: id('The dispute.'),
  payment_id: id('The payment in dispute.', '01973d0e-4b1a-7c52-9a50-3f6f0e6d8a17'),
  state: text('open', 'Its state now.'),
  reason: text('duplicate', 'What is wrong with the payment.'),
  amount: text('50000', 'What is in dispute.'),
  currency: text('XAF', 'ISO 4217 code.'),
  provider: textOrNull('stripe', 'The provider that raised it; null: raised in the school.'),
  withheld: flag(true, 'Whether the provider holds the money back.'),
  evidence_due_at: textOrNull('2026-12-01T00:00:00.000Z', 'Until when evidence may be sent.'),
}

/** What happens to payments, disputes and payment connections. */
export const paymentTypes: readonly EventType[] = [
  eventType('payment.completed', 'Money came in, for invoices or a wallet.', {
    ...payment,
    invoice_ids: ids('The invoices that it pays.'),
  }),
  eventType('payment.failed', 'A payment failed, was cancelled or was reversed.', {
    ...payment,
    status: text('failed', 'Its state now: failed or cancelled.'),
    reversed: flag(false, 'Whether it was completed before; its invoices are owed again.'),
  }),
  eventType('payment.refunded', 'A refund was made, paid out, or could not be paid out.', {
    ...payment,
    refund_id: id('The refund.', '01973d0e-4b1a-7c52-9a50-3f6f0e6d8a18'),
    refund_status: oneOf(['completed', 'pending', 'failed'], 'Whether it has been paid out.'),
    refund_amount: text('20000', 'The amount of this refund.'),
    refunded_amount: text('20000', 'The total refunded of the payment.'),
  }),
  eventType('dispute.opened', 'A payment was disputed, or a decided dispute was taken up again.', dispute),
  eventType('dispute.updated', 'A dispute moved, or was given evidence.', dispute),
  eventType('dispute.resolved', 'A dispute was decided.', {
    ...dispute,
    state: text('resolved_refund', 'How.'),
  }),
  eventType(
    'payment_connection.changed',
    'A connection that takes payments was proposed, decided or changed.',
    {
      connection_id: id('The service connection.'),
      service: text('stripe', 'The service, as the integration catalog calls it.'),
      change: oneOf(['proposed', 'approved', 'declined', 'changed', 'removed'], 'What happened.'),
    },
  ),
]
