import { optional } from '../../kernel/routing/search.ts'
import { oneOf, wordOf } from '../../kernel/routing/search-words.ts'

export const states = ['suspicious', 'unmatched', 'received', 'applied', 'ignored'] as const

/** The filter of the list, in the address. */
export const providerEventSearch = (search: Record<string, unknown>) =>
  optional({ state: oneOf(states, search['state']), cursor: wordOf(search['cursor']) })
