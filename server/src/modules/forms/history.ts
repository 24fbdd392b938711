import {
  type Change,
  type ChangeContext,
  type ChangeLog,
  type ChangeRequest,
  changesOf,
  recordChange,
} from '../../kernel/history/record-change.ts'

const formLog = {
  table: 'form_history',
  columns: { entity: 'text', entity_id: 'uuid', action: 'text', reason: 'text', change: 'jsonb' },
} as const satisfies ChangeLog

/** A change of a form, an answer or a value for a record. What families wrote is in no history. */
interface FormChange extends Change {
  readonly entity: 'form' | 'form_answer' | 'form_update'
  readonly change: Readonly<Record<string, unknown>>
}

export const recordForms = (context: ChangeRequest, changes: readonly FormChange[]): Promise<void> =>
  recordChange(changesOf(context), formLog, changes)

/** The same for work that no request leads to. */
export const recordFormsOf = (context: ChangeContext, changes: readonly FormChange[]): Promise<void> =>
  recordChange(context, formLog, changes)
