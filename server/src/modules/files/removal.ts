import type { Transaction } from '../../kernel/db/transaction.ts'
import type { Kernel } from '../../kernel/http/kernel.ts'
import { forEachSchool } from '../tenants/index.ts'
import {
  selectFilesForUpdate,
  selectUnattachedForUpdate,
  selectUnattachedLeaving,
  updateDroppedLeaving,
  updateFilesRemoved,
  updateLeaving,
  updateUnattachedLeaving,
} from './removal.sql.ts'

type RemovalKernel = Pick<Kernel, 'database' | 'files' | 'clock' | 'log'>

/**
 * Marks files as leaving, save those that something has still; in the transaction that deleted what had them. Their
 * bytes go by `removeLeaving` after it, or with the next night.
 */
export async function dropFiles(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.query(selectFilesForUpdate(tx.tenant, ids))
  await tx.execute(updateDroppedLeaving(tx.tenant, ids))
}

/** Marks files as leaving though something names them still. `judge` is asked again once they are locked. */
export async function expireFiles(
  tx: Transaction,
  judge: () => Promise<readonly { readonly id: string }[]>,
): Promise<number> {
  const found = (await judge()).map(({ id }) => id)
  if (found.length === 0) return 0
  const locked = await tx.query(selectFilesForUpdate(tx.tenant, found))
  const still = new Set((await judge()).map(({ id }) => id))
  const ids = locked.map(({ id }) => id).filter((id) => still.has(id))
  if (ids.length > 0) await tx.execute(updateLeaving(tx.tenant, ids))
  return ids.length
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

/**
 * Removes the files of a school that are leaving: the bytes first, then the rows are marked, so that a process that is
 * killed in between finds the rows again.
 */
export async function removeLeaving(
  { database, files, clock }: Omit<RemovalKernel, 'log'>,
  tenant: string,
): Promise<void> {
  for (;;) {
    const [rows] = await database.read(tenant, [selectUnattachedLeaving(tenant, batch)])
    if (rows.length === 0) return
    for (const { storage_key: key } of rows) await files.remove(key)
    const ids = rows.map(({ id }) => id)
    await database.transaction(tenant, (tx) => tx.execute(updateFilesRemoved(tenant, ids, clock.now())))
  }
}
