import type { Columns } from '../../../../kernel/http/file-columns.ts'
import { CalendarDate, Instant, Nullable, said, Type, Uuid } from '../../../../kernel/http/shapes.ts'
import { Amount, CurrencyCode } from '../../money.ts'

const Text = Type.String()

/** Columns of the cash book as CSV, in their order. */
export const cashBookColumns = {
  date: said(CalendarDate, 'The day of the school.'),
  recorded_at: said(Instant, 'When it was written (UTC).'),
  entry_id: said(Uuid, 'The entry of the books.'),
  line: said(Type.Integer(), 'Its line in the entry.'),
  kind: said(Text, 'What happened: `payment.complete`.'),
  method: said(Text, 'How it was paid.'),
  in_amount: said(Amount, 'What came in; 0 when something went out.'),
  out_amount: said(Amount, 'What went out; 0 when something came in.'),
  balance: said(Amount, 'What there was after it.'),
  currency: said(CurrencyCode, 'ISO 4217 code of the amounts.'),
  receipt_number: said(Nullable(Text), 'The receipt.'),
  household_id: said(Nullable(Uuid), 'The household.'),
  household: said(Nullable(Text), 'Title of the household.'),
  reference: said(Nullable(Text), 'Cheque number, transfer reference.'),
  description: said(Text, 'What it is about.'),
} satisfies Columns
