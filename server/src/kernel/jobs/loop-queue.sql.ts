import { type Fragment, internal, type Statement, sql } from '../db/statement.ts'

/** Where the schools wait that a worker loop has something to do for: one entry per school, however often it is woken. */
export interface LoopQueue {
  /** Of the loop in the queue's tables: never changed, since entries outlive a release. */
  readonly name: string
  /** Wakes the loop for a tenant now, as a value inside a statement. */
  wakeValue(tenant: string): Fragment
  /** Wakes the loop for a tenant now. */
  wake(tenant: string): Statement<unknown>
  /** Wakes the loop for a tenant within so many seconds: woken often, it runs once in that time. */
  wakeWithin(tenant: string, seconds: number): Statement<unknown>
  /** One transaction after the other: who plans sees what was planned before. */
  lock(tenant: string): Statement<unknown>
  /**
   * Wakes the loop for a tenant after so many seconds (null: not at all), instead of when it was planned before; what
   * wakes it now is left alone. By the database's clock, so that a moved one of ours does not matter. In a transaction
   * that `lock` began.
   */
  plan(tenant: string, seconds: Fragment): Statement<unknown>
}

/** The queue of a worker loop: import it to wake the loop. */
export function loopQueue(name: string): LoopQueue {
  const wakeValue = (tenant: string): Fragment =>
    sql`graphile_worker.add_job(${name}::text, json_build_object('tenant', ${tenant}::text),
      job_key := ${`${name}:${tenant}`}::text)`
  return {
    name,
    wakeValue,
    wake: (tenant) => internal(sql`select ${wakeValue(tenant)}`),
    wakeWithin: (tenant, seconds) =>
      internal(sql`
        select graphile_worker.add_job(${name}::text, json_build_object('tenant', ${tenant}::text),
          job_key := ${`${name}:soon:${tenant}`}::text, run_at := now() + make_interval(secs => ${seconds}),
          job_key_mode := 'preserve_run_at')`),
    lock: (tenant) =>
      internal(sql`select pg_advisory_xact_lock(hashtextextended(${`${name}:${tenant}`}, 0))`),
    plan: (tenant, seconds) =>
      internal(sql`
        select graphile_worker.add_job(${name}::text, json_build_object('tenant', ${tenant}::text),
          job_key := ${`${name}:planned:${tenant}`}::text, run_at := now() + make_interval(secs => plan.seconds))
        from (select (${seconds})::float8 as seconds offset 0) as plan where plan.seconds is not null`),
  }
}
