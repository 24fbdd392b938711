import { optional } from '../../kernel/routing/search.ts'
import { oneOf, wordOf } from '../../kernel/routing/search-words.ts'

/** How a school may stand. */
export const statuses = ['provisioning', 'suspended', 'active', 'closed'] as const

/** What the list of schools is filtered by, in the address. */
export const schoolsSearch = (search: Record<string, unknown>) =>
  optional({
    q: wordOf(search['q']),
    status: oneOf(statuses, search['status']),
    cursor: wordOf(search['cursor']),
  })
