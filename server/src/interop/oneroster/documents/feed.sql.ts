import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import { hasChanged } from './candidates.sql.ts'

/** How far a school is published. */
export interface FeedRow {
  readonly revision: bigint
  readonly clock: Date
  readonly home_org_id: string
  readonly home_name: string
  readonly complete_at: Date | null
  /** The school's time zone differs from that of its documents. */
  readonly moved: boolean
  /** The shape that its documents have; see `documentShape`. */
  readonly shape: number
  /** The snapshot that is newer than the database: it was restored from a backup. */
  readonly restored: boolean | null
  /** Transactions that were running then have all ended: a newer snapshot is quicker to compare with. */
  readonly settled: boolean | null
}

const feedOf = (tenant: string): Fragment => sql`
  select revision, clock, home_org_id, home_name, complete_at, shape,
    coalesce(feed.time_zone <> (select time_zone from schools where id = feed.tenant_id), false) as moved, feed.snapshot::pg_snapshot as published,
    pg_snapshot_xmin(feed.snapshot::pg_snapshot)::text::bigint as low,
    pg_snapshot_xmax(pg_current_snapshot())::text::bigint as high
  from oneroster_feeds feed where tenant_id = ${tenant}`

const judged = sql`revision, clock, home_org_id, home_name, complete_at, shape, moved,
  pg_snapshot_xmax(published) > pg_snapshot_xmax(pg_current_snapshot()) as restored,
  pg_snapshot_xmin(published) < pg_snapshot_xmax(published)
    and pg_snapshot_xmax(published) <= pg_snapshot_xmin(pg_current_snapshot()) as settled`

/** The feed and whether anything was committed since; what every reader asks first. */
export const selectFeed = (tenant: string): Statement<FeedRow & { changed: boolean }> =>
  sql<FeedRow & { changed: boolean }>`
    select ${judged}, ${hasChanged(tenant)} as changed from (${feedOf(tenant)}) feed`

/** The feed, held until the transaction ends, with the snapshot that the transaction sees. */
export const selectFeedForUpdate = (tenant: string): Statement<FeedRow & { present: string }> =>
  sql<FeedRow & { present: string }>`
    with held as (select tenant_id from oneroster_feeds where tenant_id = ${tenant} for update)
    select ${judged}, pg_current_snapshot()::text as present
    from (${feedOf(tenant)}) feed, held`

/** The feed, unless somebody publishes at this moment. */
export const selectFreeFeedForUpdate = (tenant: string): Statement<{ tenant_id: string }> =>
  sql<{ tenant_id: string }>`
    select tenant_id from oneroster_feeds where tenant_id = ${tenant} for update skip locked`

/** Where the school is: its days begin and end there. */
export const selectTimeZone = (tenant: string): Statement<{ time_zone: string }> =>
  sql<{ time_zone: string }>`select time_zone from schools where id = ${tenant}`

/** Makes the feed of a school that was never asked for; its clock begins before every instant. */
export const insertFeed = (tenant: string, name: string, now: Date): Statement<unknown> =>
  sql`
    insert into oneroster_feeds (tenant_id, clock, home_org_id, home_name, updated_at)
    values (${tenant}, '1970-01-01T00:00:00Z', ${tenant}, ${name}, ${now}) on conflict do nothing`

/** Whatever the transaction reads is of one moment; to be sent before anything else. */
export const setOneMoment = (): Statement<unknown> => sql`set transaction isolation level repeatable read`

/**
 * Statements of the transaction are planned for any school: of one that is being filled the statistics know nothing, the
 * planner expects one row of it and takes any index that begins with the tenant.
 */
export const setPlansForAnySchool = (tenant: string): Statement<unknown> =>
  sql`
    select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true),
      set_config('jit', 'off', true)
    where ${tenant}::uuid is not null`

interface FeedChange {
  readonly snapshot: string
  readonly clock: Date
  readonly revision: number
  readonly homeId: string
  readonly homeName: string
  readonly shape: number
  readonly now: Date
}

/** What is published from now on. */
export const updateFeed = (tenant: string, change: FeedChange): Statement<unknown> =>
  sql`
    update oneroster_feeds set snapshot = ${change.snapshot}, clock = ${change.clock},
      revision = ${change.revision}::bigint, home_org_id = ${change.homeId}, home_name = ${change.homeName},
      time_zone = (select time_zone from schools where id = ${tenant}), shape = ${change.shape}, complete_at = coalesce(complete_at, ${change.now}), updated_at = ${change.now}
    where tenant_id = ${tenant}`

/** The org that rows without one stand under: the oldest one at the top; none for a school without orgs. */
export const selectHome = (tenant: string): Statement<{ id: string; name: string }> =>
  sql<{ id: string; name: string }>`
    select id, name from orgs where tenant_id = ${tenant} and archived_at is null
    order by parent_org_id is not null, created_at, id limit 1`

/** Whether the school is waiting for its publication already. */
export const selectPublishJob = (
  tenant: string,
  kind: string,
  states: readonly ('queued' | 'running')[],
): Statement<{ id: string }> =>
  sql<{ id: string }>`
    select id from jobs where tenant_id = ${tenant} and kind = ${kind} and state = any(${states}::text[])
    order by created_at desc limit 1`
