import type { Columns } from '../../../kernel/http/file-columns.ts'
import { t } from '../../../kernel/http/wire.ts'
import { Amount, CurrencyCode } from '../money.ts'

const Text = t.String()

/** Columns of the journal as CSV, in their order. */
export const journalColumns = {
  date: t.described(t.CalendarDate, 'The day of the school to which the entry belongs.'),
  entry_id: t.described(t.Uuid, 'The entry.'),
  line: t.described(t.Integer(), 'Line of the posting in the entry.'),
  kind: t.described(Text, 'What happened: `invoice.issue`.'),
  account_code: t.described(Text, 'Code of the account in the chart of accounts.'),
  account_title: t.described(Text, 'What the account is called.'),
  debit: t.described(Amount, 'What it debits; 0 for a credit.'),
  credit: t.described(Amount, 'What it credits; 0 for a debit.'),
  currency: t.described(CurrencyCode, 'ISO 4217 code of the amounts.'),
  recorded_at: t.described(t.Instant, 'When the entry was written (UTC).'),
  invoice_number: t.described(t.Nullable(Text), 'The invoice.'),
  receipt_number: t.described(t.Nullable(Text), 'The receipt of the payment.'),
  household_id: t.described(t.Nullable(t.Uuid), 'The household.'),
  household: t.described(t.Nullable(Text), 'Title of the household.'),
  reference: t.described(t.Nullable(Text), 'Reference of the payment: cheque number, transfer reference.'),
  description: t.described(Text, 'What the entry is about.'),
} satisfies Columns

const Digits = t.String({ pattern: '^[0-9]{8}$', maxLength: 8, examples: ['20261120'] })
const Comma = t.String({ pattern: '^[0-9]+(,[0-9]+)?$', maxLength: 25, examples: ['1250,00'] })

/** The 18 columns of a FEC in their order (article A47 A-1, VII, of the Livre des procédures fiscales). */
export const fecColumns = {
  JournalCode: t.described(
    Text,
    'Code of the journal: `VE` sales, `TR` payments, `CA` till, `OD` everything else.',
  ),
  JournalLib: t.described(Text, 'Title of the journal, in French.'),
  EcritureNum: t.described(t.Integer(), 'Number of the entry, in the order of validation, without a gap.'),
  EcritureDate: t.described(Digits, 'Day of the entry, `YYYYMMDD`.'),
  CompteNum: t.described(Text, 'Account in the French chart of accounts.'),
  CompteLib: t.described(Text, 'Title of the account.'),
  CompAuxNum: t.described(Text, 'Id of the household, for its own accounts; else empty.'),
  CompAuxLib: t.described(Text, 'Title of the household, for its own accounts; else empty.'),
  PieceRef: t.described(Text, 'Number of the invoice, else of the receipt, else id of the entry.'),
  PieceDate: t.described(Digits, 'Day of the document, `YYYYMMDD`.'),
  EcritureLib: t.described(Text, 'What the entry is about, in French.'),
  Debit: t.described(Comma, 'What it debits, decimals after a comma; 0 for a credit.'),
  Credit: t.described(Comma, 'What it credits, decimals after a comma; 0 for a debit.'),
  EcritureLet: t.described(
    Text,
    'Number of the invoice, when its postings to customers in the year sum to zero by the last day; else empty.',
  ),
  DateLet: t.described(Text, 'Latest ValidDate of those postings, `YYYYMMDD`; else empty.'),
  ValidDate: t.described(Digits, 'Day of the validation, `YYYYMMDD`.'),
  Montantdevise: t.described(
    Text,
    'Amount in another currency than that of the books, below 0 for a credit; else empty.',
  ),
  Idevise: t.described(Text, 'ISO 4217 code of that currency; else empty.'),
} satisfies Columns

/** What the export is, by media type. */
export const ledgerFiles = {
  'text/csv': [{ columns: journalColumns }],
  'text/plain': [{ columns: fecColumns }],
}
