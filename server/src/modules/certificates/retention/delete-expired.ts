import type { Kernel } from '../../../kernel/http/kernel.ts'
import { monthsBefore } from '../../../kernel/time/dates.ts'
import { todayIn } from '../../../kernel/time/zones.ts'
import { selectSchoolById, selectSchoolIds } from '../../tenants/index.ts'
import { updateStorageBytes } from '../issuing/drawing.sql.ts'
import {
  deleteExpiredDocuments,
  deleteRunStudents,
  deleteRuns,
  selectExpiredRuns,
  updateRunsForgotten,
} from './sql.ts'

/** Rows of one transaction. */
const [batch, runsInBatch] = [500, 50]

/** Documents stay for ten years after their day, who was in a run for a year: then they are deleted with their bytes. */
const [documentMonths, runDays] = [120, 366]

const day = 86_400_000

/** Deletes what has stayed long enough in every school. */
export async function deleteExpiredDocumentsOfAll(kernel: Kernel): Promise<void> {
  for (const { id } of await kernel.database.global(selectSchoolIds())) {
    await deleteDocuments(kernel, id)
    await forgetRuns(kernel, id)
  }
}

async function deleteDocuments({ database, clock, files, log }: Kernel, tenant: string): Promise<void> {
  const [school] = await database.global(selectSchoolById(tenant))
  if (!school) return
  const before = monthsBefore(todayIn(clock, school.time_zone), documentMonths)
  for (;;) {
    const gone = await database.transaction(tenant, async (tx) => {
      const rows = await tx.query(deleteExpiredDocuments(tenant, before, batch))
      const bytes = rows.reduce((sum, { size }) => sum + size, 0)
      if (bytes > 0) await tx.execute(updateStorageBytes(tenant, -bytes))
      tx.afterCommit(() => {
        for (const { storage_key: key } of rows)
          if (key !== null)
            files.remove(key).catch((error: unknown) => log.warn({ err: error }, 'issued document'))
      })
      return rows.length
    })
    if (gone < batch) return
  }
}

async function forgetRuns({ database, clock }: Kernel, tenant: string): Promise<void> {
  const before = new Date(clock.now().getTime() - runDays * day)
  for (;;) {
    const gone = await database.transaction(tenant, async (tx) => {
      const ids = (await tx.query(selectExpiredRuns(tenant, before, runsInBatch))).map(({ id }) => id)
      if (ids.length === 0) return 0
      await tx.execute(updateRunsForgotten(tenant, ids))
      await tx.execute(deleteRunStudents(tenant, ids))
      await tx.execute(deleteRuns(tenant, ids))
      return ids.length
    })
    if (gone < runsInBatch) return
  }
}
