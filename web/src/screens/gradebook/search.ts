import { wordOf } from '../../kernel/routing/search-words.ts'

/** Which term a book is of, in the address. */
interface BookSearch {
  readonly term?: string | undefined
}

export const bookSearch = (search: Record<string, unknown>): BookSearch => ({ term: wordOf(search['term']) })
