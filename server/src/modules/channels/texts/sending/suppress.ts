import type { Transaction } from '../../../../kernel/db/transaction.ts'
import { writeRows } from '../../../../kernel/db/write-rows.ts'
import { uuidv7 } from '../../../../kernel/ids/ids.ts'
import { suppressionsTable } from './sql.ts'

/** Ends all texts to numbers; those on the list remain as they are. Answers how many were added. */
export async function suppress(
  tx: Transaction,
  phones: readonly string[],
  reason: 'stop' | 'provider' | 'office',
  now: Date,
): Promise<number> {
  const rows = phones.map((phone) => ({ tenant_id: tx.tenant, id: uuidv7(), phone, reason, added_at: now }))
  if (rows.length === 0) return 0
  const conflict = { target: ['tenant_id', 'phone'] }
  return (await writeRows(tx, { ...suppressionsTable, rows, conflict, returning: ['id'] })).length
}
