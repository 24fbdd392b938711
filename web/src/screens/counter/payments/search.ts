import { paymentMethods, paymentStatuses } from '../../../kernel/money/payment-words.ts'
import { optional } from '../../../kernel/routing/search.ts'
import { oneOf, wordOf } from '../../../kernel/routing/search-words.ts'

/** What payments are filtered by, in the address. */
export const paymentSearch = (search: Record<string, unknown>) =>
  optional({
    q: wordOf(search['q']),
    status: oneOf(paymentStatuses, search['status']),
    method: oneOf(paymentMethods, search['method']),
    from: wordOf(search['from']),
    to: wordOf(search['to']),
    cursor: wordOf(search['cursor']),
  })

export type PaymentSearch = ReturnType<typeof paymentSearch>
