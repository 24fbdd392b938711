import type { DomainEvent } from '../../kernel/events/events.ts'
import { type ChangeLog, changesOf, recordChange } from '../../kernel/history/record-change.ts'
import type { RequestContext } from '../../kernel/http/context.ts'

type SyllabusEntity = 'syllabus' | 'syllabus_unit' | 'coverage_entry' | 'syllabus_settings'

/** A change with the values before and after. */
interface SyllabusChange {
  readonly id: string
  readonly action: 'created' | 'updated' | 'archived' | 'copied'
  readonly before: object | null
  readonly after: object
  readonly reason?: string | null | undefined
  readonly event?: DomainEvent
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
} as const satisfies ChangeLog

/** The event of a change of a syllabus. */
export const syllabusEvent = (id: string, action: 'created' | 'updated' | 'archived'): DomainEvent => ({
  type: `syllabus.${action}`,
  data: { syllabus_id: id },
})

/** Records changes of one kind; the audit row does not repeat their reasons. */
export async function recordSyllabus(
  context: RequestContext,
  entity: SyllabusEntity,
  changes: readonly SyllabusChange[],
): Promise<void> {
  context.audit({ entity, ids: changes.map(({ id }) => id) })
  const { tx, author } = changesOf(context)
  await recordChange(
    { tx, author },
    syllabusHistory,
    changes.map((change) => ({ ...change, entity })),
  )
}
