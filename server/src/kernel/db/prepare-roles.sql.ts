import { type ClientBase, escapeLiteral as literal, escapeIdentifier as name } from 'pg'

type Connection = Pick<ClientBase, 'query'>

/** What a role may do beyond its grants; undefined when there is no such role. */
export interface RoleRights {
  readonly superuser: boolean
  readonly createsRoles: boolean
  readonly bypassesRowSecurity: boolean
}

const rights = `rolsuper as superuser, rolcreaterole as "createsRoles", rolbypassrls as "bypassesRowSecurity"`

export async function selectRights(connection: Connection, role: string): Promise<RoleRights | undefined> {
  const { rows } = await connection.query<RoleRights>(`select ${rights} from pg_roles where rolname = $1`, [
    role,
  ])
  return rows[0]
}

export async function selectOwnRights(
  connection: Connection,
): Promise<RoleRights & { role: string; ownedTable: string | null }> {
  const { rows } = await connection.query<RoleRights & { role: string; ownedTable: string | null }>(
    `select current_user as role, ${rights},
       (select relname from pg_class
        where relnamespace = to_regnamespace('public') and relkind in ('r', 'p')
          and pg_has_role(current_user, relowner, 'MEMBER')
        limit 1) as "ownedTable"
     from pg_roles where rolname = current_user`,
  )
  const [row] = rows
  if (!row) throw new Error('The connected role is not in pg_roles.')
  return row
}

/** Held until the connection ends; taken by all who prepare the same database. */
export async function lockPreparation(connection: Connection, database: string): Promise<void> {
  await connection.query('select pg_advisory_lock(hashtextextended($1, 0))', [`campus roles of ${database}`])
}

/** @param verifier a SCRAM-SHA-256 verifier: a password in clear would stand in the server's log of statements */
export async function createRole(connection: Connection, role: string, verifier: string): Promise<void> {
  await connection.query(
    `create role ${name(role)} login nosuperuser nobypassrls nocreaterole nocreatedb noreplication
     password ${literal(verifier)}`,
  )
}

export async function alterRolePassword(
  connection: Connection,
  role: string,
  verifier: string,
): Promise<void> {
  await connection.query(`alter role ${name(role)} login password ${literal(verifier)}`)
}

export async function alterRoleToOrdinary(connection: Connection, role: string): Promise<void> {
  await connection.query(`alter role ${name(role)} nosuperuser nobypassrls nocreaterole nocreatedb`)
}

/** An administrator without superuser rights may assign ownership only to roles it is a member of. */
export async function grantRoleToSelf(connection: Connection, role: string): Promise<void> {
  await connection.query(`grant ${name(role)} to current_user`)
}

/** Held until the connection ends; taken, inside the database, by all who change its tables or rights. */
export async function lockSchema(connection: Connection): Promise<void> {
  await connection.query(`select pg_advisory_lock(hashtextextended('campus schema', 0))`)
}

export async function selectDatabase(
  connection: Connection,
  database: string,
): Promise<{ owner: string; encoding: string } | undefined> {
  const { rows } = await connection.query<{ owner: string; encoding: string }>(
    `select pg_get_userbyid(datdba) as owner, pg_encoding_to_char(encoding) as encoding
     from pg_database where datname = $1`,
    [database],
  )
  return rows[0]
}

/** Sorted by code point on every server: PostgreSQL's own C.UTF-8 (17 and later), else the C collation. */
export async function createDatabase(connection: Connection, database: string, owner: string): Promise<void> {
  const { rows } = await connection.query<{ builtin: boolean }>(
    `select current_setting('server_version_num')::int >= 170000 as builtin`,
  )
  const order = rows[0]?.builtin
    ? `locale_provider builtin builtin_locale 'C.UTF-8' lc_collate 'C'`
    : `locale_provider libc lc_collate 'C'`
  await connection.query(
    `create database ${name(database)} owner ${name(owner)} template template0 encoding 'UTF8' ${order}`,
  )
}

export async function alterDatabaseOwner(
  connection: Connection,
  database: string,
  owner: string,
): Promise<void> {
  await connection.query(`alter database ${name(database)} owner to ${name(owner)}`)
}

/** Run inside the database itself; all of it may be repeated. */
export async function grantRights(
  connection: Connection,
  database: string,
  { owner, app }: { owner: string; app: string },
): Promise<void> {
  await connection.query(`
    begin;
    revoke create, temporary on database ${name(database)} from public;
    grant connect on database ${name(database)} to ${name(app)};
    alter schema public owner to ${name(owner)};
    revoke create on schema public from public;
    grant usage on schema public to ${name(app)};
    ${alterDefaultPrivileges(app, owner)};
    commit`)
}

/**
 * Every table that the owner will make is the app role's to read and write, within row level security.
 * @param owner who makes the tables; the connected role itself when left out
 */
export function alterDefaultPrivileges(app: string, owner?: string): string {
  const alter = `alter default privileges ${owner ? `for role ${name(owner)} ` : ''}in schema public grant`
  return `${alter} select, insert, update, delete on tables to ${name(app)};
    ${alter} usage on sequences to ${name(app)}`
}

/** Trusted extensions: a database's owner may install them, too, where the server has them. */
export const extensions = ['unaccent', 'pg_trgm']

export async function createExtensions(connection: Connection): Promise<void> {
  for (const extension of extensions) {
    try {
      await connection.query(`create extension if not exists ${name(extension)} with schema public`)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(
        `The database lacks the extension ${extension} (${reason}): ` +
          `let its administrator run CREATE EXTENSION ${extension} in it.`,
        { cause: error },
      )
    }
  }
}
