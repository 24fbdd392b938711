import { type Database, platformTenant } from '../../../kernel/db/database.ts'
import type { Statement } from '../../../kernel/db/statement.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import { deleteAccountsAlone, deleteWaysIn } from './sql.ts'

/** Accounts that one statement deletes. */
const batch = 500

/**
 * Deletes what is stored of a school's people outside its own tables: the accounts of those who belong to no other school,
 * and the links of the others to this one. Returns the number of deleted accounts. May be repeated.
 * @param guard runs first in the transaction of every batch; throws when nothing more is to be deleted
 */
export async function deleteAccountsOfSchool(
  database: Database,
  schoolId: string,
  guard: (tx: Transaction) => Promise<void>,
): Promise<number> {
  const guarded = <Row>(statement: Statement<Row>): Promise<Row[]> =>
    database.transaction(platformTenant, async (tx) => {
      await guard(tx)
      return tx.query(statement)
    })
  let gone = 0
  for (;;) {
    const rows = await guarded(deleteAccountsAlone(schoolId, batch))
    gone += rows.length
    if (rows.length === 0) break
  }
  await guarded(deleteWaysIn(schoolId))
  return gone
}
