import type { Statement } from '../../../kernel/db/statement.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { Kernel } from '../../../kernel/http/kernel.ts'
import { monthsBefore } from '../../../kernel/time/dates.ts'
import { instantOf, todayIn } from '../../../kernel/time/zones.ts'
import { removeFiles } from '../../files/index.ts'
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
  selectOldMessages,
  selectOldThreads,
  selectPostsOf,
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
    await database.transaction(id, (tx) => tx.execute(deleteOldEntries(id, before(logMonths))))
  })
}

async function inBatches(act: () => Promise<number>): Promise<void> {
  while ((await act()) === batch);
}

/** Deletes some messages with the attachments that no other message has. */
async function deleteMessages(kernel: Kernel, tenant: string, before: Date): Promise<number> {
  const { database } = kernel
  const [old] = await database.read(tenant, [selectOldMessages(tenant, before, batch)])
  const ids = old.map(({ id }) => id)
  if (ids.length === 0) return 0
  const [files] = await database.read(tenant, [selectFilesOf(tenant, ids)])
  await removeFiles(kernel, tenant, {
    files,
    deleteRest: async (tx) => {
      await deleteNotices(tx, ids.flatMap(messageKeys))
      await deleteParts(tx, deleteMessageParts, ids)
    },
  })
  return ids.length
}

/** Deletes some threads with the files of their posts. */
async function deleteThreads(kernel: Kernel, tenant: string, before: Date): Promise<number> {
  const { database } = kernel
  const [old] = await database.read(tenant, [selectOldThreads(tenant, before, batch)])
  const ids = old.map(({ id }) => id)
  if (ids.length === 0) return 0
  const [posts, files] = await database.read(tenant, [
    selectPostsOf(tenant, ids),
    selectFilesOfThreads(tenant, ids),
  ])
  const keys = posts.map(({ id, thread_id }) => postKey(thread_id, id))
  await removeFiles(kernel, tenant, {
    files,
    deleteRest: async (tx) => {
      await deleteNotices(tx, keys)
      await deleteParts(tx, deleteThreadParts, ids)
    },
  })
  return ids.length
}

async function deleteParts(
  tx: Transaction,
  parts: readonly ((tenant: string, ids: readonly string[]) => Statement<unknown>)[],
  ids: readonly string[],
): Promise<void> {
  for (const part of parts) await tx.execute(part(tx.tenant, ids))
}
