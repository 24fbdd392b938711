import type { Kernel } from '../../../kernel/http/kernel.ts'
import { todayIn } from '../../../kernel/time/zones.ts'
import { removeFiles } from '../../files/index.ts'
import { forEachSchool } from '../../tenants/index.ts'
import { deleteAnswers, selectExpired, selectStoredFiles } from './sql.ts'

/** Answers of one transaction. */
const batch = 200

/** Deletes answers with their files when the retention of their form is over; the form remains. */
export async function deleteExpiredAnswers(kernel: Kernel): Promise<void> {
  await forEachSchool(kernel, { status: 'any' }, async ({ id, timeZone }) => {
    const today = todayIn(kernel.clock, timeZone)
    while ((await deleteBatch(kernel, id, today)) === batch);
  })
}

/** Deletes some answers with their files. */
async function deleteBatch(kernel: Kernel, tenant: string, today: string): Promise<number> {
  const { database } = kernel
  const [expired] = await database.read(tenant, [selectExpired(tenant, { today, limit: batch })])
  const ids = expired.map(({ id }) => id)
  if (ids.length === 0) return 0
  const [files] = await database.read(tenant, [selectStoredFiles(tenant, ids)])
  await removeFiles(kernel, tenant, {
    files,
    deleteRest: async (tx) => {
      for (const statement of deleteAnswers(tenant, ids)) await tx.execute(statement)
    },
  })
  return ids.length
}
