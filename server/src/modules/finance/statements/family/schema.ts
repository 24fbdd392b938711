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
import { bookPageQuery } from '../../ledger/posting-keyset.sql.ts'
import { Amount, CurrencyCode } from '../../money.ts'

export const StatementQuery = Strict({
  household_id: said(Uuid, 'The household.'),
  date_from: Type.Optional(said(CalendarDate, 'First day; a year before the last one when left out.')),
  date_to: Type.Optional(said(CalendarDate, 'Last day; today when left out.')),
  format: Type.Optional(
    said(
      OneOf(['json', 'pdf']),
      'json: a page; pdf: printed, in the language of the school, up to 2,000 movements.',
    ),
  ),
  ...bookPageQuery,
})

const Row = Strict('FamilyStatementRow', {
  entry_id: said(Uuid, 'The entry of the books.'),
  date: said(CalendarDate, 'The day of the school.'),
  at: said(Instant, 'When it was written (UTC).'),
  kind: said(Type.String(), 'What happened: `invoice.issue`, `payment.complete`.'),
  description: said(Type.String(), 'What it is about.'),
  student: said(
    Nullable(Strict({ id: said(Uuid, 'The student.'), name: said(Type.String(), 'The name.') })),
    'Whom it is for; null: nobody in particular.',
  ),
  invoice_id: said(Nullable(Uuid), 'The invoice.'),
  invoice_number: said(Nullable(Type.String()), 'Its number.'),
  payment_id: said(Nullable(Uuid), 'The payment.'),
  receipt_number: said(Nullable(Type.String()), 'Its receipt.'),
  method: said(Nullable(Type.String()), 'How it was paid.'),
  charge: said(Amount, 'What the family owes more, or the wallet holds less; else 0.'),
  credit: said(Amount, 'What the family owes less, or the wallet holds more; else 0.'),
  balance: said(Amount, 'What is owed after it; of a wallet what it holds.'),
})

const Book = Strict('FamilyStatementAccount', {
  opening_balance: said(Amount, 'Before the first day; like the other sums the same on every page.'),
  rows: said(
    Type.Array(Row),
    'What happened, in the order in which it was written: those on this page, each with its balance.',
  ),
  charge_total: said(Amount, 'All charges.'),
  credit_total: said(Amount, 'All credits.'),
  closing_balance: said(Amount, 'At the end of the last day.'),
})

export const FamilyStatement = Strict('FamilyStatement', {
  household: Strict({ id: said(Uuid, 'The household.'), title: said(Type.String(), 'Its title.') }),
  date_from: said(CalendarDate, 'First day.'),
  date_to: said(CalendarDate, 'Last day.'),
  currencies: said(
    Type.Array(
      Strict({
        currency: CurrencyCode,
        account: said(Book, 'What the family owes the school.'),
        wallet: said(Nullable(Book), 'What its wallet holds; null: nothing was ever in it.'),
      }),
    ),
    'By currency.',
  ),
  next: Nullable(Type.String()),
  previous: Nullable(Type.String()),
})

export type StatementQueryValue = Static<typeof StatementQuery>
export type FamilyStatementWire = Static<typeof FamilyStatement>
export type BookWire = Static<typeof Book>
