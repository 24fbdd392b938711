import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { memberNames } from '../../identity/index.ts'

/** A till from its opening count to its closing count; amounts in minor units. */
export interface TillRow {
  readonly id: string
  readonly user_id: string
  readonly currency: string
  readonly opening_amount: bigint
  readonly opened_at: Date
  readonly closed_at: Date | null
  readonly counted_amount: bigint | null
  readonly expected_amount: bigint | null
  readonly note: string | null
  readonly version: number
}

const columns = sql`till.id, till.user_id, till.currency, till.opening_amount, till.opened_at, till.closed_at,
  till.counted_amount, till.expected_amount, till.note, till.version`

/** Opens a till; no row when the user has an open one of the currency. */
export const insertTill = (tenant: string, row: TillRow): Statement<{ id: string }> => sql<{ id: string }>`
  insert into till_sessions (tenant_id, id, user_id, currency, opening_amount, opened_at)
  values (${tenant}, ${row.id}, ${row.user_id}, ${row.currency}, ${row.opening_amount}, ${row.opened_at})
  on conflict do nothing returning id`

export const selectOpenTill = (
  tenant: string,
  userId: string,
  currency: string,
): Statement<{ id: string }> => sql<{ id: string }>`
  select till.id from till_sessions till where till.tenant_id = ${tenant} and till.user_id = ${userId}
  and till.currency = ${currency} and till.closed_at is null`

/** Locks a till: requests that take money at it have finished or wait. */
export const selectTillForUpdate = (tenant: string, id: string): Statement<TillRow> => sql<TillRow>`
  select ${columns} from till_sessions till
  where till.tenant_id = ${tenant} and till.id = ${id} for update`

export const updateTillClosed = (tenant: string, row: TillRow): Statement<unknown> => sql`
  update till_sessions set closed_at = ${row.closed_at}, counted_amount = ${row.counted_amount},
    expected_amount = ${row.expected_amount}, note = ${row.note}, version = version + 1
  where tenant_id = ${tenant} and id = ${row.id}`

/** What a till took and paid out by a method, minor units. */
export interface TakingRow {
  readonly till_id: string
  readonly method: string
  readonly payments: number
  readonly received: bigint
  /** The part that has not arrived or was withdrawn: pending, failed and cancelled cheques and transfers. */
  readonly open: bigint
  readonly refunded: bigint
}

/** What tills took, by method. */
export const selectTakings = (tenant: string, ids: readonly string[]): Statement<TakingRow> => sql<TakingRow>`
  select taken.till_id, taken.method, sum(taken.payments)::int as payments, sum(taken.received)::bigint as received,
    sum(taken.open)::bigint as open, sum(taken.refunded)::bigint as refunded
  from (select payment.till_session_id as till_id, payment.method, 1 as payments,
      case when payment.status in ('completed', 'refunded') then payment.amount else 0 end as received,
      case when payment.status in ('pending', 'processing') then payment.amount else 0 end as open, 0 as refunded
    from payments payment where payment.tenant_id = ${tenant} and payment.till_session_id = any(${ids}::uuid[])
    union all
    select refund.till_session_id, refund.method, 0, 0, 0, refund.amount from payment_refunds refund
    where refund.tenant_id = ${tenant} and refund.till_session_id = any(${ids}::uuid[])
      and refund.status = 'completed') taken
  group by taken.till_id, taken.method order by taken.till_id, taken.method`

export interface ListedTillRow extends TillRow {
  readonly user_name: string | null
}

export interface TillFilters {
  readonly user_id?: string
  readonly currency?: string
  readonly open?: boolean
}

const matching = (tenant: string, filters: TillFilters): Fragment => sql`till.tenant_id = ${tenant}
  ${sqlIf(filters.user_id, () => sql`and till.user_id = ${filters.user_id}`)}
  ${sqlIf(filters.currency, () => sql`and till.currency = ${filters.currency}`)}
  ${sqlIf(filters.open !== undefined, () => sql`and (till.closed_at is null) = ${filters.open}`)}`

const named = (tenant: string): Fragment => sql`till_sessions till
  left join (${memberNames(tenant)}) member on member.user_id = till.user_id`

export const tillSorting: Sorting = { id: sql`till.id`, columns: {} }

export const selectTills = (tenant: string, filters: TillFilters, page: Keyset) =>
  sql<ListedTillRow & KeysetRow>`
    select ${columns}, member.name as user_name, ${page.key} as sort_key from ${named(tenant)}
    where ${matching(tenant, filters)} ${page.after} ${page.order}`

export const countTills = (tenant: string, filters: TillFilters) =>
  sql<{
    count: number
  }>`select count(*)::int as count from till_sessions till where ${matching(tenant, filters)}`

export const selectTill = (tenant: string, id: string): Statement<ListedTillRow> => sql<ListedTillRow>`
  select ${columns}, member.name as user_name from ${named(tenant)}
  where till.tenant_id = ${tenant} and till.id = ${id}`
