import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { Client, type ClientBase, type ClientConfig } from 'pg'
import * as sql from './prepare-roles.sql.ts'

export interface RequestedRoles {
  /** Name of the database; at most 57 bytes, so that the roles' names fit in PostgreSQL's 63. */
  readonly database: string
  readonly ownerPassword: string
  readonly appPassword: string
  /**
   * What happens to roles that exist already: `set`, the default, gives them these passwords; `check` refuses when they
   * have others, because another installation signs in with those.
   */
  readonly existingRoles?: 'set' | 'check'
}

/** Roles of the database exist already and have other passwords. */
export class ForeignRolesError extends Error {}

/** How the two roles connect to the database. */
export interface PreparedRoles {
  /** `<database>_owner`: owns database and schema, migrates. */
  readonly owner: ClientConfig
  /** `<database>_app`: owns nothing, bypasses nothing, serves. */
  readonly app: ClientConfig
}

/**
 * Makes the database, its two login roles, their rights and the extensions, or brings them into this state;
 * may be repeated and run by several processes at once. PostgreSQL 15 and later.
 * @param admin a superuser, or a role that may create roles and databases, on any database of the server
 */
export async function prepareRoles(admin: ClientConfig, requested: RequestedRoles): Promise<PreparedRoles> {
  const { database, ownerPassword, appPassword } = requested
  if (database === '' || Buffer.byteLength(database) > 57) {
    throw new Error(`The database name ${JSON.stringify(database)} must have 1 to 57 bytes.`)
  }
  const owner = `${database}_owner`
  const app = `${database}_app`
  await connected(admin, async (server) => {
    // Held to the end: it also guards what happens below inside the database.
    await sql.lockPreparation(server, database)
    if (requested.existingRoles === 'check') await checkPasswords(server, admin, { owner, app, ...requested })
    await prepareRole(server, owner, ownerPassword)
    await prepareRole(server, app, appPassword)
    if (!(await sql.selectOwnRights(server)).superuser) await sql.grantRoleToSelf(server, owner)
    await prepareDatabase(server, database, owner)
    await connected(inDatabase(admin, database), async (inside) => {
      await sql.lockSchema(inside)
      await sql.grantRights(inside, database, { owner, app })
      await sql.createExtensions(inside)
    })
  })
  return {
    owner: withCredentials(admin, { user: owner, password: ownerPassword, database }),
    app: withCredentials(admin, { user: app, password: appPassword, database }),
  }
}

interface RolesToCheck {
  readonly owner: string
  readonly app: string
  readonly ownerPassword: string
  readonly appPassword: string
}

/** @throws ForeignRolesError when a role exists and cannot sign in with the password */
async function checkPasswords(
  server: ClientBase,
  admin: ClientConfig,
  { owner, app, ownerPassword, appPassword }: RolesToCheck,
): Promise<void> {
  for (const [user, password] of [
    [owner, ownerPassword],
    [app, appPassword],
  ] as const) {
    if (!(await sql.selectRights(server, user))) continue
    // Any database does: the password is checked before the right to connect.
    const login = withCredentials(admin, { user, password, database: 'postgres' })
    try {
      await connected(login, async () => undefined)
    } catch (error) {
      if (isWrongPassword(error)) throw new ForeignRolesError(`The role ${user} has another password.`)
      if (!isForbiddenDatabase(error)) throw error
    }
  }
}

const sqlStateOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** SQLSTATE 28P01, invalid_password, and 28000, invalid_authorization_specification (no login). */
const isWrongPassword = (error: unknown): boolean => ['28P01', '28000'].includes(String(sqlStateOf(error)))

/** SQLSTATE 3D000, invalid_catalog_name, and 42501, insufficient_privilege. */
const isForbiddenDatabase = (error: unknown): boolean =>
  ['3D000', '42501'].includes(String(sqlStateOf(error)))

async function prepareRole(server: ClientBase, role: string, password: string): Promise<void> {
  const found = await sql.selectRights(server, role)
  if (!found) return await sql.createRole(server, role, scramVerifier(password))
  await sql.alterRolePassword(server, role, scramVerifier(password))
  if (found.superuser || found.bypassesRowSecurity || found.createsRoles) {
    await sql.alterRoleToOrdinary(server, role)
  }
}

async function prepareDatabase(server: ClientBase, database: string, owner: string): Promise<void> {
  const found = await sql.selectDatabase(server, database)
  if (!found) return await sql.createDatabase(server, database, owner)
  if (found.encoding !== 'UTF8') {
    throw new Error(`The database ${database} has the encoding ${found.encoding}; Campus needs UTF8.`)
  }
  if (found.owner !== owner) await sql.alterDatabaseOwner(server, database, owner)
}

/**
 * Refuses a role that row level security does not bind, or that could change the tables.
 * @throws Error with one clear sentence
 */
export async function assertAppRole(client: Pick<ClientBase, 'query'>): Promise<void> {
  const { role, superuser, bypassesRowSecurity, ownedTable } = await sql.selectOwnRights(client)
  const problem = superuser
    ? 'is a superuser'
    : bypassesRowSecurity
      ? 'has BYPASSRLS'
      : ownedTable !== null
        ? `owns the table ${ownedTable}, or is a member of the role that does`
        : undefined
  if (!problem) return
  throw new Error(
    `The database role ${role} ${problem}, so schools would not be isolated: ` +
      'let DATABASE_URL name a role without such rights, and DATABASE_MIGRATE_URL the owner.',
  )
}

/** Connects, runs, and ends the connection in every case. */
export async function connected<T>(config: ClientConfig, run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(config)
  // Without a listener a connection that breaks between two queries would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return await run(client)
  } finally {
    await client.end()
  }
}

/** The same server with another login; all else (host, TLS, options) stays. */
export function withCredentials(
  config: ClientConfig,
  login: { user: string; password: string; database: string },
): ClientConfig {
  if (config.connectionString === undefined) return { ...config, ...login }
  const { protocol, host, parameters } = splitUrl(config.connectionString)
  const authority = `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@${host}`
  const url = `${protocol}//${authority}/${encodeURIComponent(login.database)}${parameters}`
  return { ...config, connectionString: url }
}

/** The same server and login with another database. */
export function inDatabase(config: ClientConfig, database: string): ClientConfig {
  if (config.connectionString === undefined) return { ...config, database }
  const { protocol, login, host, parameters } = splitUrl(config.connectionString)
  const url = `${protocol}//${login}${host}/${encodeURIComponent(database)}${parameters}`
  return { ...config, connectionString: url }
}

/** `new URL` refuses `postgres://user:secret@/name?host=/run/postgresql`, which PostgreSQL's own tools know. */
function splitUrl(url: string) {
  const parts = /^(postgres(?:ql)?:)\/\/([^@/?#]*@)?([^/?#]*)(?:\/[^?#]*)?(\?[^#]*)?/.exec(url)
  if (!parts) throw new Error('A database URL must begin with postgres:// or postgresql://.')
  const [, protocol = '', login = '', host = '', search = ''] = parts
  const parameters = new URLSearchParams(search)
  for (const key of ['user', 'password', 'database', 'dbname']) parameters.delete(key)
  return { protocol, login, host, parameters: parameters.size > 0 ? `?${parameters}` : '' }
}

/** What PostgreSQL stores for a password (RFC 5802, section 3; RFC 7677; 4096 rounds as PostgreSQL's default). */
function scramVerifier(password: string): string {
  const salt = randomBytes(16)
  const rounds = 4096
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256')
  const keyed = (words: string) => createHmac('sha256', salted).update(words).digest()
  const storedKey = createHash('sha256').update(keyed('Client Key')).digest('base64')
  const serverKey = keyed('Server Key').toString('base64')
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}
