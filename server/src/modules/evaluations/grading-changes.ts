import { authorOf } from '../../kernel/history/author.ts'
import { type HistoryTable, keepHistory } from '../../kernel/history/keep-history.ts'
import type { RequestContext } from '../../kernel/http/context.ts'

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
} as const satisfies HistoryTable

type Teller = Pick<RequestContext, 'tx' | 'clock' | 'principal' | 'requestId' | 'audit'>

/** Keeps changes of one kind in the history and tells audit of them: one statement for any number. */
export async function keepChanges(
  context: Teller,
  entity: 'evaluation_policy' | 'term_grading' | 'report_comment',
  changes: readonly GradingChange[],
): Promise<void> {
  const [reason] = changes.flatMap((change) => change.reason ?? [])
  context.audit({ entity, ids: changes.map(({ id }) => id), ...(reason ? { reason } : {}) })
  const entries = changes.map(({ id, action, before, after, reason: why }) => ({
    entity,
    entity_id: id,
    action,
    reason: why ?? null,
    before,
    after,
  }))
  await keepHistory(context.tx, authorOf(context), gradingChanges, entries)
}
