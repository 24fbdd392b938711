import type { Kernel } from '../../../kernel/http/kernel.ts'
import { monthsBefore } from '../../../kernel/time/dates.ts'
import { todayIn } from '../../../kernel/time/zones.ts'
import { forEachSchool } from '../../tenants/index.ts'
import { deleteNotices, deleteRecipients } from './sql.ts'

/** Rows of one transaction. */
const batch = 1000

/** Notices and their recipients are deleted so many months after their day; marks and reports say what remains true. */
const retentionMonths = 12

/** Deletes the notices of every school whose time is over, with what families wrote; the history has none of it. */
export async function deleteExpiredNotices(kernel: Kernel): Promise<void> {
  const { database, clock } = kernel
  await forEachSchool(kernel, { status: 'any' }, async ({ id, timeZone }) => {
    const before = monthsBefore(todayIn(clock, timeZone), retentionMonths)
    for (const statement of [deleteRecipients, deleteNotices]) {
      for (;;) {
        const deleted = await database.transaction(id, (tx) => tx.execute(statement(id, before, batch)))
        if (deleted < batch) break
      }
    }
  })
}
