import { t } from '../../../../kernel/http/wire.ts'
import { Amount, bookPageQuery, CurrencyCode } from '../../../ledger/index.ts'

export const StatementQuery = t.Strict({
  household_id: t.described(t.Uuid, 'The household.'),
  date_from: t.Optional(t.described(t.CalendarDate, 'First day; a year before the last one when left out.')),
  date_to: t.Optional(t.described(t.CalendarDate, 'Last day; today when left out.')),
  format: t.Optional(
    t.described(
      t.OneOf(['json', 'pdf']),
      'json: a page; pdf: printed, in the language of the school, up to 2,000 movements.',
    ),
  ),
  ...bookPageQuery,
})

const Row = t.Strict('FamilyStatementRow', {
  entry_id: t.described(t.Uuid, 'The entry of the books.'),
  date: t.described(t.CalendarDate, 'The day of the school.'),
  at: t.described(t.Instant, 'When it was written (UTC).'),
  kind: t.described(t.String(), 'What happened: `invoice.issue`, `payment.complete`.'),
  description: t.described(t.String(), 'What it is about.'),
  student: t.described(
    t.Nullable(
      t.Strict({ id: t.described(t.Uuid, 'The student.'), name: t.described(t.String(), 'The name.') }),
    ),
    'Whom it is for; null: nobody in particular.',
  ),
  invoice_id: t.described(t.Nullable(t.Uuid), 'The invoice.'),
  invoice_number: t.described(t.Nullable(t.String()), 'Its number.'),
  payment_id: t.described(t.Nullable(t.Uuid), 'The payment.'),
  receipt_number: t.described(t.Nullable(t.String()), 'Its receipt.'),
  method: t.described(t.Nullable(t.String()), 'How it was paid.'),
  charge: t.described(Amount, 'What the family owes more, or the wallet holds less; else 0.'),
  credit: t.described(Amount, 'What the family owes less, or the wallet holds more; else 0.'),
  balance: t.described(Amount, 'What is owed after it; of a wallet what it holds.'),
})

const Book = t.Strict('FamilyStatementAccount', {
  opening_balance: t.described(Amount, 'Before the first day; like the other sums the same on every page.'),
  rows: t.described(
    t.Array(Row),
    'What happened, in the order in which it was written: those on this page, each with its balance.',
  ),
  charge_total: t.described(Amount, 'All charges.'),
  credit_total: t.described(Amount, 'All credits.'),
  closing_balance: t.described(Amount, 'At the end of the last day.'),
})

export const FamilyStatement = t.Strict('FamilyStatement', {
  household: t.Strict({
    id: t.described(t.Uuid, 'The household.'),
    title: t.described(t.String(), 'Its title.'),
  }),
  date_from: t.described(t.CalendarDate, 'First day.'),
  date_to: t.described(t.CalendarDate, 'Last day.'),
  currencies: t.described(
    t.Array(
      t.Strict({
        currency: CurrencyCode,
        account: t.described(Book, 'What the family owes the school.'),
        wallet: t.described(t.Nullable(Book), 'What its wallet holds; null: nothing was ever in it.'),
      }),
    ),
    'By currency.',
  ),
  next: t.Nullable(t.String()),
  previous: t.Nullable(t.String()),
})

export type StatementQueryValue = t.Static<typeof StatementQuery>
export type FamilyStatementWire = t.Static<typeof FamilyStatement>
export type BookWire = t.Static<typeof Book>
