import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { AccountKind } from '../rules/entry.ts'

/** An account of the school with the French account that the school chose for it, if any. */
export interface MappedAccountRow {
  readonly id: string
  readonly kind: AccountKind
  readonly subject: string
  readonly code: string
  readonly title: string
  readonly french_code: string | null
  readonly french_title: string | null
  /** Of the choice; 0: there is none. */
  readonly version: number
}

/** Every account of the school; a few dozen. */
export const selectMappedAccounts = (tenant: string): Statement<MappedAccountRow> => sql<MappedAccountRow>`
  select account.id, account.kind, account.subject, account.code, account.title, chosen.code as french_code,
    chosen.title as french_title, coalesce(chosen.version, 0) as version
  from ledger_accounts account
  left join ledger_fec_accounts chosen on chosen.tenant_id = ${tenant} and chosen.account_id = account.id
  where account.tenant_id = ${tenant} order by account.code`

/** Held until the commit: one person at a time changes the mapping of a school. */
export const takeMapping = (tenant: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`ledger fec accounts ${tenant}`}, 0))`

interface ChosenAccount {
  readonly id: string
  readonly code: string
  readonly title: string
}

export const upsertChosenAccount = (
  tenant: string,
  { id, code, title }: ChosenAccount,
  at: Date,
): Statement<unknown> => sql`
  insert into ledger_fec_accounts as held (tenant_id, account_id, code, title, updated_at)
  values (${tenant}, ${id}, ${code}, ${title}, ${at})
  on conflict (tenant_id, account_id) do update
  set code = excluded.code, title = excluded.title, updated_at = excluded.updated_at, version = held.version + 1`

export const deleteChosenAccount = (tenant: string, id: string): Statement<unknown> =>
  sql`delete from ledger_fec_accounts where tenant_id = ${tenant} and account_id = ${id}`

/** Gives the accounts with a code the same title. */
export const updateTitles = (
  tenant: string,
  { code, title }: Pick<ChosenAccount, 'code' | 'title'>,
  at: Date,
): Statement<unknown> => sql`
  update ledger_fec_accounts held set title = ${title}, updated_at = ${at}, version = held.version + 1
  where held.tenant_id = ${tenant} and held.code = ${code} and held.title <> ${title}`
