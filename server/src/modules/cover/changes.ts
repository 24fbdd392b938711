import {
  type Change,
  type ChangeLog,
  type ChangeRequest,
  changesOf,
  recordChange,
} from '../../kernel/history/record-change.ts'

const coverLog = {
  table: 'cover_history',
  columns: {
    entity: 'text',
    entity_id: 'uuid',
    action: 'text',
    reason: 'text',
    before: 'jsonb',
    after: 'jsonb',
  },
  eventOf: ({ entity, id, action }) => ({ type: `${entity}.${action}`, data: { [`${entity}_id`]: id } }),
} as const satisfies ChangeLog

/** A change of an absence, a cover, a person who covers, or the settings. */
export interface CoverChange extends Change {
  readonly entity: 'staff_absence' | 'cover' | 'cover_person' | 'cover_settings'
}

/** Records changes in history, events and the audit of the request. */
export const recordCover = (context: ChangeRequest, changes: readonly CoverChange[]): Promise<void> =>
  recordChange(changesOf(context), coverLog, changes)
