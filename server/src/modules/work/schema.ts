import { t } from '../../kernel/http/wire.ts'
import { Amount, CurrencyCode } from '../ledger/index.ts'

const WorkAmount = t.Strict('WorkAmount', {
  currency: CurrencyCode,
  amount: t.described(Amount, 'The sum in that currency.'),
})

const Item = t.Strict('WorkItem', {
  key: t.described(t.String(), 'What waits, such as `registers_missing`. New keys may be added.'),
  count: t.described(t.Integer({ minimum: 1 }), 'How many of them wait.'),
  oldest_at: t.described(t.Nullable(t.Instant), 'Since when the oldest of them waits; null: not known.'),
  date: t.described(t.Nullable(t.CalendarDate), 'The day that it is about; null: no particular day.'),
  subject_id: t.described(
    t.Nullable(t.Uuid),
    'What it is about, where that is one thing, such as a term; null otherwise.',
  ),
  subject_title: t.described(t.Nullable(t.String()), 'Title of that thing.'),
  amounts: t.described(t.Array(WorkAmount), 'Sums of money by currency; none where it is not about money.'),
})
export type WorkItemWire = t.Static<typeof Item>

export const WorkList = t.Strict('WorkList', {
  items: t.described(t.Array(Item), 'What waits for the caller; items of which nothing waits are left out.'),
})
export type WorkListWire = t.Static<typeof WorkList>
