import { useNavigate, useSearch } from '@tanstack/react-router'
import { flagOf, oneOf, wordOf } from '../../kernel/routing/search-words.ts'

export const kinds = ['enrollment', 'attendance', 'transcript', 'fees', 'id_card', 'other'] as const
type Kind = (typeof kinds)[number]
export const states = ['valid', 'revoked'] as const

/** Which documents are shown, and whether some are about to be issued, in the address. */
interface IssuedSearch {
  readonly q?: string | undefined
  readonly kind?: Kind | undefined
  readonly state?: (typeof states)[number] | undefined
  readonly student_id?: string | undefined
  readonly class_id?: string | undefined
  readonly run_id?: string | undefined
  readonly cursor?: string | undefined
  /** The dialog that issues is open. */
  readonly issue?: boolean | undefined
  readonly template_id?: string | undefined
}

export const issuedSearch = (search: Record<string, unknown>): IssuedSearch => ({
  q: wordOf(search['q']),
  kind: oneOf(kinds, search['kind']),
  state: oneOf(states, search['state']),
  student_id: wordOf(search['student_id']),
  class_id: wordOf(search['class_id']),
  run_id: wordOf(search['run_id']),
  cursor: wordOf(search['cursor']),
  issue: flagOf(search['issue']),
  template_id: wordOf(search['template_id']),
})

/** What is shown, and how to show something else. */
export function useIssuedSearch() {
  const search: IssuedSearch = useSearch({ from: '/schools/$slug/documents/issued' })
  const navigate = useNavigate()
  const go = (next: IssuedSearch, replace: boolean) =>
    void navigate({ to: '.', search: next as never, replace })
  return {
    search,
    filter: (change: IssuedSearch) => go({ ...search, cursor: undefined, ...change }, true),
    reset: () => go({}, true),
    turn: (cursor: string | undefined) => go({ ...search, cursor }, false),
  }
}
