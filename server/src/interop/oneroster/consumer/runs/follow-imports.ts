import type { Transaction } from '../../../../kernel/db/transaction.ts'
import { subscribe } from '../../../../kernel/events/events.ts'
import { endRun } from './end-run.ts'
import { type RunEnding, selectRunOfImport } from './sql.ts'

/** Lets runs end with their imports, in the transaction of the rows: the watermark moves with them or not at all. */
export function followImports(): void {
  subscribe('import.finished', (tx, { data }) =>
    endRunOf(tx, data, data['ok'] === true ? 'succeeded' : 'refused'),
  )
  subscribe('import.cancelled', (tx, { data }) => endRunOf(tx, data, 'cancelled'))
}

async function endRunOf(
  tx: Transaction,
  data: Readonly<Record<string, unknown>>,
  state: RunEnding['state'],
): Promise<void> {
  if (data['kind'] !== 'oneroster') return
  const run = await tx.one(selectRunOfImport(tx.tenant, String(data['import_id'])))
  if (run) await endRun(tx, run.id, { state, error: null })
}
