import type { Database } from '../../../kernel/db/database.ts'
import { deleteOrphanedExtras } from '../extras/index.ts'
import { deleteToldDeletions } from './sweep.sql.ts'

/** Forgets which rows of a school were deleted, once readers can be told of it from the documents, and their extras. */
export async function sweepDeletions(database: Database, tenant: string): Promise<void> {
  await database.transaction(tenant, async (tx) => {
    await tx.execute(deleteOrphanedExtras(tenant))
    await tx.execute(deleteToldDeletions(tenant))
  })
}
