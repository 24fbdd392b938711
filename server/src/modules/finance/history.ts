import type { Transaction } from '../../kernel/db/transaction.ts'
import type { Author } from '../../kernel/history/author.ts'
import { type HistoryTable, keepHistory as keep } from '../../kernel/history/keep-history.ts'

export { type Author, authorOf } from '../../kernel/history/author.ts'

/** What the history of finance tells of. */
export const financeEntities = [
  ...(['household', 'settings', 'ledger_account', 'fee_schedule', 'student_billing'] as const),
  ...(['student_discount', 'invoice', 'credit_note', 'invoice_batch', 'payment', 'refund'] as const),
  ...(['wallet', 'till_session', 'dispute'] as const),
] as const

export type FinanceEntity = (typeof financeEntities)[number]

interface HistoryEntry {
  readonly entity: FinanceEntity
  readonly entityId: string
  /** What was done, in the past: `issued`, `voided`, `completed`. */
  readonly action: string
  /** Before and after of the members that differ, the reason, and what else explains it. */
  readonly change?: Readonly<Record<string, unknown>>
}

const financeHistory = {
  table: 'finance_history',
  columns: { entity: 'text', entity_id: 'uuid', action: 'text', change: 'jsonb' },
} as const satisfies HistoryTable

/** Keeps what happened: any number of entries in one statement. */
export const keepHistory = (
  tx: Transaction,
  author: Author,
  entries: readonly HistoryEntry[],
): Promise<void> =>
  keep(
    tx,
    author,
    financeHistory,
    entries.map(({ entity, entityId, action, change }) => ({
      entity,
      entity_id: entityId,
      action,
      change: change ?? {},
    })),
  )
