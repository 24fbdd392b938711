import type { Kernel } from '../../../kernel/http/kernel.ts'
import { monthsBefore } from '../../../kernel/time/dates.ts'
import { todayIn } from '../../../kernel/time/zones.ts'
import { forEachSchool } from '../../tenants/index.ts'
import { selectInterventionSettings } from '../settings/sql.ts'
import { deleteCases, deleteHistory, deleteLetters, selectExpiredCases } from './retention.sql.ts'

/** Cases of one transaction. */
const batch = 500

/** Deletes closed cases, letters and past scores of every school that says how long they stay; other history has no texts. */
export async function deleteExpiredCases(kernel: Kernel): Promise<void> {
  const { database, clock } = kernel
  await forEachSchool(kernel, { status: 'any' }, async ({ id, timeZone }) => {
    const [[settings]] = await database.read(id, [selectInterventionSettings(id)])
    if (!settings || settings.retention_months === null) return
    const before = monthsBefore(todayIn(clock, timeZone), settings.retention_months)
    await database.transaction(id, async (tx) => {
      for (const statement of deleteLetters(id, before)) await tx.execute(statement)
      await tx.execute(deleteHistory(id, before))
    })
    for (;;) {
      const deleted = await database.transaction(id, async (tx) => {
        const ids = (await tx.query(selectExpiredCases(id, before, batch))).map((row) => row.id)
        if (ids.length === 0) return 0
        for (const statement of deleteCases(id, ids)) await tx.execute(statement)
        return ids.length
      })
      if (deleted < batch) break
    }
  })
}
