import { type Fragment, internal, type Statement, sql } from '../db/statement.ts'

/**
 * Puts a duty of a tenant into the queue for now, as a value inside a statement. What already waits there is woken: a
 * key is one entry however often it is added.
 */
export const ofDuty = (duty: string, tenant: string): Fragment =>
  sql`graphile_worker.add_job(${duty}::text, json_build_object('tenant', ${tenant}::text),
    job_key := ${`${duty}:${tenant}`}::text)`

/** Wakes a duty of a tenant now. */
export const wakeDuty = (duty: string, tenant: string): Statement<unknown> =>
  internal(sql`select ${ofDuty(duty, tenant)}`)

/** One transaction after the other: who plans sees what was planned before. */
export const lockDuty = (duty: string, tenant: string): Statement<unknown> =>
  internal(sql`select pg_advisory_xact_lock(hashtextextended(${`${duty}:${tenant}`}, 0))`)

/**
 * Wakes a duty of a tenant after so many seconds (null: not at all), instead of when it was planned before; what wakes
 * it now is left alone. By the database's clock, so that a moved one of ours does not matter. In a transaction that
 * `lockDuty` began.
 */
export const planDuty = (duty: string, tenant: string, seconds: Fragment): Statement<unknown> =>
  internal(sql`
    select graphile_worker.add_job(${duty}::text, json_build_object('tenant', ${tenant}::text),
      job_key := ${`${duty}:planned:${tenant}`}::text, run_at := now() + make_interval(secs => plan.seconds))
    from (select (${seconds})::float8 as seconds offset 0) as plan where plan.seconds is not null`)
