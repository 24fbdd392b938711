import { invalidCursor } from './problems.ts'

/** Where a page starts: the sort values of the last row seen (keyset), and the direction of reading. */
export interface Cursor {
  readonly after: readonly (string | number | null)[]
  readonly backwards: boolean
}

/** The opaque text of a cursor. */
export const encodeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify([cursor.backwards ? 1 : 0, ...cursor.after])).toString('base64url')

/** Reads a cursor of `length` sort values back; anything else is 400 `invalid_cursor`. */
export function decodeCursor(text: string | undefined, length: number): Cursor | undefined {
  if (text === undefined) return undefined
  const parts = parse(text)
  if (!Array.isArray(parts) || parts.length !== length + 1) throw invalidCursor()
  const [direction, ...after] = parts as unknown[]
  const plain = after.every((part) => part === null || typeof part === 'string' || typeof part === 'number')
  if (!plain || (direction !== 0 && direction !== 1)) throw invalidCursor()
  if (after.some((part) => typeof part === 'string' && part.includes('\u0000'))) throw invalidCursor()
  return { after: after as (string | number | null)[], backwards: direction === 1 }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    throw invalidCursor()
  }
}

export interface PageRequest {
  readonly page_size?: number
  readonly cursor?: string
}

export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
  readonly previous: string | null
}

/**
 * Makes a page out of rows that were read with one more than asked, in reading order. `keyOf` names the sort values
 * of a row, the id last, in the order of the statement's `order by`.
 */
export function pageFrom<Row>(
  rows: readonly Row[],
  size: number,
  cursor: Cursor | undefined,
  keyOf: (row: Row) => readonly (string | number | null)[],
): Page<Row> {
  const more = rows.length > size
  const page = rows.slice(0, size)
  const backwards = cursor?.backwards ?? false
  const ordered = backwards ? page.toReversed() : page
  const first = ordered[0]
  const last = ordered.at(-1)
  const hasNext = backwards ? true : more
  const hasPrevious = backwards ? more : cursor !== undefined
  return {
    rows: ordered,
    next: last && hasNext ? encodeCursor({ after: keyOf(last), backwards: false }) : null,
    previous: first && hasPrevious ? encodeCursor({ after: keyOf(first), backwards: true }) : null,
  }
}
