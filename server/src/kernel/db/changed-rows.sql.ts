import { type Fragment, identifier, internal, join, type Statement, sql } from './statement.ts'

/** The tables of schools with the column `changed_in`: the transaction that last wrote the row. */
export const selectChangeTables = (): Statement<{ name: string }> =>
  internal(sql<{ name: string }>`
    select relation.relname as name from pg_attribute attribute
    join pg_class relation on relation.oid = attribute.attrelid
    where attribute.attname = 'changed_in' and not attribute.attisdropped and relation.relkind in ('r', 'p')
      and relation.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute own where own.attrelid = relation.oid and own.attname = 'tenant_id')`)

/**
 * A deletion that leaves a trace in `deleted_rows`: by the id of the row, of a tie by the ids of what it tied.
 *
 * @param key the columns of the key, without tenant_id: UUIDs
 * @param deletion `delete from … where …`, without `returning`
 */
export const insertDeletedRows = (
  tenant: string,
  { table, key, as }: { readonly table: string; readonly key: readonly string[]; readonly as: string },
  deletion: Fragment,
): Statement<unknown> => sql`
  with gone as (${deletion} returning ${identifier(as)}.tenant_id, ${join(
    key.map((name) => sql`${identifier(as)}.${identifier(name)}`),
    ', ',
  )}), told as (
    insert into deleted_rows (tenant_id, table_name, row_id)
    select distinct gone.tenant_id, ${table}, row_id
    from gone, unnest(array[${join(
      key.map((name) => sql`gone.${identifier(name)}`),
      ', ',
    )}]) as row_id
    where gone.tenant_id = ${tenant} and row_id is not null on conflict do nothing)
  select ${join(
    key.map((name) => identifier(name)),
    ', ',
  )} from gone`
