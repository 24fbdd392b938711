import {
  CalendarDate,
  PageOf,
  pageQuery,
  type Static,
  Strict,
  said,
  Type,
  Uuid,
} from '../../../../kernel/http/shapes.ts'
import { Amount, CurrencyCode } from '../../money.ts'

export const AgingQuery = Strict({
  ...pageQuery,
  on: Type.Optional(said(CalendarDate, 'At the end of this day; today when left out.')),
})

const Amounts = Strict('AgingAmounts', {
  currency: CurrencyCode,
  current: said(Amount, 'Not due before that day.'),
  days_1_30: said(Amount, 'Due for 1 to 30 days.'),
  days_31_60: said(Amount, 'Due for 31 to 60 days.'),
  days_61_90: said(Amount, 'Due for 61 to 90 days.'),
  days_over_90: said(Amount, 'Due for more than 90 days.'),
  total: said(Amount, 'All of it.'),
})

const Row = Strict('AgingRow', {
  household_id: said(Uuid, 'The household.'),
  household: Strict({ id: said(Uuid, 'The household.'), title: said(Type.String(), 'Its title.') }),
  amounts: said(Type.Array(Amounts), 'By currency.'),
})

export const AgingPage = Type.Object(
  {
    ...PageOf(Row).properties,
    on: said(CalendarDate, 'The day.'),
    totals: said(Type.Array(Amounts), 'Of all households, by currency.'),
  },
  { title: 'AgingReport', additionalProperties: false },
)

export type AgingQueryValue = Static<typeof AgingQuery>
export type AgedWire = Static<typeof Amounts>
