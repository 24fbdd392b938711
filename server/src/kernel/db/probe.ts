import { type Database, platformTenant } from './database.ts'
import { selectProbe } from './probe.sql.ts'

/**
 * Reads a known row through a probe tenant: when it is not seen, the tenant setting was lost on the way (a pooler in
 * statement mode, a foreign server), and every school would look empty. Throws one clear sentence.
 */
export async function assertTenantSetting(database: Database): Promise<void> {
  const [rows] = await database.read(platformTenant, [selectProbe()])
  const [hidden] = await database.read('00000000-0000-0000-0000-00000000dead', [selectProbe()])
  if (rows.length !== 1) {
    throw new Error(
      'The tenant setting does not reach the database: SET LOCAL is lost between here and PostgreSQL.',
    )
  }
  if (hidden.length !== 0) {
    throw new Error('Row level security does not hold: the role of DATABASE_URL sees rows of other schools.')
  }
}
