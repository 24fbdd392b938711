import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import { type ClientBase, type ClientConfig, DatabaseError, escapeIdentifier, Pool } from 'pg'
import * as sql from './migrate.sql.ts'
import { grantColumns } from './owner-columns.sql.ts'
import { createExtensions, lockSchema } from './prepare-roles.sql.ts'
import { connected } from './prepare-roles.ts'

interface MigrateOptions {
  /** Where the `NNNN_name.sql` files lie; `server/migrations` when left out. */
  readonly directory?: string
  /** Name of the role that serves; written in the files as `:app_role`. */
  readonly appRole: string
  readonly log: (message: string) => void
}

/** The state of a database compared with the migrations of this release. */
interface SchemaState {
  /** This release can serve: nothing is missing, and nothing newer is there that breaks it. */
  readonly current: boolean
  readonly missing: string[]
  /** Applied by a newer release, and marked `--! breaking`. */
  readonly breaking: string[]
}

interface MigrationFile extends sql.AppliedMigration {
  readonly text: string
}

const ownDirectory = join(import.meta.dirname, '../../../migrations')

/**
 * Applies all migrations that are missing, in the order of their numbers, each in its own transaction; then those of
 * graphile-worker, and makes its jobs the app role's to use. Several migrators at once wait for each other.
 * @returns the names of the files applied now
 * @throws Error with one clear sentence when an applied file has changed, when a number was skipped, when a newer release has
 *   left a breaking migration, or with file and line when a statement fails
 */
export async function migrate(owner: ClientConfig, options: MigrateOptions): Promise<{ applied: string[] }> {
  const { directory = ownDirectory, appRole, log } = options
  const files = await readMigrations(directory)
  return await connected(owner, async (client) => {
    await lockSchema(client)
    await sql.createLedger(client, appRole)
    const missing = judge(files, await sql.selectApplied(client))
    await createExtensions(client)
    for (const file of missing) {
      await apply(client, file, appRole)
      log(`Applied the migration ${file.name}.`)
    }
    await migrateJobs(owner)
    await sql.grantJobs(client, appRole)
    await grantColumns(client, appRole)
    return { applied: missing.map((file) => file.name) }
  })
}

/** Whether a server without the right to migrate can serve on this database. */
export async function schemaIsCurrent(
  client: Pick<ClientBase, 'query'>,
  directory: string = ownDirectory,
): Promise<SchemaState> {
  const files = await readMigrations(directory)
  const applied = await sql.selectApplied(client)
  const known = new Set(files.map((file) => file.name))
  const done = new Set(applied.map((migration) => migration.name))
  const missing = files.filter((file) => !done.has(file.name)).map((file) => file.name)
  const breaking = applied
    .filter(({ name, breaking }) => breaking && !known.has(name))
    .map(({ name }) => name)
  return { current: missing.length === 0 && breaking.length === 0, missing, breaking }
}

async function readMigrations(directory: string): Promise<MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  const numbers = new Map<string, string>()
  for (const name of names) {
    const number = /^(\d{4})_[a-z0-9_-]+\.sql$/.exec(name)?.[1]
    if (!number) throw new Error(`The migration ${name} must be named like 0001_schools.sql.`)
    const other = numbers.get(number)
    if (other)
      throw new Error(`The migrations ${other} and ${name} have the same number: give the newer another.`)
    numbers.set(number, name)
  }
  return await Promise.all(names.map((name) => readMigration(directory, name)))
}

async function readMigration(directory: string, name: string): Promise<MigrationFile> {
  // A checkout on Windows may have changed the line ends.
  const text = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n')
  const checksum = createHash('sha256').update(text).digest('hex')
  const breaking = text.split('\n', 5).some((line) => /^--!\s*breaking\b/.test(line))
  return { name, checksum, breaking, text }
}

/** The files to apply. */
function judge(files: MigrationFile[], applied: sql.AppliedMigration[]): MigrationFile[] {
  const done = new Map(applied.map((migration) => [migration.name, migration]))
  for (const file of files) {
    const before = done.get(file.name)
    if (before && before.checksum !== file.checksum) {
      throw new Error(
        `The migration ${file.name} has changed since it was applied to this database: ` +
          'restore the file, and put the change in a new one.',
      )
    }
  }
  const known = new Set(files.map((file) => file.name))
  const unknown = applied.find(({ name, breaking }) => breaking && !known.has(name))
  if (unknown) {
    throw new Error(`A newer Campus has applied ${unknown.name} to this database: install that release.`)
  }
  const last = applied.at(-1)?.name ?? ''
  const missing = files.filter((file) => !done.has(file.name))
  const late = missing.find((file) => file.name < last)
  if (late) {
    throw new Error(`The migration ${late.name} comes too late, ${last} is applied: give it the next number.`)
  }
  return missing
}

async function apply(client: ClientBase, file: MigrationFile, appRole: string): Promise<void> {
  const role = escapeIdentifier(appRole)
  const text = file.text.replaceAll(/(?<!:):app_role\b/g, () => role)
  await client.query('begin')
  try {
    await client.query(text)
    await sql.insertApplied(client, file)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The migration ${file.name}${lineOf(error, text)} failed: ${reason}.`, { cause: error })
  }
}

function lineOf(error: unknown, text: string): string {
  if (!(error instanceof DatabaseError) || error.position === undefined) return ''
  return `, line ${text.slice(0, Number(error.position)).split('\n').length},`
}

async function migrateJobs(owner: ClientConfig): Promise<void> {
  const pgPool = new Pool({ ...owner, max: 2 })
  // graphile-worker wants both: a connection that breaks must fail its query, not end the process.
  pgPool.on('error', () => {})
  pgPool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool, logger: new Logger(() => () => {}) })
  } finally {
    await pgPool.end()
  }
}
