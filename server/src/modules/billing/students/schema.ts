import { t } from '../../../kernel/http/wire.ts'
import { Amount, CurrencyCode } from '../../ledger/index.ts'
import { Decimal } from '../decimal-values.ts'
import { FeeType } from '../invoices/schema.ts'

/** Where a student lives during school. */
export const Residence = t.OneOf(['day', 'boarding', 'weekly_boarding'])
/** What a family has chosen: `transport`, `canteen`. */
export const Option = t.String({ pattern: '^[a-z][a-z0-9_]{0,63}$', maxLength: 64, examples: ['canteen'] })
const Options = t.Array(Option, { maxItems: 50, uniqueItems: true })

const kinds = ['percentage', 'fixed', 'scholarship'] as const

const changeable = {
  title: t.SingleLine(200),
  percent: t.described(t.Nullable(Decimal), 'Of what the discounts before have left; or `amount`.'),
  amount: t.described(
    t.Nullable(Amount),
    'Taken off each invoice of a schedule, at most what is left; or `percent`.',
  ),
  fee_types: t.described(
    t.Array(FeeType, { maxItems: 50, uniqueItems: true }),
    'What it is taken off; none: all.',
  ),
  starts_on: t.Nullable(t.CalendarDate),
  ends_on: t.Nullable(t.CalendarDate),
}

export const NewDiscount = t.Strict(
  'NewDiscount',
  {
    student_id: t.Uuid,
    kind: t.OneOf(kinds),
    title: changeable.title,
    percent: t.Optional(changeable.percent),
    amount: t.Optional(changeable.amount),
    currency: t.Optional(CurrencyCode),
    fee_types: t.Optional(changeable.fee_types),
    starts_on: t.Optional(changeable.starts_on),
    ends_on: t.Optional(changeable.ends_on),
  },
  {
    examples: [
      {
        student_id: '0199c0de-0000-7000-8000-000000000001',
        kind: 'scholarship',
        percent: 50,
        title: 'Merit scholarship',
        fee_types: ['tuition'],
      },
    ],
  },
)

export const DiscountPatch = t.Strict(
  'DiscountPatch',
  {
    title: t.Optional(changeable.title),
    percent: t.Optional(changeable.percent),
    amount: t.Optional(changeable.amount),
    fee_types: t.Optional(changeable.fee_types),
    starts_on: t.Optional(changeable.starts_on),
    ends_on: t.Optional(changeable.ends_on),
  },
  { examples: [{ ends_on: '2027-06-30' }] },
)

export const Discount = t.Strict('Discount', {
  id: t.Uuid,
  student_id: t.Uuid,
  kind: t.OneOf(kinds),
  title: t.String(),
  percent: t.Nullable(t.Number()),
  amount: t.Nullable(Amount),
  currency: t.Nullable(CurrencyCode),
  fee_types: t.Array(t.String()),
  starts_on: t.Nullable(t.CalendarDate),
  ends_on: t.Nullable(t.CalendarDate),
  created_at: t.Instant,
  updated_at: t.Instant,
  archived_at: t.Nullable(t.Instant),
})

export const DiscountPage = t.PageOf(Discount)
export const DiscountParams = t.Strict({ discount_id: t.Uuid })
export const DiscountQuery = t.Strict({
  student_id: t.Optional(t.Uuid),
  kind: t.Optional(t.OneOf(kinds)),
  archived: t.Optional(t.described(t.Boolean(), 'Ended ones too.')),
  ...t.pageQuery,
})

export const Billing = t.Strict('StudentBilling', {
  student_id: t.Uuid,
  residence: t.described(Residence, 'A day student until something else is said.'),
  options: t.described(Options, 'What the family has chosen; fee schedules ask for it.'),
  discounts: t.Array(Discount),
})

export const BillingPatch = t.Strict(
  'StudentBillingPatch',
  { residence: t.Optional(Residence), options: t.Optional(t.described(Options, 'The whole list.')) },
  { examples: [{ residence: 'boarding', options: ['canteen'] }] },
)

export const BillingParams = t.Strict({ student_id: t.Uuid })

export type DiscountWire = t.Static<typeof Discount>
export type NewDiscountBody = t.Static<typeof NewDiscount>
export type DiscountPatchBody = t.Static<typeof DiscountPatch>
export type DiscountQueryValue = t.Static<typeof DiscountQuery>
export type BillingWire = t.Static<typeof Billing>
export type BillingPatchBody = t.Static<typeof BillingPatch>
