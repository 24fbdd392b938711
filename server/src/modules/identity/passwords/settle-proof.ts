import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { selectPersonForUpdate } from '../second-factor/sql.ts'
import { deleteCredentials, updateEmailProved } from '../sql.ts'

/**
 * Records that the person reads the address of the account: a link that only the installation has emailed was
 * opened. The first such proof removes every earlier way into the account, as anybody can have made it; the person
 * sets a password in the same transaction. Returns what the audit records of it.
 */
export async function settleProof(
  context: Pick<RequestContext, 'clock'>,
  tx: Transaction,
  userId: string,
): Promise<{ credentials_removed?: true }> {
  const now = context.clock.now()
  // Before anything is deleted: who is adding something at this moment waits, and then finds their session ended.
  await tx.execute(selectPersonForUpdate(userId))
  if (!(await tx.one(updateEmailProved(userId, now)))) return {}
  await tx.execute(deleteCredentials(userId, now))
  return { credentials_removed: true }
}
