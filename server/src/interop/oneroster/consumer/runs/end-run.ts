import type { Transaction } from '../../../../kernel/db/transaction.ts'
import { emit } from '../../../../kernel/events/events.ts'
import type { PullErrorCode } from '../pull/pull-error.ts'
import { retryFullAt } from '../rules/next-run.ts'
import { selectSourceForUpdate, updateSourceFailed, updateSourceSucceeded } from '../sources/sql.ts'
import { type RunEnding, type RunRow, updateRunEnded } from './sql.ts'

/**
 * Ends a run, and its source learns from it: a success moves the watermark, a failure of the schedule is tried again.
 * False where it had ended before.
 */
export async function endRun(tx: Transaction, id: string, ending: RunEnding): Promise<boolean> {
  const at = tx.now()
  const run = await tx.one(updateRunEnded(tx.tenant, id, ending, at))
  if (!run) return false
  if (ending.state === 'succeeded') await keepSuccess(tx, run, at)
  else if (run.cause === 'schedule' && ending.state !== 'cancelled') await keepFailure(tx, run, at)
  await emit(tx, [
    {
      type: 'roster_run.finished',
      data: {
        roster_run_id: run.id,
        roster_source_id: run.source_id,
        import_id: run.import_id,
        mode: run.mode,
        dry_run: run.dry_run,
        state: run.state,
        error: ending.error?.code ?? null,
      },
    },
  ])
  return true
}

export const failRun = (
  tx: Transaction,
  id: string,
  code: PullErrorCode,
  message: string,
): Promise<boolean> => endRun(tx, id, { state: 'failed', error: { code, message } })

async function keepSuccess(tx: Transaction, run: RunRow, at: Date): Promise<void> {
  if (run.dry_run || !run.watermark) return
  const { source_version: version, watermark, delta_digest: digest } = run
  const imported = run.import_id !== null
  await tx.execute(
    updateSourceSucceeded(tx.tenant, run.source_id, { version, watermark, digest, imported, at }),
  )
}

async function keepFailure(tx: Transaction, run: RunRow, at: Date): Promise<void> {
  const source = await tx.one(selectSourceForUpdate(tx.tenant, run.source_id))
  if (!source) return
  const again = run.mode === 'full' && run.state === 'failed' && source.full_at !== null
  const retryAt = again ? retryFullAt(source.failures + 1, at) : null
  await tx.execute(updateSourceFailed(tx.tenant, run.source_id, retryAt))
}
