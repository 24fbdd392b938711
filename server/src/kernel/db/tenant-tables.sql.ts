import { type Fragment, identifier, internal, join, type Statement, sql } from './statement.ts'

/** A table with rows of tenants, as PostgreSQL's catalogue describes it. */
export interface TenantTable {
  readonly name: string
  /** Columns of the primary key. */
  readonly key: readonly string[]
  /** Other tenant tables that it refers to by foreign keys. */
  readonly refers_to: readonly string[]
  /** Its foreign keys to itself: each column with the one that it refers to. */
  readonly own_references: readonly (readonly { readonly column: string; readonly to: string }[])[]
  /** It has a `storage_key`: each row names a file of the store. */
  readonly holds_files: boolean
}

/** Every table of the schema with a `tenant_id`. */
export const selectTenantTables = (): Statement<TenantTable> => sql<TenantTable>`
  select held.relname as name,
    array(select a.attname::text from pg_index i cross join unnest(i.indkey) with ordinality k (number, place)
      join pg_attribute a on a.attrelid = held.oid and a.attnum = k.number
      where i.indrelid = held.oid and i.indisprimary order by k.place) as key,
    array(select distinct c.confrelid::regclass::text from pg_constraint c
      where c.conrelid = held.oid and c.contype = 'f' and c.confrelid <> held.oid
      and exists (select from pg_attribute a where a.attrelid = c.confrelid and a.attname = 'tenant_id')) as refers_to,
    coalesce((select jsonb_agg((select jsonb_agg(jsonb_build_object('column', one.attname, 'to', other.attname))
        from unnest(c.conkey, c.confkey) pair (number, of)
        join pg_attribute one on one.attrelid = c.conrelid and one.attnum = pair.number
        join pg_attribute other on other.attrelid = c.confrelid and other.attnum = pair.of))
      from pg_constraint c where c.conrelid = held.oid and c.contype = 'f' and c.confrelid = held.oid), '[]')
      as own_references,
    exists (select from pg_attribute a where a.attrelid = held.oid and a.attname = 'storage_key'
      and not a.attisdropped) as holds_files
  from pg_class held
  where held.relnamespace = 'public'::regnamespace and held.relkind in ('r', 'p') and not held.relispartition
  and exists (select from pg_attribute a where a.attrelid = held.oid and a.attname = 'tenant_id'
    and not a.attisdropped)
  order by held.relname`

/** Rows of the tenant that no other row of the same table refers to. */
const unreferred = (table: TenantTable, tenant: string): Fragment =>
  table.own_references.length === 0
    ? sql.empty
    : join(
        table.own_references.map(
          (pairs) => sql`and not exists (select from ${identifier(table.name)} below
            where below.tenant_id = ${tenant} and ${join(
              pairs.map(({ column, to }) => sql`below.${identifier(column)} = held.${identifier(to)}`),
              ' and ',
            )})`,
        ),
        ' ',
      )

/** Deletes up to `limit` rows of a tenant that no other row of the same table refers to; returns the count. */
export function deleteTenantRows(table: TenantTable, tenant: string, limit: number): Statement<unknown> {
  const key = (alias: Fragment) =>
    join(
      table.key.map((column) => sql`${alias}.${identifier(column)}`),
      ', ',
    )
  return internal(sql`delete from ${identifier(table.name)} gone
    where gone.tenant_id = ${tenant} and (${key(sql`gone`)}) in (
      select ${key(sql`held`)} from ${identifier(table.name)} held
      where held.tenant_id = ${tenant} ${unreferred(table, tenant)} limit ${limit})`)
}

/** Keys of files of the store that rows of the tenant name. */
export const selectStorageKeys = (
  table: TenantTable,
  tenant: string,
  limit: number,
): Statement<{ storage_key: string }> => sql<{ storage_key: string }>`
  select held.storage_key from ${identifier(table.name)} held where held.tenant_id = ${tenant} limit ${limit}`

/** Deletes the rows of the tenant that name these files. */
export const deleteRowsOfFiles = (
  table: TenantTable,
  tenant: string,
  keys: readonly string[],
): Statement<unknown> => sql`
  delete from ${identifier(table.name)} held
  where held.tenant_id = ${tenant} and held.storage_key = any(${keys}::text[])`

/** Whether the tenant has any row in the table. */
export const selectAnyRow = (table: TenantTable, tenant: string): Statement<{ is_left: boolean }> =>
  sql<{ is_left: boolean }>`
    select exists (select from ${identifier(table.name)} held where held.tenant_id = ${tenant}) as is_left`

/** A file that a row names, with the hash that it was stored with. */
interface NamedFile {
  readonly storage_key: string
  readonly sha256: string
  /** Its bytes were removed, and the row says so. */
  readonly is_removed: boolean
}

/** Files that rows of a tenant name, by key after the one given. */
export const selectNamedFiles = (
  table: TenantTable,
  tenant: string,
  { after, max }: { readonly after: string; readonly max: number },
): Statement<NamedFile> => sql<NamedFile>`
  select held.storage_key, min(held.sha256) as sha256,
    bool_and(to_jsonb(held) ->> 'removed_at' is not null) as is_removed
  from ${identifier(table.name)} held
  where held.tenant_id = ${tenant} and held.storage_key > ${after}
  group by held.storage_key order by held.storage_key limit ${max}`
