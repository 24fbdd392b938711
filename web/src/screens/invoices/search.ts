import { optional } from '../../kernel/routing/search.ts'
import { flagOf, oneOf, wordOf } from '../../kernel/routing/search-words.ts'
import { statuses } from './wire.ts'

/** What the list of invoices is filtered by, in the address. */
export const invoiceSearch = (search: Record<string, unknown>) =>
  optional({
    q: wordOf(search['q']),
    status: oneOf(statuses, search['status']),
    overdue: flagOf(search['overdue']),
    from: wordOf(search['from']),
    to: wordOf(search['to']),
    student: wordOf(search['student']),
    household: wordOf(search['household']),
    batch: wordOf(search['batch']),
    sort: oneOf(['due_date', '-due_date', '-number', '-updated_at'], search['sort']),
    cursor: wordOf(search['cursor']),
  })

export type InvoiceSearch = ReturnType<typeof invoiceSearch>

/** What a draft is for: one that is there, or a new one for a student. */
export const draftSearch = (search: Record<string, unknown>) =>
  optional({ invoice: wordOf(search['invoice']), student: wordOf(search['student']) })
