import { useNavigate, useSearch } from '@tanstack/react-router'
import { oneOf, wordOf } from '../../kernel/routing/search-words.ts'

/** The parts of the screen. */
export const tabs = ['records', 'open', 'counts'] as const
export type Tab = (typeof tabs)[number]

export const kinds = ['praise', 'incident'] as const

/** What counts are by. */
export const groupings = ['student', 'class', 'type', 'week'] as const

/** What is shown of behaviour, in the address. */
interface BehaviourSearch {
  readonly tab?: Tab | undefined
  readonly kind?: (typeof kinds)[number] | undefined
  readonly type?: string | undefined
  readonly class_id?: string | undefined
  readonly student_id?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly by?: (typeof groupings)[number] | undefined
  readonly cursor?: string | undefined
}

const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined

export const behaviourSearch = (search: Record<string, unknown>): BehaviourSearch => ({
  tab: oneOf(tabs, search['tab']),
  kind: oneOf(kinds, search['kind']),
  type: wordOf(search['type']),
  class_id: wordOf(search['class_id']),
  student_id: wordOf(search['student_id']),
  from: dayOf(search['from']),
  to: dayOf(search['to']),
  by: oneOf(groupings, search['by']),
  cursor: wordOf(search['cursor']),
})

/** What is shown, and how to show something else. */
export function useBehaviourSearch() {
  const search: BehaviourSearch = useSearch({ from: '/schools/$slug/behaviour' })
  const navigate = useNavigate()
  const go = (next: BehaviourSearch, replace: boolean) =>
    void navigate({ to: '.', search: next as never, replace })
  return {
    search,
    open: (tab: Tab) => go({ tab: tab === 'records' ? undefined : tab }, false),
    filter: (change: BehaviourSearch) => go({ ...search, cursor: undefined, ...change }, true),
    reset: () => go({ tab: search.tab }, true),
    turn: (cursor: string | undefined) => go({ ...search, cursor }, false),
  }
}
