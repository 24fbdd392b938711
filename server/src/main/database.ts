import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../kernel/config/config.ts'
import { EmbeddedInUseError } from '../kernel/db/embedded/errors.ts'
import { migrate, schemaIsCurrent } from '../kernel/db/migrate.ts'
import { assertAppRole, connected } from '../kernel/db/prepare-roles.ts'
import { type ResolvedDatabase, resolveDatabase } from '../kernel/db/resolve-database.ts'

/** What a command needs of a database: connections, its location, and a way to close it. */
export type OpenedDatabase = Pick<
  ResolvedDatabase,
  'app' | 'owner' | 'appRole' | 'location' | 'embedded' | 'stop'
>

const runningFile = (config: Config): string => join(config.home, 'running.json')

/** Opens the database for the server: the embedded one is then this process's alone. */
export const openForServer = (config: Config, log: (message: string) => void): Promise<ResolvedDatabase> =>
  resolveDatabase({
    databaseUrl: config.databaseUrl,
    databaseMigrateUrl: config.databaseMigrateUrl,
    home: config.home,
    log,
  })

/**
 * Opens the database for a command. While a server runs on the same directory the command joins it: the server has
 * left its connections in a file that only its own user can read.
 */
export async function openForCommand(
  config: Config,
  log: (message: string) => void,
): Promise<OpenedDatabase> {
  try {
    return await openForServer(config, log)
  } catch (error) {
    if (!(error instanceof EmbeddedInUseError)) throw error
    const running = await readRunning(config)
    if (!running) throw error
    return { ...running, stop: async () => undefined }
  }
}

async function readRunning(config: Config): Promise<Omit<OpenedDatabase, 'stop'> | undefined> {
  try {
    return JSON.parse(await readFile(runningFile(config), 'utf8')) as Omit<OpenedDatabase, 'stop'>
  } catch {
    return undefined
  }
}

/** Lets commands join this server; for the embedded database only. Answers how to take the file away again. */
export async function letCommandsJoin(
  config: Config,
  opened: ResolvedDatabase,
): Promise<() => Promise<void>> {
  if (!opened.embedded) return async () => undefined
  const { app, owner, appRole, location } = opened
  await writeFile(runningFile(config), JSON.stringify({ app, owner, appRole, location }), { mode: 0o600 })
  return () => rm(runningFile(config), { force: true })
}

/** Brings the schema up to date, or, without the right to, says what is missing. Then checks the app role. */
export async function prepareSchema(opened: OpenedDatabase, log: (message: string) => void): Promise<void> {
  if (opened.owner) await migrate(opened.owner, { appRole: opened.appRole, log })
  else {
    const { current, missing } = await connected(opened.app, (client) => schemaIsCurrent(client))
    if (!current) {
      const names = missing.join(', ')
      throw new Error(
        `The database lacks the migrations ${names}: run npm run migrate with DATABASE_MIGRATE_URL set to the role that owns it.`,
      )
    }
  }
  await connected(opened.app, assertAppRole)
}
