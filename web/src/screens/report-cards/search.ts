import { wordOf } from '../../kernel/routing/search-words.ts'

/** Which term, and of a guardian which child, in the address. */
interface CardSearch {
  readonly term?: string | undefined
  readonly child?: string | undefined
  readonly state?: string | undefined
  /** Code of a grade level. */
  readonly level?: string | undefined
  readonly cursor?: string | undefined
}

export const cardSearch = (search: Record<string, unknown>): CardSearch => ({
  term: wordOf(search['term']),
  child: wordOf(search['child']),
  state: wordOf(search['state']),
  level: wordOf(search['level']),
  cursor: wordOf(search['cursor']),
})
