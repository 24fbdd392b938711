import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { randomPassword, readOrCreateSecret } from './embedded/secret-file.ts'
import { type EmbeddedServer, startEmbedded } from './embedded/start-embedded.ts'
import { selectOwnRights } from './prepare-roles.sql.ts'
import {
  connected,
  ForeignRolesError,
  inDatabase,
  type PreparedRoles,
  prepareRoles,
} from './prepare-roles.ts'

interface DatabaseOptions {
  /** `postgres://…` of a server: the app role's, or an administrator's. Absent: the embedded PostgreSQL. */
  readonly databaseUrl?: string | undefined
  /** `postgres://…` of the role that migrates. */
  readonly databaseMigrateUrl?: string | undefined
  /** Absolute CAMPUS_HOME; holds the embedded data and the passwords of roles created here (`database.json`, 0600). */
  readonly home: string
  /** For the embedded PostgreSQL only; tests pass `{ fsync: 'off' }`. */
  readonly settings?: Readonly<Record<string, string>> | undefined
  readonly log: (message: string) => void
}

export interface ResolvedDatabase {
  readonly app: ClientConfig
  /** Name of the app role, for `migrate`. */
  readonly appRole: string
  /** Absent when this process may not migrate. */
  readonly owner?: ClientConfig
  readonly embedded?: EmbeddedServer
  /** Where the data lie, for people; without a password. */
  readonly location: string
  /** Ends the embedded PostgreSQL; does nothing for a server's. */
  stop(): Promise<void>
}

const nothingToStop = async () => {}

/**
 * Finds the database to serve from, and makes it when it is ours to make:
 * without a URL the embedded one; with both URLs those two; with one URL, its role decides: who may create roles is an
 * administrator, for whom database and roles are prepared, anybody else is the app role.
 */
export async function resolveDatabase(options: DatabaseOptions): Promise<ResolvedDatabase> {
  const { databaseUrl, databaseMigrateUrl } = options
  if (databaseUrl === undefined) {
    if (databaseMigrateUrl === undefined) return await resolveEmbedded(options)
    throw new Error('DATABASE_MIGRATE_URL is set and DATABASE_URL is not: set both, or neither.')
  }
  const given = { connectionString: databaseUrl }
  if (databaseMigrateUrl !== undefined) {
    return { ...server(given), owner: { connectionString: databaseMigrateUrl } }
  }
  const maintenance = await administrationOf(given)
  if (!maintenance) return server(given)
  const database = databaseOf(given)
  const roles = await prepareOwnRoles(maintenance, database, options.home)
  options.log(`DATABASE_URL is an administrator's: prepared the database ${database} and its two roles.`)
  return { ...server(roles.app), owner: roles.owner }
}

/** Prepares database and roles on a server that other installations may use, too. */
async function prepareOwnRoles(
  maintenance: ClientConfig,
  database: string,
  home: string,
): Promise<PreparedRoles> {
  const roles = { database, ...(await passwords(home)), existingRoles: 'check' } as const
  try {
    return await prepareRoles(maintenance, roles)
  } catch (error) {
    if (!(error instanceof ForeignRolesError)) throw error
    throw new Error(
      `${error.message} It was set by a server with another CAMPUS_HOME, which would lose its connection. ` +
        `Either copy database.json from there to ${home}, or set DATABASE_URL and DATABASE_MIGRATE_URL to the two roles. ` +
        `If that directory is lost, give the roles the passwords of ${join(home, 'database.json')} as an administrator.`,
      { cause: error },
    )
  }
}

async function resolveEmbedded({ home, settings, log }: DatabaseOptions): Promise<ResolvedDatabase> {
  const embedded = await startEmbedded({ home, log, ...(settings ? { settings } : {}) })
  let roles: PreparedRoles
  try {
    roles = await prepareRoles(embedded.admin, {
      database: 'campus',
      ...(await passwords(home)),
      // The directory is this process's alone, and so are its roles.
      existingRoles: 'set',
    })
  } catch (error) {
    await embedded.stop()
    throw error
  }
  return {
    ...roles,
    appRole: roleOf(roles.app),
    embedded,
    location: `embedded PostgreSQL in ${embedded.dataDirectory}`,
    stop: () => embedded.stop(),
  }
}

function server(app: ClientConfig): ResolvedDatabase {
  const { host, port } = new Client(app)
  const location = `PostgreSQL ${host}:${port}, database ${databaseOf(app)}`
  return { app, appRole: roleOf(app), location, stop: nothingToStop }
}

/** How an administrator's URL connects to prepare things; undefined when its role is no administrator. */
async function administrationOf(given: ClientConfig): Promise<ClientConfig | undefined> {
  // The database named may not be there yet; the one called postgres nearly always is.
  const maintenance = inDatabase(given, 'postgres')
  const ask = (config: ClientConfig) => connected(config, selectOwnRights)
  try {
    const { superuser, createsRoles } = await ask(given)
    if (!superuser && !createsRoles) return undefined
    return (await ask(maintenance).catch(() => undefined)) ? maintenance : given
  } catch (error) {
    if (!isMissingDatabase(error)) throw error
    const { superuser, createsRoles } = await ask(maintenance)
    if (superuser || createsRoles) return maintenance
    throw error
  }
}

/** SQLSTATE 3D000, invalid_catalog_name. */
function isMissingDatabase(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '3D000'
}

function databaseOf(config: ClientConfig): string {
  const { database } = new Client(config)
  if (database) return database
  throw new Error('DATABASE_URL must name a database: postgres://user:password@host:5432/campus.')
}

function roleOf(config: ClientConfig): string {
  const { user } = new Client(config)
  if (user) return user
  throw new Error('DATABASE_URL must name a user: postgres://user:password@host:5432/campus.')
}

async function passwords(home: string): Promise<{ ownerPassword: string; appPassword: string }> {
  await mkdir(home, { recursive: true })
  const path = join(home, 'database.json')
  const text = await readOrCreateSecret(
    path,
    () => `${JSON.stringify({ ownerPassword: randomPassword(), appPassword: randomPassword() })}\n`,
  )
  const { ownerPassword, appPassword } = JSON.parse(text) as { ownerPassword?: string; appPassword?: string }
  if (ownerPassword && appPassword) return { ownerPassword, appPassword }
  throw new Error(`${path} holds no passwords. Remove it, and it is created again.`)
}
