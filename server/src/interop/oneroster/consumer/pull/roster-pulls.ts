import { setTimeout as sleep } from 'node:timers/promises'
import { UnsealError } from '../../../../kernel/crypto/secret-box.ts'
import type { Kernel } from '../../../../kernel/http/kernel.ts'
import type { WorkerLoop } from '../../../../kernel/jobs/worker-loop.ts'
import { Slots } from '../../slots.ts'
import { pullQueue } from '../pull-queue.ts'
import { failRun } from '../runs/end-run.ts'
import { type RunRow, selectQueuedRuns, updateRunClaimed, updateRunGivenBack } from '../runs/sql.ts'
import { Lease, leaseFor, Stopped } from './lease.ts'
import { PullError } from './pull-error.ts'
import { pullRun } from './pull-run.ts'

/** Pulls of a process at once; they wait for others most of the time. */
const maxAtOnce = 4

/** Those of one school, so that its slow providers leave room for others. */
const maxOfSchool = maxAtOnce / 2

/** Milliseconds for running pulls at shutdown; what is lost starts again when its lease has ended. */
const patience = 5000

export interface RosterPullsOptions {
  /** Waits between two attempts; real time by default. */
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Maximum pages of one collection; 5,000 by default, 25 million rows with pages of 5,000. */
  readonly maxPages?: number
  /** Milliseconds for one exchange with a provider; two minutes unless stated. */
  readonly timeout?: number
}

/**
 * The worker loop that fetches rosters. It only starts pulls, which run next to the queue: slow providers hold
 * up neither mails nor other jobs.
 */
export class RosterPulls implements WorkerLoop {
  readonly name = pullQueue.name
  readonly #kernel: Kernel
  readonly #slots = new Slots(maxAtOnce, maxOfSchool)
  readonly #running = new Map<string, Promise<void>>()
  readonly #stopping = new AbortController()
  readonly #pause: NonNullable<RosterPullsOptions['pause']>
  readonly #maxPages: number
  readonly #timeout: number

  constructor(kernel: Kernel, { pause, maxPages = 5000, timeout = 120_000 }: RosterPullsOptions = {}) {
    this.#timeout = timeout
    this.#maxPages = maxPages
    this.#kernel = kernel
    this.#pause = pause ?? ((milliseconds, signal) => sleep(milliseconds, undefined, { signal }))
  }

  async run(tenant: string): Promise<void> {
    const [queued] = await this.#kernel.database.read(tenant, [selectQueuedRuns(tenant)])
    for (const { id } of queued) if (!this.#isStopping()) this.#open(tenant, id)
  }

  /** Waits until nothing is being fetched any more. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values())
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await Promise.race([this.idle(), sleep(patience, undefined, { ref: false })])
  }

  readonly #isStopping = (): boolean => this.#stopping.signal.aborted

  #open(tenant: string, id: string): void {
    if (this.#running.has(id)) return
    const work = this.#slots
      .hold(tenant, () => this.#attempt(tenant, id))
      .catch((error: unknown) => {
        // Its lease runs out, and the upkeep ends it.
        this.#kernel.log.warn({ err: error, run: id }, 'roster pull')
      })
      .finally(() => this.#running.delete(id))
    this.#running.set(id, work)
  }

  async #attempt(tenant: string, id: string): Promise<void> {
    if (this.#isStopping()) return
    const { database, clock } = this.#kernel
    const now = clock.now()
    const until = new Date(now.getTime() + leaseFor)
    const run = await database.transaction(tenant, (tx) => tx.one(updateRunClaimed(tenant, id, now, until)))
    if (!run) return
    try {
      await this.#pull(tenant, run)
    } catch (error) {
      await this.#settle(tenant, run, error)
    }
  }

  #pull(tenant: string, run: RunRow): Promise<void> {
    const lease = new Lease(this.#kernel, tenant, run.id, this.#isStopping)
    const pause = async (milliseconds: number): Promise<void> => {
      await this.#pause(milliseconds, this.#stopping.signal).catch((error: unknown) => {
        if (this.#isStopping()) throw new Stopped()
        throw error
      })
    }
    const bounds = { maxPages: this.#maxPages, timeout: this.#timeout }
    return pullRun({ kernel: this.#kernel, tenant, run, lease, bounds, pause })
  }

  async #settle(tenant: string, run: RunRow, error: unknown): Promise<void> {
    const { database, log } = this.#kernel
    if (error instanceof Stopped) {
      await database.transaction(tenant, async (tx) => {
        await tx.execute(updateRunGivenBack(tenant, run.id))
        tx.last(pullQueue.wake(tenant))
      })
      return
    }
    const { code, message } = errorOf(error)
    if (code === 'internal_error') log.error({ err: error, run: run.id }, 'roster pull failed')
    await database.transaction(tenant, (tx) => failRun(tx, run.id, code, message))
  }
}

function errorOf(error: unknown): Pick<PullError, 'code' | 'message'> {
  if (error instanceof PullError) return error
  if (error instanceof UnsealError)
    return { code: 'secret_unreadable', message: 'The secret cannot be read; enter it again.' }
  return { code: 'internal_error', message: 'The fetching failed for a reason of ours.' }
}
