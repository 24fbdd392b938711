import { type Fragment, identifier, join, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { type ExtrasTable, extrasTables } from './tables.ts'

/** What is stored of a row beyond its columns. */
export interface Extras {
  readonly metadata: Readonly<Record<string, unknown>> | null
  /** As they were written, by the name of their member; read, they are those whose day is still that of the row. */
  readonly instants: Readonly<Record<string, string>> | null
}

const key = { tenant_id: 'uuid', table_name: 'text', row_id: 'uuid' } as const

/** Extras as bulk writes see them: whole, and of metadata alone. */
export const extrasTable = {
  table: 'roster_extras',
  columns: { ...key, metadata: 'jsonb', instants: 'jsonb' },
} as const satisfies BulkTable

export const metadataTable = {
  table: 'roster_extras',
  columns: { ...key, metadata: 'jsonb' },
} as const satisfies BulkTable

/** The columns that hold the day of an instant. */
const dayColumns: Readonly<Partial<Record<ExtrasTable, Readonly<Record<string, string>>>>> = {
  line_items: { assignDate: 'assign_date', dueDate: 'due_date' },
  results: { scoreDate: 'score_date' },
}

/**
 * The instants of a row of `extras` that count; null for none. Who moves the day to the one that the instant has in UTC
 * has said the last word, too, although the two are published alike: so the days are compared and not the documents.
 */
export const countingInstants = (tenant: string, table: ExtrasTable): Fragment => {
  const columns = Object.entries(dayColumns[table] ?? {})
  if (columns.length === 0) return sql`null::jsonb`
  const days = join(
    columns.map(
      ([member, column]) => sql`when ${member} then to_char(own.${identifier(column)}, 'YYYY-MM-DD')`,
    ),
    ' ',
  )
  return sql`(select jsonb_object_agg(said.key, said.value)
    from jsonb_each_text(extras.instants) said
    join ${identifier(table)} own on own.tenant_id = ${tenant} and own.id = extras.row_id
    where left(said.value, 10) = case said.key ${days} end)`
}

export const selectExtras = (
  tenant: string,
  table: ExtrasTable,
  ids: readonly string[],
): Statement<Extras & { id: string }> =>
  sql<Extras & { id: string }>`
    select row_id as id, metadata, ${countingInstants(tenant, table)} as instants from roster_extras extras
    where tenant_id = ${tenant} and table_name = ${table} and row_id = any(${ids}::uuid[])`

/** Which tables have rows with extras, as an array; for the inside of a query. */
export const tablesWithExtras = (tenant: string): Fragment => sql`
  array(select name from unnest(${Object.values(extrasTables)}::text[]) as name
    where exists (select from roster_extras extras
      where extras.tenant_id = ${tenant} and extras.table_name = name limit 1))`

export const selectTablesWithExtras = (tenant: string): Statement<{ names: string[] }> =>
  sql<{ names: string[] }>`select ${tablesWithExtras(tenant)} as names where ${tenant}::uuid is not null`

interface Gone {
  readonly row_id: string
}

/** Leaves a trace of the row whose extras go, which is then published again. */
const deleted = (tenant: string, table: ExtrasTable, condition: Fragment): Statement<Gone> => sql<Gone>`
  with gone as (delete from roster_extras extras
      where extras.tenant_id = ${tenant} and extras.table_name = ${table} and ${condition}
      returning extras.tenant_id, extras.row_id),
    told as (insert into deleted_rows (tenant_id, table_name, row_id)
      select gone.tenant_id, ${table}::text, row_id from gone on conflict do nothing)
  select row_id from gone`

/** Takes the extras of rows away; answers whose. */
export const deleteExtras = (tenant: string, table: ExtrasTable, ids: readonly string[]): Statement<Gone> =>
  deleted(tenant, table, sql`extras.row_id = any(${ids}::uuid[])`)

/** The same for all results of a line item. */
export const deleteExtrasOfResults = (tenant: string, lineItemId: string): Statement<Gone> =>
  deleted(
    tenant,
    'results',
    sql`extras.row_id in (select id from results where tenant_id = ${tenant} and line_item_id = ${lineItemId})`,
  )

/** Takes metadata away where there is nothing else. */
export const deleteMetadata = (tenant: string, table: ExtrasTable, ids: readonly string[]): Statement<Gone> =>
  deleted(tenant, table, sql`extras.row_id = any(${ids}::uuid[]) and extras.instants is null`)

/** Takes metadata away and leaves the rest. */
export const updateWithoutMetadata = (
  tenant: string,
  table: ExtrasTable,
  ids: readonly string[],
): Statement<Gone> =>
  sql<Gone>`
    update roster_extras set metadata = null, changed_in = default
    where tenant_id = ${tenant} and table_name = ${table} and row_id = any(${ids}::uuid[])
      and metadata is not null and instants is not null
    returning row_id`

/** Takes the extras of rows away that were taken out themselves, as long as the traces of that are there. */
export const deleteOrphanedExtras = (tenant: string): Statement<unknown> => {
  const stands = join(
    Object.values(extrasTables).map(
      (table) => sql`(extras.table_name = ${table} and exists (select from ${identifier(table)} own
        where own.tenant_id = ${tenant} and own.id = extras.row_id))`,
    ),
    ' or ',
  )
  return sql`
    with gone as (delete from roster_extras extras using deleted_rows trace
      where extras.tenant_id = ${tenant} and trace.tenant_id = ${tenant}
        and trace.table_name = extras.table_name and trace.row_id = extras.row_id and not (${stands})
      returning extras.tenant_id, extras.table_name, extras.row_id)
    insert into deleted_rows (tenant_id, table_name, row_id)
    select distinct gone.tenant_id, table_name, row_id from gone on conflict do nothing`
}
