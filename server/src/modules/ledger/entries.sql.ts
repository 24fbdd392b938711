import type { Keyset, KeysetRow, Sorting } from '../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../kernel/db/statement.ts'
import type { AccountKind } from './rules/entry.ts'

export interface LedgerEntryRow {
  readonly id: string
  readonly cause: string
  readonly kind: string
  readonly currency: string
  /** Minor units. */
  readonly amount: bigint
  readonly effective_on: string
  readonly recorded_at: Date
  readonly description: string
  readonly reverses_id: string | null
  readonly actor_user_id: string | null
  readonly postings: readonly {
    readonly line: number
    readonly account: {
      readonly id: string
      readonly code: string
      readonly title: string
      readonly kind: AccountKind
    }
    /** Minor units, as text. */
    readonly amount: string
    readonly household_id: string | null
    readonly invoice_id: string | null
    readonly wallet_id: string | null
    readonly payment_id: string | null
  }[]
}

interface LedgerEntryFilters {
  readonly account?: string
  readonly household_id?: string
  readonly invoice_id?: string
  readonly payment_id?: string
  readonly kind?: string
  readonly date_from?: string
  readonly date_to?: string
}

export const entrySorting: Sorting = { id: sql`entry.id`, columns: {} }

const moved = (tenant: string, column: Fragment, id: string): Fragment => sql`
  and entry.id in (select posting.entry_id from ledger_postings posting
    where posting.tenant_id = ${tenant} and posting.${column} = ${id})`

const matching = (tenant: string, filters: LedgerEntryFilters): Fragment => sql`
  entry.tenant_id = ${tenant}
  ${sqlIf(filters.account, () => moved(tenant, sql`account_id`, filters.account ?? ''))}
  ${sqlIf(filters.household_id, () => moved(tenant, sql`household_id`, filters.household_id ?? ''))}
  ${sqlIf(filters.invoice_id, () => moved(tenant, sql`invoice_id`, filters.invoice_id ?? ''))}
  ${sqlIf(filters.payment_id, () => moved(tenant, sql`payment_id`, filters.payment_id ?? ''))}
  ${sqlIf(filters.kind, () => sql`and entry.kind = ${filters.kind}`)}
  ${sqlIf(filters.date_from, () => sql`and entry.effective_on >= ${filters.date_from}::date`)}
  ${sqlIf(filters.date_to, () => sql`and entry.effective_on <= ${filters.date_to}::date`)}`

const postings = (tenant: string): Fragment => sql`
  select coalesce(json_agg(json_build_object('line', posting.line, 'amount', posting.amount::text,
    'account', json_build_object('id', account.id, 'code', account.code, 'title', account.title, 'kind', account.kind),
    'household_id', posting.household_id, 'invoice_id', posting.invoice_id, 'wallet_id', posting.wallet_id,
    'payment_id', posting.payment_id) order by posting.line), '[]')
  from ledger_postings posting
  join ledger_accounts account on account.tenant_id = ${tenant} and account.id = posting.account_id
  where posting.tenant_id = ${tenant} and posting.entry_id = entry.id`

/** One page of entries with their postings. */
export const selectEntries = (
  tenant: string,
  filters: LedgerEntryFilters,
  page: Keyset,
): Statement<LedgerEntryRow & KeysetRow> => sql<LedgerEntryRow & KeysetRow>`
  select entry.id, entry.cause, entry.kind, entry.currency, entry.amount, entry.effective_on, entry.recorded_at,
    entry.description, entry.reverses_id, entry.actor_user_id, (${postings(tenant)}) as postings,
    ${page.key} as sort_key
  from ledger_entries entry where ${matching(tenant, filters)} ${page.after} ${page.order}`

export const countEntries = (tenant: string, filters: LedgerEntryFilters): Statement<{ count: number }> =>
  sql<{
    count: number
  }>`select count(*)::int as count from ledger_entries entry where ${matching(tenant, filters)}`
