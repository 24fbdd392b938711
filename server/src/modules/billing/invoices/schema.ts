import { sortWords } from '../../../kernel/db/keyset.sql.ts'
import { InstantParameter } from '../../../kernel/http/lists.ts'
import { t } from '../../../kernel/http/wire.ts'
import { Amount, CurrencyCode, createdBy } from '../../ledger/index.ts'
import { Decimal } from '../decimal-values.ts'
import { discountKinds } from './rules/price.ts'

/** What a charge is for: `tuition`, `boarding`; revenue is booked separately by it. */
export const FeeType = t.String({
  pattern: '^[a-z][a-z0-9_]{0,63}$',
  maxLength: 64,
  examples: ['tuition'],
})

const Percent = t.Number({ minimum: 0, maximum: 100 })
const statuses = ['draft', 'issued', 'partially_paid', 'paid', 'void'] as const

const NewDiscount = t.Strict('NewInvoiceDiscount', {
  kind: t.OneOf(discountKinds),
  percent: t.Optional(t.described(Decimal, 'Of what the discounts before have left; or `amount`.')),
  amount: t.Optional(t.described(Amount, 'Taken off, at most what is left; or `percent`.')),
  title: t.Optional(t.SingleLine(200)),
})

const NewLine = t.Strict('NewInvoiceLine', {
  description: t.SingleLine(300),
  fee_type: FeeType,
  quantity: t.Optional(t.described(Decimal, 'At most three places; 1 when left out.')),
  unit_amount: t.described(Amount, 'Of one.'),
  discount: t.Optional(t.described(NewDiscount, 'The only one; or `discounts`.')),
  discounts: t.Optional(
    t.described(
      t.Array(NewDiscount, { maxItems: 10 }),
      'Taken off in the order sibling, percentage, fixed, scholarship, each from what is left; or `discount`.',
    ),
  ),
  tax_rate: t.Optional(t.described(Decimal, 'Percent of what is left after the discount; 0 when left out.')),
})

const NewInstalment = t.Strict('NewInstalment', {
  due_date: t.CalendarDate,
  amount: t.Optional(Amount),
  percent: t.Optional(t.described(Decimal, 'Of the total; all instalments say percent, or all an amount.')),
})

const changeable = {
  due_date: t.CalendarDate,
  reference: t.Nullable(t.described(t.SingleLine(100), 'A reference of the school’s own.')),
  notes: t.Nullable(t.Text(2000)),
  lines: t.Array(NewLine, { minItems: 1, maxItems: 200 }),
  instalments: t.described(
    t.Array(NewInstalment, { maxItems: 60 }),
    'Rising by date; they add up to the total, or to 100 percent. None: all is due on the due date.',
  ),
}

export const NewInvoice = t.Strict(
  'NewInvoice',
  {
    student_id: t.Uuid,
    household_id: t.Optional(
      t.described(t.Uuid, 'Needed where several households divide the student’s charges.'),
    ),
    currency: t.Optional(CurrencyCode),
    due_date: changeable.due_date,
    reference: t.Optional(changeable.reference),
    notes: t.Optional(changeable.notes),
    lines: changeable.lines,
    instalments: t.Optional(changeable.instalments),
    issue: t.Optional(t.described(t.Boolean(), 'Issues it at once.')),
  },
  {
    examples: [
      {
        student_id: '0199c0de-0000-7000-8000-000000000001',
        due_date: '2027-01-15',
        lines: [
          {
            description: 'Tuition, second term',
            fee_type: 'tuition',
            unit_amount: '100000',
            discount: { kind: 'percentage', percent: 10, title: 'Paid early' },
          },
        ],
        issue: true,
      },
    ],
  },
)

export const InvoicePatch = t.Strict(
  'InvoicePatch',
  {
    due_date: t.Optional(changeable.due_date),
    reference: t.Optional(changeable.reference),
    notes: t.Optional(changeable.notes),
    lines: t.Optional(t.described(changeable.lines, 'The whole list.')),
    instalments: t.Optional(t.described(changeable.instalments, 'The whole list.')),
  },
  { examples: [{ due_date: '2027-02-15' }] },
)

const reason = t.described(t.SingleLine(500), 'The reason, recorded in the history.')

export const VoidInvoice = t.Strict(
  'InvoiceVoiding',
  { reason },
  { examples: [{ reason: 'Charged to the wrong child' }] },
)
export const WriteOff = t.Strict(
  'InvoiceWriteOff',
  { reason },
  { examples: [{ reason: 'The family has moved abroad' }] },
)
export const NewCreditNote = t.Strict(
  'NewCreditNote',
  {
    reason,
    amount: t.Optional(t.described(Amount, 'Credited on all lines in proportion; or use `lines`.')),
    lines: t.Optional(
      t.described(
        t.Array(t.Strict({ line: t.IntegerRange(1, 32_767), amount: Amount }), {
          minItems: 1,
          maxItems: 200,
        }),
        'The amount to credit by line. Without `amount` and `lines` all that remains is credited.',
      ),
    ),
  },
  { examples: [{ reason: 'Left during the term', amount: '25000' }] },
)

const TakenDiscount = t.Strict('InvoiceDiscount', {
  order: t.Integer(),
  kind: t.OneOf(discountKinds),
  title: t.String(),
  percent: t.Nullable(Percent),
  amount: t.described(Amount, 'What it took off.'),
})

const InvoiceLine = t.Strict('InvoiceLine', {
  line: t.Integer(),
  description: t.String(),
  fee_type: t.String(),
  quantity: t.Number(),
  unit_amount: Amount,
  gross_amount: t.described(Amount, 'Quantity times unit amount, half a minor unit upwards.'),
  discounts: t.described(
    t.Array(TakenDiscount),
    'In the order in which they were taken off, each from what is left.',
  ),
  discount_amount: Amount,
  tax_rate: Percent,
  tax_amount: Amount,
  total_amount: Amount,
})

const Instalment = t.Strict('Instalment', {
  number: t.Integer(),
  due_date: t.CalendarDate,
  amount: Amount,
  paid_amount: t.described(Amount, 'Settled by payments and credit notes, the oldest first.'),
  balance: Amount,
})

const CreditNote = t.Strict('CreditNote', {
  id: t.Uuid,
  kind: t.OneOf(['credit_note', 'write_off']),
  number: t.String(),
  amount: Amount,
  wallet_amount: t.described(Amount, 'Of it, what had been paid already and went to the wallet.'),
  reason: t.String(),
  issued_on: t.CalendarDate,
  created_by: createdBy('Who gave it'),
})

const row = {
  id: t.Uuid,
  kind: t.OneOf(['invoice', 'late_fee']),
  number: t.described(t.Nullable(t.String()), 'Without gaps per school and year; null: a draft.'),
  status: t.OneOf(statuses),
  is_overdue: t.described(t.Boolean(), 'Whether something is owed of what was due before today.'),
  student_id: t.Uuid,
  student: t.Strict('InvoiceStudent', { id: t.Uuid, name: t.String(), student_code: t.String() }),
  household_id: t.Uuid,
  household: t.Strict({ id: t.Uuid, title: t.String() }),
  currency: CurrencyCode,
  due_date: t.CalendarDate,
  next_due_date: t.described(t.CalendarDate, 'When the first part that is not settled is due.'),
  issued_on: t.Nullable(t.CalendarDate),
  subtotal: t.described(Amount, 'Sum of the gross amounts.'),
  discount_amount: Amount,
  tax_amount: Amount,
  total_amount: t.described(Amount, 'Subtotal - discounts + tax.'),
  paid_amount: Amount,
  credited_amount: Amount,
  balance: t.described(Amount, 'Still owed: total - credited - paid; 0 of a void one.'),
  overdue_amount: t.described(Amount, 'Of it, what was due before today.'),
  due_amount: t.described(Amount, 'Of it, what is due by the end of today.'),
  next_due_amount: t.described(Amount, 'Of it, what is due by the end of `next_due_date`.'),
  reference: t.Nullable(t.String()),
  payment_code: t.described(t.Nullable(t.String()), 'ISO 11649 creditor reference; null: a draft.'),
  notes: t.Nullable(t.String()),
  late_fee_of: t.described(t.Nullable(t.Uuid), 'The overdue invoice for which this late fee is.'),
  batch_id: t.Nullable(t.Uuid),
  fee_schedule_id: t.Nullable(t.Uuid),
  voided_at: t.Nullable(t.Instant),
  void_reason: t.Nullable(t.String()),
  created_at: t.Instant,
  updated_at: t.Instant,
  archived_at: t.Nullable(t.Instant),
}

export const InvoiceListRow = t.Strict('InvoiceListRow', row)
export const InvoicePage = t.PageOf(InvoiceListRow)
export const Invoice = t.Strict('Invoice', {
  ...row,
  lines: t.Array(InvoiceLine),
  instalments: t.Array(Instalment),
  allocations: t.described(
    t.Array(t.Strict({ payment_id: t.Uuid, amount: Amount, at: t.Instant })),
    'Amounts allocated to it from payments; reversed allocations are negative.',
  ),
  credit_notes: t.Array(CreditNote),
  late_fees: t.Array(t.Strict({ id: t.Uuid, number: t.String() })),
})

export const InvoiceParams = t.Strict({ invoice_id: t.Uuid })
export const InvoiceQuery = t.Strict({
  student_id: t.Optional(t.Uuid),
  household_id: t.Optional(t.Uuid),
  status: t.Optional(t.OneOf(statuses)),
  kind: t.Optional(t.OneOf(['invoice', 'late_fee'])),
  overdue: t.Optional(t.described(t.Boolean(), 'Only those of which something is owed past its date.')),
  due_from: t.Optional(t.CalendarDate),
  due_to: t.Optional(t.CalendarDate),
  batch_id: t.Optional(t.Uuid),
  q: t.Optional(t.described(t.SingleLine(200), 'Beginning of a number, a payment code, or the student.')),
  updated_since: t.Optional(InstantParameter),
  archived: t.Optional(t.described(t.Boolean(), 'Discarded drafts too.')),
  sort: t.Optional(t.OneOf(sortWords(['due_date', 'number', 'updated_at']))),
  ...t.pageQuery,
})

export type InvoiceRowWire = t.Static<typeof InvoiceListRow>
export type InvoiceWire = t.Static<typeof Invoice>
export type NewInvoiceBody = t.Static<typeof NewInvoice>
export type InvoicePatchBody = t.Static<typeof InvoicePatch>
export type NewLineBody = t.Static<typeof NewLine>
export type NewInstalmentBody = t.Static<typeof NewInstalment>
export type NewCreditNoteBody = t.Static<typeof NewCreditNote>
export type InvoiceQueryValue = t.Static<typeof InvoiceQuery>
export type NewDiscountBody = t.Static<typeof NewDiscount>
