import {
  type ChangeLog,
  type ChangeRequest,
  changesOf,
  recordChange,
} from '../../kernel/history/record-change.ts'

/** A change of how marks are made, of the state of a term, or of what a report card says, with what it was and became. */
interface GradingChange {
  readonly id: string
  readonly action: 'created' | 'updated' | 'closed' | 'published' | 'reopened'
  readonly before: object
  readonly after: object
  readonly reason?: string
}

const gradingChanges = {
  table: 'grading_changes',
  columns: {
    entity: 'text',
    entity_id: 'uuid',
    action: 'text',
    reason: 'text',
    before: 'jsonb',
    after: 'jsonb',
  },
} as const satisfies ChangeLog

/** Records changes of one kind. They leave no event. */
export async function recordGrading(
  context: ChangeRequest,
  entity: 'evaluation_policy' | 'term_grading' | 'report_comment',
  changes: readonly GradingChange[],
): Promise<void> {
  if (changes.length === 0) context.audit({ entity })
  await recordChange(
    changesOf(context),
    gradingChanges,
    changes.map((change) => ({ ...change, entity })),
  )
}
