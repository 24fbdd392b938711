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
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import { Decimal } from '../decimal-values.ts'
import { FeeType } from '../invoices/schema.ts'
import { Amount, CurrencyCode } from '../money.ts'

/** Where a student lives during school. */
export const Residence = OneOf(['day', 'boarding', 'weekly_boarding'])
/** What a family has chosen: `transport`, `canteen`. */
export const Option = Type.String({ pattern: '^[a-z][a-z0-9_]{0,63}$', maxLength: 64, examples: ['canteen'] })
const Options = Type.Array(Option, { maxItems: 50, uniqueItems: true })

const kinds = ['percentage', 'fixed', 'scholarship'] as const

const changeable = {
  title: Line(200),
  percent: said(Nullable(Decimal), 'Of what the discounts before have left; or `amount`.'),
  amount: said(Nullable(Amount), 'Taken off each invoice of a schedule, at most what is left; or `percent`.'),
  fee_types: said(
    Type.Array(FeeType, { maxItems: 50, uniqueItems: true }),
    'What it is taken off; none: all.',
  ),
  starts_on: Nullable(CalendarDate),
  ends_on: Nullable(CalendarDate),
}

export const NewDiscount = Strict(
  'NewDiscount',
  {
    student_id: Uuid,
    kind: OneOf(kinds),
    title: changeable.title,
    percent: Type.Optional(changeable.percent),
    amount: Type.Optional(changeable.amount),
    currency: Type.Optional(CurrencyCode),
    fee_types: Type.Optional(changeable.fee_types),
    starts_on: Type.Optional(changeable.starts_on),
    ends_on: Type.Optional(changeable.ends_on),
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

export const DiscountPatch = Strict(
  'DiscountPatch',
  {
    title: Type.Optional(changeable.title),
    percent: Type.Optional(changeable.percent),
    amount: Type.Optional(changeable.amount),
    fee_types: Type.Optional(changeable.fee_types),
    starts_on: Type.Optional(changeable.starts_on),
    ends_on: Type.Optional(changeable.ends_on),
  },
  { examples: [{ ends_on: '2027-06-30' }] },
)

export const Discount = Strict('Discount', {
  id: Uuid,
  student_id: Uuid,
  kind: OneOf(kinds),
  title: Type.String(),
  percent: Nullable(Type.Number()),
  amount: Nullable(Amount),
  currency: Nullable(CurrencyCode),
  fee_types: Type.Array(Type.String()),
  starts_on: Nullable(CalendarDate),
  ends_on: Nullable(CalendarDate),
  created_at: Instant,
  updated_at: Instant,
  archived_at: Nullable(Instant),
})

export const DiscountPage = PageOf(Discount)
export const DiscountParams = Strict({ discount_id: Uuid })
export const DiscountQuery = Strict({
  student_id: Type.Optional(Uuid),
  kind: Type.Optional(OneOf(kinds)),
  archived: Type.Optional(said(Type.Boolean(), 'Ended ones too.')),
  ...pageQuery,
})

export const Billing = Strict('StudentBilling', {
  student_id: Uuid,
  residence: said(Residence, 'A day student until something else is said.'),
  options: said(Options, 'What the family has chosen; fee schedules ask for it.'),
  discounts: Type.Array(Discount),
})

export const BillingPatch = Strict(
  'StudentBillingPatch',
  { residence: Type.Optional(Residence), options: Type.Optional(said(Options, 'The whole list.')) },
  { examples: [{ residence: 'boarding', options: ['canteen'] }] },
)

export const BillingParams = Strict({ student_id: Uuid })

export type DiscountWire = Static<typeof Discount>
export type NewDiscountBody = Static<typeof NewDiscount>
export type DiscountPatchBody = Static<typeof DiscountPatch>
export type DiscountQueryValue = Static<typeof DiscountQuery>
export type BillingWire = Static<typeof Billing>
export type BillingPatchBody = Static<typeof BillingPatch>
