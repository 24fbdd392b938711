import { flagOf, wordOf } from '../../../kernel/routing/search-words.ts'

/** What a list of people is filtered by, in the address. */
export interface ListSearch {
  readonly q?: string | undefined
  readonly status?: string | undefined
  readonly grade_level?: string | undefined
  readonly class_id?: string | undefined
  readonly kind?: string | undefined
  readonly custom_field?: string | undefined
  readonly archived?: true | undefined
  readonly cursor?: string | undefined
}

export const listSearch = (search: Record<string, unknown>): ListSearch => ({
  q: wordOf(search['q']),
  status: wordOf(search['status']),
  grade_level: wordOf(search['grade_level']),
  class_id: wordOf(search['class_id']),
  kind: wordOf(search['kind']),
  custom_field: wordOf(search['custom_field']),
  archived: flagOf(search['archived']),
  cursor: wordOf(search['cursor']),
})
