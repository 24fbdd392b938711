import { useNavigate, useSearch } from '@tanstack/react-router'
import type { AbsenceSearch } from './search.ts'

/** What is shown, and how to show something else. */
export function useAbsenceSearch() {
  const search: AbsenceSearch = useSearch({ from: '/schools/$slug/absences' })
  const navigate = useNavigate()
  const go = (next: AbsenceSearch, replace: boolean) =>
    void navigate({ to: '.', search: next as never, replace })
  return {
    search,
    open: (tab: AbsenceSearch['tab']) => go({ tab }, false),
    filter: (change: AbsenceSearch) => go({ ...search, cursor: undefined, ...change }, true),
    turn: (cursor: string | undefined) => go({ ...search, cursor }, false),
  }
}
