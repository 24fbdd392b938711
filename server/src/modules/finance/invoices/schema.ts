import { sortWords } from '../../../kernel/db/keyset.sql.ts'
import { InstantParameter } from '../../../kernel/http/lists.ts'
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
  Whole,
} from '../../../kernel/http/shapes.ts'
import { createdBy } from '../created-by.ts'
import { Decimal } from '../decimal-values.ts'
import { Amount, CurrencyCode } from '../money.ts'
import { discountKinds } from './rules/price.ts'

/** What a charge is for: `tuition`, `boarding`; revenue is kept apart by it. */
export const FeeType = Type.String({
  pattern: '^[a-z][a-z0-9_]{0,63}$',
  maxLength: 64,
  examples: ['tuition'],
})

const Percent = Type.Number({ minimum: 0, maximum: 100 })
const statuses = ['draft', 'issued', 'partially_paid', 'paid', 'void'] as const

const NewDiscount = Strict('NewInvoiceDiscount', {
  kind: OneOf(discountKinds),
  percent: Type.Optional(said(Decimal, 'Of what the discounts before have left; or `amount`.')),
  amount: Type.Optional(said(Amount, 'Taken off, at most what is left; or `percent`.')),
  title: Type.Optional(Line(200)),
})

const NewLine = Strict('NewInvoiceLine', {
  description: Line(300),
  fee_type: FeeType,
  quantity: Type.Optional(said(Decimal, 'At most three places; 1 when left out.')),
  unit_amount: said(Amount, 'Of one.'),
  discount: Type.Optional(said(NewDiscount, 'The only one; or `discounts`.')),
  discounts: Type.Optional(
    said(
      Type.Array(NewDiscount, { maxItems: 10 }),
      'Taken off in the order sibling, percentage, fixed, scholarship, each from what is left; or `discount`.',
    ),
  ),
  tax_rate: Type.Optional(said(Decimal, 'Percent of what is left after the discount; 0 when left out.')),
})

const NewInstalment = Strict('NewInstalment', {
  due_date: CalendarDate,
  amount: Type.Optional(Amount),
  percent: Type.Optional(said(Decimal, 'Of the total; all instalments say percent, or all an amount.')),
})

const changeable = {
  due_date: CalendarDate,
  reference: Nullable(said(Line(100), 'A reference of the school’s own.')),
  notes: Nullable(Text(2000)),
  lines: Type.Array(NewLine, { minItems: 1, maxItems: 200 }),
  instalments: said(
    Type.Array(NewInstalment, { maxItems: 60 }),
    'Rising by date; they add up to the total, or to 100 percent. None: all is due on the due date.',
  ),
}

export const NewInvoice = Strict(
  'NewInvoice',
  {
    student_id: Uuid,
    household_id: Type.Optional(said(Uuid, 'Needed where several households divide the student’s charges.')),
    currency: Type.Optional(CurrencyCode),
    due_date: changeable.due_date,
    reference: Type.Optional(changeable.reference),
    notes: Type.Optional(changeable.notes),
    lines: changeable.lines,
    instalments: Type.Optional(changeable.instalments),
    issue: Type.Optional(said(Type.Boolean(), 'Issues it at once.')),
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

export const InvoicePatch = Strict(
  'InvoicePatch',
  {
    due_date: Type.Optional(changeable.due_date),
    reference: Type.Optional(changeable.reference),
    notes: Type.Optional(changeable.notes),
    lines: Type.Optional(said(changeable.lines, 'The whole list.')),
    instalments: Type.Optional(said(changeable.instalments, 'The whole list.')),
  },
  { examples: [{ due_date: '2027-02-15' }] },
)

const reason = said(Line(500), 'Why; the history keeps it.')

export const VoidInvoice = Strict(
  'InvoiceVoiding',
  { reason },
  { examples: [{ reason: 'Charged to the wrong child' }] },
)
export const WriteOff = Strict(
  'InvoiceWriteOff',
  { reason },
  { examples: [{ reason: 'The family has moved abroad' }] },
)
export const NewCreditNote = Strict(
  'NewCreditNote',
  {
    reason,
    amount: Type.Optional(said(Amount, 'Taken back of all lines in proportion; or `lines`.')),
    lines: Type.Optional(
      said(
        Type.Array(Strict({ line: Whole(1, 32_767), amount: Amount }), { minItems: 1, maxItems: 200 }),
        'What is taken back of which line. Without `amount` and `lines` all that stands is taken back.',
      ),
    ),
  },
  { examples: [{ reason: 'Left during the term', amount: '25000' }] },
)

const TakenDiscount = Strict('InvoiceDiscount', {
  order: Type.Integer(),
  kind: OneOf(discountKinds),
  title: Type.String(),
  percent: Nullable(Percent),
  amount: said(Amount, 'What it took off.'),
})

const InvoiceLine = Strict('InvoiceLine', {
  line: Type.Integer(),
  description: Type.String(),
  fee_type: Type.String(),
  quantity: Type.Number(),
  unit_amount: Amount,
  gross_amount: said(Amount, 'Quantity times unit amount, half a minor unit upwards.'),
  discounts: said(
    Type.Array(TakenDiscount),
    'In the order in which they were taken off, each from what is left.',
  ),
  discount_amount: Amount,
  tax_rate: Percent,
  tax_amount: Amount,
  total_amount: Amount,
})

const Instalment = Strict('Instalment', {
  number: Type.Integer(),
  due_date: CalendarDate,
  amount: Amount,
  paid_amount: said(Amount, 'Settled by payments and credit notes, the oldest first.'),
  balance: Amount,
})

const CreditNote = Strict('CreditNote', {
  id: Uuid,
  kind: OneOf(['credit_note', 'write_off']),
  number: Type.String(),
  amount: Amount,
  wallet_amount: said(Amount, 'Of it, what had been paid already and went to the wallet.'),
  reason: Type.String(),
  issued_on: CalendarDate,
  created_by: createdBy('Who gave it'),
})

const row = {
  id: Uuid,
  kind: OneOf(['invoice', 'late_fee']),
  number: said(Nullable(Type.String()), 'Without gaps per school and year; null: a draft.'),
  status: OneOf(statuses),
  is_overdue: said(Type.Boolean(), 'Whether something is owed of what was due before today.'),
  student_id: Uuid,
  student: Strict('InvoiceStudent', { id: Uuid, name: Type.String(), student_code: Type.String() }),
  household_id: Uuid,
  household: Strict({ id: Uuid, title: Type.String() }),
  currency: CurrencyCode,
  due_date: CalendarDate,
  next_due_date: said(CalendarDate, 'When the first part that is not settled is due.'),
  issued_on: Nullable(CalendarDate),
  subtotal: said(Amount, 'Sum of the gross amounts.'),
  discount_amount: Amount,
  tax_amount: Amount,
  total_amount: said(Amount, 'Subtotal - discounts + tax.'),
  paid_amount: Amount,
  credited_amount: Amount,
  balance: said(Amount, 'Still owed: total - credited - paid; 0 of a void one.'),
  overdue_amount: said(Amount, 'Of it, what was due before today.'),
  due_amount: said(Amount, 'Of it, what is due by the end of today.'),
  next_due_amount: said(Amount, 'Of it, what is due by the end of `next_due_date`.'),
  reference: Nullable(Type.String()),
  payment_code: said(Nullable(Type.String()), 'ISO 11649 creditor reference; null: a draft.'),
  notes: Nullable(Type.String()),
  late_fee_of: said(Nullable(Uuid), 'The overdue invoice for which this late fee is.'),
  batch_id: Nullable(Uuid),
  fee_schedule_id: Nullable(Uuid),
  voided_at: Nullable(Instant),
  void_reason: Nullable(Type.String()),
  created_at: Instant,
  updated_at: Instant,
  archived_at: Nullable(Instant),
}

export const InvoiceListRow = Strict('InvoiceListRow', row)
export const InvoicePage = PageOf(InvoiceListRow)
export const Invoice = Strict('Invoice', {
  ...row,
  lines: Type.Array(InvoiceLine),
  instalments: Type.Array(Instalment),
  allocations: said(
    Type.Array(Strict({ payment_id: Uuid, amount: Amount, at: Instant })),
    'What of payments went to it; what was taken back is below 0.',
  ),
  credit_notes: Type.Array(CreditNote),
  late_fees: Type.Array(Strict({ id: Uuid, number: Type.String() })),
})

export const InvoiceParams = Strict({ invoice_id: Uuid })
export const InvoiceQuery = Strict({
  student_id: Type.Optional(Uuid),
  household_id: Type.Optional(Uuid),
  status: Type.Optional(OneOf(statuses)),
  kind: Type.Optional(OneOf(['invoice', 'late_fee'])),
  overdue: Type.Optional(said(Type.Boolean(), 'Only those of which something is owed past its date.')),
  due_from: Type.Optional(CalendarDate),
  due_to: Type.Optional(CalendarDate),
  batch_id: Type.Optional(Uuid),
  q: Type.Optional(said(Line(200), 'Beginning of a number, a payment code, or the student.')),
  updated_since: Type.Optional(InstantParameter),
  archived: Type.Optional(said(Type.Boolean(), 'Discarded drafts too.')),
  sort: Type.Optional(OneOf(sortWords(['due_date', 'number', 'updated_at']))),
  ...pageQuery,
})

export type InvoiceRowWire = Static<typeof InvoiceListRow>
export type InvoiceWire = Static<typeof Invoice>
export type NewInvoiceBody = Static<typeof NewInvoice>
export type InvoicePatchBody = Static<typeof InvoicePatch>
export type NewLineBody = Static<typeof NewLine>
export type NewInstalmentBody = Static<typeof NewInstalment>
export type NewCreditNoteBody = Static<typeof NewCreditNote>
export type InvoiceQueryValue = Static<typeof InvoiceQuery>
export type NewDiscountBody = Static<typeof NewDiscount>
