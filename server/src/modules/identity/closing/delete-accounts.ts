import type { Database } from '../../../kernel/db/database.ts'
import { deleteAccountsAlone, deleteWaysIn } from './sql.ts'

/** Accounts that one statement deletes. */
const batch = 500

/**
 * Deletes what no table of the school itself keeps of its people: the accounts of those who belong to no other school,
 * and of the others what binds them to this one. Answers how many accounts went. May be repeated.
 */
export async function deleteAccountsOfSchool(database: Database, schoolId: string): Promise<number> {
  let gone = 0
  for (;;) {
    const rows = await database.global(deleteAccountsAlone(schoolId, batch))
    gone += rows.length
    if (rows.length === 0) break
  }
  await database.global(deleteWaysIn(schoolId))
  return gone
}
