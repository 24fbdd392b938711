import { setTimeout as pause } from 'node:timers/promises'
import type { Kernel } from '../../../kernel/http/kernel.ts'
import type { WorkerLoop } from '../../../kernel/jobs/worker-loop.ts'
import { deliveryQueue } from '../delivery-queue.ts'
import { Lane } from './lane.ts'
import { Slots } from './slots.ts'
import { secondsUntilDue, selectDueEndpoints } from './sql.ts'

/** Deliveries of a process that are on their way at once. */
const maxAtOnce = 64

/** Seconds between two looks whether a suspended school is active again. */
const asleep = 600

/** Milliseconds that deliveries on their way are given at the end; what is lost so is sent again when its lease ends. */
const patience = 5000

/**
 * The worker loop that sends what is due. It only opens lanes, which run next to the queue: slow receivers
 * hold up neither the other jobs nor one another.
 */
export class Sender implements WorkerLoop {
  readonly name = deliveryQueue.name
  readonly #kernel: Kernel
  readonly #slots = new Slots(maxAtOnce)
  /** By endpoint; `again`: something came due while it was ending. */
  readonly #lanes = new Map<string, { again: boolean; ended: Promise<void> }>()
  #stopping = false

  constructor(kernel: Kernel) {
    this.#kernel = kernel
  }

  async run(tenant: string): Promise<void> {
    const { database, clock, ports } = this.#kernel
    const school = await ports.schoolById(tenant)
    if (!school || school.status === 'closed' || this.#stopping) return
    const isActive = school.status === 'active'
    const now = clock.now()
    const due = await database.transaction(tenant, async (tx) => {
      const rows = await tx.query(selectDueEndpoints(tenant, now))
      await tx.execute(deliveryQueue.lock(tenant))
      await tx.execute(deliveryQueue.plan(tenant, secondsUntilDue(tenant, now, isActive ? 1 : asleep)))
      return rows
    })
    if (isActive) for (const { id } of due) this.#open(tenant, id)
  }

  /** Waits until nothing is on its way any more. */
  async idle(): Promise<void> {
    while (this.#lanes.size > 0) await Promise.all([...this.#lanes.values()].map(({ ended }) => ended))
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await Promise.race([this.idle(), pause(patience, undefined, { ref: false })])
  }

  #open(tenant: string, endpointId: string): void {
    const running = this.#lanes.get(endpointId)
    if (running) {
      running.again = true
      return
    }
    const lane = { again: true, ended: Promise.resolve() }
    this.#lanes.set(endpointId, lane)
    lane.ended = this.#follow(tenant, endpointId, lane)
  }

  async #follow(tenant: string, endpointId: string, lane: { again: boolean }): Promise<void> {
    const [kernel, slots, isStopping] = [this.#kernel, this.#slots, () => this.#stopping]
    try {
      while (lane.again && !this.#stopping) {
        lane.again = false
        await new Lane({ kernel, tenant, endpointId, slots, isStopping }).run()
      }
    } catch (error) {
      // What it had claimed is due again when its lease ends, for another worker.
      kernel.log.warn({ err: error, endpoint: endpointId }, 'webhooks')
    } finally {
      this.#lanes.delete(endpointId)
    }
  }
}
