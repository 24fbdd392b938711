import { randomBytes } from 'node:crypto'
import type { ClientConfig } from 'pg'
import { connected, inDatabase, withCredentials } from '../../src/kernel/db/prepare-roles.ts'
import { isTenantTable } from './catalogue.ts'
import type { TwoSchools } from './two-schools.ts'

/** A login that row level security holds back from nothing but the probe, which every start reads. */
export interface BareRole {
  readonly app: ClientConfig
  /** To be called after the database is gone: its policies name the role. */
  drop(): Promise<void>
}

/**
 * Makes a role with the rights of the application's and, in addition to the policy of the tenant, one of its own on every
 * tenant table that lets it see and write all rows. The application's own role stays walled in, in the same database.
 */
export async function createBareRole({ campus, admin, tables, appRole }: TwoSchools): Promise<BareRole> {
  const { clone } = campus
  const user = `${clone.name}_bare`
  const password = randomBytes(12).toString('hex')
  await admin.query(`create role "${user}" login password '${password}' in role "${appRole}"`)
  for (const { name } of tables.filter(isTenantTable)) {
    if (name === 'tenant_probe') continue
    await admin.query(`create policy bare on ${name} to "${user}" using (true) with check (true)`)
  }
  return {
    app: withCredentials(clone.admin, { user, password, database: clone.name }),
    drop: () =>
      connected(inDatabase(clone.admin, 'postgres'), async (client) => {
        await client.query(`drop role if exists "${user}"`)
      }),
  }
}
