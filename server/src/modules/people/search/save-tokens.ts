import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { PersonEntity } from '../history.ts'
import { updateTokens } from './tokens.sql.ts'

/**
 * Recomputes the words by which persons are found, from their current rows: to be called in the transaction
 * of every write that touches names, codes or contact, archives or brings back. One statement for any number of ids; none for none.
 */
export async function refreshSearch(
  tx: Transaction,
  entity: PersonEntity,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await tx.execute(updateTokens(tx.tenant, entity, ids))
}
