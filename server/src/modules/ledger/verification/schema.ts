import { t } from '../../../kernel/http/wire.ts'

export const VerificationStarted = t.Strict('LedgerVerificationStarted', {
  id: t.described(t.Uuid, 'The verification; `…/ledger/verifications/` lists what it found.'),
  job_id: t.described(t.Uuid, 'The job; its result is `{ok, difference, counts}`.'),
})

const Known = t.Record(t.String(), t.Unknown())
const Count = t.Integer({ minimum: 0 })

const Difference = t.Strict('LedgerDifference', {
  check: t.described(
    t.String(),
    'What was recomputed: `entries_balance`, `daily_sums`, `invoices`, `wallets`, …',
  ),
  about: t.described(Known, 'The rows in question by what they are: `entry_id`, `invoice_id`.'),
  expected: t.described(Known, 'What it should be; minor units, as text.'),
  found: t.described(Known, 'What it is.'),
})

const Verification = t.Strict(
  'LedgerVerification',
  {
    id: t.described(t.Uuid, 'The verification.'),
    planned_for: t.described(
      t.Nullable(t.CalendarDate),
      'The day of the school in whose night the books were verified by themselves; null: somebody asked for it.',
    ),
    requested_at: t.described(t.Instant, 'When it was planned, or asked for (UTC).'),
    requested_by: t.described(
      t.Nullable(t.Uuid),
      'The user who asked for it; null: the clock, or a program.',
    ),
    finished_at: t.described(t.Nullable(t.Instant), 'When it ended (UTC); null: it waits or runs.'),
    outcome: t.described(
      t.OneOf(['waiting', 'agrees', 'differs', 'failed']),
      'waiting: not ended yet; agrees; differs: see `difference`; failed: it could not be carried out.',
    ),
    difference: t.described(t.Nullable(Difference), 'The first thing that does not agree.'),
    counts: t.described(
      t.Nullable(
        t.Strict({
          entries: t.described(Count, 'Entries of the books.'),
          postings: t.described(Count, 'Their lines.'),
          invoices: t.described(Count, 'Invoices.'),
          payments: t.described(Count, 'Payments.'),
          wallets: t.described(Count, 'Wallets.'),
        }),
      ),
      'How much was recomputed.',
    ),
  },
  {
    examples: [
      {
        id: '01936d3e-5a00-7d11-8f00-7b1f6d1f0b04',
        planned_for: '2026-11-20',
        requested_by: null,
        requested_at: '2026-11-20T01:40:00.000Z',
        finished_at: '2026-11-20T01:40:02.000Z',
        outcome: 'agrees',
        difference: null,
        counts: { entries: 5210, postings: 11800, invoices: 1900, payments: 2400, wallets: 310 },
      },
    ],
  },
)
export const VerificationPage = t.PageOf(Verification)
export const VerificationQuery = t.Strict({ ...t.pageQuery })
export type VerificationWire = t.Static<typeof Verification>
