import { t } from '../../../../kernel/http/wire.ts'
import { Amount, CurrencyCode } from '../../../ledger/index.ts'

/** What to credit of an invoice because the student was enrolled for less of its period than it charged. */
const ProrationCredit = t.Strict(
  'ProrationCredit',
  {
    invoice_id: t.described(t.Uuid, 'The invoice.'),
    invoice_number: t.described(t.String(), 'Its number.'),
    student: t.described(
      t.Strict({ id: t.Uuid, name: t.String(), student_code: t.String() }),
      'The student.',
    ),
    entry_date: t.described(t.Nullable(t.CalendarDate), 'First day at the school.'),
    exit_date: t.described(t.Nullable(t.CalendarDate), 'Last day at the school.'),
    unit: t.described(t.OneOf(['days', 'months']), 'What the fee schedule charges by.'),
    charged_units: t.described(t.IntegerRange(1, 100_000), 'How many the invoice charged.'),
    enrolled_units: t.described(t.IntegerRange(0, 100_000), 'For how many the student is enrolled.'),
    period_units: t.described(t.IntegerRange(1, 100_000), 'How many the whole period has.'),
    currency: CurrencyCode,
    amount: t.described(Amount, 'What to credit: what the units after were charged, less what was credited.'),
  },
  {
    examples: [
      {
        invoice_id: '01936d3e-5a00-7d11-8f00-7b1f6d1f0b03',
        invoice_number: 'INV-2026-00042',
        student: { id: '01936d3e-5a00-7d11-8f00-7b1f6d1f0b04', name: 'Amina Okafor', student_code: 'S-0042' },
        entry_date: null,
        exit_date: '2026-11-20',
        unit: 'days',
        charged_units: 180,
        enrolled_units: 87,
        period_units: 180,
        currency: 'EUR',
        amount: '930.00',
      },
    ],
  },
)
export const ProrationCreditPage = t.PageOf(ProrationCredit)
export const ProrationCreditQuery = t.Strict({ ...t.pageQuery })

export type ProrationCreditWire = t.Static<typeof ProrationCredit>
