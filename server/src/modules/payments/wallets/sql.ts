import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { type WalletRow, wholeHouseholds } from '../../billing/index.ts'
import type { Rings } from '../../identity/index.ts'

/** A wallet with whose it is. */
export interface ListedWalletRow extends WalletRow {
  readonly household_title: string
  readonly created_at: Date
  readonly updated_at: Date
  readonly version: number
}

const listed = sql`wallet.id, wallet.household_id, wallet.currency, wallet.balance, wallet.created_at,
  wallet.updated_at, wallet.version, household.title as household_title`

const withHousehold = (tenant: string): Fragment => sql`wallets wallet
  join households household on household.tenant_id = ${tenant} and household.id = wallet.household_id`

/** The condition that `wallet` is visible to the caller. */
export const visibleWallets = (tenant: string, rings: Rings): Fragment =>
  wholeHouseholds(tenant, rings, sql`wallet.household_id`)

export interface WalletFilters {
  readonly household_id?: string
  readonly currency?: string
}

const matching = (tenant: string, filters: WalletFilters, visibility: Fragment): Fragment => sql`
  wallet.tenant_id = ${tenant} and ${visibility}
  ${sqlIf(filters.household_id, () => sql`and wallet.household_id = ${filters.household_id}`)}
  ${sqlIf(filters.currency, () => sql`and wallet.currency = ${filters.currency}`)}`

export const walletSorting: Sorting = { id: sql`wallet.id`, columns: {} }

export const selectWallets = (tenant: string, filters: WalletFilters, visibility: Fragment, page: Keyset) =>
  sql<ListedWalletRow & KeysetRow>`
    select ${listed}, ${page.key} as sort_key from ${withHousehold(tenant)}
    where ${matching(tenant, filters, visibility)} ${page.after} ${page.order}`

export const countWallets = (tenant: string, filters: WalletFilters, visibility: Fragment) =>
  sql<{ count: number }>`
    select count(*)::int as count from wallets wallet where ${matching(tenant, filters, visibility)}`

/** One wallet, if it is visible. */
export const selectWallet = (tenant: string, id: string, visibility: Fragment): Statement<ListedWalletRow> =>
  sql<ListedWalletRow>`
    select ${listed} from ${withHousehold(tenant)}
    where wallet.tenant_id = ${tenant} and wallet.id = ${id} and ${visibility}`

/** What moved a wallet; amounts in minor units, into the wallet above 0. */
export interface WalletEntryRow {
  readonly id: string
  readonly at: Date
  readonly effective_on: string
  readonly kind: string
  readonly description: string
  readonly amount: bigint
  readonly balance_after: bigint
  readonly payment_id: string | null
}

const entriesOf = (tenant: string, walletId: string): Fragment => sql`
  select entry.id, entry.recorded_at as at, entry.effective_on, entry.kind, entry.description, moved.amount,
    moved.payment_id, (sum(moved.amount) over (order by entry.position))::bigint as balance_after
  from (select posting.entry_id, -sum(posting.amount)::bigint as amount, min(posting.payment_id::text)::uuid as payment_id
    from ledger_postings posting where posting.tenant_id = ${tenant} and posting.wallet_id = ${walletId}
    group by posting.entry_id) moved
  join ledger_entries entry on entry.tenant_id = ${tenant} and entry.id = moved.entry_id`

export const entrySorting: Sorting = { id: sql`entry.id`, columns: {} }

/** What moved a wallet, the latest first, each with what the wallet held after it. */
export const selectWalletEntries = (tenant: string, walletId: string, page: Keyset) =>
  sql<WalletEntryRow & KeysetRow>`
    select entry.id, entry.at, entry.effective_on, entry.kind, entry.description, entry.amount, entry.balance_after,
      entry.payment_id, ${page.key} as sort_key
    from (${entriesOf(tenant, walletId)}) entry where true ${page.after} ${page.order}`

export const countWalletEntries = (tenant: string, walletId: string) => sql<{ count: number }>`
  select count(distinct posting.entry_id)::int as count from ledger_postings posting
  where posting.tenant_id = ${tenant} and posting.wallet_id = ${walletId}`
