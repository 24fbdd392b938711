import type { Transaction } from '../../kernel/db/transaction.ts'
import type { Kernel } from '../../kernel/http/kernel.ts'
import { forEachSchool } from '../tenants/index.ts'
import {
  type LeavingFile,
  selectUnattachedForUpdate,
  selectUnattachedLeaving,
  updateFilesRemoved,
  updateUnattachedLeaving,
} from './removal.sql.ts'

type RemovalKernel = Pick<Kernel, 'database' | 'files' | 'clock' | 'log'>

/**
 * Removes files with what else the caller deletes: the bytes first, then the rows in one transaction, so that a process
 * that is killed in between finds the rows again.
 */
export async function removeFiles(
  { database, files, clock }: RemovalKernel,
  tenant: string,
  removal: {
    readonly files: readonly LeavingFile[]
    readonly deleteRest?: (tx: Transaction) => Promise<void>
  },
): Promise<void> {
  if (removal.files.length === 0 && !removal.deleteRest) return
  for (const { storage_key: key } of removal.files) await files.remove(key)
  const ids = removal.files.map(({ id }) => id)
  await database.transaction(tenant, async (tx) => {
    if (ids.length > 0) await tx.execute(updateFilesRemoved(tenant, ids, clock.now()))
    await removal.deleteRest?.(tx)
  })
}

/** How long a file may wait to be attached: a long evening with a form, and the night after it. */
const graceMilliseconds = 24 * 3_600_000

/** Files of one transaction. */
const batch = 100

/** Removes the files of every school that were sent more than a day ago and that nothing has, whatever they were for. */
export async function sweepUnattachedFiles(kernel: RemovalKernel): Promise<void> {
  const before = new Date(kernel.clock.now().getTime() - graceMilliseconds)
  await forEachSchool(kernel, { status: 'any' }, async ({ id }) => {
    while ((await markUnattached(kernel, id, before)) > 0);
    await removeLeaving(kernel, id)
  })
}

/** Locked first and judged again: what was attached before the lock is seen by the second statement alone. */
const markUnattached = ({ database }: RemovalKernel, tenant: string, before: Date): Promise<number> =>
  database.transaction(tenant, async (tx) => {
    const ids = (await tx.query(selectUnattachedForUpdate(tenant, before, batch))).map(({ id }) => id)
    return ids.length === 0 ? 0 : tx.execute(updateUnattachedLeaving(tenant, ids, before))
  })

async function removeLeaving(kernel: RemovalKernel, tenant: string): Promise<void> {
  for (;;) {
    const [rows] = await kernel.database.read(tenant, [selectUnattachedLeaving(tenant, batch)])
    if (rows.length === 0) return
    await removeFiles(kernel, tenant, { files: rows })
  }
}
