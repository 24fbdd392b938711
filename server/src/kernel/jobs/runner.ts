import { EventEmitter } from 'node:events'
import { run, type TaskList, type WorkerEvents, Logger as WorkerLogger } from 'graphile-worker'
import type { Logger } from 'pino'
import type { DatabasePool } from '../db/connection.ts'
import { createPool } from '../db/pool.ts'
import { Presence } from './presence.ts'
import type { WorkerOptions } from './worker-options.ts'

/** One run of the library, with its pool and its presence. */
export interface Running {
  /** Called once when the library is found to have stopped by itself. */
  onGivingUp(act: () => void): void
  /** Settles when the library runs no more, whatever the reason; never rejects. */
  readonly ended: Promise<void>
  /** Lets running jobs finish, then ends the runner and its helpers; may be called again. */
  stop(): Promise<void>
}

/** Starts the library. Throws when the database cannot be reached. */
export async function startRunner(options: WorkerOptions, taskList: TaskList): Promise<Running> {
  const pool = openPool(options)
  const events: WorkerEvents = new EventEmitter()
  let poolId = ''
  let givingUp: () => void = () => undefined
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id
  })
  events.on('pool:gracefulShutdown', () => givingUp())
  const runner = await run({
    events,
    pgPool: pool,
    concurrency: options.concurrency,
    pollInterval: 1000,
    noHandleSignals: true,
    noPreparedStatements: true,
    // In a batch, an end that could not be reported stops the library, which is then started again; reported alone it
    // is an unhandled rejection, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: quietLogger(options.log),
    crontab: options.upkeep.map(({ name, crontab }) => `${crontab} ${name} ?max=2`).join('\n'),
    taskList,
  }).catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  const presence = new Presence({ ...options, poolId, every: options.lookEvery ?? 10_000 })
  const ended = runner.promise.catch(() => undefined)
  const stop = async (): Promise<void> => {
    // When the library stopped by itself, stopping it again fails; its helpers end all the same.
    await runner.stop().catch((error: unknown) => options.log.debug({ err: error }, 'worker'))
    await presence.stop()
    await pool.end()
  }
  let stopped: Promise<void> | undefined
  return {
    onGivingUp: (act) => {
      givingUp = act
    },
    ended,
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

function openPool({ app, concurrency, log }: WorkerOptions): DatabasePool {
  const lost = (error: Error): void =>
    log.warn({ reason: error.message }, 'a connection of the worker was lost')
  const pool = createPool(
    app,
    {
      size: concurrency + 2,
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
  return pool
}

/** The library's own chatter stays at debug; its errors are ours. */
const quietLogger = (log: Logger): WorkerLogger =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.error({ worker: message }, 'worker')
    else log.debug({ worker: message }, 'worker')
  })
