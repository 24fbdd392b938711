import { insertDeletedRows } from './changed-rows.sql.ts'
import { type Fragment, identifier, join, type Statement, sql, sqlIf } from './statement.ts'

/** A row as JSON, every column of it by name, as PostgreSQL spells the values. */
export type StoredRow = Readonly<Record<string, unknown>>

/** A table with rows written by their key; names come from the module's own list, never from input. */
export interface RowTable {
  readonly table: string
  /** Primary key without tenant_id. */
  readonly key: readonly string[]
  /** Columns about writing itself (`updated_at`, `version`): set by every write, never compared or restored. */
  readonly touched: readonly string[]
  /** Columns that others write at any time: never compared, never put back. */
  readonly ignored?: readonly string[]
}

const listed = (names: readonly string[], of?: Fragment): Fragment =>
  join(
    names.map((name) => (of ? sql`${of}.${identifier(name)}` : identifier(name))),
    ', ',
  )

const rowsOf = ({ table }: RowTable, rows: readonly StoredRow[]): Fragment =>
  sql`jsonb_populate_recordset(null::${identifier(table)}, ${JSON.stringify(rows)}::jsonb) as wanted`

const sameKey = ({ key }: RowTable): Fragment =>
  join(
    key.map((name) => sql`target.${identifier(name)} = wanted.${identifier(name)}`),
    ' and ',
  )

/** The rows that hold one of the ids in a column, locked in the order of their keys. */
export const selectHoldersForUpdate = (
  tenant: string,
  of: RowTable,
  column: string,
  ids: readonly string[],
): Statement<{ row: StoredRow }> => sql`
  select to_jsonb(target) as row from ${identifier(of.table)} target
  where target.tenant_id = ${tenant} and target.${identifier(column)} = any(${ids}::uuid[])
  order by ${listed(of.key, sql`target`)} for update`

/** The rows with the keys of others, locked in the order of their keys. */
export const selectSameForUpdate = (
  tenant: string,
  of: RowTable,
  rows: readonly StoredRow[],
): Statement<{ row: StoredRow }> => sql`
  select to_jsonb(target) as row from ${identifier(of.table)} target
  where target.tenant_id = ${tenant} and (${listed(of.key, sql`target`)}) in (
    select ${listed(of.key, sql`wanted`)} from ${rowsOf(of, rows)})
  order by ${listed(of.key, sql`target`)} for update`

/** Sets columns of rows by their keys. */
export const updateStored = (
  tenant: string,
  of: RowTable,
  columns: readonly string[],
  rows: readonly StoredRow[],
  tracksChanges: boolean,
): Statement<{ row: StoredRow }> => sql`
  update ${identifier(of.table)} as target
  set ${sqlIf(tracksChanges, () => sql`changed_in = default, `)}${join(
    columns.map((name) => sql`${identifier(name)} = wanted.${identifier(name)}`),
    ', ',
  )}
  from ${rowsOf(of, rows)}
  where target.tenant_id = ${tenant} and ${sameKey(of)} returning to_jsonb(target) as row`

/** Puts rows in, whole. */
export const insertStored = (
  tenant: string,
  of: RowTable,
  columns: readonly string[],
  rows: readonly StoredRow[],
): Statement<{ row: StoredRow }> => sql`
  insert into ${identifier(of.table)} as target (${listed(columns)})
  select ${listed(columns, sql`wanted`)} from ${rowsOf(of, rows)} where wanted.tenant_id = ${tenant}
  returning to_jsonb(target) as row`

/** Deletes rows by their keys; leaves a trace in a table that tracks changes. */
export function deleteStored(
  tenant: string,
  of: RowTable,
  rows: readonly StoredRow[],
  tracksChanges: boolean,
): Statement<unknown> {
  const deletion = sql`
    delete from ${identifier(of.table)} as target using ${rowsOf(of, rows)}
    where target.tenant_id = ${tenant} and ${sameKey(of)}`
  return tracksChanges ? insertDeletedRows(tenant, { ...of, as: 'target' }, deletion) : deletion
}
