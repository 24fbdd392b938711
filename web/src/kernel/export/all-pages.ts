import type { Query, QueryClient } from '@tanstack/react-query'
import { readWholeList } from '../paging/whole-list.ts'
import type { SeenTable } from './seen-rows.ts'
import type { ShownPage } from './shown-pages.ts'

/** Rows of a page while a list is read whole, and rows that are put on the screen at a time. */
const pageSize = 200

interface Page extends ShownPage {
  readonly results: readonly unknown[]
}

interface Walk {
  readonly queries: QueryClient
  readonly pages: ReadonlySet<ShownPage>
  /** What the screen shows now. */
  read(): SeenTable[]
  onProgress(rows: number): void
}

/**
 * The tables of the screen with the rows of all pages. A list in pages is read to its end with the filters and the order
 * that it has; its rows are put on the screen a part at a time, so that each cell is written as the screen writes it,
 * and what was shown before comes back.
 */
export async function readAllPages({ queries, pages, read, onProgress }: Walk) {
  const hidden = [...pages].filter(({ showAll }) => showAll !== undefined)
  for (const page of hidden) page.showAll?.()
  if (hidden.length > 0) await settled(queries)
  const [found] = [...pages].flatMap((page) => queryOf(queries, page) ?? [])
  if (!found) return { tables: read(), isWhole: true }
  const shown = found.state.data as Page
  const whole = await readFrom(queries, found)
  try {
    let tables: SeenTable[] = []
    for (let at = 0; at === 0 || at < whole.results.length; at += pageSize) {
      queries.setQueryData(found.queryKey, { ...shown, results: whole.results.slice(at, at + pageSize) })
      await settled(queries)
      tables = at === 0 ? read() : joined(tables, read())
      onProgress(Math.min(at + pageSize, whole.results.length))
    }
    return { tables, isWhole: whole.next === null }
  } finally {
    queries.setQueryData(found.queryKey, shown)
  }
}

/** The request whose answer the list shows. */
const queryOf = (queries: QueryClient, { next, previous }: ShownPage): Query | undefined =>
  next === null && previous === null
    ? undefined
    : queries
        .getQueryCache()
        .findAll({ type: 'active' })
        .find(({ state }) => {
          const page = state.data as Partial<Page> | undefined
          return Array.isArray(page?.results) && page.next === next && page.previous === previous
        })

interface Init {
  readonly params?: { readonly query?: Readonly<Record<string, unknown>> }
}

/** Reads the list from its beginning to its end. */
function readFrom(queries: QueryClient, { queryKey, options }: Query): Promise<Page> {
  const [method, path, init] = queryKey as unknown as [string, string, Init | undefined]
  const { queryFn } = options
  if (typeof queryFn !== 'function') throw new Error(`${path} can't be read again.`)
  const { cursor: _, ...filters } = init?.params?.query ?? {}
  const { signal } = new AbortController()
  return readWholeList<Page>(async (cursor) => {
    const query = { ...filters, page_size: pageSize, ...(cursor === undefined ? {} : { cursor }) }
    const key = [method, path, { ...init, params: { ...init?.params, query } }]
    return { data: (await queryFn({ queryKey: key, signal, client: queries, meta: undefined })) as Page }
  })
}

/** Until the rows are on the screen, with what they read in addition. */
async function settled(queries: QueryClient): Promise<void> {
  for (let round = 0; round < 100; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (round > 0 && queries.isFetching() === 0) return
  }
}

/** Tables with the rows of a further part; one that did not change has no further rows. */
const joined = (tables: readonly SeenTable[], further: readonly SeenTable[]): SeenTable[] =>
  tables.map((table, index) => {
    const rows = further[index]?.rows ?? []
    const isSame = JSON.stringify(rows.at(0)) === JSON.stringify(table.rows.at(0))
    return isSame ? table : { ...table, rows: [...table.rows, ...rows] }
  })
