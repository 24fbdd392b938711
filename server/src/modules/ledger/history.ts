import {
  type Change,
  type ChangeContext,
  type ChangeLog,
  recordChange,
} from '../../kernel/history/record-change.ts'

export { type Author, authorOf } from '../../kernel/history/author.ts'

/** What the history of finance covers. */
export const financeEntities = [
  ...(['household', 'settings', 'ledger_account', 'fee_schedule', 'student_billing'] as const),
  ...(['student_discount', 'invoice', 'credit_note', 'invoice_batch', 'payment', 'refund'] as const),
  ...(['wallet', 'till_session', 'dispute'] as const),
] as const

export type FinanceEntity = (typeof financeEntities)[number]

interface FinanceChange extends Change {
  readonly entity: FinanceEntity
}

const financeHistory = {
  table: 'finance_history',
  columns: { entity: 'text', entity_id: 'uuid', action: 'text', change: 'jsonb' },
} as const satisfies ChangeLog

/** Records any number of changes of one kind, in the past tense: `issued`, `voided`, `completed`. */
export const recordFinance = (context: ChangeContext, changes: readonly FinanceChange[]): Promise<void> =>
  recordChange(context, financeHistory, changes)
