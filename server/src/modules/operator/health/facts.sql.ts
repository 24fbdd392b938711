import { type Statement, sql } from '../../../kernel/db/statement.ts'
import { lostWork } from '../../../kernel/jobs/define-job.ts'

/** Counters that a school maintains in the transactions of its work. */
export const selectCounters = (
  tenant: string,
): Statement<{ active_students: number; storage_bytes: number }> =>
  sql<{ active_students: number; storage_bytes: number }>`
    select coalesce(max(value) filter (where name = 'active_students'), 0)::float8 as active_students,
      coalesce(max(value) filter (where name = 'storage_bytes'), 0)::float8 as storage_bytes
    from school_counters where tenant_id = ${tenant} and name in ('active_students', 'storage_bytes')`

/** Holds the counters until the transaction ends, so that counting again misses nothing. */
export const selectCountersForUpdate = (tenant: string): Statement<unknown> =>
  sql`
    select from school_counters
    where tenant_id = ${tenant} and name in ('active_students', 'storage_bytes') order by name for update`

/** What of a school's jobs an operator looks after. */
interface JobTrouble {
  readonly failed: number
  /** Those that failed for a reason of ours; the others refused what they were sent. */
  readonly lost: number
  readonly late: number
}

/** Jobs that failed or wait among those made since a day; one that somebody cancelled has not failed. */
export const countJobTrouble = (
  tenant: string,
  { since, waitingSince }: { readonly since: Date; readonly waitingSince: Date },
): Statement<JobTrouble> =>
  sql<JobTrouble>`
    select count(*) filter (where state = 'failed' and coalesce(error ->> 'code', '') <> 'cancelled')::int as failed,
      count(*) filter (where state = 'failed' and coalesce(error ->> 'code', ${lostWork.code}) = ${lostWork.code})::int
        as lost,
      count(*) filter (where state = 'queued' and created_at < ${waitingSince})::int as late
    from jobs where tenant_id = ${tenant} and created_at >= ${since}`

/** Mails of the last day: their jobs say how they ended, by the index of recent jobs. */
export const countMailTrouble = (tenant: string, since: Date): Statement<{ failed: number; sent: number }> =>
  sql<{ failed: number; sent: number }>`
    select count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'succeeded')::int as sent
    from jobs where tenant_id = ${tenant} and kind = 'mail.send' and created_at >= ${since}`

/** When the school was last used: the last hour with a request, or the last entry of its audit. */
export const selectLastUse = (tenant: string): Statement<{ at: Date | null }> =>
  sql<{ at: Date | null }>`
    select greatest(
      (select max(hour) from usage_hours where tenant_id = ${tenant}),
      (select at from audit_log where tenant_id = ${tenant} order by id desc limit 1)
    ) as at`

/** Requests and rows by day of the school since a date. */
export interface UsageDay {
  readonly day: string
  readonly requests: number
  readonly rows_read: number
}

export const selectUsageDays = (tenant: string, since: Date, timeZone: string): Statement<UsageDay> =>
  sql<UsageDay>`
    select (hour at time zone ${timeZone}::text)::date as day, sum(requests)::float8 as requests,
      sum(rows_read)::float8 as rows_read
    from usage_hours where tenant_id = ${tenant} and hour >= ${since} group by 1 order by 1`

export const countOpenAlarms = (tenant: string): Statement<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from egress_alarms where tenant_id = ${tenant} and resolved_at is null`

/** Sets a counter to what the school's rows say. */
export const updateCounter = (tenant: string, name: string, value: number): Statement<unknown> =>
  sql`
    insert into school_counters as counter (tenant_id, name, value) values (${tenant}, ${name}, ${value})
    on conflict (tenant_id, name) do update set value = excluded.value`
