import type { Keyset, KeysetRow, Sorting } from '../../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql } from '../../../../kernel/db/statement.ts'
import { openParts, openPartsOn } from '../../open-parts.sql.ts'

/** What is owed, by how long it has been due; minor units, as text. */
export interface AgedAmounts {
  readonly currency: string
  readonly current: string | null
  readonly days_1_30: string | null
  readonly days_31_60: string | null
  readonly days_61_90: string | null
  readonly days_over_90: string | null
  readonly total: string
}

interface AgingRow {
  readonly id: string
  readonly title: string
  readonly amounts: readonly AgedAmounts[]
}

/** The day at whose end it is asked for; `past`: it is out of the books, not out of how invoices stand. */
interface AgingDay {
  readonly on: string
  readonly past: boolean
}

export const agingSorting: Sorting = {
  id: sql`household.id`,
  columns: { title: { column: sql`household.sort_name`, kind: 'text' } },
}

const owed = (tenant: string, { on, past }: AgingDay): Fragment =>
  past ? openPartsOn(tenant, on, sql`true`) : openParts(tenant, sql`true`)

export const agedSums = (on: string): Fragment => sql`
  sum(part.open) filter (where part.due_date >= ${on}::date)::text as current,
  sum(part.open) filter (where ${on}::date - part.due_date between 1 and 30)::text as days_1_30,
  sum(part.open) filter (where ${on}::date - part.due_date between 31 and 60)::text as days_31_60,
  sum(part.open) filter (where ${on}::date - part.due_date between 61 and 90)::text as days_61_90,
  sum(part.open) filter (where ${on}::date - part.due_date > 90)::text as days_over_90, sum(part.open)::text as total`

/** All of it, by currency. */
export const selectAgingTotals = (tenant: string, day: AgingDay): Statement<AgedAmounts> => sql<AgedAmounts>`
  select part.currency, ${agedSums(day.on)} from (${owed(tenant, day)}) part group by part.currency order by part.currency`

/** One page of the households that owe something. */
export const selectAging = (
  tenant: string,
  day: AgingDay,
  page: Keyset,
): Statement<AgingRow & KeysetRow> => sql<AgingRow & KeysetRow>`
  select household.id, household.title, aged.amounts, ${page.key} as sort_key
  from (select each.household_id, json_agg(each order by each.currency) as amounts from (
      select part.household_id, part.currency, ${agedSums(day.on)} from (${owed(tenant, day)}) part
      group by part.household_id, part.currency) each
    group by each.household_id) aged
  join households household on household.tenant_id = ${tenant} and household.id = aged.household_id
  where true ${page.after} ${page.order}`

export const countAging = (tenant: string, day: AgingDay): Statement<{ count: number }> => sql<{
  count: number
}>`
  select count(distinct part.household_id)::int as count from (${owed(tenant, day)}) part`

interface OverdueRow {
  readonly count: number
  readonly date: string | null
  readonly amounts: readonly { readonly currency: string; readonly amount: string }[]
}

/** Households that owe what was due before today, the sums by currency, and the oldest due date. */
export const selectOverdue = (tenant: string, today: string): Statement<OverdueRow> => sql<OverdueRow>`
  with part as materialized (
    select open.household_id, open.currency, open.due_date, open.open from (${openParts(tenant, sql`true`)}) open
    where open.due_date < ${today}::date
  )
  select count(distinct part.household_id)::int as count, min(part.due_date) as date,
    (select coalesce(json_agg(json_build_object('currency', sum.currency, 'amount', sum.amount) order by sum.currency), '[]')
      from (select each.currency, sum(each.open)::text as amount from part each group by each.currency) sum) as amounts
  from part`
