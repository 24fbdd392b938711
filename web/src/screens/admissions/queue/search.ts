import { optional } from '../../../kernel/routing/search.ts'
import { oneOf, wordOf } from '../../../kernel/routing/search-words.ts'
import { states } from '../wire.ts'

/** What the queue is filtered by, in the address. */
export const queueSearch = (search: Record<string, unknown>) =>
  optional({
    intake: wordOf(search['intake']),
    state: oneOf(states, search['state']),
    grade: wordOf(search['grade']),
    q: wordOf(search['q']),
    custom_field: wordOf(search['custom_field']),
    cursor: wordOf(search['cursor']),
  })

export type QueueSearch = ReturnType<typeof queueSearch>
