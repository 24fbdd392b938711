import { type Runner, run, type TaskList, Logger as WorkerLogger } from 'graphile-worker'
import type { ClientConfig } from 'pg'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { createPool } from '../db/pool.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Clock } from '../time/clock.ts'
import { type Job, type JobContext, JobRefused } from './define-job.ts'
import { updateFailed, updateProgress, updateRequeued, updateStarted, updateSucceeded } from './jobs.sql.ts'

export interface WorkerOptions {
  /** The app role; straight to PostgreSQL when a pooler stands between. */
  readonly app: ClientConfig
  readonly database: Database
  readonly jobs: readonly Job[]
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
  readonly concurrency: number
  /** Upkeep by the clock, in whichever worker comes first. */
  readonly upkeep: readonly Upkeep[]
}

/** Work that nobody asks for: a name, a crontab pattern in UTC, and what to do; must be harmless when run twice. */
export interface Upkeep {
  readonly name: string
  readonly crontab: string
  run(): Promise<void>
}

export interface Worker {
  /** Lets running jobs finish, then stops. */
  stop(): Promise<void>
}

interface Payload {
  readonly tenant: string
  readonly job: string
}

/** Runs the jobs of the list until stopped. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const lost = (error: Error): void =>
    options.log.warn({ reason: error.message }, 'a connection of the worker was lost')
  const pool = createPool(
    options.app,
    { size: options.concurrency + 2, name: 'campus-worker', pipeline: false, statementTimeout: 0 },
    lost,
  )
  // The library asks for a listener on every connection: one that breaks between two queries must not end the process.
  pool.on('connect', (client) => client.on('error', lost))
  const runner: Runner = await run({
    pgPool: pool,
    concurrency: options.concurrency,
    pollInterval: 1000,
    noHandleSignals: true,
    noPreparedStatements: true,
    logger: quietLogger(options.log),
    crontab: options.upkeep.map(({ name, crontab }) => `${crontab} ${name} ?max=2`).join('\n'),
    taskList: tasksOf(options),
  }).catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  return {
    stop: async () => {
      await runner.stop()
      await pool.end()
    },
  }
}

function tasksOf(options: WorkerOptions): TaskList {
  const tasks: TaskList = {}
  for (const { name, run: keepUp } of options.upkeep) tasks[name] = keepUp
  for (const job of options.jobs) {
    tasks[job.kind] = (payload, helpers) => attempt(options, job, payload as Payload, helpers.job.attempts)
  }
  return tasks
}

async function attempt(options: WorkerOptions, job: Job, payload: Payload, number: number): Promise<void> {
  const { database, metrics } = options
  const { tenant, job: id } = payload
  const [started] = await database.transaction(tenant, (tx) => tx.query(updateStarted(tenant, id)))
  if (!started) return
  try {
    const result = await job.handler(contextOf(options, payload, started.input, number) as JobContext<never>)
    await database.transaction(tenant, (tx) => tx.execute(updateSucceeded(tenant, id, result)))
    metrics.job(job.kind, 'succeeded')
  } catch (error) {
    await fail(options, job, payload, number, error)
  }
}

async function fail(
  options: WorkerOptions,
  job: Job,
  { tenant, job: id }: Payload,
  number: number,
  error: unknown,
): Promise<void> {
  const { database, log, metrics } = options
  if (error instanceof JobRefused) {
    const shown = {
      code: error.code,
      message: error.message,
      ...(error.details ? { details: error.details } : {}),
    }
    await database.transaction(tenant, (tx) => tx.execute(updateFailed(tenant, id, shown)))
    metrics.job(job.kind, 'failed')
    return
  }
  log.error({ err: error, job: id, kind: job.kind, attempt: number }, 'job failed')
  const last = number >= job.attempts
  const shown = {
    code: 'internal_error',
    message: 'The work could not be finished; support can tell by the job id.',
  }
  await database.transaction(tenant, (tx) =>
    tx.execute(last ? updateFailed(tenant, id, shown) : updateRequeued(tenant, id)),
  )
  metrics.job(job.kind, last ? 'failed' : 'queued')
  throw error
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
    await tx.execute(updateSucceeded(tenant, jobId, result))
  },
})

/** The library's own chatter stays at debug; its errors are ours. */
const quietLogger = (log: Logger): WorkerLogger =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.error({ worker: message }, 'worker')
    else log.debug({ worker: message }, 'worker')
  })
