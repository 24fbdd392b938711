import type { Transaction } from '../db/transaction.ts'
import { type ColumnType, writeRows } from '../db/write-rows.ts'
import { uuidv7 } from '../ids/ids.ts'
import type { Author } from './author.ts'

/** A history table: its columns in addition to who, when and in which request. */
export interface HistoryTable<Column extends string = string> {
  readonly table: string
  readonly columns: Readonly<Record<Column, ColumnType>>
}

const ownColumns = {
  tenant_id: 'uuid',
  id: 'uuid',
  at: 'timestamptz',
  actor_user_id: 'uuid',
  request_id: 'text',
} as const

/**
 * Writes what happened into the history table of a module: any number of entries in one statement. Every such table has
 * the columns `tenant_id`, `id`, `at`, `actor_user_id` and `request_id`; ids ascend with time and so define the order.
 */
export async function keepHistory<Column extends string>(
  tx: Transaction,
  author: Author,
  { table, columns }: HistoryTable<Column>,
  entries: readonly Readonly<Record<Column, unknown>>[],
): Promise<void> {
  const rows = entries.map((entry) => ({
    ...entry,
    tenant_id: tx.tenant,
    id: uuidv7(),
    at: author.at,
    actor_user_id: author.userId,
    request_id: author.requestId,
  }))
  await writeRows(tx, { table, columns: { ...columns, ...ownColumns }, rows })
}
