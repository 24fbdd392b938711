import { t } from '../../../kernel/http/wire.ts'
import { Amount, CurrencyCode } from '../../ledger/index.ts'
import { Decimal } from '../decimal-values.ts'
import { FeeType } from '../invoices/schema.ts'
import { Option, Residence } from '../students/schema.ts'
import { prorations } from './rules/proration.ts'

const Applies = t.Strict('FeeScheduleAudience', {
  grade_levels: t.Optional(t.Array(t.Code(64), { maxItems: 60, uniqueItems: true })),
  class_ids: t.Optional(t.Array(t.Uuid, { maxItems: 200, uniqueItems: true })),
  residence: t.Optional(t.Array(Residence, { maxItems: 3, uniqueItems: true })),
  options: t.Optional(t.described(t.Array(Option, { maxItems: 50, uniqueItems: true }), 'Any of them.')),
})

const NewItem = t.Strict('NewFeeScheduleItem', {
  id: t.Optional(t.described(t.Uuid, 'Of an item that the schedule has.')),
  fee_type: FeeType,
  description: t.SingleLine(300),
  unit_amount: Amount,
  tax_rate: t.Optional(t.described(Decimal, 'Percent; 0 when left out.')),
  applies: t.Optional(
    t.described(Applies, 'Whom it charges: who fits every member given; left out: everybody.'),
  ),
})

const NewPart = t.Strict('NewFeeSchedulePart', { due_date: t.CalendarDate, percent: Decimal })

const changeable = {
  title: t.SingleLine(200),
  academic_session_id: t.described(t.Nullable(t.Uuid), 'The year or term that it is for.'),
  proration: t.described(
    t.OneOf(prorations),
    'How students are charged who are enrolled for a part of the year or term: in full, by days, or by the months in which they are enrolled.',
  ),
  due_date: t.CalendarDate,
  instalments: t.described(
    t.Array(NewPart, { maxItems: 60 }),
    'Parts of each invoice, rising by date, together 100 percent; none: all is due on the due date.',
  ),
  items: t.Array(NewItem, { minItems: 1, maxItems: 100 }),
}

export const NewFeeSchedule = t.Strict(
  'NewFeeSchedule',
  {
    title: changeable.title,
    academic_session_id: t.Optional(changeable.academic_session_id),
    proration: t.Optional(changeable.proration),
    currency: t.Optional(CurrencyCode),
    due_date: changeable.due_date,
    instalments: t.Optional(changeable.instalments),
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

export const FeeSchedulePatch = t.Strict(
  'FeeSchedulePatch',
  {
    title: t.Optional(changeable.title),
    academic_session_id: t.Optional(changeable.academic_session_id),
    proration: t.Optional(changeable.proration),
    due_date: t.Optional(changeable.due_date),
    instalments: t.Optional(t.described(changeable.instalments, 'The whole list.')),
    items: t.Optional(
      t.described(changeable.items, 'The whole list. Invoices that are made already stay as they are.'),
    ),
  },
  { examples: [{ due_date: '2026-10-15' }] },
)

export const FeeSchedule = t.Strict('FeeSchedule', {
  id: t.Uuid,
  title: t.String(),
  academic_session_id: t.Nullable(t.Uuid),
  proration: t.OneOf(prorations),
  currency: CurrencyCode,
  due_date: t.CalendarDate,
  instalments: t.Array(t.Strict({ due_date: t.CalendarDate, percent: t.Number() })),
  items: t.Array(
    t.Strict({
      id: t.Uuid,
      fee_type: t.String(),
      description: t.String(),
      unit_amount: Amount,
      tax_rate: t.Number(),
      applies: Applies,
    }),
  ),
  created_at: t.Instant,
  updated_at: t.Instant,
  archived_at: t.Nullable(t.Instant),
})

export const FeeSchedulePage = t.PageOf(FeeSchedule)
export const FeeScheduleParams = t.Strict({ fee_schedule_id: t.Uuid })
export const FeeScheduleQuery = t.Strict({
  academic_session_id: t.Optional(t.Uuid),
  archived: t.Optional(t.described(t.Boolean(), 'Archived ones too.')),
  ...t.pageQuery,
})

export type FeeScheduleWire = t.Static<typeof FeeSchedule>
export type NewFeeScheduleBody = t.Static<typeof NewFeeSchedule>
export type FeeSchedulePatchBody = t.Static<typeof FeeSchedulePatch>
export type FeeScheduleQueryValue = t.Static<typeof FeeScheduleQuery>
