import { t } from '../../../../kernel/http/wire.ts'
import { Amount, CurrencyCode } from '../../../ledger/index.ts'

export const AgingQuery = t.Strict({
  ...t.pageQuery,
  on: t.Optional(t.described(t.CalendarDate, 'At the end of this day; today when left out.')),
})

export const AgingAmounts = t.Strict('AgingAmounts', {
  currency: CurrencyCode,
  current: t.described(Amount, 'Not due before that day.'),
  days_1_30: t.described(Amount, 'Due for 1 to 30 days.'),
  days_31_60: t.described(Amount, 'Due for 31 to 60 days.'),
  days_61_90: t.described(Amount, 'Due for 61 to 90 days.'),
  days_over_90: t.described(Amount, 'Due for more than 90 days.'),
  total: t.described(Amount, 'All of it.'),
})

const Row = t.Strict('AgingRow', {
  household_id: t.described(t.Uuid, 'The household.'),
  household: t.Strict({
    id: t.described(t.Uuid, 'The household.'),
    title: t.described(t.String(), 'Its title.'),
  }),
  amounts: t.described(t.Array(AgingAmounts), 'By currency.'),
})

export const AgingPage = t.Object(
  {
    ...t.PageOf(Row).properties,
    on: t.described(t.CalendarDate, 'The day.'),
    totals: t.described(t.Array(AgingAmounts), 'Of all households, by currency.'),
  },
  { title: 'AgingReport', additionalProperties: false },
)

export type AgingQueryValue = t.Static<typeof AgingQuery>
export type AgedWire = t.Static<typeof AgingAmounts>
