import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Database } from '../db/database.ts'
import { selectNamedFiles, selectTenantTables, type TenantTable } from '../db/tenant-tables.sql.ts'
import { FileNotFoundError, type FileStore } from './file-store.ts'

/** Files of one statement. */
const batch = 500

/** The two stores, and what happens on the way. */
interface Move {
  readonly from: FileStore
  readonly to: FileStore
  /** Removes each file from the first store once the second has it, verified. */
  readonly removes: boolean
  /** Called after each file. */
  readonly onFile?: (report: MoveReport) => void
}

interface MoveReport {
  /** Copied and read back with the hash that the database has. */
  readonly copied: number
  /** There already, with that hash: an earlier run copied them. */
  readonly present: number
  /** Rows name them, and neither store has them. */
  readonly missing: number
  /** What the first store has is not what the database says: not copied, and not removed. */
  readonly damaged: number
}

/**
 * Copies every file that a row names from one store to another, in constant memory. Each is read back and compared with
 * the hash of its row. A run that is cut off at any point is taken up by the next one, which verifies what is there and
 * copies the rest; both stores may be in use meanwhile, as no file ever changes.
 */
export async function moveFiles(
  database: Database,
  tenants: readonly string[],
  move: Move,
): Promise<MoveReport> {
  const counts = { copied: 0, present: 0, missing: 0, damaged: 0 }
  const tables = (await database.global(selectTenantTables())).filter(({ holds_files }) => holds_files)
  for (const tenant of tenants) {
    for (const table of tables) await moveTable(database, { tenant, table, move, counts })
  }
  return counts
}

interface TableMove {
  readonly tenant: string
  readonly table: TenantTable
  readonly move: Move
  readonly counts: { -readonly [Name in keyof MoveReport]: number }
}

async function moveTable(database: Database, { tenant, table, move, counts }: TableMove): Promise<void> {
  for (let after = ''; ; ) {
    const [rows] = await database.read(tenant, [selectNamedFiles(table, tenant, { after, max: batch })])
    for (const { storage_key: key, sha256, is_removed } of rows) {
      if (is_removed) continue
      counts[await moveOne(move, key, sha256)] += 1
      move.onFile?.(counts)
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.storage_key
  }
}

async function moveOne({ from, to, removes }: Move, key: string, sha256: string): Promise<keyof MoveReport> {
  if ((await hashIn(to, key)) === sha256) {
    if (removes) await from.remove(key)
    return 'present'
  }
  const source = await openIfPresent(from, key)
  if (!source) return 'missing'
  const stored = await to.adopt(key, source)
  if (stored.sha256 !== sha256 || (await hashIn(to, key)) !== sha256) {
    await to.remove(key)
    return 'damaged'
  }
  if (removes) await from.remove(key)
  return 'copied'
}

async function openIfPresent(store: FileStore, key: string): Promise<Readable | undefined> {
  try {
    return await store.open(key)
  } catch (error) {
    if (error instanceof FileNotFoundError) return undefined
    throw error
  }
}

async function hashIn(store: FileStore, key: string): Promise<string | undefined> {
  const stream = await openIfPresent(store, key)
  if (!stream) return undefined
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
