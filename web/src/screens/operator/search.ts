import { optional } from '../../kernel/routing/search.ts'
import { oneOf, wordOf } from '../../kernel/routing/search-words.ts'
import { levels } from './plans.ts'

/** How a school may stand. */
export const statuses = ['provisioning', 'suspended', 'active', 'closed'] as const

/** How a school is, by its worst reason. */
export const verdicts = ['bad', 'warn', 'ok'] as const

/** What the list of schools is filtered by, in the address. */
export const schoolsSearch = (search: Record<string, unknown>) =>
  optional({
    q: wordOf(search['q']),
    status: oneOf(statuses, search['status']),
    cursor: wordOf(search['cursor']),
  })

/** What the board is filtered by. */
export const boardSearch = (search: Record<string, unknown>) =>
  optional({
    q: wordOf(search['q']),
    verdict: oneOf(verdicts, search['verdict']),
    country: wordOf(search['country']),
    level: oneOf(levels, search['level']),
    cursor: wordOf(search['cursor']),
  })
