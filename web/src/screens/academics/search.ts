import { wordOf } from '../../kernel/routing/search-words.ts'

/** What the list of classes is filtered by, in the address. */
export interface ClassSearch {
  readonly q?: string | undefined
  readonly term_id?: string | undefined
  readonly grade_level?: string | undefined
  readonly taught_by?: string | undefined
  readonly custom_field?: string | undefined
  readonly cursor?: string | undefined
}

export const classSearch = (search: Record<string, unknown>): ClassSearch => ({
  q: wordOf(search['q']),
  term_id: wordOf(search['term_id']),
  grade_level: wordOf(search['grade_level']),
  taught_by: wordOf(search['taught_by']),
  custom_field: wordOf(search['custom_field']),
  cursor: wordOf(search['cursor']),
})
