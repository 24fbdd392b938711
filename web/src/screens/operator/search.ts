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

const figures = (search: Record<string, unknown>) => ({
  q: wordOf(search['q']),
  country: wordOf(search['country']),
  level: oneOf(levels, search['level']),
  sector: wordOf(search['sector']),
})

const narrowed = (search: Record<string, unknown>) => optional(figures(search))

/** What figures of schools are narrowed by. */
export type FiguresSearch = ReturnType<typeof narrowed>

/** The same, as the API takes it. */
export const figuresQuery = ({ q, country, level, sector }: FiguresSearch) => ({
  ...(q ? { q } : {}),
  ...(country ? { country } : {}),
  ...(level ? { level } : {}),
  ...(sector ? { primary_sector: sector } : {}),
})

/** What usage is narrowed by. */
export const usageSearch = (search: Record<string, unknown>) =>
  optional({ ...figures(search), cursor: wordOf(search['cursor']) })

/** What the board is filtered by. */
export const boardSearch = (search: Record<string, unknown>) =>
  optional({
    ...figures(search),
    verdict: oneOf(verdicts, search['verdict']),
    cursor: wordOf(search['cursor']),
  })
