import { internal, type Statement, sql } from '../db/statement.ts'

/** Worker pools that hold jobs and have no connection any more. */
export const selectMissing = (): Statement<{ locked_by: string }> =>
  internal(sql<{ locked_by: string }>`
    select distinct locked_by from graphile_worker._private_jobs as job
    where locked_by is not null and not exists (
      select from pg_stat_activity where datname = current_database() and application_name = job.locked_by)`)

/** Jobs of these pools that have used up their tries. */
export const selectExhausted = (pools: readonly string[]): Statement<{ tenant: string; job: string }> =>
  internal(sql<{ tenant: string; job: string }>`
    select payload ->> 'tenant' as tenant, payload ->> 'job' as job from graphile_worker._private_jobs
    where locked_by = any(${pools}::text[]) and attempts >= max_attempts
      and payload ->> 'tenant' is not null and payload ->> 'job' is not null`)

/** Takes the jobs of these pools away from them. */
export const unlockJobs = (pools: readonly string[]): Statement<unknown> =>
  internal(sql`select graphile_worker.force_unlock_workers(${pools}::text[])`)
