import { type ClientBase, escapeIdentifier as name } from 'pg'
import { alterDefaultPrivileges } from './prepare-roles.sql.ts'

type Connection = Pick<ClientBase, 'query'>

/** A migration that the database remembers. */
export interface AppliedMigration {
  readonly name: string
  /** SHA-256 of the file, hexadecimal. */
  readonly checksum: string
  readonly breaking: boolean
}

/** The app role may read which migrations are applied, and not change it; what the owner makes later is its to use. */
export async function createLedger(connection: Connection, appRole: string): Promise<void> {
  await connection.query(`
    begin;
    create table if not exists public.schema_migrations (
      name text primary key,
      checksum text not null,
      breaking boolean not null,
      applied_at timestamptz not null default now()
    );
    revoke all on public.schema_migrations from ${name(appRole)};
    grant select on public.schema_migrations to ${name(appRole)};
    ${alterDefaultPrivileges(appRole)};
    commit`)
}

export async function selectApplied(connection: Connection): Promise<AppliedMigration[]> {
  const { rows: found } = await connection.query<{ exists: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as exists`,
  )
  if (!found[0]?.exists) return []
  const { rows } = await connection.query<AppliedMigration>(
    'select name, checksum, breaking from public.schema_migrations order by name',
  )
  return rows
}

export async function insertApplied(connection: Connection, migration: AppliedMigration): Promise<void> {
  await connection.query(
    'insert into public.schema_migrations (name, checksum, breaking) values ($1, $2, $3)',
    [migration.name, migration.checksum, migration.breaking],
  )
}

/**
 * Lets the app role add and work jobs. graphile-worker's tables have row level security and no policy, which to
 * everybody but their owner means: no row. Its ledger of migrations stays readable only.
 */
export async function grantJobs(connection: Connection, appRole: string): Promise<void> {
  const role = name(appRole)
  await connection.query(`
    grant usage on schema graphile_worker to ${role};
    grant select, insert, update, delete on all tables in schema graphile_worker to ${role};
    grant usage, select, update on all sequences in schema graphile_worker to ${role};
    grant execute on all functions in schema graphile_worker to ${role};
    revoke insert, update, delete on graphile_worker.migrations from ${role}`)
  const { rows } = await connection.query<{ table: string }>(
    // A policy's making locks its table, so it is made where it is missing and not every time.
    `select relname as table from pg_class
     where relnamespace = 'graphile_worker'::regnamespace and relkind in ('r', 'p') and relrowsecurity
       and not exists (
         select from pg_policy
         where polrelid = pg_class.oid and polname = 'campus_app' and polroles = array[$1::regrole::oid])
     order by relname`,
    [role],
  )
  for (const { table } of rows) {
    const target = `graphile_worker.${name(table)}`
    await connection.query(`drop policy if exists campus_app on ${target};
      create policy campus_app on ${target} to ${role} using (true) with check (true)`)
  }
}
