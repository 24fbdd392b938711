import type { Database } from '../db/database.ts'
import { selectNamedFiles, selectTenantTables, type TenantTable } from '../db/tenant-tables.sql.ts'
import { FileNotFoundError, type FileStore } from './file-store.ts'

/** Rows of one statement. */
const batch = 500

/** The store is compared in sixteen parts, so that a sixteenth of the keys is in memory at a time. */
const parts = '0123456789abcdef'

interface Search {
  readonly store: FileStore
  /** Bytes stored later may still get their row. */
  readonly before: Date
  /** Called with the key of bytes that no row names, one after the other. */
  readonly onOrphan?: (key: string) => Promise<void>
  /** Called with the key of a row whose bytes are not there. */
  readonly onMissing?: (key: string) => void
}

interface SearchReport {
  /** Files that rows name. */
  readonly named: number
  /** Bytes in the store that no row names, stored before the instant. */
  readonly orphans: number
  /** Files that rows name and the store does not have. */
  readonly missing: number
}

/**
 * Compares a store with the rows of every tenant: rows are read before the store, so that what comes meanwhile is neither
 * an orphan nor missing. It changes nothing itself and may be cut off at any point.
 */
export async function findOrphans(
  database: Database,
  tenants: readonly string[],
  search: Search,
): Promise<SearchReport> {
  const counts = { named: 0, orphans: 0, missing: 0 }
  const tables = (await database.global(selectTenantTables())).filter(({ holds_files }) => holds_files)
  for (const part of parts) {
    const named = await readNamed(database, { tenants, tables, part })
    counts.named += named.size
    for await (const { key, modifiedAt } of search.store.list(part)) {
      if (named.delete(key) || modifiedAt >= search.before) continue
      counts.orphans += 1
      await search.onOrphan?.(key)
    }
    for (const key of named) {
      if (await isStored(search.store, key)) continue
      counts.missing += 1
      search.onMissing?.(key)
    }
  }
  return counts
}

interface Rows {
  readonly tenants: readonly string[]
  readonly tables: readonly TenantTable[]
  readonly part: string
}

/** The keys of one part that rows name; a row that says its bytes are removed names none. */
async function readNamed(database: Database, { tenants, tables, part }: Rows): Promise<Set<string>> {
  const named = new Set<string>()
  for (const tenant of tenants)
    for (const table of tables)
      for await (const { storage_key: key, is_removed } of rowsOf(database, { tenant, table, part }))
        if (!is_removed) named.add(key)
  return named
}

async function* rowsOf(
  database: Database,
  { tenant, table, part }: { readonly tenant: string; readonly table: TenantTable; readonly part: string },
) {
  for (let after = part; ; ) {
    const [rows] = await database.read(tenant, [selectNamedFiles(table, tenant, { after, max: batch })])
    const own = rows.filter(({ storage_key: key }) => key.startsWith(part))
    yield* own
    const last = own.at(-1)
    if (!last || own.length < batch) return
    after = last.storage_key
  }
}

async function isStored(store: FileStore, key: string): Promise<boolean> {
  try {
    const stream = await store.open(key)
    stream.destroy()
    return true
  } catch (error) {
    if (error instanceof FileNotFoundError) return false
    throw error
  }
}
