import { wordOf } from '../../kernel/routing/search-words.ts'

/** Which classes are shown, in the address. */
export interface BoardSearch {
  readonly grade?: string | undefined
  readonly subject?: string | undefined
  readonly cursor?: string | undefined
}

export const boardSearch = (search: Record<string, unknown>): BoardSearch => ({
  grade: wordOf(search['grade']),
  subject: wordOf(search['subject']),
  cursor: wordOf(search['cursor']),
})

/** Which of several syllabi of a class, in the address. */
interface ClassSearch {
  readonly of?: string | undefined
}

export const classSearch = (search: Record<string, unknown>): ClassSearch => ({ of: wordOf(search['of']) })
