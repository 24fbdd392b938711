import type { Kernel } from '../../../kernel/http/kernel.ts'
import { monthsBefore } from '../../../kernel/time/dates.ts'
import { todayIn } from '../../../kernel/time/zones.ts'
import { selectSchoolById, selectSchoolIds } from '../../tenants/index.ts'
import { deleteNotices, deleteRecipients } from './sql.ts'

/** Rows of one transaction. */
const batch = 1000

/** Notices and their recipients are deleted so many months after their day; marks and reports say what remains true. */
const retentionMonths = 12

/** Deletes the notices of every school whose time is over, with what families wrote; the history has none of it. */
export async function deleteExpiredNotices({ database, clock }: Kernel): Promise<void> {
  for (const { id } of await database.global(selectSchoolIds())) {
    const [school] = await database.global(selectSchoolById(id))
    if (!school) continue
    const before = monthsBefore(todayIn(clock, school.time_zone), retentionMonths)
    for (const statement of [deleteRecipients, deleteNotices]) {
      for (;;) {
        const deleted = await database.transaction(id, (tx) => tx.execute(statement(id, before, batch)))
        if (deleted < batch) break
      }
    }
  }
}
