import { insertAudit } from '../kernel/audit/audit.sql.ts'
import { type Database, platformTenant } from '../kernel/db/database.ts'
import { uuidv7 } from '../kernel/ids/ids.ts'

/** The audit row of a command that acts on the installation. */
export async function writeCommandAudit(database: Database, operation: string, count: number): Promise<void> {
  await database.transaction(platformTenant, (tx) =>
    tx.execute(
      insertAudit({
        tenant: platformTenant,
        id: uuidv7(),
        at: tx.now(),
        operation,
        action: 'write',
        actorUserId: null,
        credentialKind: null,
        credentialId: null,
        address: 'command line',
        requestId: uuidv7(),
        entity: null,
        ids: [],
        count,
        filters: {},
        reason: null,
      }),
    ),
  )
}
