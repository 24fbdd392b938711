import { useNavigate, useSearch } from '@tanstack/react-router'
import { flagOf, oneOf, wordOf } from '../../kernel/routing/search-words.ts'

/** Statuses by which the list of missing documents is narrowed; `open` is all that is to be done. */
export const shownStatuses = [
  'open',
  'missing',
  'expired',
  'rejected',
  'expiring',
  'to_check',
  'valid',
] as const

export const audiences = ['student', 'guardian', 'staff'] as const

interface MissingSearch {
  readonly requirement?: string | undefined
  readonly status?: (typeof shownStatuses)[number] | undefined
  readonly audience?: (typeof audiences)[number] | undefined
  /** What a trip needs, by category. */
  readonly category_id?: string | undefined
  readonly grade_level?: string | undefined
  readonly class_id?: string | undefined
  readonly valid_on?: string | undefined
  readonly cursor?: string | undefined
}

const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined

export const missingSearch = (search: Record<string, unknown>): MissingSearch => ({
  requirement: wordOf(search['requirement']),
  status: oneOf(shownStatuses, search['status']),
  audience: oneOf(audiences, search['audience']),
  category_id: wordOf(search['category_id']),
  grade_level: wordOf(search['grade_level']),
  class_id: wordOf(search['class_id']),
  valid_on: dayOf(search['valid_on']),
  cursor: wordOf(search['cursor']),
})

interface AllSearch {
  readonly q?: string | undefined
  readonly category_id?: string | undefined
  readonly archived?: boolean | undefined
  readonly cursor?: string | undefined
}

export const allSearch = (search: Record<string, unknown>): AllSearch => ({
  q: wordOf(search['q']),
  category_id: wordOf(search['category_id']),
  archived: flagOf(search['archived']),
  cursor: wordOf(search['cursor']),
})

/** Which of all documents are shown, and how to show others. */
export function useAllSearch() {
  const search: AllSearch = useSearch({ from: '/schools/$slug/documents/all' })
  const navigate = useNavigate()
  const go = (next: AllSearch, replace: boolean) => void navigate({ to: '.', search: next as never, replace })
  return {
    search,
    filter: (change: AllSearch) => go({ ...search, cursor: undefined, ...change }, true),
    turn: (cursor: string | undefined) => go({ ...search, cursor }, false),
  }
}

interface ListSearch {
  readonly status?: 'all' | undefined
  readonly cursor?: string | undefined
}

export const listSearch = (search: Record<string, unknown>): ListSearch => ({
  status: oneOf(['all'] as const, search['status']),
  cursor: wordOf(search['cursor']),
})

interface ToCheckSearch {
  readonly cursor?: string | undefined
}

export const toCheckSearch = (search: Record<string, unknown>): ToCheckSearch => ({
  cursor: wordOf(search['cursor']),
})

/** What of the missing documents is shown, and how to show something else. */
export function useMissingSearch() {
  const search: MissingSearch = useSearch({ from: '/schools/$slug/documents/missing' })
  const navigate = useNavigate()
  const go = (next: MissingSearch, replace: boolean) =>
    void navigate({ to: '.', search: next as never, replace })
  return {
    search,
    filter: (change: MissingSearch) => go({ ...search, cursor: undefined, ...change }, true),
    reset: () => go({}, true),
    turn: (cursor: string | undefined) => go({ ...search, cursor }, false),
  }
}
