import type { Database } from '../../../kernel/db/database.ts'
import { deleteToldDeletions } from './sweep.sql.ts'

/** Forgets which rows of a school were deleted, once readers can be told of it from the documents. */
export async function sweepDeletions(database: Database, tenant: string): Promise<void> {
  await database.transaction(tenant, (tx) => tx.execute(deleteToldDeletions(tenant)))
}
