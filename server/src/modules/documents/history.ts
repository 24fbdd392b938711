import { differences, type State } from '../../kernel/history/differences.ts'
import {
  type Change,
  type ChangeLog,
  type ChangeRequest,
  changesOf,
  recordChange,
} from '../../kernel/history/record-change.ts'
import type { ItemChange } from '../../kernel/resource/resource.ts'

const documentLog = {
  table: 'document_history',
  columns: { entity: 'text', entity_id: 'uuid', action: 'text', reason: 'text', change: 'jsonb' },
} as const satisfies ChangeLog

/** What is done with a document. */
type DocumentAction = 'filed' | 'updated' | 'accepted' | 'rejected' | 'removed' | 'restored'

/** A change of one document. Its history names members and versions, never titles or reasons. */
interface DocumentChange extends Change {
  readonly entity: 'document'
  readonly action: DocumentAction
  readonly change: Readonly<Record<string, unknown>>
}

/** What a document is to those who follow events: whose it is, its category and version. */
interface DocumentFacts {
  readonly id: string
  readonly subject_kind: string
  readonly subject_id: string
  readonly category_id: string
  readonly number: number
}

/** Records what was done with a document, and says so to those who follow events. */
export function recordDocument(
  context: ChangeRequest,
  action: DocumentAction,
  document: DocumentFacts,
  members: readonly string[] = [],
): Promise<void> {
  const change: DocumentChange = {
    entity: 'document',
    id: document.id,
    action,
    change: { members, number: document.number },
    event: {
      type: `document.${action === 'restored' ? 'updated' : action}`,
      data: {
        document_id: document.id,
        subject_kind: document.subject_kind,
        subject_id: document.subject_id,
        category_id: document.category_id,
        number: document.number,
      },
    },
  }
  return recordChange(changesOf(context), documentLog, [change])
}

/** Records changes of categories and requirements. */
export const recordRules = (context: ChangeRequest, changes: readonly ItemChange[]): Promise<void> =>
  recordChange(
    changesOf(context),
    documentLog,
    changes.map(({ noun, id, action, before, after }) => ({
      entity: noun,
      id,
      action,
      change: differences(before as State | undefined, after as State),
      event: {
        type: `${noun}.${action === 'restored' ? 'updated' : action}`,
        data: { [`${noun}_id`]: id },
      },
    })),
  )
