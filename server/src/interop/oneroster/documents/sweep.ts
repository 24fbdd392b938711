import type { Database } from '../../../kernel/db/database.ts'
import { deleteOrphanedExtras } from '../extras/index.ts'
import { deleteReportedDeletions } from './sweep.sql.ts'

/** Removes the traces of a school's deleted rows, once the documents show the deletions, with their extras. */
export async function sweepDeletions(database: Database, tenant: string): Promise<void> {
  await database.transaction(tenant, async (tx) => {
    await tx.execute(deleteOrphanedExtras(tenant))
    await tx.execute(deleteReportedDeletions(tenant))
  })
}
