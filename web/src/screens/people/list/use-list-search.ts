import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ListSearch, listSearch } from './list-search.ts'

interface Filters {
  readonly search: ListSearch
  /** Changes filters; the list starts again. */
  filter(change: ListSearch): void
  /** Turns the page. */
  turn(cursor: string | undefined): void
}

/** The filters of a list as they stand in the address. */
export function useListSearch(): Filters {
  const search = listSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const go = (next: ListSearch, replace: boolean) =>
    void navigate({ to: '.', search: next as never, replace })
  return {
    search,
    filter: (change) => go({ ...search, cursor: undefined, ...change }, true),
    turn: (cursor) => go({ ...search, cursor }, false),
  }
}
