import type { Kernel } from '../../../../kernel/http/kernel.ts'
import { type RunProgress, updateRunLease } from '../runs/sql.ts'
import { PullError } from './pull-error.ts'

/** Milliseconds for which a puller is believed to live; longer than any wait between two exchanges. */
export const leaseFor = 10 * 60_000
/** Milliseconds between two renewals. */
const renewEvery = 15_000
/** Milliseconds that one pull may take. */
const maxPull = 6 * 3_600_000

/** Binds a run to one puller, and reports its progress. */
export class Lease {
  readonly #kernel: Kernel
  readonly #tenant: string
  readonly #runId: string
  readonly #isStopping: () => boolean
  readonly #begun = performance.now()
  readonly #rows: Record<string, number> = {}
  #requests = 0
  #renewed = performance.now()

  constructor(kernel: Kernel, tenant: string, runId: string, isStopping: () => boolean) {
    this.#kernel = kernel
    this.#tenant = tenant
    this.#runId = runId
    this.#isStopping = isStopping
  }

  get progress(): RunProgress {
    return { rows: this.#rows, requests: this.#requests }
  }

  /** Notes how many rows a collection has brought. */
  tell(collection: string, rows: number): void {
    this.#rows[collection] = rows
  }

  /**
   * Called before each exchange.
   * @throws PullFault where the run is not ours any more, or has taken too long; Stopped
   */
  async renew(requests: number): Promise<void> {
    this.#requests = requests
    if (this.#isStopping()) throw new Stopped()
    if (performance.now() - this.#begun > maxPull)
      throw new PullError('too_long', 'The provider could not be read within six hours.')
    if (performance.now() - this.#renewed > renewEvery) await this.renewNow()
  }

  async renewNow(): Promise<void> {
    const { database, clock } = this.#kernel
    this.#renewed = performance.now()
    const until = new Date(clock.now().getTime() + leaseFor)
    const stored = await database.transaction(this.#tenant, (tx) =>
      tx.one(updateRunLease(this.#tenant, this.#runId, this.progress, until)),
    )
    if (!stored) throw new PullError('interrupted', 'The run was ended while it was fetched.')
  }
}

/** The process ends: releases the run. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}
