import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import type { SealedColumn } from './sealed-column.ts'
import { countByKey, deleteLost, selectSealedOtherwise, updateLost, updateSealed } from './sealed-rows.sql.ts'
import type { SecretBox } from './secret-box.ts'

/** Rows of one transaction. */
const batch = 200

/** How many texts of a column each key has sealed, over these tenants. */
export async function countSealed(
  database: Database,
  of: SealedColumn,
  tenants: readonly string[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const tenant of tenantsOf(of, tenants)) {
    const [rows] = await database.read(tenant, [countByKey(of, tenant)])
    for (const { key_id, count } of rows) counts.set(key_id, (counts.get(key_id) ?? 0) + count)
  }
  return counts
}

/** A table of the installation is looked at once, under any tenant. */
const tenantsOf = ({ of }: SealedColumn, tenants: readonly string[]): readonly string[] =>
  of === 'school' ? tenants : tenants.slice(0, 1)

/**
 * Seals with the present key what another known key has sealed, in batches; run again it goes on where it ended. Answers
 * how many texts went over.
 * @throws UnsealError for a text that no key opens
 */
export async function resealColumn(
  database: Database,
  box: SecretBox,
  of: SealedColumn,
  tenants: readonly string[],
): Promise<number> {
  return inBatches(database, of, tenants, [box.keyId], async (tx, rows) => {
    const values = rows.map(({ sealed = '', ...key }) => ({
      ...key,
      [of.column]: box.seal(box.open(sealed, of.context(key)), of.context(key)),
    }))
    await tx.execute(updateSealed(of, tx.tenant, values))
  })
}

/** Gives up what none of the known keys has sealed. Answers how many texts that were. */
export async function forgetColumn(
  database: Database,
  box: SecretBox,
  of: SealedColumn,
  tenants: readonly string[],
): Promise<number> {
  const { whenLost, column } = of
  return inBatches(database, of, tenants, box.knownKeyIds, async (tx, rows) => {
    const keys = rows.map(({ sealed: _, ...key }) => key)
    if (whenLost.how === 'delete') await tx.execute(deleteLost(of, tx.tenant, keys))
    else if (whenLost.how === 'set') await tx.execute(updateLost(of, tx.tenant, keys, whenLost.assignments))
    else {
      const values = keys.map((key) => ({
        ...key,
        [column]: box.seal(whenLost.plaintext(), of.context(key)),
      }))
      await tx.execute(updateSealed(of, tx.tenant, values, whenLost.assignments))
    }
  })
}

type Change = (tx: Transaction, rows: readonly Readonly<Record<string, string>>[]) => Promise<void>

async function inBatches(
  database: Database,
  of: SealedColumn,
  tenants: readonly string[],
  keyIds: readonly string[],
  change: Change,
): Promise<number> {
  let done = 0
  for (const tenant of tenantsOf(of, tenants)) {
    for (let size = batch; size === batch; ) {
      size = await database.transaction(tenant, async (tx) => {
        const rows = await tx.query(selectSealedOtherwise(of, tenant, keyIds, batch))
        if (rows.length > 0) await change(tx, rows)
        return rows.length
      })
      done += size
    }
  }
  return done
}
