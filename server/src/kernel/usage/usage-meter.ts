import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import { ExtensionPoint } from '../modules/extension-point.ts'
import type { Clock } from '../time/clock.ts'
import { type HourOfCredential, upsertUsage } from './usage.sql.ts'

/** One request that was answered. */
interface Used {
  readonly tenant: string
  readonly credentialId: string
  readonly credentialKind: string
  readonly userId: string | null
  readonly rowsRead: number
}

type Counted = Omit<Used, 'rowsRead'> & { readonly hour: Date; requests: number; rowsRead: number }

/** Looks at the hours of a school's credentials as they stand after something was added, in that transaction. */
type UsageWatch = (tx: Transaction, hours: readonly HourOfCredential[]) => Promise<void>

export const usageWatches = new ExtensionPoint<UsageWatch>('usage of credentials')

const flushAfter = 5000
const hour = 3_600_000

/**
 * Counts requests and rows read by credential and hour. A process adds what it counted every five seconds, so that no
 * request waits for the count and no row is written by each of them; `close` writes the rest.
 */
export class UsageMeter {
  readonly #database: Database
  readonly #clock: Clock
  readonly #onError: (error: unknown) => void
  #waiting = new Map<string, Counted>()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()

  constructor(parts: { database: Database; clock: Clock; onError: (error: unknown) => void }) {
    this.#database = parts.database
    this.#clock = parts.clock
    this.#onError = parts.onError
  }

  add({ rowsRead, ...of }: Used): void {
    const at = new Date(Math.floor(this.#clock.now().getTime() / hour) * hour)
    this.#merge({ ...of, hour: at, requests: 1, rowsRead })
    this.#timer ??= setTimeout(() => void this.flush(), flushAfter)
  }

  /** Writes everything that was counted up to now. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#running = this.#running.then(() => this.#write())
    return this.#running
  }

  async close(): Promise<void> {
    await this.flush()
    clearTimeout(this.#timer)
  }

  #merge(counted: Counted): void {
    const key = `${counted.tenant} ${counted.credentialId} ${counted.hour.getTime()}`
    const held = this.#waiting.get(key)
    if (!held) {
      this.#waiting.set(key, counted)
      return
    }
    held.requests += counted.requests
    held.rowsRead += counted.rowsRead
  }

  async #write(): Promise<void> {
    const batch = [...this.#waiting.values()]
    this.#waiting = new Map()
    for (const [tenant, counted] of Map.groupBy(batch, (one) => one.tenant)) {
      try {
        await this.#database.transaction(tenant, async (tx) => {
          const hours = await tx.query(upsertUsage(tenant, counted))
          for (const watch of usageWatches.items) await watch(tx, hours)
        })
      } catch (error) {
        for (const one of counted) this.#merge(one)
        this.#onError(error)
      }
    }
  }
}
