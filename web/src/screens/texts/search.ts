import { useNavigate, useSearch } from '@tanstack/react-router'
import { oneOf, wordOf } from '../../kernel/routing/search-words.ts'

/** The parts of the screen. */
export const tabs = ['sent', 'people', 'stopped'] as const
export type Tab = (typeof tabs)[number]

export const states = ['queued', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'not_sent'] as const
type TextState = (typeof states)[number]

/** Who is shown: those who chose texts, or those who did not. */
export const choices = ['yes', 'no'] as const

interface TextSearch {
  readonly tab?: Tab | undefined
  readonly state?: TextState | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly chose?: (typeof choices)[number] | undefined
  readonly cursor?: string | undefined
}

const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined

export const textSearch = (search: Record<string, unknown>): TextSearch => ({
  tab: oneOf(tabs, search['tab']),
  state: oneOf(states, search['state']),
  from: dayOf(search['from']),
  to: dayOf(search['to']),
  chose: oneOf(choices, search['chose']),
  cursor: wordOf(search['cursor']),
})

/** What is shown, and how to show something else. */
export function useTextSearch() {
  const search: TextSearch = useSearch({ from: '/schools/$slug/texts' })
  const navigate = useNavigate()
  const go = (next: TextSearch, replace: boolean) =>
    void navigate({ to: '.', search: next as never, replace })
  return {
    search,
    open: (tab: Tab) => go({ tab: tab === 'sent' ? undefined : tab }, false),
    filter: (change: TextSearch) => go({ ...search, cursor: undefined, ...change }, true),
    turn: (cursor: string | undefined) => go({ ...search, cursor }, false),
  }
}
