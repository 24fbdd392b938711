import type { Logger } from 'pino'
import type { DatabaseAccess, DatabasePool } from '../db/connection.ts'
import { createPool } from '../db/pool.ts'
import type { Statement } from '../db/statement.ts'
import { lostWork } from './define-job.ts'
import { type FailureOptions, failJob } from './fail-job.ts'
import { selectExhausted, selectMissing, unlockJobs } from './presence.sql.ts'

interface PresenceOptions extends FailureOptions {
  readonly app: DatabaseAccess
  readonly log: Logger
  /** Name under which the worker pool locks its jobs. */
  readonly poolId: string
  /** Milliseconds between two looks. */
  readonly every: number
}

/**
 * Announces this worker and recovers the jobs of dead ones: the library would leave the jobs of a killed process
 * locked for four hours. A worker announces itself by a connection with its name. When one is missing in two
 * consecutive checks, its jobs are unlocked: they run again, or fail when that was the last attempt.
 */
export class Presence {
  readonly #options: PresenceOptions
  readonly #pool: DatabasePool
  readonly #timer: NodeJS.Timeout
  #missing: ReadonlySet<string> = new Set()
  #looking: Promise<void>

  constructor(options: PresenceOptions) {
    const { app, poolId, log } = options
    this.#options = options
    this.#pool = createPool(
      app,
      { size: 1, name: poolId, pipeline: false, statementTimeout: 30_000 },
      (error) => log.warn({ reason: error.message }, 'a connection of the worker was lost'),
    )
    this.#looking = this.#look()
    this.#timer = setInterval(() => {
      this.#looking = this.#looking.then(() => this.#look())
    }, options.every)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
    await this.#pool.end()
  }

  async #look(): Promise<void> {
    try {
      const rows = await this.#ask(selectMissing())
      const missing = rows.map((row) => row.locked_by)
      const gone = missing.filter((name) => this.#missing.has(name))
      this.#missing = new Set(missing)
      if (gone.length > 0) await this.#takeOver(gone)
    } catch (error) {
      this.#options.log.warn({ err: error }, 'the jobs of other workers could not be looked after')
    }
  }

  async #takeOver(gone: readonly string[]): Promise<void> {
    const { log } = this.#options
    for (const lost of await this.#ask(selectExhausted(gone))) await failJob(this.#options, lost, lostWork)
    await this.#ask(unlockJobs(gone))
    log.warn({ workers: gone.length }, 'the jobs of workers that are gone were taken over')
  }

  async #ask<Row>({ text, values }: Statement<Row>): Promise<Row[]> {
    return (await this.#pool.query(text, [...values])).rows as Row[]
  }
}
