import {
  CalendarDate,
  Instant,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  type Static,
  Strict,
  said,
  Type,
  Uuid,
} from '../../../../kernel/http/shapes.ts'

export const VerificationStarted = Strict('LedgerVerificationStarted', {
  id: said(Uuid, 'The verification; `…/ledger/verifications/` tells what it found.'),
  job_id: said(Uuid, 'The job; its result is `{ok, difference, counts}`.'),
})

const Known = Type.Record(Type.String(), Type.Unknown())
const Count = Type.Integer({ minimum: 0 })

const Difference = Strict('LedgerDifference', {
  check: said(
    Type.String(),
    'What was recomputed: `entries_balance`, `daily_sums`, `invoices`, `wallets`, …',
  ),
  about: said(Known, 'The rows in question by what they are: `entry_id`, `invoice_id`.'),
  expected: said(Known, 'What it should be; minor units, as text.'),
  found: said(Known, 'What it is.'),
})

const Verification = Strict(
  'LedgerVerification',
  {
    id: said(Uuid, 'The verification.'),
    planned_for: said(
      Nullable(CalendarDate),
      'The day of the school in whose night the books were verified by themselves; null: somebody asked for it.',
    ),
    requested_at: said(Instant, 'When it was planned, or asked for (UTC).'),
    requested_by: said(Nullable(Uuid), 'The user who asked for it; null: the clock, or a program.'),
    finished_at: said(Nullable(Instant), 'When it ended (UTC); null: it waits or runs.'),
    outcome: said(
      OneOf(['waiting', 'agrees', 'differs', 'failed']),
      'waiting: not ended yet; agrees; differs: see `difference`; failed: it could not be carried out.',
    ),
    difference: said(Nullable(Difference), 'The first thing that does not agree.'),
    counts: said(
      Nullable(
        Strict({
          entries: said(Count, 'Entries of the books.'),
          postings: said(Count, 'Their lines.'),
          invoices: said(Count, 'Invoices.'),
          payments: said(Count, 'Payments.'),
          wallets: said(Count, 'Wallets.'),
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
export const VerificationPage = PageOf(Verification)
export const VerificationQuery = Strict({ ...pageQuery })
export type VerificationWire = Static<typeof Verification>
