import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { CountRow } from '../verify.sql.ts'
import type { LedgerDifference } from '../verify.ts'

type Outcome = 'agrees' | 'differs' | 'failed'

/** One recomputing of the books. */
export interface VerificationRow {
  readonly id: string
  readonly planned_for: string | null
  readonly requested_at: Date
  readonly requested_by: string | null
  readonly finished_at: Date | null
  readonly outcome: Outcome | null
  readonly difference: LedgerDifference | null
  readonly counts: CountRow | null
}

type NewVerification = Pick<VerificationRow, 'id' | 'planned_for' | 'requested_at' | 'requested_by'>

/** Plans a verification; no row when that night has one. */
export const insertVerification = (tenant: string, row: NewVerification): Statement<{ id: string }> => sql<{
  id: string
}>`
  insert into ledger_verifications (tenant_id, id, planned_for, requested_at, requested_by)
  values (${tenant}, ${row.id}, ${row.planned_for}::date, ${row.requested_at}, ${row.requested_by})
  on conflict do nothing returning id`

/** Whether the ledger has entries, and whether tonight's verification exists. */
export const selectNight = (
  tenant: string,
  day: string,
): Statement<{ has_books: boolean; planned: boolean }> => sql<{ has_books: boolean; planned: boolean }>`
  select exists (select from ledger_entries entry where entry.tenant_id = ${tenant}) as has_books,
    exists (select from ledger_verifications known
      where known.tenant_id = ${tenant} and known.planned_for = ${day}::date) as planned`

/** Forgets verifications that are older than anybody asks for. */
export const deleteOldVerifications = (tenant: string, before: Date): Statement<unknown> => sql`
  delete from ledger_verifications where tenant_id = ${tenant} and requested_at < ${before}`

/** Locked while a result is stored, so that two workers do not both report it. */
export const selectVerificationTurn = (tenant: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`ledger verification ${tenant}`}, 0))`

export interface VerificationEnd {
  readonly at: Date
  readonly outcome: Outcome
  readonly difference: LedgerDifference | null
  readonly counts: CountRow | null
}

/** Writes down what was found; no row when that is done. */
export const updateVerificationEnded = (
  tenant: string,
  id: string,
  { at, outcome, difference, counts }: VerificationEnd,
): Statement<{ id: string }> => sql<{ id: string }>`
  update ledger_verifications set finished_at = ${at}, outcome = ${outcome},
    difference = ${difference && JSON.stringify(difference)}::jsonb, counts = ${counts && JSON.stringify(counts)}::jsonb
  where tenant_id = ${tenant} and id = ${id} and finished_at is null returning id`

/** What the last verification that came to an end had found. */
export const selectLastFound = (tenant: string): Statement<{ difference: LedgerDifference | null }> => sql<{
  difference: LedgerDifference | null
}>`
  select ended.difference from ledger_verifications ended
  where ended.tenant_id = ${tenant} and ended.outcome in ('agrees', 'differs')
  order by ended.finished_at desc, ended.id desc limit 1`

export const selectVerifications = (
  tenant: string,
  page: Keyset,
): Statement<VerificationRow & KeysetRow> => sql<VerificationRow & KeysetRow>`
  select known.id, known.planned_for, known.requested_at, known.requested_by, known.finished_at, known.outcome,
    known.difference, known.counts, ${page.key} as sort_key
  from ledger_verifications known where known.tenant_id = ${tenant} ${page.after} ${page.order}`

export const countVerifications = (tenant: string): Statement<{ count: number }> => sql<{ count: number }>`
  select count(*)::int as count from ledger_verifications known where known.tenant_id = ${tenant}`

/** Newest first. */
export const verificationSorting: Sorting = { id: sql`known.id`, columns: {} }
