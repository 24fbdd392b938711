import type { Kernel } from '../../../kernel/http/kernel.ts'
import { sweepContents } from '../../files/index.ts'
import { forEachSchool } from '../../tenants/index.ts'
import { contentIsUsed } from '../content/uses.sql.ts'
import { deleteDocuments, deleteOldReminders, deleteVersionsOf, selectExpired } from './sql.ts'

/** Documents of one transaction. */
const batch = 500

const day = 86_400_000

/** Days after which a removed document is deleted, an unused content is removed, and a reminder is forgotten. */
const removedDays = 90
const graceDays = 7
const reminderDays = 800

/** Deletes what is past its time in every school, and the contents that nothing refers to since the grace period. */
export async function deleteExpiredDocuments(kernel: Kernel): Promise<void> {
  const { database, clock } = kernel
  const now = clock.now()
  const before = (days: number) => new Date(now.getTime() - days * day)
  await forEachSchool(kernel, { status: 'any' }, async ({ id }) => {
    while ((await deleteBatch(kernel, id, { removedBefore: before(removedDays), now })) === batch);
    await database.transaction(id, (tx) => tx.execute(deleteOldReminders(id, before(reminderDays))))
    await sweepContents(kernel, id, { before: before(graceDays), isUsed: contentIsUsed(id) })
  })
}

const deleteBatch = (
  { database }: Kernel,
  tenant: string,
  expiry: { readonly removedBefore: Date; readonly now: Date },
): Promise<number> =>
  database.transaction(tenant, async (tx) => {
    const ids = (await tx.query(selectExpired(tenant, { ...expiry, max: batch }))).map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx.execute(deleteVersionsOf(tenant, ids))
    await tx.execute(deleteDocuments(tenant, ids))
    return ids.length
  })
