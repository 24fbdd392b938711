import type { Statement } from '../../../kernel/db/statement.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { Kernel } from '../../../kernel/http/kernel.ts'
import { monthsBefore } from '../../../kernel/time/dates.ts'
import { instantOf, todayIn } from '../../../kernel/time/zones.ts'
import { updateFileRemoved } from '../../files/index.ts'
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
    const remove = (act: (tx: Transaction) => Promise<number>) =>
      inBatches(() => database.transaction(id, act))
    await remove((tx) => deleteMessages(tx, since, clock.now()))
    await remove((tx) => deleteThreads(tx, since, clock.now()))
    await database.transaction(id, (tx) => tx.execute(deleteOldEntries(id, before(logMonths))))
  })
}

async function inBatches(act: () => Promise<number>): Promise<void> {
  while ((await act()) === batch);
}

async function deleteMessages(tx: Transaction, before: Date, now: Date): Promise<number> {
  const ids = (await tx.query(selectOldMessages(tx.tenant, before, batch))).map(({ id }) => id)
  if (ids.length === 0) return 0
  const files = await tx.query(selectFilesOf(tx.tenant, ids))
  await deleteNotices(tx, ids.flatMap(messageKeys))
  await deleteParts(tx, deleteMessageParts, ids)
  for (const { file_id } of files) await tx.execute(updateFileRemoved(tx.tenant, file_id, now))
  return ids.length
}

async function deleteThreads(tx: Transaction, before: Date, now: Date): Promise<number> {
  const ids = (await tx.query(selectOldThreads(tx.tenant, before, batch))).map(({ id }) => id)
  if (ids.length === 0) return 0
  const posts = await tx.query(selectPostsOf(tx.tenant, ids))
  const files = await tx.query(selectFilesOfThreads(tx.tenant, ids))
  await deleteNotices(
    tx,
    posts.map(({ id, thread_id }) => postKey(thread_id, id)),
  )
  await deleteParts(tx, deleteThreadParts, ids)
  for (const { file_id } of files) await tx.execute(updateFileRemoved(tx.tenant, file_id, now))
  return ids.length
}

async function deleteParts(
  tx: Transaction,
  parts: readonly ((tenant: string, ids: readonly string[]) => Statement<unknown>)[],
  ids: readonly string[],
): Promise<void> {
  for (const part of parts) await tx.execute(part(tx.tenant, ids))
}
