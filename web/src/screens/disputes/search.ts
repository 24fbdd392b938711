import { optional } from '../../kernel/routing/search.ts'
import { flagOf, oneOf, wordOf } from '../../kernel/routing/search-words.ts'
import { states } from './wire.ts'

/** What the list of disputes is filtered by, in the address. */
export const disputeSearch = (search: Record<string, unknown>) =>
  optional({
    state: oneOf([...states, 'all'] as const, search['state']),
    overdue: flagOf(search['overdue']),
    cursor: wordOf(search['cursor']),
  })

export type DisputeSearch = ReturnType<typeof disputeSearch>
