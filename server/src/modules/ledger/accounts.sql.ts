import type { Keyset, KeysetRow, Sorting } from '../../kernel/db/keyset.sql.ts'
import { type Statement, sql } from '../../kernel/db/statement.ts'
import type { AccountKind } from './rules/entry.ts'

export interface AccountRow {
  readonly id: string
  readonly code: string
  readonly kind: AccountKind
  readonly subject: string
  readonly title: string
  readonly created_at: Date
  readonly updated_at: Date
  readonly version: number
}

export const accountSorting: Sorting = {
  id: sql`account.id`,
  columns: { code: { column: sql`account.code`, kind: 'text' } },
}

const columns = sql`account.id, account.code, account.kind, account.subject, account.title, account.created_at,
  account.updated_at, account.version`

export const selectAccounts = (tenant: string, page: Keyset): Statement<AccountRow & KeysetRow> =>
  sql<AccountRow & KeysetRow>`
    select ${columns}, ${page.key} as sort_key from ledger_accounts account
    where account.tenant_id = ${tenant} ${page.after} ${page.order}`

export const countAccounts = (tenant: string): Statement<{ count: number }> => sql<{ count: number }>`
  select count(*)::int as count from ledger_accounts account where account.tenant_id = ${tenant}`

const selectAccount = (tenant: string, id: string): Statement<AccountRow> => sql<AccountRow>`
  select ${columns} from ledger_accounts account where account.tenant_id = ${tenant} and account.id = ${id}`

export const selectAccountForUpdate = (tenant: string, id: string): Statement<AccountRow> =>
  sql<AccountRow>`${selectAccount(tenant, id)} for update`

export const selectCodeTaken = (tenant: string, code: string): Statement<{ id: string }> => sql<{
  id: string
}>`
  select account.id from ledger_accounts account where account.tenant_id = ${tenant} and account.code = ${code}`

export const updateAccount = (
  tenant: string,
  { id, code, title }: Pick<AccountRow, 'id' | 'code' | 'title'>,
  at: Date,
): Statement<AccountRow> => sql<AccountRow>`
  update ledger_accounts account set code = ${code}, title = ${title}, updated_at = ${at},
    version = account.version + 1
  where account.tenant_id = ${tenant} and account.id = ${id} returning ${columns}`
