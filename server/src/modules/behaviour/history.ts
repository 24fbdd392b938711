import {
  type Change,
  type ChangeLog,
  type ChangeRequest,
  changesOf,
  recordChange,
} from '../../kernel/history/record-change.ts'

const behaviourLog = {
  table: 'behaviour_history',
  columns: { entity: 'text', entity_id: 'uuid', action: 'text', reason: 'text', change: 'jsonb' },
  eventOf: ({ entity, id, action }) => ({ type: `${entity}.${action}`, data: { [`${entity}_id`]: id } }),
} as const satisfies ChangeLog

/** A change of a record or of the settings. Texts about people are in no history: they go with the record. */
interface BehaviourChange extends Change {
  readonly entity: 'behaviour_record' | 'behaviour_settings'
  readonly change: Readonly<Record<string, unknown>>
}

export const recordBehaviour = (context: ChangeRequest, changes: readonly BehaviourChange[]): Promise<void> =>
  recordChange(changesOf(context), behaviourLog, changes)
