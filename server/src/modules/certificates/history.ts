import {
  type Change,
  type ChangeContext,
  type ChangeLog,
  type ChangeRequest,
  changesOf,
  recordChange,
} from '../../kernel/history/record-change.ts'

const documentLog = {
  table: 'issued_document_history',
  columns: { entity: 'text', entity_id: 'uuid', action: 'text', reason: 'text', change: 'jsonb' },
  eventOf: ({ entity, id, action }) => ({ type: `${entity}.${action}`, data: { [`${entity}_id`]: id } }),
} as const satisfies ChangeLog

/** A change of a template, a run or a document. What documents say is in no history. */
interface DocumentChange extends Change {
  readonly entity: 'document_template' | 'document_run' | 'issued_document'
  readonly change: Readonly<Record<string, unknown>>
}

export const recordDocuments = (context: ChangeRequest, changes: readonly DocumentChange[]): Promise<void> =>
  recordChange(changesOf(context), documentLog, changes)

/** The same for the job, which has no request. */
export const recordDocumentsOf = (
  context: ChangeContext,
  changes: readonly DocumentChange[],
): Promise<void> => recordChange(context, documentLog, changes)
