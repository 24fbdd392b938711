import {
  CalendarDate,
  Code,
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
import { Option, Residence } from '../billing/schema.ts'
import { Decimal } from '../decimal-values.ts'
import { FeeType } from '../invoices/schema.ts'
import { Amount, CurrencyCode } from '../money.ts'
import { prorations } from './rules/proration.ts'

const Applies = Strict('FeeScheduleAudience', {
  grade_levels: Type.Optional(Type.Array(Code(64), { maxItems: 60, uniqueItems: true })),
  class_ids: Type.Optional(Type.Array(Uuid, { maxItems: 200, uniqueItems: true })),
  residence: Type.Optional(Type.Array(Residence, { maxItems: 3, uniqueItems: true })),
  options: Type.Optional(said(Type.Array(Option, { maxItems: 50, uniqueItems: true }), 'Any of them.')),
})

const NewItem = Strict('NewFeeScheduleItem', {
  id: Type.Optional(said(Uuid, 'Of an item that is there.')),
  fee_type: FeeType,
  description: Line(300),
  unit_amount: Amount,
  tax_rate: Type.Optional(said(Decimal, 'Percent; 0 when left out.')),
  applies: Type.Optional(said(Applies, 'Whom it charges: who fits every member given; left out: everybody.')),
})

const NewPart = Strict('NewFeeSchedulePart', { due_date: CalendarDate, percent: Decimal })

const changeable = {
  title: Line(200),
  academic_session_id: said(Nullable(Uuid), 'The year or term that it is for.'),
  proration: said(
    OneOf(prorations),
    'How students are charged who are enrolled for a part of the year or term: in full, by days, or by the months in which they are enrolled.',
  ),
  due_date: CalendarDate,
  instalments: said(
    Type.Array(NewPart, { maxItems: 60 }),
    'Parts of each invoice, rising by date, together 100 percent; none: all is due on the due date.',
  ),
  items: Type.Array(NewItem, { minItems: 1, maxItems: 100 }),
}

export const NewFeeSchedule = Strict(
  'NewFeeSchedule',
  {
    title: changeable.title,
    academic_session_id: Type.Optional(changeable.academic_session_id),
    proration: Type.Optional(changeable.proration),
    currency: Type.Optional(CurrencyCode),
    due_date: changeable.due_date,
    instalments: Type.Optional(changeable.instalments),
    items: changeable.items,
  },
  {
    examples: [
      {
        title: 'Fees 2026/27',
        due_date: '2026-10-01',
        instalments: [
          { due_date: '2026-10-01', percent: 50 },
          { due_date: '2027-01-15', percent: 50 },
        ],
        items: [
          { fee_type: 'tuition', description: 'Tuition', unit_amount: '150000' },
          {
            fee_type: 'boarding',
            description: 'Boarding',
            unit_amount: '90000',
            applies: { residence: ['boarding'] },
          },
        ],
      },
    ],
  },
)

export const FeeSchedulePatch = Strict(
  'FeeSchedulePatch',
  {
    title: Type.Optional(changeable.title),
    academic_session_id: Type.Optional(changeable.academic_session_id),
    proration: Type.Optional(changeable.proration),
    due_date: Type.Optional(changeable.due_date),
    instalments: Type.Optional(said(changeable.instalments, 'The whole list.')),
    items: Type.Optional(
      said(changeable.items, 'The whole list. Invoices that are made already stay as they are.'),
    ),
  },
  { examples: [{ due_date: '2026-10-15' }] },
)

export const FeeSchedule = Strict('FeeSchedule', {
  id: Uuid,
  title: Type.String(),
  academic_session_id: Nullable(Uuid),
  proration: OneOf(prorations),
  currency: CurrencyCode,
  due_date: CalendarDate,
  instalments: Type.Array(Strict({ due_date: CalendarDate, percent: Type.Number() })),
  items: Type.Array(
    Strict({
      id: Uuid,
      fee_type: Type.String(),
      description: Type.String(),
      unit_amount: Amount,
      tax_rate: Type.Number(),
      applies: Applies,
    }),
  ),
  created_at: Instant,
  updated_at: Instant,
  archived_at: Nullable(Instant),
})

export const FeeSchedulePage = PageOf(FeeSchedule)
export const FeeScheduleParams = Strict({ fee_schedule_id: Uuid })
export const FeeScheduleQuery = Strict({
  academic_session_id: Type.Optional(Uuid),
  archived: Type.Optional(said(Type.Boolean(), 'Archived ones too.')),
  ...pageQuery,
})

export type FeeScheduleWire = Static<typeof FeeSchedule>
export type NewFeeScheduleBody = Static<typeof NewFeeSchedule>
export type FeeSchedulePatchBody = Static<typeof FeeSchedulePatch>
export type FeeScheduleQueryValue = Static<typeof FeeScheduleQuery>
