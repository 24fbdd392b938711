import type { Database } from './database.ts'
import type { Statement } from './statement.ts'
import {
  deleteRowsOfFiles,
  deleteTenantRows,
  selectAnyRow,
  selectStorageKeys,
  selectTenantTables,
  type TenantTable,
} from './tenant-tables.sql.ts'
import type { Transaction } from './transaction.ts'

/** Rows that one transaction deletes: some tenths of a second, and no lock that anybody waits for. */
const batch = 2000

/** Files that are removed before their rows are. */
const fileBatch = 100

/** Turns through all tables: what other processes still had in hand, such as counts of usage, comes late. */
const maxTurns = 5

/** What a deletion depends on in addition to the tables. */
interface TenantDeletion {
  /** Removes a file of the store; one that is not there must be no error. */
  readonly removeFile: (key: string) => Promise<void>
  /** Runs first in the transaction of every batch; throws when nothing more is to be deleted. */
  readonly guard: (tx: Transaction) => Promise<void>
}

/**
 * Deletes every row of a tenant in every table that the catalogue knows, whatever refers to others first, and the files
 * that they name. Each batch is a transaction of its own: cut off anywhere it is taken up again by the next call, and a
 * call that finds nothing changes nothing. Answers how many rows went, by table.
 * @throws Error when tables refer to each other in a ring, or rows of one to each other; what the guard throws
 */
export async function deleteTenant(
  database: Database,
  tenant: string,
  { removeFile, guard }: TenantDeletion,
): Promise<Readonly<Record<string, number>>> {
  const tables = referringFirst(await database.global(selectTenantTables()))
  const gone: Record<string, number> = {}
  const guarded = <Result>(act: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    database.transaction(tenant, async (tx) => {
      await guard(tx)
      return act(tx)
    })
  const remove = async (table: TenantTable, statement: Statement<unknown>): Promise<number> => {
    const count = await guarded((tx) => tx.execute(statement))
    if (count > 0) gone[table.name] = (gone[table.name] ?? 0) + count
    return count
  }
  const empty = async (table: TenantTable): Promise<void> => {
    while (table.holds_files) {
      const rows = await guarded((tx) => tx.query(selectStorageKeys(table, tenant, fileBatch)))
      if (rows.length === 0) break
      const keys = rows.map(({ storage_key }) => storage_key)
      // First the files, then the rows that name them: a removal that is cut off still finds them.
      for (const key of keys) await removeFile(key)
      await remove(table, deleteRowsOfFiles(table, tenant, keys))
    }
    while ((await remove(table, deleteTenantRows(table, tenant, batch))) > 0);
  }
  let left: readonly TenantTable[] = tables
  for (let turn = 0; turn < maxTurns && left.length > 0; turn += 1) {
    for (const table of tables) await empty(table)
    left = await withRows(database, tenant, tables)
  }
  if (left.length > 0) throw new Error(`Rows of ${left.map(({ name }) => name).join(', ')} are left over.`)
  return gone
}

/** The tables that have rows of the tenant. */
async function withRows(
  database: Database,
  tenant: string,
  tables: readonly TenantTable[],
): Promise<readonly TenantTable[]> {
  const found: TenantTable[] = []
  for (const table of tables) {
    const [[left]] = await database.read(tenant, [selectAnyRow(table, tenant)])
    if (left?.is_left) found.push(table)
  }
  return found
}

/** The tables in an order in which none comes before one that refers to it. */
export function referringFirst(tables: readonly TenantTable[]): TenantTable[] {
  const left = new Map(tables.map((table) => [table.name, table]))
  const ordered: TenantTable[] = []
  while (left.size > 0) {
    const referred = new Set([...left.values()].flatMap((table) => table.refers_to))
    const free = [...left.values()].filter(({ name }) => !referred.has(name))
    if (free.length === 0)
      throw new Error(`Tables refer to each other in a ring: ${[...left.keys()].join(', ')}.`)
    for (const table of free) {
      left.delete(table.name)
      ordered.push(table)
    }
  }
  return ordered
}
