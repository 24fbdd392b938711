import { randomBytes } from 'node:crypto'
import { startEmbedded } from '../../src/kernel/db/embedded/start-embedded.ts'
import { temporaryHome } from '../../src/kernel/db/embedded/temporary.ts'
import { migrate } from '../../src/kernel/db/migrate.ts'
import { connected, inDatabase, prepareRoles } from '../../src/kernel/db/prepare-roles.ts'
import type { TestServer } from './test-server.ts'

/** A PostgreSQL with a migrated template database, and how to end it. */
interface PreparedServer {
  readonly server: TestServer
  stop(): Promise<void>
}

/** Tests need no durability and no replica; benches do and pass their own. */
const unsafeAndFast = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  // Its workers would walk over every clone; a test that wants statistics takes them itself.
  autovacuum: 'off',
}

/**
 * Prepares the PostgreSQL of a test run: TEST_DATABASE_URL (an administrator's) when set, else an embedded one in a
 * temporary directory. Makes one migrated template that every test file clones.
 */
export async function prepareServer(
  log: (message: string) => void = () => undefined,
  settings: Readonly<Record<string, string>> = unsafeAndFast,
): Promise<PreparedServer> {
  const url = process.env['TEST_DATABASE_URL']
  if (url) {
    const admin = { connectionString: url }
    const server = await prepareTemplate({ ...admin }, log)
    return { server, stop: () => dropAll(server) }
  }
  const { home, remove } = await temporaryHome()
  const embedded = await startEmbedded({
    home,
    log,
    settings: { max_connections: '200', ...settings },
  })
  const server = await prepareTemplate(embedded.admin, log)
  return {
    server,
    stop: async () => {
      await embedded.stop()
      await remove()
    },
  }
}

async function prepareTemplate(
  admin: TestServer['admin'],
  log: (message: string) => void,
): Promise<TestServer> {
  const template = `campus_test_${randomBytes(4).toString('hex')}`
  const ownerPassword = randomBytes(12).toString('hex')
  const appPassword = randomBytes(12).toString('hex')
  const roles = await prepareRoles(admin, { database: template, ownerPassword, appPassword })
  await migrate(roles.owner, { appRole: `${template}_app`, log })
  return {
    admin: inDatabase(admin, 'postgres'),
    template,
    owner: { user: `${template}_owner`, password: ownerPassword },
    app: { user: `${template}_app`, password: appPassword },
  }
}

/** On a server that stays, everything that the run made is removed again. */
async function dropAll({ admin, template, owner, app }: TestServer): Promise<void> {
  await connected(admin, async (client) => {
    const made = await client.query<{ datname: string }>(
      'select datname from pg_database where datname like $1',
      [`${template}%`],
    )
    for (const { datname } of made.rows) await client.query(`drop database "${datname}" with (force)`)
    await client.query(`drop role "${app.user}"`)
    await client.query(`drop role "${owner.user}"`)
  })
}
