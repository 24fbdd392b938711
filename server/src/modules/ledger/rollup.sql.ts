import { type Statement, sql } from '../../kernel/db/statement.ts'
import { ledgerLock } from './post.sql.ts'

/** Postings that one turn adds to the sums: some seconds of work for the largest school. */
const maxEntries = 200_000

/** How long writers may have to wait behind a rollup that waits for one of them. */
export const setPatience = (): Statement<unknown> => sql`set local lock_timeout = '200ms'`

/** Takes the books alone: nobody who holds a position is still on the way then. */
export const lockLedger = (tenant: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(${ledgerLock(tenant)})`

/** The highest position of the books, and the one up to which they are in the daily sums. */
export const selectPositions = (tenant: string): Statement<{ highest: bigint; rolled: bigint }> => sql<{
  highest: bigint
  rolled: bigint
}>`
  select coalesce((select max(entry.position) from ledger_entries entry where entry.tenant_id = ${tenant}), 0)
      as highest,
    coalesce((select rolled.position from ledger_rollups rolled where rolled.tenant_id = ${tenant}), 0) as rolled`

/** Makes the row that says how far the sums reach. */
export const insertRollup = (tenant: string, now: Date): Statement<unknown> => sql`
  insert into ledger_rollups (tenant_id, position, rolled_at) values (${tenant}, 0, ${now}) on conflict do nothing`

/** How far the sums reach, held until the commit, and where the next turn ends. */
export const selectTurnForUpdate = (
  tenant: string,
  upTo: bigint,
): Statement<{ position: bigint; until: bigint }> => sql<{ position: bigint; until: bigint }>`
  select rolled.position, coalesce((select max(turn.position) from (
      select entry.position from ledger_entries entry
      where entry.tenant_id = ${tenant} and entry.position > rolled.position and entry.position <= ${upTo}
      order by entry.position limit ${maxEntries}) turn), rolled.position) as until
  from ledger_rollups rolled where rolled.tenant_id = ${tenant} for update of rolled`

/** Adds the postings after one position up to another to the sums of their days. */
export const upsertDailySums = (
  tenant: string,
  { after, until }: { readonly after: bigint; readonly until: bigint },
): Statement<unknown> => sql`
  insert into ledger_daily_sums as kept (tenant_id, account_id, currency, day, debit, credit)
  select posting.tenant_id, posting.account_id, posting.currency, posting.effective_on,
    sum(greatest(posting.amount, 0)), sum(greatest(-posting.amount, 0))
  from ledger_postings posting
  where posting.tenant_id = ${tenant} and posting.position > ${after} and posting.position <= ${until}
  group by posting.tenant_id, posting.account_id, posting.currency, posting.effective_on
  on conflict (tenant_id, account_id, currency, day) do update
  set debit = kept.debit + excluded.debit, credit = kept.credit + excluded.credit`

export const updateRolled = (tenant: string, position: bigint, now: Date): Statement<unknown> => sql`
  update ledger_rollups set position = ${position}, rolled_at = ${now} where tenant_id = ${tenant}`
