import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '../../kernel/db/transaction.ts'
import { type ColumnType, writeRows } from '../../kernel/db/write-rows.ts'
import { type DomainEvent, emit } from '../../kernel/events/events.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'

type Json = Readonly<Record<string, unknown>>

/** One change of the structure or of a membership. */
export interface AcademicChange {
  /** `room`, `enrollment`, … */
  readonly noun: string
  readonly id: string
  readonly action: 'created' | 'updated' | 'archived' | 'restored' | 'ended'
  readonly before: Json | undefined
  readonly after: Json
  readonly reason?: string | undefined
  /** What the event says besides the id. */
  readonly data?: Json
}

/** The members that differ, each before and after; without a `before`, those that are not null. */
export function differences(before: Json | undefined, after: Json): Record<string, unknown> {
  const changed: Record<string, unknown> = {}
  for (const [member, made] of Object.entries(after)) {
    const old = before?.[member] ?? null
    if (!isDeepStrictEqual(old, made ?? null)) changed[member] = { before: old, after: made ?? null }
  }
  return changed
}

const columns: Readonly<Record<string, ColumnType>> = {
  tenant_id: 'uuid',
  id: 'uuid',
  entity: 'text',
  entity_id: 'uuid',
  action: 'text',
  at: 'timestamptz',
  actor_user_id: 'uuid',
  request_id: 'text',
  reason: 'text',
  change: 'jsonb',
}

/** What of a request history is told with; the installation itself tells without one. */
export type Teller = Pick<RequestContext, 'tx' | 'principal' | 'requestId' | 'clock' | 'audit'>

/** History, events and audit of any number of changes of one kind: two statements, sent together. */
export async function tellAcademics(context: Teller, changes: readonly AcademicChange[]): Promise<void> {
  const { tx, principal, requestId } = context
  const [first] = changes
  if (!first) return
  const at = context.clock.now()
  const reason = changes.find((one) => one.reason)?.reason
  context.audit({
    entity: first.noun,
    ids: changes.map((one) => one.id),
    ...(reason === undefined ? {} : { reason }),
  })
  const rows = changes.map((one) => ({
    tenant_id: tx.tenant,
    id: uuidv7(),
    entity: one.noun,
    entity_id: one.id,
    action: one.action,
    at,
    actor_user_id: principal.kind === 'person' ? principal.userId : null,
    request_id: requestId,
    reason: one.reason ?? null,
    change: differences(one.before, one.after),
  }))
  await Promise.all([keep(tx, rows), emit(tx, changes.map(eventOf))])
}

const keep = (tx: Transaction, rows: readonly Json[]) =>
  writeRows(tx, { table: 'academic_history', columns, rows })

const eventOf = ({ noun, id, action, before, after, data }: AcademicChange): DomainEvent => ({
  type: `${noun}.${action === 'restored' ? 'updated' : action}`,
  data: {
    [`${noun}_id`]: id,
    ...data,
    ...(before === undefined ? {} : { changed: Object.keys(differences(before, after)) }),
  },
})
