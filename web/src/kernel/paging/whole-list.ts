import { useQuery } from '@tanstack/react-query'
import { cursorOf } from './cursor-of.ts'

/** Pages that are read of one list at most. */
const maxPages = 50

interface Page {
  readonly results: readonly unknown[]
  readonly next: string | null
}

type ReadPage<Read extends Page> = (cursor: string | undefined) => Promise<{ data?: Read }>

/**
 * The first page with the rows of all pages that follow it. `next` is null unless the list is longer than the pages that
 * are read.
 */
export async function readWholeList<Read extends Page>(read: ReadPage<Read>): Promise<Read> {
  const pageAt = async (cursor: string | undefined): Promise<Read> => {
    const { data } = await read(cursor)
    if (data === undefined) throw new Error('The answer has no body.')
    return data
  }
  const first = await pageAt(undefined)
  const results = [...first.results]
  let { next } = first
  for (let page = 1; page < maxPages && next !== null; page += 1) {
    const following = await pageAt(cursorOf(next))
    results.push(...following.results)
    next = following.next
  }
  return { ...first, results, next }
}

/**
 * A list of the school that a screen shows as a whole: page after page. The key begins like that of any other read of
 * the path, so that what invalidates the path invalidates this too.
 */
export function useWholeList<Read extends Page>(
  path: string,
  params: object,
  read: ReadPage<Read>,
  options: { readonly enabled?: boolean; readonly retry?: boolean; readonly staleTime?: number } = {},
) {
  return useQuery({
    queryKey: ['get', path, { params, whole: true }],
    queryFn: () => readWholeList(read),
    ...options,
  })
}
