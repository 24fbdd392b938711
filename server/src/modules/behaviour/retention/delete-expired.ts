import type { Kernel } from '../../../kernel/http/kernel.ts'
import { monthsBefore } from '../../../kernel/time/dates.ts'
import { todayIn } from '../../../kernel/time/zones.ts'
import { forEachSchool } from '../../tenants/index.ts'
import { selectSettings } from '../settings/sql.ts'
import { deletePeopleOf, deleteRecords, selectExpired } from './sql.ts'

/** Records of one transaction. */
const batch = 1000

/** Deletes the records of every school that says how long they stay, with their texts; the history has none. */
export async function deleteExpiredRecords(kernel: Kernel): Promise<void> {
  const { database, clock } = kernel
  await forEachSchool(kernel, { status: 'any' }, async ({ id, timeZone }) => {
    const [[settings]] = await database.read(id, [selectSettings(id)])
    if (!settings || settings.retention_months === null) return
    const before = monthsBefore(todayIn(clock, timeZone), settings.retention_months)
    for (;;) {
      const deleted = await database.transaction(id, async (tx) => {
        const ids = (await tx.query(selectExpired(id, before, batch))).map((row) => row.id)
        if (ids.length === 0) return 0
        await tx.execute(deletePeopleOf(id, ids))
        await tx.execute(deleteRecords(id, ids))
        return ids.length
      })
      if (deleted < batch) break
    }
  })
}
