import type { Database } from '../db/database.ts'
import type { Clock } from '../time/clock.ts'
import type { FailedJob, Job } from './define-job.ts'
import { updateFailed } from './jobs.sql.ts'

/** What ending a job needs of the worker. */
export interface FailureOptions {
  readonly database: Database
  readonly jobs: readonly Job[]
  readonly clock: Clock
}

/** Marks a job as finally failed and lets its kind remove what was prepared; both or neither. */
export async function failJob(
  { database, jobs, clock }: FailureOptions,
  { tenant, job: jobId }: { readonly tenant: string; readonly job: string },
  error: unknown,
): Promise<void> {
  await database.transaction(tenant, async (tx) => {
    const row = await tx.one(updateFailed(tenant, jobId, error, clock.now()))
    const definition = row && jobs.find(({ kind }) => kind === row.kind)
    if (row && definition?.failed)
      await definition.failed(tx, { jobId, input: row.input, clock } as FailedJob<never>)
  })
}
