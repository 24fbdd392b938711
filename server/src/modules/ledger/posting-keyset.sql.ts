import { type Fragment, sql } from '../../kernel/db/statement.ts'
import { decodeCursor, type Page, pageFrom } from '../../kernel/http/paging.ts'
import { invalidCursor } from '../../kernel/http/problems.ts'
import { t } from '../../kernel/http/wire.ts'
import { isDate } from '../../kernel/time/dates.ts'

/** Query members of a book that is read in pages. */
export const bookPageQuery = {
  page_size: t.Optional(t.Integer({ minimum: 1, maximum: 500, default: 200 })),
  cursor: t.Optional(t.String({ maxLength: 1000 })),
}

/** The place of a row among all movements: day, position of the entry, line in it. */
export interface PlacedRow {
  readonly effective_on: string
  readonly position: bigint
  readonly line: number
}

/** The columns that hold the place of a row. */
export interface PlaceColumns {
  readonly day: Fragment
  readonly position: Fragment
  readonly line: Fragment
}

export interface BookPageRequest {
  readonly page_size?: number | undefined
  readonly cursor?: string | undefined
}

/** How a page of a book is read: pieces of its statement, and the page made of the rows. */
export interface PostingKeyset {
  /** null: the first page. */
  readonly day: string | null
  readonly backwards: boolean
  /** Condition `and …` of the rows on this side of the cursor; empty on the first page. */
  after(columns: PlaceColumns): Fragment
  /** The condition for the balance at the cursor: everything before this page, or up to its end. */
  upTo(columns: PlaceColumns): Fragment
  /** `order by … limit …`, one row more than asked. */
  order(columns: PlaceColumns): Fragment
  page<Row extends PlacedRow>(rows: readonly Row[]): Page<Row>
}

/**
 * The keyset of a book between two days, in the order in which it was written. A cursor that names another day, or made
 * by hand, is 400 `invalid_cursor`: the balance at it would not be that of the page.
 */
export function postingKeysetOf(
  { page_size: size = 200, cursor: text }: BookPageRequest,
  { from, to }: { readonly from: string; readonly to: string },
): PostingKeyset {
  const cursor = decodeCursor(text, 3)
  const key = cursor && placeOf(cursor.after)
  if (key && (key.day < from || key.day > to)) throw invalidCursor()
  const backwards = cursor?.backwards ?? false
  const value = key && sql`(${key.day}::date, ${key.position}::bigint, ${key.line}::smallint)`
  const place = ({ day, position, line }: PlaceColumns) => sql`(${day}, ${position}, ${line})`
  return {
    day: key?.day ?? null,
    backwards,
    after: (columns) =>
      value ? sql`and ${place(columns)} ${backwards ? sql`<` : sql`>`} ${value}` : sql.empty,
    upTo: (columns) =>
      value
        ? sql`${place(columns)} ${backwards ? sql`<` : sql`<=`} ${value}`
        : sql`${columns.day} < ${from}::date`,
    order: ({ day, position, line }) =>
      backwards
        ? sql`order by ${day} desc, ${position} desc, ${line} desc limit ${size + 1}`
        : sql`order by ${day}, ${position}, ${line} limit ${size + 1}`,
    page: (rows) =>
      pageFrom(rows, size, cursor, (row) => [row.effective_on, row.position.toString(), row.line]),
  }
}

interface Place {
  readonly day: string
  readonly position: bigint
  readonly line: number
}

function placeOf([day, position, line]: readonly (string | number | null)[]): Place {
  if (typeof day !== 'string' || !isDate(day)) throw invalidCursor()
  if (typeof position !== 'string' || !/^(0|[1-9]\d{0,17})$/.test(position)) throw invalidCursor()
  if (typeof line !== 'number' || !Number.isInteger(line) || line < 1 || line > 32_767) throw invalidCursor()
  return { day, position: BigInt(position), line }
}
