import { type Keyset, type KeysetRow, keysetOf, type Sorting } from '../db/keyset.sql.ts'
import type { Statement } from '../db/statement.ts'
import { parseInstant } from '../time/instants.ts'
import type { RequestContext } from './context.ts'
import { decodeCursor, encodeCursor } from './paging.ts'
import { invalidCursor, invalidParameter, notFound } from './problems.ts'
import { t } from './wire.ts'

/** The query parameters of every list, in addition to its own filters. */
export interface ListQuery {
  readonly page_size?: number
  readonly cursor?: string
  readonly count?: boolean
}

/** Statements and shape of one list. */
interface List<Row, Wire> {
  readonly sorting: Sorting
  /** The order; without it the newest first, by id. */
  readonly sort?: string
  readonly select: (page: Keyset) => Statement<Row & KeysetRow>
  readonly count: () => Statement<{ count: number }>
  readonly present: (row: Row) => Wire
}

/** A page as the wire shows it. */
export interface ListBody<Wire> {
  readonly results: readonly Wire[]
  readonly next: string | null
  readonly previous: string | null
  readonly count?: number
}

/** Reads one page: one statement, and one more in the same round trip when the count was asked for. */
export async function readList<Row, Wire>(
  context: RequestContext<unknown, ListQuery, unknown>,
  list: List<Row, Wire>,
): Promise<ListBody<Wire>> {
  const { query } = context
  const keyset = keysetOf(list.sorting, { ...query, sort: list.sort })
  const { rows, count } = await readRows(context, list.select(keyset), query.count ? list.count() : undefined)
  const page = keyset.page(rows)
  return {
    results: page.rows.map(list.present),
    next: page.next && context.pageUrl(page.next),
    previous: page.previous && context.pageUrl(page.previous),
    ...(count === undefined ? {} : { count }),
  }
}

async function readRows<Row>(
  context: RequestContext<unknown, ListQuery, unknown>,
  select: Statement<Row>,
  count: Statement<{ count: number }> | undefined,
): Promise<{ rows: Row[]; count: number | undefined }> {
  if (!count) {
    const [rows] = await context.read([select])
    return { rows, count: undefined }
  }
  const [rows, [counted]] = await context.read([select, count])
  return { rows, count: counted?.count ?? 0 }
}

/** The list shape of rows that always fit into one answer. */
export const wholeList = <Wire>(results: readonly Wire[]) => ({ results, next: null, previous: null })

/**
 * A page of rows that were read whole because there are few. The cursor names the row that was seen last, and its place
 * for when it is gone by then. Without `page_size` so many rows as `size`.
 */
export function pageOfRows<Row>(
  { query, pageUrl }: Pick<RequestContext<unknown, ListQuery, unknown>, 'query' | 'pageUrl'>,
  rows: readonly Row[],
  { idOf, size = 50 }: { readonly idOf: (row: Row) => string; readonly size?: number },
): { rows: Row[]; next: string | null; previous: string | null; count?: number } {
  const limit = query.page_size ?? size
  const { from, to } = spanOf(query.cursor, limit, (id) => rows.findIndex((row) => idOf(row) === id))
  const page = rows.slice(from, to)
  const link = (row: Row | undefined, at: number, backwards: boolean) =>
    row === undefined ? null : pageUrl(encodeCursor({ after: [idOf(row), at], backwards }))
  return {
    rows: page,
    next: to < rows.length ? link(page.at(-1), to - 1, false) : null,
    previous: from > 0 ? link(page[0], from, true) : null,
    ...(query.count ? { count: rows.length } : {}),
  }
}

function spanOf(
  text: string | undefined,
  size: number,
  placeOf: (id: string) => number,
): { from: number; to: number } {
  const cursor = decodeCursor(text, 2)
  if (!cursor) return { from: 0, to: size }
  const [id, place] = cursor.after
  if (typeof id !== 'string' || typeof place !== 'number' || !Number.isSafeInteger(place) || place < 0)
    throw invalidCursor()
  const at = placeOf(id)
  if (cursor.backwards) {
    const to = at === -1 ? place : at
    return { from: Math.max(0, to - size), to }
  }
  const from = at === -1 ? place : at + 1
  return { from, to: from + size }
}

/** Reads one row with its ETag; 404 when it is not there. */
export async function readDetail<Row extends { version: number; updated_at: Date }>(
  context: RequestContext,
  select: Statement<Row>,
): Promise<Row> {
  const [[row]] = await context.read([select])
  if (!row) throw notFound()
  context.etag(versionTag(row))
  return row
}

/**
 * What an ETag is made of: the version that single writes raise and the instant that bulk writes touch, since a bulk
 * write takes columns over and cannot count.
 */
export const versionTag = (row: { readonly version: number; readonly updated_at: Date }): string =>
  `${row.version}.${row.updated_at.getTime()}`

/** Query value of an instant: RFC 3339 with any offset and with or without a fraction of a second. */
export const InstantParameter = t.String({ format: 'date-time', maxLength: 40 })

/** Reads an instant parameter; 400 `invalid_parameter` when it is none. */
export function instantParameter(name: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  try {
    return parseInstant(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : 'is no instant'
    throw invalidParameter({ details: [{ path: `query/${name}`, code: 'format', message }] })
  }
}
