import { emit } from '../../kernel/events/events.ts'
import { authorOf } from '../../kernel/history/author.ts'
import { type HistoryTable, keepHistory } from '../../kernel/history/keep-history.ts'
import type { RequestContext } from '../../kernel/http/context.ts'

type SyllabusEntity = 'syllabus' | 'syllabus_unit' | 'coverage_entry' | 'syllabus_settings'

/** A change with what stood before and after. */
interface SyllabusChange {
  readonly id: string
  readonly action: 'created' | 'updated' | 'archived' | 'copied'
  readonly before: object | null
  readonly after: object
  readonly reason?: string | null | undefined
}

const syllabusHistory = {
  table: 'syllabus_history',
  columns: {
    entity: 'text',
    entity_id: 'uuid',
    action: 'text',
    reason: 'text',
    before: 'jsonb',
    after: 'jsonb',
  },
} as const satisfies HistoryTable

/** Keeps what changed in the history and tells the audit: one statement for any number. */
export async function keepChanges(
  context: RequestContext,
  entity: SyllabusEntity,
  changes: readonly SyllabusChange[],
): Promise<void> {
  context.audit({ entity, ids: changes.map(({ id }) => id) })
  const entries = changes.map(({ id, action, before, after, reason }) => ({
    entity,
    entity_id: id,
    action,
    reason: reason ?? null,
    before: before ?? {},
    after,
  }))
  await keepHistory(context.tx, authorOf(context), syllabusHistory, entries)
}

/** Tells outside what became of a syllabus. */
export const tellSyllabus = (
  { tx }: RequestContext,
  id: string,
  action: 'created' | 'updated' | 'archived',
): Promise<void> => emit(tx, [{ type: `syllabus.${action}`, data: { syllabus_id: id } }])
