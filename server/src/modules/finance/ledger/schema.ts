import {
  CalendarDate,
  Instant,
  Line,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  type Static,
  Strict,
  said,
  Text,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import { Amount, CurrencyCode } from '../money.ts'
import { accountKinds } from './rules/entry.ts'

const accountTypes = ['asset', 'liability', 'revenue', 'expense'] as const

const account = {
  id: said(Uuid, 'The account.'),
  code: said(Type.String(), 'Its code in the chart of accounts; the school may give it another.'),
  title: said(Type.String(), 'What it is called.'),
  kind: said(OneOf(accountKinds), 'What it is for.'),
  subject: said(Type.String(), 'Fee type of a revenue account, method of a cash account; else empty.'),
}

export const Account = Strict(
  'LedgerAccount',
  {
    ...account,
    type: said(OneOf(accountTypes), 'On which side of the books it grows.'),
    created_at: said(Instant, 'When it was made: on its first use (UTC).'),
    updated_at: said(Instant, 'When it was last changed (UTC).'),
  },
  {
    examples: [
      {
        id: '01936d3e-5a00-7d11-8f00-7b1f6d1f0b01',
        code: '4000-tuition',
        title: 'Revenue: tuition',
        kind: 'revenue',
        subject: 'tuition',
        type: 'revenue',
        created_at: '2026-09-01T08:00:00.000Z',
        updated_at: '2026-09-01T08:00:00.000Z',
      },
    ],
  },
)
export const AccountPage = PageOf(Account)
export const AccountQuery = Strict({ ...pageQuery })
export const AccountPatch = Strict(
  'LedgerAccountPatch',
  {
    code: Type.Optional(
      said(
        Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z_.-]{0,63}$', maxLength: 64, examples: ['411000'] }),
        'No other account may have it.',
      ),
    ),
    title: Type.Optional(said(Line(200), 'What it is called.')),
  },
  { examples: [{ code: '706100', title: 'Tuition fees' }] },
)

const Posting = Strict('LedgerPosting', {
  line: said(Type.Integer(), 'Its place in the entry.'),
  account: said(
    Strict({ id: account.id, code: account.code, title: account.title, kind: account.kind }),
    'The account.',
  ),
  debit: said(Amount, 'What it debits; 0 for a credit.'),
  credit: said(Amount, 'What it credits; 0 for a debit.'),
  household_id: said(Nullable(Uuid), 'The household.'),
  invoice_id: said(Nullable(Uuid), 'The invoice.'),
  wallet_id: said(Nullable(Uuid), 'The wallet.'),
  payment_id: said(Nullable(Uuid), 'The payment.'),
})

const LedgerEntry = Strict(
  'LedgerEntry',
  {
    id: said(Uuid, 'The entry.'),
    cause: said(Type.String(), 'What caused it, once: `invoice.issue:<id>`.'),
    kind: said(Type.String(), 'The cause without its id.'),
    currency: CurrencyCode,
    amount: said(Amount, 'The sum of its debits, and of its credits.'),
    effective_on: said(CalendarDate, 'The day of the school to which it belongs.'),
    recorded_at: said(Instant, 'When it was written (UTC).'),
    description: said(Type.String(), 'What it is about.'),
    reverses_id: said(Nullable(Uuid), 'The entry that it takes back.'),
    actor_user_id: said(Nullable(Uuid), 'Who caused it; null: a program or the clock.'),
    postings: said(Type.Array(Posting), 'Debits equal credits.'),
  },
  {
    examples: [
      {
        id: '01936d3e-5a00-7d11-8f00-7b1f6d1f0b02',
        cause: 'invoice.issue:01936d3e-5a00-7d11-8f00-7b1f6d1f0b03',
        kind: 'invoice.issue',
        currency: 'XAF',
        amount: '125000',
        effective_on: '2026-09-01',
        recorded_at: '2026-09-01T08:00:00.000Z',
        description: 'Invoice INV-2026-00042',
        reverses_id: null,
        actor_user_id: null,
        postings: [],
      },
    ],
  },
)
export const LedgerEntryPage = PageOf(LedgerEntry)
export const LedgerEntryQuery = Strict({
  ...pageQuery,
  account: Type.Optional(said(Uuid, 'Entries that move this account.')),
  household_id: Type.Optional(said(Uuid, 'Entries of this household.')),
  invoice_id: Type.Optional(said(Uuid, 'Entries of this invoice.')),
  payment_id: Type.Optional(said(Uuid, 'Entries of this payment.')),
  kind: Type.Optional(said(Text(64, 1), 'Entries of this kind.')),
  date_from: Type.Optional(said(CalendarDate, 'First day.')),
  date_to: Type.Optional(said(CalendarDate, 'Last day.')),
})

export const TrialBalanceQuery = Strict({
  on: Type.Optional(said(CalendarDate, 'The last day that counts; today when left out.')),
})

export const TrialBalance = Strict('TrialBalance', {
  on: said(CalendarDate, 'The last day that counts.'),
  currencies: said(
    Type.Array(
      Strict({
        currency: CurrencyCode,
        accounts: said(
          Type.Array(
            Strict({
              ...account,
              debit: said(Amount, 'All that was debited.'),
              credit: said(Amount, 'All that was credited.'),
              balance: said(Amount, 'Debits less credits.'),
            }),
          ),
          'Accounts that were moved, by code.',
        ),
        debit_total: said(Amount, 'All debits.'),
        credit_total: said(Amount, 'All credits.'),
        difference: said(Amount, 'Debits less credits: zero, always.'),
      }),
    ),
    'By currency.',
  ),
})

export type LedgerEntryQueryValue = Static<typeof LedgerEntryQuery>
export type LedgerEntryWire = Static<typeof LedgerEntry>
export type AccountWire = Static<typeof Account>
export type TrialBalanceWire = Static<typeof TrialBalance>
