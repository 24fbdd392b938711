import { internal, type Statement, sql } from '../db/statement.ts'

interface Lease {
  readonly key: Buffer
  readonly window: number
  readonly requested: number
  readonly limit: number
  /** Part of the previous window that still counts, 0 to 1. */
  readonly weight: number
}

interface LeaseRow {
  readonly used: number
  readonly previous: number
  readonly granted: number
}

/**
 * Leases up to `requested` requests of a key's budget. The row moves to the current window automatically; `used` counts what
 * was granted in it, `previous` what was granted in the one before.
 */
export const leaseSlice = (lease: Lease): Statement<LeaseRow> =>
  internal(sql<LeaseRow>`
    insert into rate_windows as counted (key, window_number, used, previous, granted)
    values (${lease.key}, ${lease.window}::int, least(${lease.requested}::int, ${lease.limit}::int), 0,
      least(${lease.requested}::int, ${lease.limit}::int))
    on conflict (key) do update set (window_number, used, previous, granted, touched_at) = (
      select greatest(counted.window_number, excluded.window_number),
        moved.used + moved.grantable, moved.previous, moved.grantable, excluded.touched_at
      from (
        select now_used as used, now_previous as previous,
          greatest(0, least(${lease.requested}::int,
            floor(${lease.limit}::int - now_previous * ${lease.weight}::float8)::int - now_used)) as grantable
        from (
          select
            case when counted.window_number >= excluded.window_number then counted.used else 0 end as now_used,
            case when counted.window_number >= excluded.window_number then counted.previous
              when counted.window_number = excluded.window_number - 1 then counted.used else 0 end as now_previous
        ) as windows
      ) as moved
    )
    returning used, previous, granted`)

/** Takes one request out of the count of a window. */
export const returnOne = (key: Buffer, window: number): Statement<unknown> =>
  internal(sql`
    update rate_windows set used = used - 1
    where key = ${key} and window_number = ${window}::int and used > 0`)

/** Windows that no request has touched for a day. */
export const deleteOldWindows = (): Statement<unknown> =>
  internal(sql`delete from rate_windows where touched_at < now() - interval '1 day'`)
