import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { selectPersonForUpdate } from '../second-factor/sql.ts'
import { deleteCredentials, updateEmailProved } from '../sql.ts'

/**
 * Records that the person reads the address of the account: a link of a mail that only the installation has sent came
 * back. With the first such proof everything goes that opened the account before, as anybody can have made it: whoever
 * proves the address sets a password in the same transaction. Answers what the audit says of it.
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
