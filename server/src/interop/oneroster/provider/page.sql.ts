import { type Fragment, nothing, type Statement, sql, when } from '../../../kernel/db/statement.ts'
import type { Entity } from '../fields.ts'
import { instantText } from './filter/filter.sql.ts'
import type { After, Order } from './order.sql.ts'

/** Which rows are asked for. */
export interface Rows {
  readonly tenant: string
  readonly entity: Entity
  /** Over documents `d`; begins with nothing, joined by `and`. */
  readonly condition: Fragment
}

/** Which of them, in which order. */
export interface Cut {
  readonly order: Order
  readonly limit: number
  readonly offset: number
  /** Goes on behind this row instead of passing over `offset` rows. */
  readonly after: After | undefined
  /** How many rows there are, where that was told already. */
  readonly total: number | undefined
}

export interface PageRow {
  readonly total: number
  readonly rows: number
  /** Whether another row follows the page. */
  readonly more: boolean
  /** The rows as JSON texts with commas between them. */
  readonly text: string
  /** Of the last row of a full page. */
  readonly last_sourced_id: string | null
  readonly last_value: string | null
}

const where = ({ tenant, entity, condition }: Rows): Fragment =>
  sql`d.tenant_id = ${tenant} and d.entity = ${entity} ${condition}`

/**
 * A document with the members that stand before its own. Where it was put on stands a control character, which no JSON
 * text holds: to cut off its brace row by row costs as much as all the rest.
 */
const rowText = sql`
  '{"sourcedId":' || to_json(d.sourced_id)::text || ',"status":"' || d.status || '","dateLastModified":"'
  || ${instantText} || '"' || case when d.document = '{}' then '}' else chr(1) || d.document end`

/** Rows as they are sent below `root`, which every address in them begins with. */
const finished = (text: Fragment, root: string): Fragment =>
  sql`replace(replace(${text}, chr(1) || '{', ','), '"href":"~/', ${`"href":"${root}/`}::text)`

/**
 * One page as one text. Rows that have to be sorted or passed over are so by their keys alone; the documents of the page
 * are read after that.
 */
export function selectPage(rows: Rows, cut: Cut, root: string): Statement<PageRow> {
  const { limit } = cut
  return sql<PageRow>`
    select ${totalOf(rows, cut)} as total, page.*
    from (
      select (count(*) filter (where n <= ${limit}))::int as rows, count(*) > ${limit} as more,
        coalesce(${finished(sql`string_agg(text, ',') filter (where n <= ${limit})`, root)}, '') as text,
        max(sourced_id) filter (where n = ${limit}) as last_sourced_id,
        max(value) filter (where n = ${limit}) as last_value
      from (select row_number() over () as n, ordered.* from (${orderedRows(rows, cut)}) ordered) numbered
    ) page`
}

function orderedRows(rows: Rows, cut: Cut): Fragment {
  const { order, limit, offset, after } = cut
  const window = sql`limit ${limit + 1}::int ${when(!after && offset > 0, () => sql`offset ${offset}::int`)}`
  const beginning = after ? order.after(after) : nothing
  if (order.indexed && (after || offset === 0)) {
    return sql`
      select d.sourced_id, ${order.value} as value, ${rowText} as text
      from oneroster_documents d where ${where(rows)} ${beginning} order by ${order.by} ${window}`
  }
  return sql`
    select key.sourced_id, key.value, found.text
    from (
      select d.sourced_id, ${order.value} as value
      from oneroster_documents d where ${where(rows)} ${beginning} order by ${order.by} ${window}
    ) key
    cross join lateral (
      select ${rowText} as text from oneroster_documents d
      where d.tenant_id = ${rows.tenant} and d.entity = ${rows.entity} and d.sourced_id = key.sourced_id
      limit 1
    ) found`
}

/** How many rows there are; counted only where the page does not tell it. */
function totalOf(rows: Rows, { total, offset }: Cut): Fragment {
  if (total !== undefined) return sql`${total}::int`
  return sql`case when page.more or page.rows = 0 and ${offset}::int > 0 then (${countOf(rows)})
    else ${offset}::int + page.rows end`
}

const countOf = (rows: Rows): Fragment =>
  sql`select count(*)::int from oneroster_documents d where ${where(rows)}`

/** How many rows stand behind one. */
export const countAfter = (rows: Rows, order: Order, after: After): Statement<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from oneroster_documents d where ${where(rows)} ${order.after(after)}`

/** One row by its sourcedId, also one that is gone. */
export const selectOne = (
  rows: Rows,
  sourcedId: string,
  root: string,
): Statement<{ id: string; text: string }> =>
  sql<{ id: string; text: string }>`
    select d.id, ${finished(rowText, root)} as text from oneroster_documents d
    where ${where(rows)} and d.sourced_id = ${sourcedId}`
