import type { ClientConfig } from 'pg'
import type { Database } from '../../src/kernel/db/database.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { insertUser, setPlatformRoles } from '../../src/modules/identity/index.ts'

/** Makes a holder of a platform role, whom the owner of the tables alone can raise. */
export async function makePlatformPerson(
  database: Database,
  owner: ClientConfig,
  role: 'operator' | 'support',
  passwordHash: string,
): Promise<{ userId: string; email: string }> {
  const userId = uuidv7()
  const email = `${role}-${userId.slice(-10)}@campus.test`
  await database.global(insertUser({ id: userId, email, name: role, passwordHash }))
  await setPlatformRoles(owner, { userId, roles: [role], operation: 'operator.create', at: new Date() })
  return { userId, email }
}
