import { type ChangeRequest, changesOf, recordChange } from '../../kernel/history/record-change.ts'
import type { ItemChange } from '../../kernel/resource/resource.ts'

export const historyTable = {
  table: 'scheduler_history',
  columns: { entity: 'text', entity_id: 'uuid', action: 'text', change: 'jsonb' },
} as const

/** A change of a schedule as a whole. */
interface ScheduleChange {
  readonly id: string
  readonly action: string
  readonly change: Readonly<Record<string, unknown>>
}

/** Records changes of schedules, requirements, lessons and constraints. */
export const recordScheduler = (context: ChangeRequest, changes: readonly ItemChange[]): Promise<void> =>
  recordChange(
    changesOf(context),
    historyTable,
    changes.map(({ noun, id, action, before, after }) => ({ entity: noun, id, action, before, after })),
  )

/** Records what was done to a schedule as a whole: lessons in bulk, a generated timetable, a publication. */
export const recordSchedule = (context: ChangeRequest, changes: readonly ScheduleChange[]): Promise<void> =>
  recordChange(
    changesOf(context),
    historyTable,
    changes.map(({ id, action, change }) => ({ entity: 'schedule', id, action, change })),
  )
