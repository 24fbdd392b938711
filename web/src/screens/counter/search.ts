import { optional } from '../../kernel/routing/search.ts'
import { wordOf } from '../../kernel/routing/search-words.ts'

/** The household at the counter, in the address. */
export const counterSearch = (search: Record<string, unknown>) =>
  optional({ household: wordOf(search['household']) })
