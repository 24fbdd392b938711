import { EventEmitter } from 'node:events'
import { type Runner, run, type TaskList, type WorkerEvents, Logger as WorkerLogger } from 'graphile-worker'
import type { ClientConfig } from 'pg'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { createPool } from '../db/pool.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Clock } from '../time/clock.ts'
import { type Job, type JobContext, JobRefused, lostWork } from './define-job.ts'
import { failJob } from './fail-job.ts'
import { updateProgress, updateRequeued, updateStarted, updateSucceeded } from './jobs.sql.ts'
import { Presence } from './presence.ts'

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
  /** Milliseconds between two looks for jobs of workers that are gone; 10 seconds when left out. */
  readonly lookEvery?: number
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
    {
      size: options.concurrency + 2,
      name: 'campus-worker',
      pipeline: false,
      statementTimeout: 0,
      // graphile-worker writes its job ids as JSON when a job fails, which a bigint cannot become.
      driverTypes: true,
    },
    lost,
  )
  // The library asks for a listener on every connection: one that breaks between two queries must not end the process.
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      if (!pool.ending) lost(error)
    }),
  )
  const events: WorkerEvents = new EventEmitter()
  let poolId = ''
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id
  })
  const runner: Runner = await run({
    events,
    pgPool: pool,
    concurrency: options.concurrency,
    pollInterval: 1000,
    noHandleSignals: true,
    noPreparedStatements: true,
    // Told in a batch, that a job ended is told again when no connection can be had; told alone it is a rejection that
    // nobody handles, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: quietLogger(options.log),
    crontab: options.upkeep.map(({ name, crontab }) => `${crontab} ${name} ?max=2`).join('\n'),
    taskList: tasksOf(options),
  }).catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  const presence = new Presence({ ...options, poolId, every: options.lookEvery ?? 10_000 })
  return {
    stop: async () => {
      // Cut off from the database for long the library has stopped by itself; what stands beside it ends all the same.
      await runner.stop().catch((error: unknown) => options.log.warn({ err: error }, 'worker'))
      await presence.stop()
      await pool.end()
    },
  }
}

function tasksOf(options: WorkerOptions): TaskList {
  const tasks: TaskList = {}
  for (const { name, run: keepUp } of options.upkeep) tasks[name] = keepUp
  for (const job of options.jobs) {
    tasks[job.kind] = (payload, { job: queued }) =>
      attempt(options, job, payload as Payload, { number: queued.attempts, most: queued.max_attempts })
  }
  return tasks
}

/** As the queue counts them: an older server may have put the job in with other attempts than it has now. */
interface Attempt {
  readonly number: number
  readonly most: number
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
  { number, most }: Attempt,
  error: unknown,
): Promise<void> {
  const { database, log, metrics } = options
  if (error instanceof JobRefused) {
    const shown = {
      code: error.code,
      message: error.message,
      ...(error.details ? { details: error.details } : {}),
    }
    await failJob(options, { tenant, job: id }, shown)
    metrics.job(job.kind, 'failed')
    return
  }
  log.error({ err: error, job: id, kind: job.kind, attempt: number }, 'job failed')
  const last = number >= most
  if (last) await failJob(options, { tenant, job: id }, lostWork)
  else await database.transaction(tenant, (tx) => tx.execute(updateRequeued(tenant, id)))
  metrics.job(job.kind, last ? 'failed' : 'queued')
  // The queue keeps what it is thrown in clear; what was really wrong stands in the log, masked.
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
})

/** The library's own chatter stays at debug; its errors are ours. */
const quietLogger = (log: Logger): WorkerLogger =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.error({ worker: message }, 'worker')
    else log.debug({ worker: message }, 'worker')
  })
