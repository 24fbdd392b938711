import type { Transaction } from '../../../kernel/db/transaction.ts'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import {
  deleteExtras,
  deleteMetadata,
  type Extras,
  extrasTable,
  metadataTable,
  updateWithoutMetadata,
} from './extras.sql.ts'
import type { ExtrasTable } from './tables.ts'

const target = ['tenant_id', 'table_name', 'row_id']

/**
 * Replaces the extras of a row by those that were sent; the same again changes nothing.
 *
 * @param stood whether there may be earlier ones
 */
export async function keepExtras(
  tx: Transaction,
  of: { readonly table: ExtrasTable; readonly id: string },
  { metadata, instants }: Extras,
  stood: boolean,
): Promise<void> {
  if (metadata === null && instants === null) {
    if (stood) await tx.execute(deleteExtras(tx.tenant, of.table, [of.id]))
    return
  }
  await writeRows(tx, {
    ...extrasTable,
    rows: [{ tenant_id: tx.tenant, table_name: of.table, row_id: of.id, metadata, instants }],
    conflict: { target, update: ['metadata', 'instants'] },
  })
}

/** A row and what vendors add to it; null: nothing. */
export interface RowMetadata {
  readonly id: string
  readonly metadata: Readonly<Record<string, unknown>> | null
}

/**
 * Replaces the metadata of rows by what was sent; returns the ids of rows with changed metadata.
 *
 * @param stood whether some of the table have extras already
 */
export async function keepMetadata(
  tx: Transaction,
  table: ExtrasTable,
  rows: readonly RowMetadata[],
  stood: boolean,
): Promise<string[]> {
  const reported = rows.filter(({ metadata }) => metadata !== null)
  const written = await writeRows(tx, {
    ...metadataTable,
    rows: reported.map(({ id, metadata }) => ({
      tenant_id: tx.tenant,
      table_name: table,
      row_id: id,
      metadata,
    })),
    conflict: { target, update: ['metadata'] },
    returning: ['row_id'],
  })
  const bare = rows.flatMap(({ id, metadata }) => (metadata === null ? id : []))
  const gone = stood && bare.length > 0 ? await withoutMetadata(tx, table, bare) : []
  return [...written.map((row) => String(row['row_id'])), ...gone]
}

async function withoutMetadata(
  tx: Transaction,
  table: ExtrasTable,
  ids: readonly string[],
): Promise<string[]> {
  const [gone, less] = await Promise.all([
    tx.query(deleteMetadata(tx.tenant, table, ids)),
    tx.query(updateWithoutMetadata(tx.tenant, table, ids)),
  ])
  return [...gone, ...less].map(({ row_id }) => row_id)
}
