import type { Database } from '../../kernel/db/database.ts'
import { type CountRow, checks, countVerified, type DifferenceRow } from './verify.sql.ts'

/** The first thing that does not agree. */
export interface LedgerDifference extends DifferenceRow {
  /** What was recomputed: `entries_balance`, `daily_sums`, `invoices`, `wallets`, … */
  readonly check: string
}

/** What recomputing the books of a school found. */
export interface LedgerVerdict {
  readonly ok: boolean
  readonly difference: LedgerDifference | null
  readonly counts: CountRow
}

/**
 * Recomputes the books of a school from their postings and answers the first difference. Every check is one statement,
 * so that each sees one moment, also while people work.
 */
export async function verifyLedger(database: Database, tenant: string): Promise<LedgerVerdict> {
  const [[counts]] = await database.read(tenant, [countVerified(tenant)])
  if (!counts) throw new Error('The books could not be counted.')
  for (const { name, select } of checks) {
    const [[row]] = await database.read(tenant, [select(tenant)])
    if (row) return { ok: false, difference: { check: name, ...row }, counts }
  }
  return { ok: true, difference: null, counts }
}
