import { writeRows } from '../../kernel/db/write-rows.ts'
import { emit } from '../../kernel/events/events.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'

/** A change of something around the marks, with what it was and became. */
export interface AttendanceChange {
  readonly entity:
    | 'attendance_code'
    | 'planned_absence'
    | 'register'
    | 'attendance_settings'
    | 'attendance_alert'
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
  readonly before: object | null
  readonly after: object
  readonly reason?: string | null
}

const columns = {
  tenant_id: 'uuid',
  id: 'uuid',
  entity: 'text',
  entity_id: 'uuid',
  action: 'text',
  at: 'timestamptz',
  actor_user_id: 'uuid',
  request_id: 'text',
  reason: 'text',
  before: 'jsonb',
  after: 'jsonb',
} as const

/** What of a request changes are told with; the installation itself tells without one. */
export type ChangeTeller = Pick<RequestContext, 'tx' | 'clock' | 'principal' | 'requestId' | 'audit'>

/** Leaves history, event (`entity.action`, ids only) and audit of changes of one kind: two statements for any number. */
export async function tellChanges(
  { tx, clock, principal, requestId, audit }: ChangeTeller,
  entity: AttendanceChange['entity'],
  changes: readonly Omit<AttendanceChange, 'entity'>[],
): Promise<void> {
  const [reason] = changes.flatMap((change) => change.reason ?? [])
  audit({ entity, ids: changes.map((change) => change.id), ...(reason ? { reason } : {}) })
  const rows = changes.map(({ id, action, before, after, reason: why }) => ({
    tenant_id: tx.tenant,
    id: uuidv7(),
    entity,
    entity_id: id,
    action,
    at: clock.now(),
    actor_user_id: principal.kind === 'person' ? principal.userId : null,
    request_id: requestId,
    reason: why ?? null,
    before: before ?? {},
    after,
  }))
  await writeRows(tx, { table: 'attendance_changes', columns, rows })
  await emit(
    tx,
    changes.map(({ id, action }) => ({ type: `${entity}.${action}`, data: { [`${entity}_id`]: id } })),
  )
}
