import {
  CalendarDate,
  Instant,
  Nullable,
  OneOf,
  type Static,
  Strict,
  said,
  Type,
  Uuid,
} from '../../../../kernel/http/shapes.ts'
import { Amount, CurrencyCode } from '../../money.ts'
import { bookPageQuery } from '../posting-keyset.sql.ts'

const methods = ['cash', 'cheque', 'bank_transfer', 'card', 'mobile_money', 'online', 'other'] as const

export const CashBookQuery = Strict({
  date_from: Type.Optional(said(CalendarDate, 'First day; today when left out.')),
  date_to: Type.Optional(said(CalendarDate, 'Last day; the first one when left out.')),
  method: Type.Optional(said(OneOf(methods), 'One method alone.')),
  currency: Type.Optional(said(CurrencyCode, 'The currency of the school when left out.')),
  format: Type.Optional(
    said(
      OneOf(['json', 'csv', 'pdf']),
      'json: a page; csv: every row; pdf: printed to be signed, in the language of the school, up to 2,000 rows.',
    ),
  ),
  ...bookPageQuery,
})

const CashBookRow = Strict('CashBookRow', {
  entry_id: said(Uuid, 'The entry of the books.'),
  line: said(Type.Integer(), 'Its line in the entry.'),
  date: said(CalendarDate, 'The day of the school.'),
  at: said(Instant, 'When it was written (UTC).'),
  kind: said(Type.String(), 'What happened: `payment.complete`.'),
  description: said(Type.String(), 'What it is about.'),
  method: said(Type.String(), 'How it was paid.'),
  in_amount: said(Amount, 'What came in; 0 when something went out.'),
  out_amount: said(Amount, 'What went out; 0 when something came in.'),
  balance: said(Amount, 'What there was after it.'),
  payment_id: said(Nullable(Uuid), 'The payment.'),
  reference: said(Nullable(Type.String()), 'Cheque number, transfer reference.'),
  receipt_number: said(Nullable(Type.String()), 'The receipt.'),
  household: said(
    Nullable(Strict({ id: said(Uuid, 'The household.'), title: said(Type.String(), 'Its title.') })),
    'Whose money it was.',
  ),
})

export const CashBook = Strict('CashBook', {
  date_from: said(CalendarDate, 'First day.'),
  date_to: said(CalendarDate, 'Last day.'),
  method: said(Nullable(OneOf(methods)), 'The method asked for; null: all.'),
  currency: CurrencyCode,
  opening: said(Amount, 'What there was before the first day; like the other sums the same on every page.'),
  rows: said(
    Type.Array(CashBookRow),
    'What moved, in the order in which it was written: a page of the days, each row with its balance.',
  ),
  in_total: said(Amount, 'All that came in on the days.'),
  out_total: said(Amount, 'All that went out on the days.'),
  closing: said(Amount, 'What there was at the end of the last day.'),
  next: Nullable(Type.String()),
  previous: Nullable(Type.String()),
})

export type CashBookWire = Static<typeof CashBook>
export type CashBookQueryValue = Static<typeof CashBookQuery>
