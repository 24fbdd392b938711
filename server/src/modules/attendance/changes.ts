import {
  type ChangeLog,
  type ChangeRequest,
  changesOf,
  recordChange,
} from '../../kernel/history/record-change.ts'

/** A change of something around the marks, with what it was and became. */
export interface AttendanceChange {
  readonly entity:
    | 'attendance_code'
    | 'planned_absence'
    | 'register'
    | 'attendance_settings'
    | 'attendance_alert'
    | 'absence_report'
    | 'absence_follow_up'
  readonly id: string
  readonly action:
    | 'created'
    | 'updated'
    | 'archived'
    | 'closed'
    | 'reopened'
    | 'raised'
    | 'resolved'
    | 'withdrawn'
    | 'approved'
    | 'declined'
  readonly before: object | null
  readonly after: object
  readonly reason?: string | null
}

const attendanceLog = {
  table: 'attendance_changes',
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

/** Records changes of one kind; their events carry ids only. */
export async function recordAttendance(
  context: ChangeRequest,
  entity: AttendanceChange['entity'],
  changes: readonly Omit<AttendanceChange, 'entity'>[],
): Promise<void> {
  if (changes.length === 0) context.audit({ entity })
  await recordChange(
    changesOf(context),
    attendanceLog,
    changes.map((change) => ({ ...change, entity })),
  )
}
