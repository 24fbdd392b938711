import type { TaskList } from 'graphile-worker'
import { type Job, type JobContext, JobRefused, lostWork, presentJobError } from './define-job.ts'
import { failJob } from './fail-job.ts'
import { updateFailed, updateProgress, updateRequeued, updateStarted, updateSucceeded } from './jobs.sql.ts'
import { keepRunning } from './keep-running.ts'
import { startRunner } from './runner.ts'
import type { WorkerLoop } from './worker-loop.ts'
import type { Worker, WorkerOptions } from './worker-options.ts'

export type { Worker, WorkerOptions } from './worker-options.ts'

interface Payload {
  readonly tenant: string
  readonly job: string
}

/**
 * Runs the jobs of the list until stopped. The library gives up when it cannot report that a job ended, and one broken
 * connection is enough: it is started again, with growing pauses while the database is away. Throws when the first
 * start fails.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const worker = await keepRunning(() => startRunner(options, tasksOf(options)), options)
  return {
    stop: async () => {
      await worker.stop()
      await Promise.all((options.loops ?? []).map((loop) => loop.stop()))
    },
  }
}

function tasksOf(options: WorkerOptions): TaskList {
  const tasks: TaskList = {}
  for (const { name, run: keepUp } of options.upkeep) tasks[name] = keepUp
  for (const loop of options.loops ?? []) {
    tasks[loop.name] = (payload) => runLoop(options, loop, (payload as Payload).tenant)
  }
  for (const job of options.jobs) {
    tasks[job.kind] = (payload, { job: queued }) =>
      attempt(options, job, payload as Payload, { number: queued.attempts, max: queued.max_attempts })
  }
  return tasks
}

async function runLoop({ log }: WorkerOptions, loop: WorkerLoop, tenant: string): Promise<void> {
  try {
    await loop.run(tenant)
  } catch (error) {
    log.error({ err: error, loop: loop.name }, 'loop failed')
    throw new Error('The attempt failed.')
  }
}

/** As the queue counts them: an older server may have put the job in with other attempts than it has now. */
interface Attempt {
  readonly number: number
  readonly max: number
}

async function attempt(options: WorkerOptions, job: Job, payload: Payload, at: Attempt): Promise<void> {
  const { database, metrics, clock } = options
  const { tenant, job: id } = payload
  const [started] = await database.transaction(tenant, (tx) =>
    tx.query(updateStarted(tenant, id, clock.now())),
  )
  if (!started) return
  try {
    const result = await job.handler(
      contextOf(options, payload, started.input, at.number) as JobContext<never>,
    )
    await database.transaction(tenant, (tx) => tx.execute(updateSucceeded(tenant, id, result, clock.now())))
    metrics.job(job.kind, 'succeeded')
  } catch (error) {
    await fail(options, job, payload, at, error)
  }
}

async function fail(
  options: WorkerOptions,
  job: Job,
  { tenant, job: id }: Payload,
  { number, max }: Attempt,
  error: unknown,
): Promise<void> {
  const { database, log, metrics } = options
  if (error instanceof JobRefused) {
    await failJob(options, { tenant, job: id }, presentJobError(error))
    metrics.job(job.kind, 'failed')
    return
  }
  log.error({ err: error, job: id, kind: job.kind, attempt: number }, 'job failed')
  const last = number >= max
  if (last) await failJob(options, { tenant, job: id }, lostWork)
  else await database.transaction(tenant, (tx) => tx.execute(updateRequeued(tenant, id)))
  metrics.job(job.kind, last ? 'failed' : 'queued')
  // The queue stores the message in clear text; the real error is in the log, masked.
  throw new Error('The attempt failed.')
}

const contextOf = (
  { database, clock, log }: WorkerOptions,
  { tenant, job: jobId }: Payload,
  input: unknown,
  number: number,
): JobContext<unknown> => ({
  tenant,
  jobId,
  input,
  database,
  clock,
  log,
  attempt: number,
  progress: async (done, total) => {
    await database.transaction(tenant, (tx) => tx.execute(updateProgress(tenant, jobId, done, total)))
  },
  finish: async (tx, result) => {
    await tx.execute(updateSucceeded(tenant, jobId, result, clock.now()))
  },
  refuse: async (tx, error) => {
    await tx.execute(updateFailed(tenant, jobId, presentJobError(error), clock.now()))
  },
})
