import type { RequestContext } from '../../../kernel/http/context.ts'
import { decodeCursor, type PageRequest, pageFrom } from '../../../kernel/http/paging.ts'
import { invalidCursor } from '../../../kernel/http/problems.ts'
import { type CodeRow, countCodes, selectCodes } from './sql.ts'

type Context = RequestContext<unknown, PageRequest & { readonly count?: boolean }, unknown>

export interface CodePage {
  readonly results: readonly CodeRow[]
  readonly next: string | null
  readonly previous: string | null
  readonly count?: number
}

/** A page of the school's own codes, each with the status that it means. */
export async function listCodes(context: Context): Promise<CodePage> {
  const { query, school } = context
  const size = query.page_size ?? 50
  const cursor = decodeCursor(query.cursor, 2)
  if (cursor && !isPlace(cursor.after)) throw invalidCursor()
  const [rows, counted] = await context.read([
    selectCodes(school.id, { cursor, limit: size + 1 }),
    countCodes(school.id),
  ])
  const page = pageFrom(rows, size, cursor, (row) => [row.position, row.code])
  return {
    results: page.rows,
    next: page.next && context.pageUrl(page.next),
    previous: page.previous && context.pageUrl(page.previous),
    ...(query.count ? { count: counted[0]?.count ?? 0 } : {}),
  }
}

/** Position and code of a row: a whole number of 32 bits and a text. */
const isPlace = ([position, code]: readonly unknown[]): boolean =>
  typeof position === 'number' &&
  (position | 0) === position &&
  typeof code === 'string' &&
  code.isWellFormed()
