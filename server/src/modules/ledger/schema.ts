import { t } from '../../kernel/http/wire.ts'
import { Amount, CurrencyCode } from './money.ts'
import { accountKinds } from './rules/entry.ts'

const accountTypes = ['asset', 'liability', 'revenue', 'expense'] as const

const account = {
  id: t.described(t.Uuid, 'The account.'),
  code: t.described(t.String(), 'Its code in the chart of accounts; the school may give it another.'),
  title: t.described(t.String(), 'What it is called.'),
  kind: t.described(t.OneOf(accountKinds), 'What it is for.'),
  subject: t.described(t.String(), 'Fee type of a revenue account, method of a cash account; else empty.'),
}

export const Account = t.Strict(
  'LedgerAccount',
  {
    ...account,
    type: t.described(t.OneOf(accountTypes), 'On which side of the books it grows.'),
    created_at: t.described(t.Instant, 'When it was made: on its first use (UTC).'),
    updated_at: t.described(t.Instant, 'When it was last changed (UTC).'),
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
export const AccountPage = t.PageOf(Account)
export const AccountQuery = t.Strict({ ...t.pageQuery })
export const AccountPatch = t.Strict(
  'LedgerAccountPatch',
  {
    code: t.Optional(
      t.described(
        t.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z_.-]{0,63}$', maxLength: 64, examples: ['411000'] }),
        'No other account may have it.',
      ),
    ),
    title: t.Optional(t.described(t.SingleLine(200), 'What it is called.')),
  },
  { examples: [{ code: '706100', title: 'Tuition fees' }] },
)

const Posting = t.Strict('LedgerPosting', {
  line: t.described(t.Integer(), 'Its place in the entry.'),
  account: t.described(
    t.Strict({ id: account.id, code: account.code, title: account.title, kind: account.kind }),
    'The account.',
  ),
  debit: t.described(Amount, 'What it debits; 0 for a credit.'),
  credit: t.described(Amount, 'What it credits; 0 for a debit.'),
  household_id: t.described(t.Nullable(t.Uuid), 'The household.'),
  invoice_id: t.described(t.Nullable(t.Uuid), 'The invoice.'),
  wallet_id: t.described(t.Nullable(t.Uuid), 'The wallet.'),
  payment_id: t.described(t.Nullable(t.Uuid), 'The payment.'),
})

const LedgerEntry = t.Strict(
  'LedgerEntry',
  {
    id: t.described(t.Uuid, 'The entry.'),
    cause: t.described(t.String(), 'What caused it, once: `invoice.issue:<id>`.'),
    kind: t.described(t.String(), 'The cause without its id.'),
    currency: CurrencyCode,
    amount: t.described(Amount, 'The sum of its debits, and of its credits.'),
    effective_on: t.described(t.CalendarDate, 'The day of the school to which it belongs.'),
    recorded_at: t.described(t.Instant, 'When it was written (UTC).'),
    description: t.described(t.String(), 'What it is about.'),
    reverses_id: t.described(t.Nullable(t.Uuid), 'The entry that it reverses.'),
    actor_user_id: t.described(t.Nullable(t.Uuid), 'Who caused it; null: a program or the clock.'),
    postings: t.described(t.Array(Posting), 'Debits equal credits.'),
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
export const LedgerEntryPage = t.PageOf(LedgerEntry)
export const LedgerEntryQuery = t.Strict({
  ...t.pageQuery,
  account: t.Optional(t.described(t.Uuid, 'Entries that move this account.')),
  household_id: t.Optional(t.described(t.Uuid, 'Entries of this household.')),
  invoice_id: t.Optional(t.described(t.Uuid, 'Entries of this invoice.')),
  payment_id: t.Optional(t.described(t.Uuid, 'Entries of this payment.')),
  kind: t.Optional(t.described(t.Text(64, 1), 'Entries of this kind.')),
  date_from: t.Optional(t.described(t.CalendarDate, 'First day.')),
  date_to: t.Optional(t.described(t.CalendarDate, 'Last day.')),
})

export const TrialBalanceQuery = t.Strict({
  on: t.Optional(t.described(t.CalendarDate, 'The last day that counts; today when left out.')),
})

export const TrialBalance = t.Strict('TrialBalance', {
  on: t.described(t.CalendarDate, 'The last day that counts.'),
  currencies: t.described(
    t.Array(
      t.Strict({
        currency: CurrencyCode,
        accounts: t.described(
          t.Array(
            t.Strict({
              ...account,
              debit: t.described(Amount, 'All that was debited.'),
              credit: t.described(Amount, 'All that was credited.'),
              balance: t.described(Amount, 'Debits less credits.'),
            }),
          ),
          'Accounts that were moved, by code.',
        ),
        debit_total: t.described(Amount, 'All debits.'),
        credit_total: t.described(Amount, 'All credits.'),
        difference: t.described(Amount, 'Debits less credits: zero, always.'),
      }),
    ),
    'By currency.',
  ),
})

export type LedgerEntryQueryValue = t.Static<typeof LedgerEntryQuery>
export type LedgerEntryWire = t.Static<typeof LedgerEntry>
export type AccountWire = t.Static<typeof Account>
export type TrialBalanceWire = t.Static<typeof TrialBalance>
