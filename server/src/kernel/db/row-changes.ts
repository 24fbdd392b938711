import { isDeepStrictEqual } from 'node:util'
import {
  deleteStored,
  insertStored,
  type RowTable,
  type StoredRow,
  selectHoldersForUpdate,
  selectSameForUpdate,
  updateStored,
} from './row-changes.sql.ts'
import type { Transaction } from './transaction.ts'

export type { RowTable, StoredRow } from './row-changes.sql.ts'

/** One row before and after; null: it is not there. */
export interface RowChange {
  readonly before: StoredRow | null
  readonly after: StoredRow | null
}

/** A member of a row that has changed since; without `member`, the row itself is gone or was created again. */
export interface Drift {
  readonly row: StoredRow
  readonly member: string | undefined
}

/** The rows of a table that hold one of the ids in a column, as JSON, locked until the transaction ends. */
export const lockRows = async (
  tx: Transaction,
  of: RowTable,
  column: string,
  ids: readonly string[],
): Promise<StoredRow[]> =>
  (await tx.query(selectHoldersForUpdate(tx.tenant, of, column, ids))).map(({ row }) => row)

/**
 * Makes rows what they are wanted to be: three statements at most for any number. Rows leave before others come, so
 * that a unique key may pass from one to another. Answers the changes with the rows as the database now holds them.
 */
export async function writeChanges(
  tx: Transaction,
  of: RowTable,
  changes: readonly RowChange[],
  at: Date,
): Promise<RowChange[]> {
  const leaving = changes.flatMap(({ before, after }) => (before && !after ? [before] : []))
  const staying = changes.flatMap(({ before, after }) => (before && after ? [{ before, after }] : []))
  const coming = changes.flatMap(({ before, after }) => (!before && after ? [after] : []))
  const tracksChanges = tx.tracksChanges(of.table)
  if (leaving.length > 0) await tx.execute(deleteStored(tx.tenant, of, leaving, tracksChanges))
  const columns = [...new Set(staying.flatMap(({ before, after }) => membersThatDiffer(of, before, after)))]
  const touched = staying.map(({ before, after }) => ({ ...after, ...touches(of, before, at) }))
  const updated =
    columns.length === 0
      ? []
      : await tx.query(updateStored(tx.tenant, of, [...columns, ...of.touched], touched, tracksChanges))
  const inserted =
    coming.length === 0 ? [] : await tx.query(insertStored(tx.tenant, of, columnsOf(coming), coming))
  const now = new Map([...updated, ...inserted].map(({ row }) => [keyOf(of, row), row]))
  return changes.map(({ before, after }) => ({
    before,
    after: after && (now.get(keyOf(of, after)) ?? after),
  }))
}

/** What of changed rows is no longer as the changes left it; the rows are locked. */
export async function findDrift(
  tx: Transaction,
  of: RowTable,
  changes: readonly RowChange[],
): Promise<Drift[]> {
  const now = await selectCurrentRows(tx, of, changes)
  return changes.flatMap(({ before, after }): Drift[] => {
    const row = after ?? before ?? {}
    const found = now.get(keyOf(of, row))
    if (!after || !found) return Boolean(after) === Boolean(found) ? [] : [{ row, member: undefined }]
    return membersThatDiffer(of, after, found).map((member) => ({ row, member }))
  })
}

/** Puts changed rows back to what they were before; to be called once `findDrift` has found nothing. */
export async function revertChanges(
  tx: Transaction,
  of: RowTable,
  changes: readonly RowChange[],
  at: Date,
): Promise<void> {
  const now = await selectCurrentRows(tx, of, changes)
  const back = changes.map(({ before, after }) => ({
    before: after && (now.get(keyOf(of, after)) ?? after),
    after: before,
  }))
  await writeChanges(tx, of, back, at)
}

async function selectCurrentRows(
  tx: Transaction,
  of: RowTable,
  changes: readonly RowChange[],
): Promise<Map<string, StoredRow>> {
  const rows = changes.map(({ before, after }) => after ?? before ?? {})
  if (rows.length === 0) return new Map()
  const found = await tx.query(selectSameForUpdate(tx.tenant, of, rows))
  return new Map(found.map(({ row }) => [keyOf(of, row), row]))
}

const keyOf = ({ key }: RowTable, row: StoredRow): string => JSON.stringify(key.map((name) => row[name]))

/** Columns that a later release has added are not looked at: the row did not have them. */
const membersThatDiffer = (of: RowTable, left: StoredRow, right: StoredRow): string[] =>
  Object.keys(left).filter(
    (name) => !isPassedOver(of, name) && name in right && !isDeepStrictEqual(left[name], right[name]),
  )

/** The database says itself which transaction wrote a row. */
const writtenBy = 'changed_in'

const columnsOf = ([first = {}]: readonly StoredRow[]): string[] =>
  Object.keys(first).filter((name) => name !== writtenBy)

const isPassedOver = (of: RowTable, name: string): boolean =>
  name === writtenBy || of.touched.includes(name) || of.ignored?.includes(name) === true

function touches(of: RowTable, before: StoredRow, at: Date): Record<string, unknown> {
  return Object.fromEntries(
    of.touched.map((name) => [name, name === 'version' ? Number(before[name]) + 1 : at.toISOString()]),
  )
}
