import type { Database } from '../../../kernel/db/database.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { defineJob, type JobDefinition } from '../../../kernel/jobs/define-job.ts'
import { enqueue } from '../../../kernel/jobs/enqueue.ts'
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

/** The job of it: its result is the verdict. A difference is also told in the log, where operators look. */
export const verifyLedgerJob: JobDefinition<Readonly<Record<string, never>>> = defineJob({
  kind: 'finance.verify_ledger',
  attempts: 2,
  handler: async ({ database, tenant, log }) => {
    const verdict = await verifyLedger(database, tenant)
    if (verdict.difference) {
      const { check, about } = verdict.difference
      log.error({ school: tenant, check, about }, 'the books of a school do not agree')
    }
    return verdict
  },
})

/** Begins to verify the books; answers the job. */
export async function startVerification(context: RequestContext): Promise<{ id: string; job_id: string }> {
  const { tx, principal, clock } = context
  const id = await enqueue(tx, verifyLedgerJob, {}, { by: principal, at: clock.now() })
  context.audit({ entity: 'ledger', ids: [tx.tenant] })
  return { id, job_id: id }
}
