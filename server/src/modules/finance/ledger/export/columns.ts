import type { Columns } from '../../../../kernel/http/file-columns.ts'
import { CalendarDate, Instant, Nullable, said, Type, Uuid } from '../../../../kernel/http/shapes.ts'
import { Amount, CurrencyCode } from '../../money.ts'

const Text = Type.String()

/** Columns of the journal as CSV, in their order. */
export const journalColumns = {
  date: said(CalendarDate, 'The day of the school to which the entry belongs.'),
  entry_id: said(Uuid, 'The entry.'),
  line: said(Type.Integer(), 'Line of the posting in the entry.'),
  kind: said(Text, 'What happened: `invoice.issue`.'),
  account_code: said(Text, 'Code of the account in the chart of accounts.'),
  account_title: said(Text, 'What the account is called.'),
  debit: said(Amount, 'What it debits; 0 for a credit.'),
  credit: said(Amount, 'What it credits; 0 for a debit.'),
  currency: said(CurrencyCode, 'ISO 4217 code of the amounts.'),
  recorded_at: said(Instant, 'When the entry was written (UTC).'),
  invoice_number: said(Nullable(Text), 'The invoice.'),
  receipt_number: said(Nullable(Text), 'The receipt of the payment.'),
  household_id: said(Nullable(Uuid), 'The household.'),
  household: said(Nullable(Text), 'Title of the household.'),
  reference: said(Nullable(Text), 'Reference of the payment: cheque number, transfer reference.'),
  description: said(Text, 'What the entry is about.'),
} satisfies Columns

const Digits = Type.String({ pattern: '^[0-9]{8}$', maxLength: 8, examples: ['20261120'] })
const Comma = Type.String({ pattern: '^[0-9]+(,[0-9]+)?$', maxLength: 25, examples: ['1250,00'] })

/** The 18 columns of a FEC in their order (article A47 A-1, VII, of the Livre des procédures fiscales). */
export const fecColumns = {
  JournalCode: said(Text, 'Code of the journal: `VE` sales, `TR` payments, `CA` till, `OD` everything else.'),
  JournalLib: said(Text, 'Title of the journal, in French.'),
  EcritureNum: said(Type.Integer(), 'Number of the entry, in the order of validation, without a gap.'),
  EcritureDate: said(Digits, 'Day of the entry, `YYYYMMDD`.'),
  CompteNum: said(Text, 'Account in the French chart of accounts.'),
  CompteLib: said(Text, 'Title of the account.'),
  CompAuxNum: said(Text, 'Id of the household, for its own accounts; else empty.'),
  CompAuxLib: said(Text, 'Title of the household, for its own accounts; else empty.'),
  PieceRef: said(Text, 'Number of the invoice, else of the receipt, else id of the entry.'),
  PieceDate: said(Digits, 'Day of the document, `YYYYMMDD`.'),
  EcritureLib: said(Text, 'What the entry is about, in French.'),
  Debit: said(Comma, 'What it debits, decimals after a comma; 0 for a credit.'),
  Credit: said(Comma, 'What it credits, decimals after a comma; 0 for a debit.'),
  EcritureLet: said(
    Text,
    'Number of the invoice, when its postings to customers in the year sum to zero by the last day; else empty.',
  ),
  DateLet: said(Text, 'Latest ValidDate of those postings, `YYYYMMDD`; else empty.'),
  ValidDate: said(Digits, 'Day of the validation, `YYYYMMDD`.'),
  Montantdevise: said(
    Text,
    'Amount in another currency than that of the books, below 0 for a credit; else empty.',
  ),
  Idevise: said(Text, 'ISO 4217 code of that currency; else empty.'),
} satisfies Columns

/** What the export is, by media type. */
export const ledgerFiles = {
  'text/csv': [{ columns: journalColumns }],
  'text/plain': [{ columns: fecColumns }],
}
