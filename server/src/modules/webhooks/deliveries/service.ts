import type { RequestContext } from '../../../kernel/http/context.ts'
import { instantParameter, type ListBody, type ListQuery, readList } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import type { t } from '../../../kernel/http/wire.ts'
import { formatInstant, parseInstant } from '../../../kernel/time/instants.ts'
import { testType } from '../catalog/event-types.ts'
import { maySubscribe } from '../catalog/subscription.ts'
import { deliveryQueue } from '../delivery-queue.ts'
import { selectEndpointForUpdate } from '../endpoints/sql.ts'
import { webhookBeingSent, webhookEndpointNotActive } from '../problems.ts'
import type { DeadReplayed, Delivery, DeliveryDetail } from './schema.ts'
import {
  countDeliveries,
  type DeliveryRow,
  deliverySorting,
  selectAttempts,
  selectDeliveries,
  selectDelivery,
  selectDeliveryForUpdate,
  updateDeadReplayed,
  updateReplayed,
} from './sql.ts'

type Wire = t.Static<typeof Delivery>

/** The number of failed deliveries that are sent again at once. */
const maxReplayed = 10_000

const reported = (instant: Date | null): string | null => instant && formatInstant(instant)

const isBeingSent = (row: Pick<DeliveryRow, 'state' | 'leased_until'>, now: Date): boolean =>
  row.state === 'waiting' && row.leased_until !== null && row.leased_until > now

function presentDelivery(row: Omit<DeliveryRow, 'body'>, now: Date): Wire {
  const sending = isBeingSent(row, now)
  return {
    id: row.id,
    endpoint_id: row.endpoint_id,
    event_id: row.event_id,
    event_type: row.event_type,
    state: row.state,
    attempts: row.attempts,
    is_being_sent: sending,
    next_attempt_at: row.state === 'waiting' && !sending ? formatInstant(row.next_attempt_at) : null,
    last_status: row.last_status,
    last_fault: row.last_fault,
    created_at: formatInstant(row.created_at),
    ended_at: reported(row.ended_at),
    replayed_at: reported(row.replayed_at),
  }
}

interface DeliveryQuery extends ListQuery {
  readonly endpoint_id?: string
  readonly state?: DeliveryRow['state']
  readonly type?: string
  readonly since?: string
}

export function listDeliveries(
  context: RequestContext<unknown, DeliveryQuery, unknown>,
): Promise<ListBody<Wire>> {
  const { query, school } = context
  const since = instantParameter('since', query.since)
  const filter = { endpointId: query.endpoint_id, state: query.state, type: query.type, since }
  const now = context.clock.now()
  return readList(context, {
    sorting: deliverySorting,
    select: (page) => selectDeliveries(school.id, filter, page),
    count: () => countDeliveries(school.id, filter),
    present: (row) => presentDelivery(row, now),
  })
}

export async function readDelivery(
  context: RequestContext,
  id: string,
): Promise<t.Static<typeof DeliveryDetail>> {
  const { school } = context
  const [[row], tries] = await context.read([selectDelivery(school.id, id), selectAttempts(school.id, id)])
  if (!row) throw notFound()
  const isShown = row.event_type === testType || maySubscribe(context.principal, row.event_type)
  return {
    ...presentDelivery(row, context.clock.now()),
    body: isShown ? row.body : null,
    tries: tries.map((one) => ({
      ...one,
      at: formatInstant(one.at),
      answer_body: isShown ? one.answer_body : null,
    })),
  }
}

/** Sends a delivery again, with the same id and body and all its attempts. 409 while it is being sent. */
export async function replayDelivery(context: RequestContext, id: string): Promise<Wire> {
  const { tx, school } = context
  const now = context.clock.now()
  const row = await tx.one(selectDeliveryForUpdate(school.id, id))
  if (!row) throw notFound()
  if (row.endpoint_status !== 'active') throw webhookEndpointNotActive()
  if (isBeingSent(row, now)) throw webhookBeingSent()
  await tx.execute(updateReplayed(school.id, id, now))
  tx.last(deliveryQueue.wake(school.id))
  context.audit({ entity: 'webhook_delivery', ids: [id] })
  const fresh = {
    state: 'waiting',
    attempts: 0,
    next_attempt_at: now,
    leased_until: null,
    ended_at: null,
  } as const
  return presentDelivery({ ...row, ...fresh, replayed_at: now }, now)
}

/** Sends failed deliveries of an endpoint again, oldest first, at most ten thousand. */
export async function replayDead(
  context: RequestContext,
  endpointId: string,
  since: string | null | undefined,
): Promise<t.Static<typeof DeadReplayed>> {
  const { tx, school } = context
  const at = context.clock.now()
  const endpoint = await tx.one(selectEndpointForUpdate(school.id, endpointId))
  if (!endpoint) throw notFound()
  if (endpoint.status !== 'active') throw webhookEndpointNotActive()
  const from = since ? parseInstant(since) : null
  const replayed = await tx.execute(
    updateDeadReplayed(school.id, { endpointId, since: from, at, most: maxReplayed }),
  )
  if (replayed > 0) tx.last(deliveryQueue.wake(school.id))
  context.audit({
    entity: 'webhook_endpoint',
    ids: [endpointId],
    filters: { since: since ?? null, replayed },
  })
  return { replayed, more: replayed === maxReplayed }
}
