import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import type { Principal } from '../auth/principal.ts'
import type { SecretBox } from '../crypto/secret-box.ts'
import type { Database } from '../db/database.ts'
import { writeRows } from '../db/write-rows.ts'
import { addressPrefix } from '../http/address-prefix.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Clock } from '../time/clock.ts'
import { auditTable } from './audit.sql.ts'
import { type AuditEntry, auditEntry, rowOf } from './audit.ts'

/** `auth.failed`: a proof of identity that was not one. `access.refused`: a write without the right to it. */
export type RefusedEvent = 'auth.failed' | 'access.refused'

/** A request that was refused for who sent it. */
interface RefusedRequest {
  readonly event: RefusedEvent
  readonly tenant: string
  readonly operation: string
  /** Code of the error. */
  readonly reason: string
  /** Nobody, unless they belong to the tenant. */
  readonly principal: Principal
  readonly address: string
  readonly requestId: string
  /** Whom it was about, a name or an id; only its hash leaves this place. */
  readonly about?: string | undefined
}

interface Parts {
  readonly database: Database
  readonly log: Logger
  readonly metrics: Metrics
  readonly box: SecretBox
  readonly clock: Clock
}

/** How long refused requests are collected before they are written, in milliseconds. */
const gatheredFor = 60_000

/** Rows of one tenant in that time: what comes beyond them is summed up in one more. */
const maxRows = 20

/** Log lines in that time; how many more there were is logged at its end. */
const maxLines = 100

interface Gathered {
  entry: AuditEntry
  count: number
}

/**
 * The record of refused requests: each is counted, logged without anything personal, and gathered into rows of the
 * audit, so that a flood of them fills neither the log nor the table. Equal ones (who, what, why, from where) are one
 * row with a count.
 */
export class RefusedRequests {
  readonly #parts: Parts
  readonly #key: Buffer
  readonly #counter: Counter<'event' | 'reason'>
  #gathered = new Map<string, Map<string, Gathered>>()
  #lines = 0
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()

  constructor(parts: Parts) {
    this.#parts = parts
    this.#key = parts.box.derive('names in the record of refusals v1')
    this.#counter = new Counter({
      name: 'refused_requests_total',
      help: 'Requests refused for who sent them: failed proofs of identity, and writes without the right to them.',
      labelNames: ['event', 'reason'] as const,
      registers: [parts.metrics.registry],
    })
  }

  add(refused: RefusedRequest): void {
    const { event, reason } = refused
    this.#counter.inc({ event, reason })
    this.#timer ??= setTimeout(() => void this.flush(), gatheredFor).unref()
    const subject = refused.about === undefined ? null : this.#hashOf(refused.about)
    this.#log(refused, subject)
    this.#gather(refused, subject)
  }

  /** Writes what was gathered. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#running = this.#running.then(() => this.#write())
    return this.#running
  }

  async close(): Promise<void> {
    await this.flush()
  }

  /** The same name has the same hash everywhere in this installation, and none that can be looked up elsewhere. */
  #hashOf(about: string): string {
    const name = about.trim().toLowerCase()
    return createHmac('sha256', this.#key).update(name).digest('base64url').slice(0, 16)
  }

  #log({ event, reason, operation, address, requestId }: RefusedRequest, subject: string | null): void {
    this.#lines += 1
    if (this.#lines > maxLines) return
    const place = addressPrefix(address)
    this.#parts.log.warn({ event, reason, operation, subject, place, request_id: requestId }, 'refused')
  }

  #gather(refused: RefusedRequest, subject: string | null): void {
    const { tenant, operation, reason, principal, address, requestId } = refused
    const rows = this.#gathered.get(tenant) ?? new Map<string, Gathered>()
    this.#gathered.set(tenant, rows)
    const credential = principal.kind === 'anonymous' ? '' : principal.credential.id
    const name = [operation, reason, credential, address, subject].join(' ')
    const isRoom = rows.has(name) || rows.size < maxRows
    const key = isRoom ? name : ''
    const known = rows.get(key)
    if (known) {
      known.count += 1
      return
    }
    const note = isRoom ? { reason, filters: subject === null ? {} : { subject } } : { reason: 'many_more' }
    const entry = auditEntry({
      tenant,
      at: this.#parts.clock.now(),
      operation,
      action: 'refused',
      principal: isRoom ? principal : { kind: 'anonymous', roles: [] },
      address: isRoom ? address : '',
      requestId,
      notes: [note],
    })
    rows.set(key, { entry, count: 1 })
  }

  async #write(): Promise<void> {
    const gathered = this.#gathered
    const left = this.#lines - maxLines
    this.#gathered = new Map()
    this.#lines = 0
    if (left > 0) this.#parts.log.warn({ event: 'refusals.unlogged', count: left }, 'more were refused')
    for (const [tenant, found] of gathered) {
      const rows = [...found.values()].map(({ entry, count }) => rowOf({ ...entry, count }))
      try {
        await this.#parts.database.transaction(tenant, (tx) => writeRows(tx, { ...auditTable, rows }))
      } catch (error) {
        // They are in the log and the counters: a database that is away must not fill the memory.
        this.#parts.log.error({ err: error }, 'refused requests were not written to the audit')
      }
    }
  }
}
