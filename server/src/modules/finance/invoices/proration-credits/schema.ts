import {
  CalendarDate,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  type Static,
  Strict,
  said,
  Type,
  Uuid,
  Whole,
} from '../../../../kernel/http/shapes.ts'
import { Amount, CurrencyCode } from '../../money.ts'

/** What to credit of an invoice because the student was enrolled for less of its period than it charged. */
const ProrationCredit = Strict(
  'ProrationCredit',
  {
    invoice_id: said(Uuid, 'The invoice.'),
    invoice_number: said(Type.String(), 'Its number.'),
    student: said(Strict({ id: Uuid, name: Type.String(), student_code: Type.String() }), 'The student.'),
    entry_date: said(Nullable(CalendarDate), 'First day at the school.'),
    exit_date: said(Nullable(CalendarDate), 'Last day at the school.'),
    unit: said(OneOf(['days', 'months']), 'What the fee schedule charges by.'),
    charged_units: said(Whole(1, 100_000), 'How many the invoice charged.'),
    enrolled_units: said(Whole(0, 100_000), 'For how many the student is enrolled.'),
    period_units: said(Whole(1, 100_000), 'How many the whole period has.'),
    currency: CurrencyCode,
    amount: said(Amount, 'What to credit: what the units after were charged, less what was credited.'),
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
export const ProrationCreditPage = PageOf(ProrationCredit)
export const ProrationCreditQuery = Strict({ ...pageQuery })

export type ProrationCreditWire = Static<typeof ProrationCredit>
