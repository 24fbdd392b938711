import { optional } from '../../kernel/routing/search.ts'
import { oneOf, wordOf } from '../../kernel/routing/search-words.ts'

/** Methods whose money a cash book keeps: what stands in a wallet came in before. */
export const methods = ['cash', 'cheque', 'bank_transfer', 'card', 'mobile_money', 'online', 'other'] as const

/** Days and method of the cash book, in the address. */
export const cashBookSearch = (search: Record<string, unknown>) =>
  optional({
    from: wordOf(search['from']),
    to: wordOf(search['to']),
    method: oneOf(methods, search['method']),
  })

export type CashBookSearch = ReturnType<typeof cashBookSearch>
