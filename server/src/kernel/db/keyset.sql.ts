import { type Cursor, decodeCursor, type Page, pageFrom } from '../http/paging.ts'
import { invalidCursor } from '../http/problems.ts'
import { isUuid } from '../ids/ids.ts'
import { isDate } from '../time/dates.ts'
import { type Fragment, sql } from './statement.ts'

/** A column that a list may be sorted by: never null; the row's id breaks ties. */
export interface SortColumn {
  readonly column: Fragment
  readonly kind: 'text' | 'instant'
}

/** What the caller may write in `sort` (without the `-` of a falling order), and the columns they stand for. */
export interface Sorting {
  /** None for a list that only reads newest first. */
  readonly columns: Readonly<Record<string, SortColumn>>
  /** The row's id, last in every order. */
  readonly id: Fragment
}

/** The words of `sort`: every name, and the same with `-` in front for the falling order. */
export const sortWords = (names: readonly string[]): string[] => names.flatMap((name) => [name, `-${name}`])

/** Members of every row of a keyset list, in addition to its own. */
export interface KeysetRow {
  readonly id: string
  /** The sort value as exact text: an instant with its microseconds, which a Date would lose. */
  readonly sort_key: string
}

/** How one page of a list is read: pieces of its statement, and the page made of the rows. */
export interface Keyset {
  /** Column `sort_key` for the select list. */
  readonly key: Fragment
  /** Condition `and …` that starts the page after the cursor; empty on the first page. */
  readonly after: Fragment
  /** `order by … limit …`, one row more than asked. */
  readonly order: Fragment
  page<Row extends KeysetRow>(rows: readonly Row[]): Page<Row>
}

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/

/** Which page of a list is asked for, in which order. */
interface KeysetQuery {
  readonly cursor?: string
  readonly page_size?: number
}

/**
 * The keyset of a list request. A cursor remembers its order: with another `sort`, or made by hand, it is 400
 * `invalid_cursor`. Without `sort` the newest come first: ids of ours rise with time, so they are the order.
 */
export const keysetOf = (
  sorting: Sorting,
  query: KeysetQuery & { readonly sort?: string | undefined },
): Keyset =>
  query.sort === undefined
    ? newestFirst(sorting.id, query)
    : sortedBy(sorting, { ...query, sort: query.sort })

function newestFirst(id: Fragment, query: KeysetQuery): Keyset {
  const cursor = decodeCursor(query.cursor, 1)
  const size = query.page_size ?? 50
  const ascending = cursor?.backwards ?? false
  return {
    key: sql`${id}::text`,
    after: cursor ? sql`and ${id} ${beyond(ascending)} ${uuidOf(cursor.after[0])}::uuid` : sql.empty,
    order: ascending ? sql`order by ${id} limit ${size + 1}` : sql`order by ${id} desc limit ${size + 1}`,
    page: (rows) => pageFrom(rows, size, cursor, (row) => [row.id]),
  }
}

function sortedBy(sorting: Sorting, query: KeysetQuery & { readonly sort: string }): Keyset {
  const descending = query.sort.startsWith('-')
  const sorted = sorting.columns[descending ? query.sort.slice(1) : query.sort]
  if (!sorted) throw new Error(`No sort column ${query.sort}.`)
  const cursor = decodeCursor(query.cursor, 3)
  const size = query.page_size ?? 50
  const ascending = descending === (cursor?.backwards ?? false)
  return {
    key: sorted.kind === 'text' ? sorted.column : exactInstant(sorted.column),
    after: cursor ? afterCursor(sorting.id, sorted, cursor, { sort: query.sort, ascending }) : sql.empty,
    order: ascending
      ? sql`order by ${sorted.column}, ${sorting.id} limit ${size + 1}`
      : sql`order by ${sorted.column} desc, ${sorting.id} desc limit ${size + 1}`,
    page: (rows) => pageFrom(rows, size, cursor, (row) => [query.sort, row.sort_key, row.id]),
  }
}

const exactInstant = (column: Fragment): Fragment =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

function afterCursor(
  idColumn: Fragment,
  { column, kind }: SortColumn,
  cursor: Cursor,
  { sort, ascending }: { sort: string; ascending: boolean },
): Fragment {
  const [made, key, id] = cursor.after
  if (made !== sort || typeof key !== 'string' || !key.isWellFormed()) throw invalidCursor()
  if (kind === 'instant' && !isExactInstant(key)) throw invalidCursor()
  const value = kind === 'instant' ? sql`${key}::timestamptz` : sql`${key}::text`
  return sql`and (${column}, ${idColumn}) ${beyond(ascending)} (${value}, ${uuidOf(id)}::uuid)`
}

const beyond = (ascending: boolean): Fragment => (ascending ? sql`>` : sql`<`)

function uuidOf(value: unknown): string {
  if (typeof value !== 'string' || !isUuid(value)) throw invalidCursor()
  return value
}

const isExactInstant = (text: string): boolean =>
  instantPattern.test(text) && isDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))
