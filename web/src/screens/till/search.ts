import { optional } from '../../kernel/routing/search.ts'
import { wordOf } from '../../kernel/routing/search-words.ts'

/** The page of the list of tills, in the address. */
export const tillSearch = (search: Record<string, unknown>) => optional({ cursor: wordOf(search['cursor']) })
