import { optional } from '../../kernel/routing/search.ts'
import { oneOf, wordOf } from '../../kernel/routing/search-words.ts'

export const states = ['queued', 'running', 'succeeded', 'refused', 'failed', 'cancelled'] as const
export const kinds = ['students', 'teachers', 'guardians', 'oneroster'] as const
export const actions = ['created', 'updated', 'unchanged', 'removed'] as const

type Search = Record<string, unknown>

/** What the list of imports is filtered by, in the address. */
export const listSearch = (search: Search) =>
  optional({ state: oneOf(states, search['state']), cursor: wordOf(search['cursor']) })

/** What a new file holds, in the address. */
export const newSearch = (search: Search) => optional({ kind: oneOf(kinds, search['kind']) })

/** What is shown of one import, in the address. */
export const importSearch = (search: Search) =>
  optional({
    view: oneOf(['findings', 'rows'], search['view']),
    severity: oneOf(['error', 'warning'], search['severity']),
    action: oneOf(actions, search['action']),
    cursor: wordOf(search['cursor']),
  })
