import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'

export interface DeliveryRow {
  readonly id: string
  readonly endpoint_id: string
  readonly event_id: string
  readonly event_type: string
  readonly body: string
  readonly state: 'waiting' | 'delivered' | 'dead'
  readonly attempts: number
  readonly next_attempt_at: Date
  readonly leased_until: Date | null
  readonly created_at: Date
  readonly ended_at: Date | null
  readonly last_status: number | null
  readonly last_fault: string | null
  readonly replayed_at: Date | null
}

const columns = sql`delivery.id, delivery.endpoint_id, delivery.event_id, delivery.event_type, delivery.state,
  delivery.attempts, delivery.next_attempt_at, delivery.leased_until, delivery.created_at, delivery.ended_at,
  delivery.last_status, delivery.last_fault, delivery.replayed_at`

export const deliverySorting: Sorting = { id: sql`delivery.id`, columns: {} }

/** What is wanted of the log; what is left out wants all. */
interface DeliveryFilter {
  readonly endpointId: string | undefined
  readonly state: DeliveryRow['state'] | undefined
  readonly type: string | undefined
  readonly since: Date | undefined
}

const requested = ({ endpointId, state, type, since }: DeliveryFilter) =>
  sql`${sqlIf(endpointId, () => sql`and delivery.endpoint_id = ${endpointId}`)}
    ${sqlIf(state, () => sql`and delivery.state = ${state}`)}
    ${sqlIf(type, () => sql`and delivery.event_type = ${type}`)}
    ${sqlIf(since, () => sql`and delivery.created_at >= ${since}`)}`

/** Deliveries, the newest first, without their bodies. */
export const selectDeliveries = (
  tenant: string,
  filter: DeliveryFilter,
  page: Keyset,
): Statement<Omit<DeliveryRow, 'body'> & KeysetRow> =>
  sql<Omit<DeliveryRow, 'body'> & KeysetRow>`
    select ${columns}, ${page.key} as sort_key from webhook_deliveries delivery
    where delivery.tenant_id = ${tenant} ${requested(filter)} ${page.after} ${page.order}`

export const countDeliveries = (tenant: string, filter: DeliveryFilter): Statement<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from webhook_deliveries delivery
    where delivery.tenant_id = ${tenant} ${requested(filter)}`

export const selectDelivery = (tenant: string, id: string): Statement<DeliveryRow> =>
  sql<DeliveryRow>`
    select ${columns}, delivery.body from webhook_deliveries delivery
    where delivery.tenant_id = ${tenant} and delivery.id = ${id}`

/** The same with its endpoint, locked until the transaction ends. */
export const selectDeliveryForUpdate = (
  tenant: string,
  id: string,
): Statement<DeliveryRow & { endpoint_status: string | null }> =>
  sql<DeliveryRow & { endpoint_status: string | null }>`
    select ${columns}, delivery.body, (
      select endpoint.status from webhook_endpoints endpoint
      where endpoint.tenant_id = ${tenant} and endpoint.id = delivery.endpoint_id) as endpoint_status
    from webhook_deliveries delivery
    where delivery.tenant_id = ${tenant} and delivery.id = ${id} for update`

interface AttemptRow {
  readonly id: string
  readonly attempt: number
  readonly at: Date
  readonly duration_ms: number
  readonly request_headers: Record<string, string>
  readonly status: number | null
  readonly fault: string | null
  readonly answer_headers: Record<string, string> | null
  readonly answer_body: string | null
}

/** Tries of a delivery, the newest first; at most a hundred, which only replays reach. */
export const selectAttempts = (tenant: string, deliveryId: string): Statement<AttemptRow> =>
  sql<AttemptRow>`
    select id, attempt, at, duration_ms, request_headers, status, fault, answer_headers, answer_body
    from webhook_attempts where tenant_id = ${tenant} and delivery_id = ${deliveryId}
    order by id desc limit 100`

/** Queues a delivery again, with all its attempts. */
export const updateReplayed = (tenant: string, id: string, at: Date): Statement<unknown> =>
  sql`
    update webhook_deliveries set state = 'waiting', attempts = 0, next_attempt_at = ${at}, leased_until = null,
      ended_at = null, replayed_at = ${at}
    where tenant_id = ${tenant} and id = ${id}`

/** The same for dead letters of an endpoint since an instant, the oldest first; so many at a time. */
export const updateDeadReplayed = (
  tenant: string,
  {
    endpointId,
    since,
    at,
    most: max,
  }: {
    readonly endpointId: string
    readonly since: Date | null
    readonly at: Date
    readonly most: number
  },
): Statement<unknown> =>
  sql`
    update webhook_deliveries set state = 'waiting', attempts = 0, next_attempt_at = ${at}, leased_until = null,
      ended_at = null, replayed_at = ${at}
    where tenant_id = ${tenant} and id in (
      select id from webhook_deliveries
      where tenant_id = ${tenant} and endpoint_id = ${endpointId} and state = 'dead'
        and event_type <> 'webhook.test' and (${since}::timestamptz is null or created_at >= ${since})
      order by id limit ${max} for update)`
