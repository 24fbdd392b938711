import { differences, type State } from '../../kernel/history/differences.ts'
import {
  type ChangeLog,
  type ChangeRequest,
  changesOf,
  recordChange,
} from '../../kernel/history/record-change.ts'

/** One change of the structure or of a membership. */
export interface AcademicChange {
  /** `room`, `enrollment`, … */
  readonly noun: string
  readonly id: string
  readonly action: 'created' | 'updated' | 'archived' | 'restored' | 'ended'
  readonly before: State | undefined
  readonly after: State
  readonly reason?: string | undefined
  /** The content of the event in addition to the id. */
  readonly data?: State
}

const academicHistory = {
  table: 'academic_history',
  columns: { entity: 'text', entity_id: 'uuid', action: 'text', reason: 'text', change: 'jsonb' },
} as const satisfies ChangeLog

/** Records any number of changes of one kind. */
export const recordAcademics = (context: ChangeRequest, changes: readonly AcademicChange[]): Promise<void> =>
  recordChange(changesOf(context), academicHistory, changes.map(recorded))

function recorded({ noun, id, action, before, after, reason, data }: AcademicChange) {
  const change = differences(before, after)
  return {
    entity: noun,
    id,
    action,
    change,
    reason,
    event: {
      type: `${noun}.${action === 'restored' ? 'updated' : action}`,
      data: {
        [`${noun}_id`]: id,
        ...data,
        ...(before === undefined ? {} : { changed: Object.keys(change) }),
      },
    },
  }
}
