import type { Kernel } from '../../../kernel/http/kernel.ts'
import type { School } from '../../../kernel/tenancy/school.ts'
import { monthsBefore } from '../../../kernel/time/dates.ts'
import { todayIn } from '../../../kernel/time/zones.ts'
import { forEachSchool } from '../../tenants/index.ts'
import { updateStorageBytes } from '../issuing/drawing.sql.ts'
import {
  deleteDocumentRows,
  deleteRunStudents,
  deleteRuns,
  type ExpiredRow,
  selectExpiredDocuments,
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
  await forEachSchool(kernel, { status: 'any' }, async (school) => {
    await deleteDocuments(kernel, school)
    await forgetRuns(kernel, school.id)
  })
}

async function deleteDocuments(kernel: Kernel, { id: tenant, timeZone }: School): Promise<void> {
  const { database, clock } = kernel
  const before = monthsBefore(todayIn(clock, timeZone), documentMonths)
  for (;;) {
    const [rows] = await database.read(tenant, [selectExpiredDocuments(tenant, before, batch)])
    if (rows.length === 0) return
    const ids = await removeBytes(kernel, rows)
    await database.transaction(tenant, async (tx) => {
      const deleted = await tx.query(deleteDocumentRows(tenant, ids))
      const bytes = deleted.reduce((sum, { size }) => sum + size, 0)
      if (bytes > 0) await tx.execute(updateStorageBytes(tenant, -bytes))
    })
    if (ids.length < batch) return
  }
}

/** The bytes first: a row names them until they are gone, and one whose bytes stay is tried again the next night. */
async function removeBytes({ files, log }: Kernel, rows: readonly ExpiredRow[]): Promise<string[]> {
  const ids: string[] = []
  for (const { id, storage_key: key } of rows) {
    try {
      if (key !== null) await files.remove(key)
      ids.push(id)
    } catch (error) {
      log.warn({ err: error }, 'issued document')
    }
  }
  return ids
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
