import { optional } from '../../kernel/routing/search.ts'
import { oneOf, wordOf } from '../../kernel/routing/search-words.ts'
import { bands } from './wire.ts'

/** The parts of the screen. */
export const tabs = ['debtors', 'ages'] as const
export type Tab = (typeof tabs)[number]

export const promiseFilters = ['open', 'broken', 'none'] as const
export const reminderFilters = ['never', 'not_recently', 'recently'] as const
export const debtorOrders = ['-urgency', '-total', '-overdue', 'oldest', 'reminded', 'title'] as const

/** What is shown of debtors or ages, in the address. */
export const agingSearch = (search: Record<string, unknown>) =>
  optional({
    tab: oneOf(tabs, search['tab']),
    on: wordOf(search['on']),
    q: wordOf(search['q']),
    age: oneOf(bands, search['age']),
    promise: oneOf(promiseFilters, search['promise']),
    reminded: oneOf(reminderFilters, search['reminded']),
    min: wordOf(search['min']),
    sort: oneOf(debtorOrders, search['sort']),
    currency: wordOf(search['currency']),
    cursor: wordOf(search['cursor']),
  })

export type AgingSearch = ReturnType<typeof agingSearch>
