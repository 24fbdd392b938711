import type { Transaction } from '../../../../kernel/db/transaction.ts'
import type { EventSubscription } from '../../../../kernel/events/events.ts'
import { endRun } from './end-run.ts'
import { type RunEnding, selectRunOfImport } from './sql.ts'

const importFailed: RunEnding = {
  state: 'failed',
  error: { code: 'import_failed', message: 'The import of what was fetched failed.' },
}

/** Runs end with their imports, in the transaction of the rows: the watermark moves with them or not at all. */
export const followImports: readonly EventSubscription[] = [
  { type: 'import.finished', run: (tx, { data }) => endRunOf(tx, data, endingOf(data)) },
  {
    type: 'import.cancelled',
    run: (tx, { data }) => endRunOf(tx, data, { state: 'cancelled', error: null }),
  },
]

/** How the run of a finished import ends. */
function endingOf(data: Readonly<Record<string, unknown>>): RunEnding {
  if (data['state'] === 'failed') return importFailed
  return { state: data['ok'] === true ? 'succeeded' : 'refused', error: null }
}

async function endRunOf(
  tx: Transaction,
  data: Readonly<Record<string, unknown>>,
  ending: RunEnding,
): Promise<void> {
  if (data['kind'] !== 'oneroster') return
  const run = await tx.one(selectRunOfImport(tx.tenant, String(data['import_id'])))
  if (run) await endRun(tx, run.id, ending)
}
