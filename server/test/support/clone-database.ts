import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ClientConfig } from 'pg'
import { connected, inDatabase, withCredentials } from '../../src/kernel/db/prepare-roles.ts'
import { type TestServer, testServerVariable } from './test-server.ts'

/** A database of a test file's own, cloned from the migrated template. */
export interface ClonedDatabase {
  readonly app: ClientConfig
  readonly owner: ClientConfig
  /** Superuser of the server: sees past row level security. */
  readonly admin: ClientConfig
  readonly name: string
  drop(): Promise<void>
}

/** Clones the template, or another database of the run; the name shows which run it belongs to. */
export async function cloneDatabase(original = readServer().template): Promise<ClonedDatabase> {
  const server = readServer()
  const name = `${server.template}_${randomBytes(5).toString('hex')}`
  await copyDatabase(original, name)
  return {
    name,
    admin: inDatabase(server.admin, name),
    owner: withCredentials(server.admin, { ...server.owner, database: name }),
    app: withCredentials(server.admin, { ...server.app, database: name }),
    drop: () =>
      connected(server.admin, async (client) => {
        await client.query(`drop database if exists "${name}" with (force)`)
      }),
  }
}

/** Copies a database to which nobody is connected. */
export async function copyDatabase(original: string, name: string): Promise<void> {
  const { admin, owner } = readServer()
  await connected(admin, async (client) => {
    // Copied as files, not through the log: less than half the work for what nobody writes to.
    await client.query(
      `create database "${name}" template "${original}" owner "${owner.user}" strategy file_copy`,
    )
  })
}

/** The PostgreSQL of this run. */
export function readServer(): TestServer {
  const path = process.env[testServerVariable]
  if (!path) throw new Error('Tests with a database are run by `npm test` (see CONTRIBUTING.md).')
  return JSON.parse(readFileSync(path, 'utf8')) as TestServer
}
