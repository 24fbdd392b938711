import type { Kernel } from '../../../kernel/http/kernel.ts'
import { monthsBefore } from '../../../kernel/time/dates.ts'
import { todayIn } from '../../../kernel/time/zones.ts'
import { selectSchoolById, selectSchoolIds } from '../../tenants/index.ts'
import { selectSettings } from '../settings/sql.ts'
import { deletePeopleOf, deleteRecords, selectExpired } from './sql.ts'

/** Records of one transaction. */
const batch = 1000

/** Deletes the records of every school that says how long they stay, with their texts; the history has none. */
export async function deleteExpiredRecords({ database, clock }: Kernel): Promise<void> {
  for (const { id } of await database.global(selectSchoolIds())) {
    const [[settings]] = await database.read(id, [selectSettings(id)])
    if (!settings || settings.retention_months === null) continue
    const [school] = await database.global(selectSchoolById(id))
    if (!school) continue
    const before = monthsBefore(todayIn(clock, school.time_zone), settings.retention_months)
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
  }
}
