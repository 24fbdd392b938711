import { type DomainEvent, emit } from '../../kernel/events/events.ts'
import { authorOf } from '../../kernel/history/author.ts'
import { differences, type State } from '../../kernel/history/differences.ts'
import { type HistoryTable, keepHistory } from '../../kernel/history/keep-history.ts'
import type { RequestContext } from '../../kernel/http/context.ts'

/** One change of the structure or of a membership. */
export interface AcademicChange {
  /** `room`, `enrollment`, … */
  readonly noun: string
  readonly id: string
  readonly action: 'created' | 'updated' | 'archived' | 'restored' | 'ended'
  readonly before: State | undefined
  readonly after: State
  readonly reason?: string | undefined
  /** What the event says besides the id. */
  readonly data?: State
}

const academicHistory = {
  table: 'academic_history',
  columns: { entity: 'text', entity_id: 'uuid', action: 'text', reason: 'text', change: 'jsonb' },
} as const satisfies HistoryTable

/** What of a request history is told with; the installation itself tells without one. */
export type Teller = Pick<RequestContext, 'tx' | 'principal' | 'requestId' | 'clock' | 'audit'>

/** History, events and audit of any number of changes of one kind: two statements, sent together. */
export async function tellAcademics(context: Teller, changes: readonly AcademicChange[]): Promise<void> {
  const { tx } = context
  const [first] = changes
  if (!first) return
  const reason = changes.find((one) => one.reason)?.reason
  context.audit({
    entity: first.noun,
    ids: changes.map((one) => one.id),
    ...(reason === undefined ? {} : { reason }),
  })
  const entries = changes.map((one) => ({
    entity: one.noun,
    entity_id: one.id,
    action: one.action,
    reason: one.reason ?? null,
    change: differences(one.before, one.after),
  }))
  await Promise.all([
    keepHistory(tx, authorOf(context), academicHistory, entries),
    emit(tx, changes.map(eventOf)),
  ])
}

const eventOf = ({ noun, id, action, before, after, data }: AcademicChange): DomainEvent => ({
  type: `${noun}.${action === 'restored' ? 'updated' : action}`,
  data: {
    [`${noun}_id`]: id,
    ...data,
    ...(before === undefined ? {} : { changed: Object.keys(differences(before, after)) }),
  },
})
