import { date, id, text } from '../../../kernel/events/event-facts.ts'
import { type EventType, eventType } from '../../../kernel/events/event-type.ts'

const invoice = {
  invoice_id: id('The invoice.'),
  number: text('INV-2026-00042', 'Its number.'),
  household_id: id('The household that owes it.'),
  student_id: id('The student for whom it is.'),
  total_amount: text('125000', 'What it came to: a decimal string with the decimals of its currency.'),
  currency: text('XAF', 'ISO 4217 code.'),
}

/** What happens to invoices. */
export const invoiceTypes: readonly EventType[] = [
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
]
