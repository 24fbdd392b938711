import { date, facts, flag, id, ids, oneOf, text, textOrNull } from '../../kernel/events/event-facts.ts'
import { type EventType, eventType } from '../../kernel/events/event-type.ts'

const invoice = {
  invoice_id: id('The invoice.'),
  number: text('INV-2026-00042', 'Its number.'),
  household_id: id('The household that owes it.'),
  student_id: id('The student for whom it is.'),
  total_amount: text('125000', 'What it came to: a decimal string with the decimals of its currency.'),
  currency: text('XAF', 'ISO 4217 code.'),
}

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

/** What happens to invoices, payments and disputes. */
export const financeTypes: readonly EventType[] = [
  eventType('invoice.issued', 'An invoice was issued, or a late fee.', {
    ...invoice,
    due_date: date('2026-12-15', 'Its due date.'),
  }),
  eventType('invoice.paid', 'Nothing is owed of an invoice any more.', {
    ...invoice,
    paid_amount: text('125000', 'What was paid of it; credit notes settled the rest.'),
  }),
  eventType('invoice.voided', 'An issued, unpaid invoice was voided.', {
    ...invoice,
  }),
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
  eventType(
    'ledger.difference_found',
    'The books were recomputed, and something does not agree that did when they were recomputed before.',
    {
      verification_id: id('The verification that found it.'),
      check: text('entries_balance', 'What was recomputed.'),
      about: facts(
        { entry_id: '01973d0e-4b1a-7c52-9a50-3f6f0e6d8a19', cause: 'trial' },
        'The rows in question by what they are.',
      ),
    },
  ),
]
