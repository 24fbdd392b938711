import { optional } from '../../kernel/routing/search.ts'
import { wordOf } from '../../kernel/routing/search-words.ts'

/** The day of the list, its currency and its page, in the address. */
export const agingSearch = (search: Record<string, unknown>) =>
  optional({
    on: wordOf(search['on']),
    currency: wordOf(search['currency']),
    cursor: wordOf(search['cursor']),
  })

export type AgingSearch = ReturnType<typeof agingSearch>
