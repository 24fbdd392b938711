import type { RequestContext } from '../../../../kernel/http/context.ts'
import { readList } from '../../../../kernel/http/lists.ts'
import { wireAmount } from '../../../ledger/index.ts'
import type { AgedWire, AgingQueryValue } from './schema.ts'
import { type AgedAmounts, agingSorting, countAging, selectAging, selectAgingTotals } from './sql.ts'

/** What households owe, by how long it has been due. */
export async function readAging(context: RequestContext<unknown, AgingQueryValue, unknown>) {
  const { query, school, today } = context
  const on = query.on ?? today
  const day = { on, past: on < today }
  const page = await readList(context, {
    sorting: agingSorting,
    sort: 'title',
    select: (keyset) => selectAging(school.id, day, keyset),
    count: () => countAging(school.id, day),
    present: ({ id, title, amounts }) => ({
      household_id: id,
      household: { id, title },
      amounts: amounts.map(presentAged),
    }),
  })
  const [totals] = await context.read([selectAgingTotals(school.id, day)])
  return { ...page, on, totals: totals.map(presentAged) }
}

export const presentAged = ({ currency, ...amounts }: AgedAmounts): AgedWire => {
  const written = (text: string | null) => wireAmount(BigInt(text ?? '0'), currency)
  return {
    currency,
    current: written(amounts.current),
    days_1_30: written(amounts.days_1_30),
    days_31_60: written(amounts.days_31_60),
    days_61_90: written(amounts.days_61_90),
    days_over_90: written(amounts.days_over_90),
    total: written(amounts.total),
  }
}
