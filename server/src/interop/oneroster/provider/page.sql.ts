import { type Fragment, type Statement, sql, sqlIf, unprepared } from '../../../kernel/db/statement.ts'
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
interface Cut {
  readonly order: Order
  readonly limit: number
  readonly offset: number
  /** Goes on behind this row instead of passing over `offset` rows. */
  readonly after: After | undefined
}

/** A run of the rows of a page, in no order of runs. */
export interface PartRow {
  /** Runs are numbered from 0; -1 is the row behind the page, which says that more follows. */
  readonly part: number
  readonly rows: number
  /** The rows as JSON texts with commas between them. */
  readonly text: string
  /** Of the last row of a full page. */
  readonly last_sourced_id: string | null
  readonly last_value: string | null
}

/** Rows of a run. The driver takes four times as long for one text of 4 MB as for a score of its parts. */
const partSize = 500

const where = ({ tenant, entity, condition }: Rows): Fragment =>
  sql`d.tenant_id = ${tenant} and d.entity = ${entity} ${condition}`

/**
 * A document with the members before its own. A control character, which no JSON
 * text holds: to cut off its brace row by row costs as much as all the rest.
 */
const rowText = sql`
  '{"sourcedId":' || to_json(d.sourced_id)::text || ',"status":"' || d.status || '","dateLastModified":"'
  || ${instantText} || '"' || case when d.document = '{}' then '}' else chr(1) || d.document end`

/** Rows as they are sent below `root`, which every address in them begins with. */
const finished = (text: Fragment, root: string): Fragment =>
  sql`replace(replace(${text}, chr(1) || '{', ','), '"href":"~/', ${`"href":"${root}/`}::text)`

/**
 * One page as a few texts. Rows that have to be sorted or passed over are so by their keys alone; the documents of the
 * page are read after that.
 */
export function selectPage(rows: Rows, cut: Cut, root: string): Statement<PartRow> {
  const { limit } = cut
  return unprepared(sql<PartRow>`
    select part, count(*)::int as rows, ${finished(sql`string_agg(text, ',')`, root)} as text,
      max(sourced_id) filter (where n = ${limit}) as last_sourced_id,
      max(value) filter (where n = ${limit}) as last_value
    from (
      select n, case when n > ${limit} then -1 else ((n - 1) / ${partSize})::int end as part, sourced_id, value, text
      from (select row_number() over () as n, ordered.* from (${orderedRows(rows, cut)}) ordered) numbered
    ) parted
    group by part`)
}

function orderedRows(rows: Rows, cut: Cut): Fragment {
  const { order, limit, offset, after } = cut
  if (!after && offset > 0 && order.from) return rowsFrom(rows, cut, order.from)
  const window = sql`limit ${limit + 1}::int ${sqlIf(!after && offset > 0, () => sql`offset ${offset}::int`)}`
  const beginning = after ? order.after(after) : sql.empty
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

/** Only the keys are passed over; from the first row of the page on the index is read as for the first page. */
const rowsFrom = (
  rows: Rows,
  { order, limit, offset }: Cut,
  from: NonNullable<Order['from']>,
): Fragment => sql`
  select d.sourced_id, ${order.value} as value, ${rowText} as text
  from oneroster_documents d where ${where(rows)} ${from(sql`
    select d.sourced_id from oneroster_documents d where ${where(rows)} order by ${order.by}
    offset ${offset}::int limit 1`)}
  order by ${order.by} limit ${limit + 1}::int`

/** How many rows there are. */
export const countRows = (rows: Rows): Statement<{ count: number }> =>
  unprepared(sql<{ count: number }>`
    select count(*)::int as count from oneroster_documents d where ${where(rows)}`)

/** How many rows stand behind one. */
export const countAfter = (rows: Rows, order: Order, after: After): Statement<{ count: number }> =>
  unprepared(sql<{ count: number }>`
    select count(*)::int as count from oneroster_documents d where ${where(rows)} ${order.after(after)}`)

/** One row by its sourcedId, also one that is gone. */
export const selectOne = (
  rows: Rows,
  sourcedId: string,
  root: string,
): Statement<{ id: string; text: string }> =>
  sql<{ id: string; text: string }>`
    select d.id, ${finished(rowText, root)} as text from oneroster_documents d
    where ${where(rows)} and d.sourced_id = ${sourcedId}`
