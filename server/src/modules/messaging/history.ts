import {
  type Change,
  type ChangeContext,
  type ChangeLog,
  type ChangeRequest,
  changesOf,
  recordChange,
} from '../../kernel/history/record-change.ts'

const log = {
  table: 'message_history',
  columns: { entity: 'text', entity_id: 'uuid', action: 'text', reason: 'text', change: 'jsonb' },
} as const satisfies ChangeLog

/** A change of messaging. Texts of people are in no history: they are deleted with what they belong to. */
interface MessagingChange extends Change {
  readonly entity:
    | 'message'
    | 'message_audience'
    | 'message_template'
    | 'message_thread'
    | 'message_report'
    | 'message_settings'
  readonly change: Readonly<Record<string, unknown>>
}

export const recordMessaging = (context: ChangeRequest, changes: readonly MessagingChange[]): Promise<void> =>
  recordChange(changesOf(context), log, changes)

/** Records what the worker did. */
export const recordWorker = (
  tx: ChangeContext['tx'],
  at: Date,
  changes: readonly MessagingChange[],
): Promise<void> => recordChange({ tx, author: { at, userId: null, requestId: null } }, log, changes)
