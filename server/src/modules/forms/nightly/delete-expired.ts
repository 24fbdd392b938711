import type { Kernel } from '../../../kernel/http/kernel.ts'
import { todayIn } from '../../../kernel/time/zones.ts'
import { updateFileRemoved } from '../../files/index.ts'
import { selectSchoolById, selectSchoolIds } from '../../tenants/index.ts'
import { deleteAnswers, selectExpired, selectStoredFiles } from './sql.ts'

/** Answers of one transaction. */
const batch = 200

/** Deletes answers with their files when the retention of their form is over; the form remains. */
export async function deleteExpiredAnswers({ database, clock, files }: Kernel): Promise<void> {
  for (const { id } of await database.global(selectSchoolIds())) {
    const [school] = await database.global(selectSchoolById(id))
    if (!school) continue
    const today = todayIn(clock, school.time_zone)
    for (;;) {
      const [expired] = await database.read(id, [selectExpired(id, { today, limit: batch })])
      const ids = expired.map((row) => row.id)
      if (ids.length === 0) break
      // The bytes first: a process that is killed in between finds the rows again.
      const [stored] = await database.read(id, [selectStoredFiles(id, ids)])
      for (const file of stored) await files.remove(file.storage_key)
      await database.transaction(id, async (tx) => {
        for (const file of stored) await tx.execute(updateFileRemoved(id, file.id, clock.now()))
        for (const statement of deleteAnswers(id, ids)) await tx.execute(statement)
      })
      if (ids.length < batch) break
    }
  }
}
