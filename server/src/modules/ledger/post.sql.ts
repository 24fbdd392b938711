import { type Statement, sql } from '../../kernel/db/statement.ts'
import type { AccountKey, AccountKind } from './rules/entry.ts'

export interface KnownAccount {
  readonly id: string
  readonly kind: AccountKind
  readonly subject: string
}

/** The accounts of these kinds and subjects that are there. */
export const selectAccountIds = (tenant: string, keys: readonly AccountKey[]): Statement<KnownAccount> =>
  sql<KnownAccount>`
    select account.id, account.kind, account.subject from ledger_accounts account
    where account.tenant_id = ${tenant} and (account.kind, account.subject) in (
      select wanted.kind, wanted.subject from unnest(${keys.map(({ kind }) => kind)}::text[],
        ${keys.map(({ subject }) => subject ?? '')}::text[]) wanted (kind, subject))`

interface NewAccount extends KnownAccount {
  readonly code: string
  readonly title: string
}

/**
 * Makes accounts, everybody in the same order; one that somebody else made at the same moment stays as it is. A code that the school has given to
 * another account differs by the end of the id.
 */
export const insertAccounts = (
  tenant: string,
  accounts: readonly NewAccount[],
  now: Date,
): Statement<unknown> => sql`
  insert into ledger_accounts (tenant_id, id, code, kind, subject, title, created_at, updated_at)
  select ${tenant}, made.id, case when exists (select from ledger_accounts taken
      where taken.tenant_id = ${tenant} and taken.code = made.code)
    then made.code || '-' || right(made.id::text, 8) else made.code end, made.kind, made.subject, made.title, ${now}, ${now}
  from unnest(${accounts.map(({ id }) => id)}::uuid[], ${accounts.map(({ code }) => code)}::text[],
    ${accounts.map(({ kind }) => kind)}::text[], ${accounts.map(({ subject }) => subject)}::text[],
    ${accounts.map(({ title }) => title)}::text[]) made (id, code, kind, subject, title)
  order by made.kind, made.subject
  on conflict do nothing`

export interface PositionRow {
  readonly position: bigint
}

/**
 * The lock of a school's ledger: shared by all who post to it until they commit, and exclusive for the one who must
 * know that nobody with an earlier position is still on the way.
 */
export const ledgerLock = (tenant: string) => sql`hashtextextended(${`ledger ${tenant}`}, 0)`

/**
 * Positions for new entries. The lock comes first: a position is taken only under it, so that a request which
 * holds it alone sees every entry up to the highest position taken.
 */
export const takePositions = (tenant: string, count: number): Statement<PositionRow> =>
  sql<PositionRow>`
    select nextval('ledger_positions') as position
    from (select pg_advisory_xact_lock_shared(${ledgerLock(tenant)})) gate, generate_series(1, ${count}::int)`

/** The entries with these causes. */
export const selectEntryIds = (
  tenant: string,
  causes: readonly string[],
): Statement<{ id: string; cause: string }> =>
  sql<{ id: string; cause: string }>`
    select entry.id, entry.cause from ledger_entries entry
    where entry.tenant_id = ${tenant} and entry.cause = any(${causes}::text[])`
