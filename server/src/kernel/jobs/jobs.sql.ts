import { internal, type Statement, sql } from '../db/statement.ts'

export interface NewJob {
  readonly tenant: string
  readonly id: string
  readonly kind: string
  readonly input: Readonly<Record<string, unknown>>
  readonly total: number
  readonly createdBy: string | null
  readonly createdByCredential: string | null
  readonly attempts: number
  /** When it was asked for; null: now, by the database. */
  readonly createdAt: Date | null
  /** Earliest start; null: now. */
  readonly runAt: Date | null
}

/** Writes the visible row and puts the work into the queue, in one statement of the causing transaction. */
export const insertJob = (job: NewJob): Statement<unknown> =>
  internal(sql`
    with visible as (
      insert into jobs (tenant_id, id, kind, input, progress_total, created_by, created_by_credential,
        created_at)
      values (${job.tenant}, ${job.id}, ${job.kind}, ${JSON.stringify(job.input)}::jsonb, ${job.total},
        ${job.createdBy}, ${job.createdByCredential}, coalesce(${job.createdAt}::timestamptz, now()))
      returning id
    )
    select graphile_worker.add_job(${job.kind}, json_build_object('tenant', ${job.tenant}::text, 'job', id::text),
      run_at := ${job.runAt}::timestamptz, max_attempts := ${job.attempts}::int) is not null as queued
    from visible`)

export interface JobRow {
  readonly id: string
  readonly kind: string
  readonly state: 'queued' | 'running' | 'succeeded' | 'failed'
  readonly progress_done: number
  readonly progress_total: number
  readonly result: unknown
  readonly error: { code: string; message: string; details?: unknown } | null
  readonly input: Readonly<Record<string, unknown>>
  readonly created_by: string | null
  readonly created_by_credential: string | null
  readonly created_at: Date
  readonly started_at: Date | null
  readonly finished_at: Date | null
}

/** Marks a job as running and answers it; nothing when it has already ended. */
export const updateStarted = (tenant: string, id: string, at: Date): Statement<JobRow> =>
  internal(sql<JobRow>`
    update jobs set state = 'running', started_at = coalesce(started_at, ${at})
    where tenant_id = ${tenant} and id = ${id} and state in ('queued', 'running')
    returning *`)

export const updateProgress = (tenant: string, id: string, done: number, total: number): Statement<unknown> =>
  internal(sql`
    update jobs set progress_done = ${done}, progress_total = ${total}
    where tenant_id = ${tenant} and id = ${id} and state = 'running'`)

export const updateSucceeded = (tenant: string, id: string, result: unknown, at: Date): Statement<unknown> =>
  internal(sql`
    update jobs set state = 'succeeded', result = ${JSON.stringify(result ?? null)}::jsonb, finished_at = ${at},
      progress_done = progress_total
    where tenant_id = ${tenant} and id = ${id} and state = 'running'`)

/** Calls a job failed for good; nothing when it has already ended. */
export const updateFailed = (
  tenant: string,
  id: string,
  error: unknown,
  at: Date,
): Statement<Pick<JobRow, 'kind' | 'input'>> =>
  internal(sql<Pick<JobRow, 'kind' | 'input'>>`
    update jobs set state = 'failed', error = ${JSON.stringify(error)}::jsonb, finished_at = ${at}
    where tenant_id = ${tenant} and id = ${id} and state in ('queued', 'running')
    returning kind, input`)

export const updateRequeued = (tenant: string, id: string): Statement<unknown> =>
  internal(sql`
    update jobs set state = 'queued' where tenant_id = ${tenant} and id = ${id} and state = 'running'`)

export const selectJob = (tenant: string, id: string): Statement<JobRow> =>
  internal(sql<JobRow>`select * from jobs where tenant_id = ${tenant} and id = ${id}`)
