import type { Statement } from '../../../kernel/db/statement.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { Kernel } from '../../../kernel/http/kernel.ts'
import { monthsBefore } from '../../../kernel/time/dates.ts'
import { instantOf, todayIn } from '../../../kernel/time/zones.ts'
import { dropFiles, removeLeaving } from '../../files/index.ts'
import { deleteNotices } from '../../notifications/index.ts'
import { forEachSchool } from '../../tenants/index.ts'
import { messageKeys, postKey } from '../sending/notices.ts'
import { builtInSettings, selectSettings } from '../settings/sql.ts'
import {
  deleteMessageParts,
  deleteOldEntries,
  deleteThreadParts,
  selectFilesOf,
  selectFilesOfThreads,
  selectOldMessagesForUpdate,
  selectOldThreadsForUpdate,
  selectPostsOf,
  selectUnreported,
} from './sql.ts'

/** Messages or threads of one transaction. */
const batch = 100

/** Months that the log of safeguarding is stored. */
const logMonths = 84

/** Deletes messages, threads and attachments of every school that were last used longer ago than it says. */
export async function deleteOldMessages(kernel: Kernel): Promise<void> {
  const { database, clock } = kernel
  await forEachSchool(kernel, { status: 'any' }, async ({ id, timeZone }) => {
    const [[settings = builtInSettings]] = await database.read(id, [selectSettings(id)])
    const today = todayIn(clock, timeZone)
    const before = (months: number) => instantOf(monthsBefore(today, months), '00:00', timeZone)
    const since = before(settings.retention_months)
    await inBatches(() => deleteMessages(kernel, id, since))
    await inBatches(() => deleteThreads(kernel, id, since))
    await removeLeaving(kernel, id)
    await database.transaction(id, (tx) => tx.execute(deleteOldEntries(id, before(logMonths))))
  })
}

async function inBatches(act: () => Promise<number>): Promise<void> {
  while ((await act()) === batch);
}

/** Deletes some messages; the attachments that no other message has leave with them. */
const deleteMessages = ({ database }: Kernel, tenant: string, before: Date): Promise<number> =>
  database.transaction(tenant, async (tx) => {
    const ids = idsOf(await tx.query(selectOldMessagesForUpdate(tenant, before, batch)))
    if (ids.length === 0) return 0
    const files = await tx.query(selectFilesOf(tenant, ids))
    await deleteNotices(tx, ids.flatMap(messageKeys))
    await deleteParts(tx, deleteMessageParts, ids)
    await dropFiles(tx, idsOf(files))
    return ids.length
  })

/** Deletes some threads with the files of their posts; those that were reported before the lock stay. */
const deleteThreads = ({ database }: Kernel, tenant: string, before: Date): Promise<number> =>
  database.transaction(tenant, async (tx) => {
    const locked = idsOf(await tx.query(selectOldThreadsForUpdate(tenant, before, batch)))
    if (locked.length === 0) return 0
    const ids = idsOf(await tx.query(selectUnreported(tenant, locked)))
    const posts = await tx.query(selectPostsOf(tenant, ids))
    const files = await tx.query(selectFilesOfThreads(tenant, ids))
    await deleteNotices(
      tx,
      posts.map(({ id, thread_id }) => postKey(thread_id, id)),
    )
    await deleteParts(tx, deleteThreadParts, ids)
    await dropFiles(tx, idsOf(files))
    return locked.length
  })

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)

async function deleteParts(
  tx: Transaction,
  parts: readonly ((tenant: string, ids: readonly string[]) => Statement<unknown>)[],
  ids: readonly string[],
): Promise<void> {
  for (const part of parts) await tx.execute(part(tx.tenant, ids))
}
