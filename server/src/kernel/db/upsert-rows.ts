import type { Transaction } from './transaction.ts'
import { type ColumnType, writeRows } from './write-rows.ts'

/** What a bulk write did: rows that were there with the same values stand in neither list. */
export interface BulkOutcome {
  readonly inserted: readonly string[]
  readonly changed: readonly string[]
}

/** A table that an import fills: its name and the columns an import may carry in addition to tenant and id. */
export interface BulkTarget<Row> {
  readonly table: string
  readonly columns: Readonly<Record<Exclude<keyof Row & string, 'id'>, ColumnType>>
  /** The version counts changes made in bulk too: for rows that callers name by their version. */
  readonly versioned?: boolean
}

/**
 * Inserts rows by id or updates what differs, any number in one statement. A column that no row carries retains its
 * value (its default on a new row); rows of one call carry the same columns. An archived row comes back to life.
 * Rows may point at each other: references are checked when the statement ends (in chunks of 50,000).
 *
 * @param at the instant that new and changed rows show as created and updated
 */
export async function upsertRows<Row extends { readonly id: string }>(
  tx: Transaction,
  target: BulkTarget<Row>,
  rows: readonly Row[],
  at: Date,
): Promise<BulkOutcome> {
  const [first] = rows
  if (!first) return { inserted: [], changed: [] }
  const types = target.columns as Readonly<Record<string, ColumnType>>
  const carried = Object.keys(types).filter((name) => name in first)
  const columns: Record<string, ColumnType> = { tenant_id: 'uuid', id: 'uuid' }
  for (const name of carried) columns[name] = types[name] as ColumnType
  const written = await writeRows(tx, {
    table: target.table,
    columns: { ...columns, archived_at: 'timestamptz', created_at: 'timestamptz', updated_at: 'timestamptz' },
    rows: rows.map((row) => ({
      ...row,
      tenant_id: tx.tenant,
      archived_at: null,
      created_at: at,
      updated_at: at,
    })),
    conflict: {
      target: ['tenant_id', 'id'],
      update: [...carried, 'archived_at'],
      touch: ['updated_at'],
      raise: target.versioned ? ['version'] : [],
    },
    returning: ['id'],
  })
  const idsOf = (inserted: boolean): string[] =>
    written.filter((row) => row.inserted === inserted).map((row) => String(row['id']))
  return { inserted: idsOf(true), changed: idsOf(false) }
}
