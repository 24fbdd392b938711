import type { Keyset, KeysetRow, SortColumn } from '../db/keyset.sql.ts'
import { containing } from '../db/like.ts'
import { type Fragment, identifier, join, type Statement, sql, sqlIf } from '../db/statement.ts'
import type { t } from '../http/wire.ts'
import type { Reader } from './member.ts'
import { type Filter, type HangingRow, type ItemRow, membersOf, type Resource } from './resource.ts'

const item = (column: string): Fragment => sql`item.${identifier(column)}`

/** Rows with the value in the column. */
export const equals = (column: string, schema: t.TSchema): Filter => ({
  schema,
  condition: ({ value }) => sql`${item(column)} = ${value}`,
})

/** Rows with the value in their list. */
export const holds = (column: string, schema: t.TSchema): Filter => ({
  schema,
  condition: ({ value }) => sql`${item(column)} @> array[${value}]::${arrayType(schema)}`,
})

const arrayType = (schema: t.TSchema): Fragment =>
  (schema as { format?: string }).format === 'uuid' ? sql`uuid[]` : sql`text[]`

/** Rows with the value in one of their texts, in any case. */
export const mentions = (columns: readonly string[], schema: t.TSchema): Filter => ({
  schema,
  condition: ({ value }) =>
    sql`concat_ws(' ', ${join(columns.map(item), ', ')}) ilike ${containing(String(value))}`,
})

/** Rows that last over the date. */
export const spans = (schema: t.TSchema): Filter => ({
  schema,
  condition: ({ value }) => sql`${value}::date between item.starts_on and item.ends_on`,
})

/** Rows with the value in their list of whole numbers. */
export const holdsWhole = (column: string, schema: t.TSchema): Filter => ({
  schema,
  condition: ({ value }) => sql`${item(column)} @> to_jsonb(${value}::int)`,
})

/** Order by a text, never null. */
export const byText = (column: string): SortColumn => ({ column: item(column), kind: 'text' })

/** Order by a date: as text it sorts the same. */
export const byDate = (column: string): SortColumn => ({
  column: sql`to_char(${item(column)}, 'YYYY-MM-DD')`,
  kind: 'text',
})

/** Order by a whole number from 0 to 999. */
export const byPosition: SortColumn = { column: sql`lpad(item.position::text, 3, '0')`, kind: 'text' }

/** Order by the last change. */
export const byUpdate: SortColumn = { column: sql`item.updated_at`, kind: 'instant' }

/** The id, last in every order. */
export const itemId: Fragment = sql`item.id`

/** What lists and counts are narrowed by. */
export interface ItemFilters {
  readonly conditions: readonly Fragment[]
  readonly updatedSince?: Date | undefined
  readonly archived?: boolean | undefined
}

/** The columns of the members; without a reader whole, also of those of which each caller sees a part. */
const columnsOf = <State extends object>(resource: Resource<State>, reader?: Reader): Fragment =>
  sql`item.id, ${join(
    membersOf(resource).map(([name, { column = name, perCaller }]) => {
      const value = reader && perCaller ? perCaller.shown(reader, item(column)) : item(column)
      return sql`${value} as ${identifier(name)}`
    }),
    ', ',
  )}, item.created_at, item.updated_at, item.archived_at, item.version`

const onlyOf = <State extends object>(resource: Resource<State>): Fragment =>
  resource.only ? sql`and ${resource.only}` : sql.empty

const matching = <State extends object>(
  resource: Resource<State>,
  tenant: string,
  filters: ItemFilters,
): Fragment => sql`
  item.tenant_id = ${tenant} ${onlyOf(resource)}
  ${sqlIf(!filters.archived, () => sql`and item.archived_at is null`)}
  ${join(
    filters.conditions.map((condition) => sql`and ${condition}`),
    ' ',
  )}
  ${sqlIf(filters.updatedSince, () => sql`and item.updated_at >= ${filters.updatedSince}`)}`

/** One page of a list. */
export const selectItems = <State extends object>(
  resource: Resource<State>,
  reader: Reader,
  filters: ItemFilters,
  page: Keyset,
) => sql<ItemRow<State> & KeysetRow>`
  select ${columnsOf(resource, reader)}, ${page.key} as sort_key from ${identifier(resource.table)} item
  where ${matching(resource, reader.tenant, filters)} ${page.after} ${page.order}`

export const countItems = <State extends object>(
  resource: Resource<State>,
  tenant: string,
  filters: ItemFilters,
) => sql<{
  count: number
}>`select count(*)::int as count from ${identifier(resource.table)} item
  where ${matching(resource, tenant, filters)}`

const selectOne = <State extends object>(
  resource: Resource<State>,
  { tenant, id, columns }: { readonly tenant: string; readonly id: string; readonly columns: Fragment },
) => sql<ItemRow<State>>`select ${columns} from ${identifier(resource.table)} item
  where item.tenant_id = ${tenant} and item.id = ${id} ${onlyOf(resource)}`

/** One row, archived or not. */
export const selectItem = <State extends object>(resource: Resource<State>, reader: Reader, id: string) =>
  selectOne(resource, { tenant: reader.tenant, id, columns: columnsOf(resource, reader) })

/** The same whole, locked until the transaction ends. */
export const selectItemForUpdate = <State extends object>(
  resource: Resource<State>,
  tenant: string,
  id: string,
) => sql<ItemRow<State>>`${selectOne(resource, { tenant, id, columns: columnsOf(resource) })} for update`

/** Which of the ids are rows of the table that are not archived. */
export const selectLiveIds = (tenant: string, table: string, ids: readonly string[]) => sql<{ id: string }>`
  select item.id from ${identifier(table)} item
  where item.tenant_id = ${tenant} and item.id = any(${ids}::uuid[]) and item.archived_at is null`

/** Another live row with the same values in the members that are unique together. */
export const selectTwin = <State extends object>(
  resource: Resource<State>,
  tenant: string,
  id: string,
  values: readonly { readonly member: string; readonly value: unknown }[],
) => sql<{ id: string }>`
  select item.id from ${identifier(resource.table)} item
  where item.tenant_id = ${tenant} and item.archived_at is null and item.id <> ${id} ${onlyOf(resource)}
  ${join(
    values.map(({ member, value }) =>
      value === null ? sql`and ${item(member)} is null` : sql`and ${item(member)} = ${value}`,
    ),
    ' ',
  )} limit 1`

/** Live rows of a table that point at something: by a column, or by a list that holds it. */
export const selectPointing = (
  { table, column, label, list }: { table: string; column: string; label: string; list?: boolean },
  tenant: string,
  value: string,
): Statement<HangingRow> => sql`
  select item.id, ${item(label)} as label, count(*) over ()::int as total from ${identifier(table)} item
  where item.tenant_id = ${tenant} and item.archived_at is null
  and ${list ? sql`${value} = any(${item(column)}::text[])` : sql`${item(column)}::text = ${value}`}
  order by ${item(label)}, item.id limit 5`
