import {
  type Change,
  type ChangeContext,
  type ChangeLog,
  type ChangeRequest,
  changesOf,
  recordChange,
} from '../../kernel/history/record-change.ts'

const absenceNoticeLog = {
  table: 'absence_notice_history',
  columns: { entity: 'text', entity_id: 'uuid', action: 'text', change: 'jsonb' },
  eventOf: ({ entity, id, action }) => ({ type: `${entity}.${action}`, data: { [`${entity}_id`]: id } }),
} as const satisfies ChangeLog

/** A change of a notice or of the settings; what families wrote is in no history. */
interface NoticeChange extends Change {
  readonly entity: 'absence_notice' | 'absence_notice_settings'
  readonly action: 'sent' | 'ended' | 'answered' | 'resolved' | 'updated'
  readonly change: Readonly<Record<string, unknown>>
}

/** Records what a request changed. */
export const recordNotices = (request: ChangeRequest, changes: readonly NoticeChange[]): Promise<void> =>
  recordChange(changesOf(request), absenceNoticeLog, changes)

/** Records what the worker did. */
export const recordSent = (
  tx: ChangeContext['tx'],
  at: Date,
  changes: readonly NoticeChange[],
): Promise<void> =>
  recordChange({ tx, author: { at, userId: null, requestId: null } }, absenceNoticeLog, changes)
