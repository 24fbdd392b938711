import type { Kernel } from '../../../kernel/http/kernel.ts'
import { monthsBefore } from '../../../kernel/time/dates.ts'
import { todayIn } from '../../../kernel/time/zones.ts'
import { selectSchoolById, selectSchoolIds } from '../../tenants/index.ts'
import { selectInterventionSettings } from '../settings/sql.ts'
import { deleteCases, deleteHistory, deleteLetters, selectExpiredCases } from './retention.sql.ts'

/** Cases of one transaction. */
const batch = 500

/** Deletes closed cases, letters and past scores of every school that says how long they stay; other history has no texts. */
export async function deleteExpiredCases({ database, clock }: Kernel): Promise<void> {
  for (const { id } of await database.global(selectSchoolIds())) {
    const [[settings]] = await database.read(id, [selectInterventionSettings(id)])
    if (!settings || settings.retention_months === null) continue
    const [school] = await database.global(selectSchoolById(id))
    if (!school) continue
    const before = monthsBefore(todayIn(clock, school.time_zone), settings.retention_months)
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
  }
}
