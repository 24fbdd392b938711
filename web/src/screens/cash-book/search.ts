import { optional } from '../../kernel/routing/search.ts'
import { oneOf, wordOf } from '../../kernel/routing/search-words.ts'

/** Methods of a cash book; money in a wallet came in before. */
export const methods = ['cash', 'cheque', 'bank_transfer', 'card', 'mobile_money', 'online', 'other'] as const

/** Days, method and currency of the cash book, and the page of it, in the address. */
export const cashBookSearch = (search: Record<string, unknown>) =>
  optional({
    date_from: wordOf(search['date_from']),
    date_to: wordOf(search['date_to']),
    method: oneOf(methods, search['method']),
    currency: wordOf(search['currency']),
    cursor: wordOf(search['cursor']),
  })

export type CashBookSearch = ReturnType<typeof cashBookSearch>
