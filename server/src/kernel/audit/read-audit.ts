import type { Database } from '../db/database.ts'
import { writeRows } from '../db/write-rows.ts'
import { auditTable } from './audit.sql.ts'
import { type AuditEntry, rowOf } from './audit.ts'

const flushAfter = 500
const flushAt = 200

/**
 * Audit of sensitive reads, written in batches within half a second, so that a read never waits for a write. A batch that
 * fails is tried again with the next one; `close` writes the rest.
 */
export class ReadAudit {
  readonly #database: Database
  readonly #onError: (error: unknown) => void
  #waiting: AuditEntry[] = []
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()

  constructor(database: Database, onError: (error: unknown) => void) {
    this.#database = database
    this.#onError = onError
  }

  add(entry: AuditEntry): void {
    this.#waiting.push(entry)
    if (this.#waiting.length >= flushAt) void this.flush()
    else this.#timer ??= setTimeout(() => void this.flush(), flushAfter)
  }

  /** Writes everything that waits now. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#running = this.#running.then(() => this.#write())
    return this.#running
  }

  async close(): Promise<void> {
    await this.flush()
  }

  async #write(): Promise<void> {
    const batch = this.#waiting
    this.#waiting = []
    for (const [tenant, entries] of Map.groupBy(batch, (entry) => entry.tenant)) {
      try {
        await this.#database.transaction(tenant, (tx) =>
          writeRows(tx, { ...auditTable, rows: entries.map(rowOf) }),
        )
      } catch (error) {
        this.#waiting.unshift(...entries)
        this.#onError(error)
      }
    }
  }
}
