import type { Database } from './database.ts'
import {
  deleteRowsOfFiles,
  deleteTenantRows,
  selectAnyRow,
  selectStorageKeys,
  selectTenantTables,
  type TenantTable,
} from './tenant-tables.sql.ts'

/** Rows that one transaction deletes: some tenths of a second, and no lock that anybody waits for. */
const batch = 2000

/** Files that are removed before their rows are. */
const fileBatch = 100

/**
 * Deletes every row of a tenant in every table that the catalogue knows, whatever refers to others first, and the files
 * that they name. Each batch is a transaction of its own: cut off anywhere it is taken up again by the next call, and a
 * call that finds nothing changes nothing. Answers how many rows went, by table.
 * @param removeFile removes a file of the store; one that is not there must be no error
 * @throws Error when tables refer to each other in a ring, or rows of one to each other
 */
export async function deleteTenant(
  database: Database,
  tenant: string,
  removeFile: (key: string) => Promise<void>,
): Promise<Readonly<Record<string, number>>> {
  const tables = referringFirst(await database.global(selectTenantTables()))
  const gone: Record<string, number> = {}
  const counted = (table: TenantTable, count: number): number => {
    if (count > 0) gone[table.name] = (gone[table.name] ?? 0) + count
    return count
  }
  for (const table of tables) {
    if (table.holds_files) await deleteFiles(database, table, tenant, { removeFile, counted })
    let last: number
    do {
      last = counted(
        table,
        await database.transaction(tenant, (tx) => tx.execute(deleteTenantRows(table, tenant, batch))),
      )
    } while (last > 0)
  }
  for (const table of tables) {
    const [[left]] = await database.read(tenant, [selectAnyRow(table, tenant)])
    if (left?.any) throw new Error(`Rows of ${table.name} are left over.`)
  }
  return gone
}

/** First the files, then the rows that name them: a removal that is cut off still finds them. */
async function deleteFiles(
  database: Database,
  table: TenantTable,
  tenant: string,
  {
    removeFile,
    counted,
  }: {
    removeFile: (key: string) => Promise<void>
    counted: (table: TenantTable, count: number) => number
  },
): Promise<void> {
  for (;;) {
    const [rows] = await database.read(tenant, [selectStorageKeys(table, tenant, fileBatch)])
    if (rows.length === 0) return
    const keys = rows.map(({ storage_key }) => storage_key)
    for (const key of keys) await removeFile(key)
    counted(
      table,
      await database.transaction(tenant, (tx) => tx.execute(deleteRowsOfFiles(table, tenant, keys))),
    )
  }
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
