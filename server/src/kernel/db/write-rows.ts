import { internal } from './statement.ts'
import type { Transaction } from './transaction.ts'
import { type BulkWrite, bulkStatement, type WrittenRow } from './write-rows.sql.ts'

export type { BulkTable, BulkWrite, ColumnType } from './write-rows.sql.ts'

const maximumParameters = 65_535

/**
 * The one bulk write of the system: any number of rows of one table in one statement (in chunks under 65,535
 * parameters in the `values` shape). Answers the rows that were inserted or really changed.
 */
export async function writeRows(tx: Transaction, write: BulkWrite): Promise<WrittenRow[]> {
  if (write.rows.length === 0) return []
  const written: WrittenRow[] = []
  const how = { shape: tx.bulkShape, tracksChanges: tx.tracksChanges(write.table) }
  const chunk = tx.bulkShape === 'unnest' ? 50_000 : chunkRows(Object.keys(write.columns).length)
  for (let from = 0; from < write.rows.length; from += chunk) {
    const part = { ...write, rows: write.rows.slice(from, from + chunk) }
    const statement = bulkStatement(part, how)
    written.push(...(await tx.query(write.internal ? internal(statement) : statement)))
  }
  return written
}

/** Rows per statement in the `values` shape; a full chunk has one text, so its plan can be reused. */
const chunkRows = (columns: number): number => Math.min(1000, Math.floor(maximumParameters / columns))
