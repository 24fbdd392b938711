import type { Kernel } from '../../kernel/http/kernel.ts'
import { forEachSchool } from '../tenants/index.ts'
import { deleteForgottenAddresses, deleteLeftPreferences, deleteOldNotices } from './retention.sql.ts'

/** Rows of one transaction. */
const batch = 1000
/** Notices are about days; after a year nobody looks for them. */
const noticeDays = 365
/** Addresses that nobody of the school has any more. */
const addressDays = 365

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)

/** Deletes notices, choices and addresses of which the time is over, in every school. */
export async function deleteExpiredNotices(kernel: Kernel): Promise<void> {
  const { database, clock } = kernel
  const now = clock.now()
  await forEachSchool(kernel, { status: 'any' }, async ({ id }) => {
    for (const statement of [
      deleteOldNotices(id, daysBefore(now, noticeDays), batch),
      deleteLeftPreferences(id, batch),
      deleteForgottenAddresses(id, daysBefore(now, addressDays), batch),
    ])
      while ((await database.transaction(id, (tx) => tx.execute(statement))) === batch);
  })
}
