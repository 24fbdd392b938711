import type { Kernel } from '../../../../kernel/http/kernel.ts'
import type { WorkerLoop } from '../../../../kernel/jobs/worker-loop.ts'
import { adapters } from '../adapters.ts'
import { ProviderUnavailable } from '../api.ts'
import { providerEventQueue } from '../event-queue.ts'
import { inSeconds, selectEvent, selectWaiting } from '../sql.ts'
import { openStored } from '../stored-event.ts'
import { applyEvent, type Found } from './apply.ts'
import { confirmed, NotDecided } from './confirm.ts'

/** Events that one turn looks at. */
const maxAtOnce = 200

/** Milliseconds after which the provider is not asked any more what it has not decided. */
const maxWait = 3 * 86_400_000

/** Seconds between two tries: half as long as the oldest has waited, within these. */
const [soonest, latest] = [30, 3600]

/**
 * The worker loop that processes the events of providers: each one once, in its own transaction; what
 * fails waits for another turn and holds up no other.
 */
export class ProviderEvents implements WorkerLoop {
  readonly name = providerEventQueue.name
  readonly #kernel: Kernel
  #stopping = false

  constructor(kernel: Kernel) {
    this.#kernel = kernel
  }

  async run(tenant: string): Promise<void> {
    const { database } = this.#kernel
    const tried = new Set<string>()
    for (;;) {
      const [rows] = await database.read(tenant, [selectWaiting(tenant, [...tried], maxAtOnce)])
      for (const { id } of rows) {
        if (this.#stopping) return
        if (!(await this.#attend(tenant, id))) tried.add(id)
      }
      if (rows.length === 0) break
    }
    const [[oldest]] = await database.read(tenant, [selectWaiting(tenant, [], 1)])
    await this.#plan(tenant, oldest?.received_at)
  }

  stop(): Promise<void> {
    this.#stopping = true
    return Promise.resolve()
  }

  /** Whether something was made of it. */
  async #attend(tenant: string, id: string): Promise<boolean> {
    const { log } = this.#kernel
    try {
      await this.#look(tenant, id)
      return true
    } catch (error) {
      if (error instanceof ProviderUnavailable || error instanceof NotDecided)
        log.info({ event: id, reason: error.message }, 'payment provider')
      else log.error({ err: error, event: id }, 'provider event')
      return false
    }
  }

  async #look(tenant: string, id: string): Promise<void> {
    const kernel = this.#kernel
    const { database, box, clock } = kernel
    const [[row]] = await database.read(tenant, [selectEvent(tenant, id)])
    if (row?.state !== 'received') return
    const stored = openStored(box, row)
    let found: Found
    try {
      found = await confirmed(kernel, tenant, adapters[row.provider], stored)
    } catch (error) {
      const isOld = clock.now().getTime() - row.received_at.getTime() > maxWait
      if (!(error instanceof NotDecided && isOld)) throw error
      found = { kept: stored, suspicion: 'never_decided' }
    }
    await database.transaction(tenant, (tx) => applyEvent(tx, box, id, found))
  }

  /** Comes back for what is left. */
  async #plan(tenant: string, oldest: Date | undefined): Promise<void> {
    if (!oldest) return
    const { database, clock } = this.#kernel
    const waited = (clock.now().getTime() - oldest.getTime()) / 2000
    const seconds = Math.min(latest, Math.max(soonest, waited))
    await database.transaction(tenant, async (tx) => {
      await tx.execute(providerEventQueue.lock(tenant))
      await tx.execute(providerEventQueue.plan(tenant, inSeconds(seconds)))
    })
  }
}
