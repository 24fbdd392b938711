import type { Columns } from '../../../kernel/http/file-columns.ts'
import { t } from '../../../kernel/http/wire.ts'
import { Amount, CurrencyCode } from '../money.ts'

const Text = t.String()

/** Columns of the cash book as CSV, in their order. */
export const cashBookColumns = {
  date: t.described(t.CalendarDate, 'The day of the school.'),
  recorded_at: t.described(t.Instant, 'When it was written (UTC).'),
  entry_id: t.described(t.Uuid, 'The entry of the books.'),
  line: t.described(t.Integer(), 'Its line in the entry.'),
  kind: t.described(Text, 'What happened: `payment.complete`.'),
  method: t.described(Text, 'How it was paid.'),
  in_amount: t.described(Amount, 'What came in; 0 when something went out.'),
  out_amount: t.described(Amount, 'What went out; 0 when something came in.'),
  balance: t.described(Amount, 'What there was after it.'),
  currency: t.described(CurrencyCode, 'ISO 4217 code of the amounts.'),
  receipt_number: t.described(t.Nullable(Text), 'The receipt.'),
  household_id: t.described(t.Nullable(t.Uuid), 'The household.'),
  household: t.described(t.Nullable(Text), 'Title of the household.'),
  reference: t.described(t.Nullable(Text), 'Cheque number, transfer reference.'),
  description: t.described(Text, 'What it is about.'),
} satisfies Columns
