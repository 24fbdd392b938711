import { insertAudit } from '../../../kernel/audit/audit.sql.ts'
import { hashToken } from '../../../kernel/crypto/tokens.ts'
import type { DatabaseAccess } from '../../../kernel/db/connection.ts'
import { type Database, platformTenant } from '../../../kernel/db/database.ts'
import { connected } from '../../../kernel/db/prepare-roles.ts'
import type { Statement } from '../../../kernel/db/statement.ts'
import { randomToken, uuidv7 } from '../../../kernel/ids/ids.ts'
import { insertOneTimeToken, updateResetLinksSpent } from '../passwords/sql.ts'
import { updatePlatformRoles } from './sql.ts'

/** A change of somebody's roles on the platform. */
interface PlatformRoles {
  readonly userId: string
  /** All roles that the person has from now on. */
  readonly roles: readonly string[]
  readonly operation: 'operator.create' | 'operator.revoke'
  readonly at: Date
}

/**
 * Sets the roles of a user on the platform, with its audit row. Over a connection of the role that owns the tables: the
 * server's own role may not write them, so that nobody who has got hold of it makes operators.
 */
export async function setPlatformRoles(
  owner: DatabaseAccess,
  { userId, roles, operation, at }: PlatformRoles,
): Promise<void> {
  const audit = insertAudit({
    tenant: platformTenant,
    id: uuidv7(),
    at,
    operation,
    action: 'write',
    actorUserId: null,
    credentialKind: null,
    credentialId: null,
    address: 'command line',
    requestId: uuidv7(),
    entity: 'user',
    ids: [userId],
    count: 1,
    filters: { roles },
    reason: null,
  })
  await connected(owner, async (client) => {
    const run = ({ text, values }: Statement<unknown>) => client.query(text, [...values])
    await client.query('begin')
    try {
      await client.query(`set local app.tenant = '${platformTenant}'`)
      await run(updatePlatformRoles(userId, roles))
      await run(audit)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  })
}

const day = 86_400_000

/** A new link by which the person sets a password, good once and for a day; older ones end. Answers its token. */
export async function makePasswordLink(database: Database, userId: string, now: Date): Promise<string> {
  const token = randomToken()
  await database.transaction(platformTenant, async (tx) => {
    await tx.execute(updateResetLinksSpent(userId, now))
    await tx.execute(
      insertOneTimeToken({
        hash: hashToken(token),
        purpose: 'password_reset',
        userId,
        schoolId: null,
        invitationId: null,
        now,
        expiresAt: new Date(now.getTime() + day),
      }),
    )
  })
  return token
}
