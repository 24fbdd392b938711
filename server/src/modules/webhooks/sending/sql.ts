import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import { schemaVersion } from '../../../kernel/events/event-type.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'

/**
 * Queues a delivery for each event and subscribed endpoint, in the statement that stores the events. The id bears
 * the event's time, so that deliveries rise with time as events do.
 */
export const insertDeliveries = (tenant: string, at: Date): Fragment =>
  sql`
    insert into webhook_deliveries (tenant_id, id, endpoint_id, event_id, event_type, body, next_attempt_at,
      created_at)
    select endpoint.tenant_id, (left(event.id::text, 15) || right(gen_random_uuid()::text, 21))::uuid, endpoint.id,
      event.id, event.type,
      '{"id":"' || event.id || '","type":"' || event.type || '","school_id":"' || ${tenant}::uuid
        || '","created_at":"' || ${formatInstant(at)}::text || '","schema_version":'
        || ${schemaVersion}::int || ',"data":' || event.facts || '}',
      ${at}::timestamptz, ${at}::timestamptz
    from event
    join webhook_endpoints endpoint on endpoint.tenant_id = ${tenant} and endpoint.status = 'active'
      and (endpoint.event_types = '{}' or event.type = any(endpoint.event_types))
      and event.type <> all(endpoint.withheld_types)
    returning 1`

/** A delivery that this worker sends until its lease ends. */
export interface ClaimedRow {
  readonly id: string
  readonly event_id: string
  readonly body: string
  /** Tries before. */
  readonly attempts: number
}

/** When the last of those that were claimed together was due. */
export interface ClaimedTogether extends ClaimedRow {
  readonly last_due: Date
}

interface Claim {
  readonly now: Date
  readonly lease: Date
  readonly most: number
  /** Nothing that was due before is looked for; null: everything. */
  readonly from: Date | null
}

/**
 * Takes what is due for an endpoint, the longest waiting first, past what others have taken. The ids stand in an array,
 * since of a joined limit PostgreSQL expects a tenth of the table and reads all of it. `from` passes over what was
 * claimed before, whose entries stay in the index until it is vacuumed.
 */
export const updateClaimed = (
  tenant: string,
  endpointId: string,
  { now, lease, most: max, from }: Claim,
): Statement<ClaimedTogether> =>
  sql<ClaimedTogether>`
    with due as materialized (
      select id, next_attempt_at from webhook_deliveries
      where tenant_id = ${tenant} and endpoint_id = ${endpointId} and state = 'waiting'
        and next_attempt_at <= ${now} and next_attempt_at >= ${from ?? new Date(0)}
        and exists (
          select from webhook_endpoints endpoint where endpoint.tenant_id = ${tenant}
            and endpoint.id = ${endpointId} and endpoint.status = 'active')
      order by next_attempt_at, id limit ${max} for update skip locked
    )
    update webhook_deliveries delivery set leased_until = ${lease}, next_attempt_at = ${lease}
    where delivery.tenant_id = ${tenant} and delivery.id = any(array(select id from due))
    returning delivery.id, delivery.event_id, delivery.body, delivery.attempts,
      (select max(due.next_attempt_at) from due) as last_due`

/** What became of a delivery by one try. */
export interface Mark {
  readonly id: string
  readonly attempt: number
  readonly state: 'waiting' | 'delivered' | 'dead'
  readonly nextAt: Date
  readonly status: number | null
  readonly fault: string | null
}

/**
 * Marks any number of deliveries. One that another worker has marked for the same try stays, unless this one arrived.
 * Facts are found by their position next to the id, without a join: of one, PostgreSQL does not know how many rows come and
 * compares each with each. That they wait is asked by `ended_at`: by `state` it reads all that wait, by their index.
 */
export const updateMarked = (tenant: string, marks: readonly Mark[], at: Date): Statement<unknown> => {
  const ids = marks.map(({ id }) => id)
  const attempts = sql`(${marks.map(({ attempt }) => attempt)}::int[])`
  const states = sql`(${marks.map(({ state }) => state)}::text[])`
  return sql`
    update webhook_deliveries delivery
    set (state, attempts, next_attempt_at, last_status, last_fault, leased_until, ended_at) = (
      select ${states}[n], ${attempts}[n], (${marks.map(({ nextAt }) => nextAt)}::timestamptz[])[n],
        (${marks.map(({ status }) => status)}::int[])[n], (${marks.map(({ fault: error }) => error)}::text[])[n],
        null::timestamptz, case when ${states}[n] = 'waiting' then null else ${at}::timestamptz end
      from (select array_position(${ids}::uuid[], delivery.id) as n offset 0) as place)
    where delivery.tenant_id = ${tenant} and delivery.id = any(${ids}::uuid[]) and delivery.ended_at is null
      and (delivery.attempts = ${attempts}[array_position(${ids}::uuid[], delivery.id)] - 1
        or ${states}[array_position(${ids}::uuid[], delivery.id)] = 'delivered')`
}

/** Releases what was claimed and not started. */
export const updateGivenBack = (tenant: string, ids: readonly string[], at: Date): Statement<unknown> =>
  sql`
    update webhook_deliveries set leased_until = null, next_attempt_at = ${at}
    where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and ended_at is null`

/** One attempt as stored: without signatures and secrets. */
export interface Attempt {
  readonly deliveryId: string
  readonly id: string
  readonly attempt: number
  readonly at: Date
  readonly duration: number
  readonly requestHeaders: Readonly<Record<string, string>>
  readonly status: number | null
  readonly fault: string | null
  readonly answerHeaders: Readonly<Record<string, string>> | null
  readonly answerBody: string | null
}

export const insertAttempts = (tenant: string, attempts: readonly Attempt[]): Statement<unknown> =>
  sql`
    insert into webhook_attempts (tenant_id, delivery_id, id, attempt, at, duration_ms, request_headers, status, fault,
      answer_headers, answer_body)
    select ${tenant}::uuid, * from unnest(${attempts.map((one) => one.deliveryId)}::uuid[],
      ${attempts.map((one) => one.id)}::uuid[], ${attempts.map((one) => one.attempt)}::int[],
      ${attempts.map((one) => one.at)}::timestamptz[], ${attempts.map((one) => one.duration)}::int[],
      ${attempts.map((one) => JSON.stringify(one.requestHeaders))}::jsonb[],
      ${attempts.map((one) => one.status)}::int[], ${attempts.map((one) => one.fault)}::text[],
      ${attempts.map((one) => one.answerHeaders && JSON.stringify(one.answerHeaders))}::jsonb[],
      ${attempts.map((one) => one.answerBody)}::text[])`

/** Active endpoints for which something is due. */
export const selectDueEndpoints = (tenant: string, now: Date): Statement<{ id: string }> =>
  sql<{ id: string }>`
    select endpoint.id from webhook_endpoints endpoint cross join lateral (
      select delivery.next_attempt_at as at from webhook_deliveries delivery
      where delivery.tenant_id = ${tenant} and delivery.endpoint_id = endpoint.id and delivery.state = 'waiting'
      order by delivery.next_attempt_at limit 1
    ) as first
    where endpoint.tenant_id = ${tenant} and endpoint.status = 'active' and first.at <= ${now}`

/**
 * Seconds until the first delivery is due, `least` at least; null when none waits for an active endpoint. What is due
 * already is being sent.
 */
export const secondsUntilDue = (tenant: string, now: Date, least: number): Fragment =>
  sql`
    select case when min(first.at) is not null
      then greatest(extract(epoch from min(first.at) - ${now}::timestamptz), ${least}::int) end
    from webhook_endpoints endpoint cross join lateral (
      select delivery.next_attempt_at as at from webhook_deliveries delivery
      where delivery.tenant_id = ${tenant} and delivery.endpoint_id = endpoint.id and delivery.state = 'waiting'
      order by delivery.next_attempt_at limit 1
    ) as first
    where endpoint.tenant_id = ${tenant} and endpoint.status = 'active'`

/** A delivery arrived: the endpoint does not fail. Written once a minute, or when it did fail. */
export const updateEndpointWell = (tenant: string, id: string, at: Date): Statement<unknown> =>
  sql`
    update webhook_endpoints set failing_since = null, last_delivered_at = ${at}
    where tenant_id = ${tenant} and id = ${id} and (failing_since is not null or last_delivered_at is null
      or last_delivered_at < ${at}::timestamptz - interval '1 minute')`

/** Nothing arrived: the endpoint fails, since when it began to. */
export const updateEndpointFailing = (
  tenant: string,
  id: string,
  at: Date,
): Statement<{ failing_since: Date }> =>
  sql<{ failing_since: Date }>`
    update webhook_endpoints set failing_since = coalesce(failing_since, ${at})
    where tenant_id = ${tenant} and id = ${id} returning failing_since`

/** Whether the school has to be notified of failed deliveries: once a day. */
export const updateDeadReported = (tenant: string, id: string, at: Date): Statement<{ id: string }> =>
  sql<{ id: string }>`
    update webhook_endpoints set dead_told_at = ${at}
    where tenant_id = ${tenant} and id = ${id}
      and (dead_told_at is null or dead_told_at <= ${at}::timestamptz - interval '1 day')
    returning id`

/** A delivery by hand, which ended at once. */
export const insertTestDelivery = (
  tenant: string,
  {
    id,
    endpointId,
    eventId,
    type,
    body,
    state,
    status,
    fault: error,
  }: {
    readonly id: string
    readonly endpointId: string
    readonly eventId: string
    readonly type: string
    readonly body: string
    readonly state: 'delivered' | 'dead'
    readonly status: number | null
    readonly fault: string | null
  },
  at: Date,
): Statement<unknown> =>
  sql`
    insert into webhook_deliveries (tenant_id, id, endpoint_id, event_id, event_type, body, state, attempts,
      next_attempt_at, created_at, ended_at, last_status, last_fault)
    values (${tenant}, ${id}, ${endpointId}, ${eventId}, ${type}, ${body}, ${state}, 1, ${at}, ${at}, ${at},
      ${status}, ${error})`

/** Deletes the old log; a number of deliveries at a time, with their tries. */
export const deleteOldDeliveries = (tenant: string, before: Date, max: number): Statement<{ id: string }> =>
  sql<{ id: string }>`
    with old as (
      delete from webhook_deliveries where tenant_id = ${tenant} and id = any(array(
        select id from webhook_deliveries where tenant_id = ${tenant}
          and greatest(created_at, replayed_at) < ${before} order by id limit ${max}))
      returning id
    ), tries as (
      delete from webhook_attempts where tenant_id = ${tenant} and delivery_id in (select id from old)
    )
    select id from old`
