import { type Fragment, internal, type Statement, sql } from '../db/statement.ts'
import type { LoopQueue } from '../jobs/loop-queue.sql.ts'

interface OutboxEvent {
  readonly id: string
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  /** What is carried on, where that is less than `data`. */
  readonly short?: Readonly<Record<string, unknown>>
}

/** What the statement that stores events also does with them. */
export interface Relay {
  /**
   * `insert into … select … from event …  returning …`, one row for each that wants an event. `event` has `id`, `type`
   * and `facts`, the JSON text to carry on.
   */
  insert(tenant: string, at: Date): Fragment
  /** The queue of the loop that is woken when it inserted anything. */
  readonly queue: LoopQueue
}

/** Any number of events of one tenant in one statement, which carries them on as well. */
export const insertEvents = (
  tenant: string,
  events: readonly OutboxEvent[],
  at: Date,
  relay: Relay | undefined,
): Statement<unknown> =>
  internal(sql`
    with event as materialized (
      select (told ->> 'id')::uuid as id, told ->> 'type' as type, told -> 'data' as data,
        coalesce(told -> 'short', told -> 'data')::text as facts
      from json_array_elements(${JSON.stringify(events)}::json) as told
    ), kept as (
      insert into outbox (tenant_id, id, type, data, created_at)
      select ${tenant}::uuid, id, type, data::jsonb, ${at}::timestamptz from event
    )${relay ? sql`, relayed as (${relay.insert(tenant, at)})` : sql.empty}
    ${relay ? sql`select ${relay.queue.wakeValue(tenant)} from (select from relayed limit 1) as first_relayed` : sql`select`}`)

/** Takes the events of one tenant from before an instant out of the outbox, the oldest first; `most` at once. */
export const deleteOldEvents = (tenant: string, before: Date, limit: number): Statement<unknown> =>
  internal(sql`
    delete from outbox where tenant_id = ${tenant} and created_at < ${before} and id = any(array(
      select id from outbox where tenant_id = ${tenant} order by id limit ${limit}))`)
