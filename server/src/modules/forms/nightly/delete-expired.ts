import type { Kernel } from '../../../kernel/http/kernel.ts'
import { todayIn } from '../../../kernel/time/zones.ts'
import { dropFiles, removeLeaving } from '../../files/index.ts'
import { forEachSchool } from '../../tenants/index.ts'
import { deleteAnswers, selectExpiredForUpdate, selectStoredFiles } from './sql.ts'

/** Answers of one transaction. */
const batch = 200

/** Deletes answers with their files when the retention of their form is over; the form remains. */
export async function deleteExpiredAnswers(kernel: Kernel): Promise<void> {
  await forEachSchool(kernel, { status: 'any' }, async ({ id, timeZone }) => {
    const today = todayIn(kernel.clock, timeZone)
    while ((await deleteBatch(kernel, id, today)) === batch);
    await removeLeaving(kernel, id)
  })
}

/** Deletes some answers, whose files leave with them. */
const deleteBatch = ({ database }: Kernel, tenant: string, today: string): Promise<number> =>
  database.transaction(tenant, async (tx) => {
    const expired = await tx.query(selectExpiredForUpdate(tenant, { today, limit: batch }))
    const ids = expired.map(({ id }) => id)
    if (ids.length === 0) return 0
    const files = await tx.query(selectStoredFiles(tenant, ids))
    for (const statement of deleteAnswers(tenant, ids)) await tx.execute(statement)
    await dropFiles(
      tx,
      files.map(({ id }) => id),
    )
    return ids.length
  })
