import { t } from '../../../kernel/http/wire.ts'
import { Amount, CurrencyCode } from '../money.ts'
import { bookPageQuery } from '../posting-keyset.sql.ts'

const methods = ['cash', 'cheque', 'bank_transfer', 'card', 'mobile_money', 'online', 'other'] as const

export const CashBookQuery = t.Strict({
  date_from: t.Optional(t.described(t.CalendarDate, 'First day; today when left out.')),
  date_to: t.Optional(t.described(t.CalendarDate, 'Last day; the first one when left out.')),
  method: t.Optional(t.described(t.OneOf(methods), 'One method alone.')),
  currency: t.Optional(t.described(CurrencyCode, 'The currency of the school when left out.')),
  format: t.Optional(
    t.described(
      t.OneOf(['json', 'csv', 'pdf']),
      'json: a page; csv: every row; pdf: printed to be signed, in the language of the school, up to 2,000 rows.',
    ),
  ),
  ...bookPageQuery,
})

const CashBookRow = t.Strict('CashBookRow', {
  entry_id: t.described(t.Uuid, 'The entry of the books.'),
  line: t.described(t.Integer(), 'Its line in the entry.'),
  date: t.described(t.CalendarDate, 'The day of the school.'),
  at: t.described(t.Instant, 'When it was written (UTC).'),
  kind: t.described(t.String(), 'What happened: `payment.complete`.'),
  description: t.described(t.String(), 'What it is about.'),
  method: t.described(t.String(), 'How it was paid.'),
  in_amount: t.described(Amount, 'What came in; 0 when something went out.'),
  out_amount: t.described(Amount, 'What went out; 0 when something came in.'),
  balance: t.described(Amount, 'What there was after it.'),
  payment_id: t.described(t.Nullable(t.Uuid), 'The payment.'),
  reference: t.described(t.Nullable(t.String()), 'Cheque number, transfer reference.'),
  receipt_number: t.described(t.Nullable(t.String()), 'The receipt.'),
  household: t.described(
    t.Nullable(
      t.Strict({ id: t.described(t.Uuid, 'The household.'), title: t.described(t.String(), 'Its title.') }),
    ),
    'The household that paid.',
  ),
})

export const CashBook = t.Strict('CashBook', {
  date_from: t.described(t.CalendarDate, 'First day.'),
  date_to: t.described(t.CalendarDate, 'Last day.'),
  method: t.described(t.Nullable(t.OneOf(methods)), 'The method asked for; null: all.'),
  currency: CurrencyCode,
  opening: t.described(
    Amount,
    'What there was before the first day; like the other sums the same on every page.',
  ),
  rows: t.described(
    t.Array(CashBookRow),
    'What moved, in the order in which it was written: a page of the days, each row with its balance.',
  ),
  in_total: t.described(Amount, 'All that came in on the days.'),
  out_total: t.described(Amount, 'All that went out on the days.'),
  closing: t.described(Amount, 'What there was at the end of the last day.'),
  next: t.Nullable(t.String()),
  previous: t.Nullable(t.String()),
})

export type CashBookWire = t.Static<typeof CashBook>
export type CashBookQueryValue = t.Static<typeof CashBookQuery>
