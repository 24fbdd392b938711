import { useNavigate, useSearch } from '@tanstack/react-router'
import type { AgingSearch } from './search.ts'

/** What is shown, and how to show something else. */
export function useAgingSearch() {
  const search: AgingSearch = useSearch({ from: '/schools/$slug/aging' })
  const navigate = useNavigate()
  const go = (next: AgingSearch, replace: boolean) =>
    void navigate({ to: '.', search: next as never, replace })
  return {
    search,
    open: (tab: AgingSearch['tab']) => go({ tab }, false),
    filter: (change: AgingSearch) => go({ ...search, cursor: undefined, ...change }, true),
    turn: (cursor: string | undefined) => go({ ...search, cursor }, false),
  }
}
