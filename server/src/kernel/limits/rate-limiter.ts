import type { Database } from '../db/database.ts'
import { sha256 } from '../ids/ids.ts'
import { leaseSlice, returnOne } from './rate-limiter.sql.ts'
import type { RateRule } from './rules.ts'

/** What came of counting one request. Seconds are whole and rounded up. */
export interface Taken {
  readonly allowed: boolean
  readonly limit: number
  readonly remaining: number
  readonly resetAfter: number
  readonly retryAfter: number
}

interface Slice {
  window: number
  left: number
  remaining: number
  /** When one more request will fit (milliseconds), as far as is known. */
  closedUntil: number
  /** Refused until this instant without asking the database; then another process may have given requests back. */
  askAgainAt: number
  pending: Promise<void> | undefined
}

const maxKeys = 50_000
/** What the counter's column can hold, with room for a sum of two windows. */
const highestLimit = 1_000_000_000
/** How long an exceeded limit is repeated from memory, in milliseconds. */
const maxStaleness = 1000

/**
 * Sliding-window limits shared by all server processes: the previous window counts by the part of it inside the window.
 * A process leases a slice of a key's budget in one statement and spends it in memory, so that a request rarely costs
 * a write and never a hot row. A leased slice counts as spent at once: the limit is never overshot, and undershot by
 * at most one slice (a twentieth of the limit) per process.
 */
export class RateLimiter {
  readonly #database: Database
  readonly #scale: number
  readonly #time: () => number
  readonly #slices = new Map<string, Slice>()

  constructor(database: Database, scale: number, time: () => number = Date.now) {
    this.#database = database
    this.#scale = scale
    this.#time = time
  }

  /** Counts one request of `key`. Answers at once while the process holds a slice. */
  take(rule: RateRule, key: string): Taken | Promise<Taken> {
    const slice = this.#sliceOf(`${rule.name} ${key}`)
    return this.#spend(rule, slice) ?? this.#leaseAndSpend(rule, key, slice)
  }

  /** Gives one counted request back: what was taken in advance and turned out not to count. */
  async giveBack(rule: RateRule, key: string): Promise<void> {
    const window = windowOf(rule, this.#time())
    await this.#database.global(returnOne(sha256(`${rule.name} ${key}`), window))
    this.#sliceOf(`${rule.name} ${key}`).askAgainAt = 0
  }

  #spend(rule: RateRule, slice: Slice): Taken | undefined {
    const now = this.#time()
    const limit = this.#limitOf(rule)
    if (slice.askAgainAt > now) return refused(rule, limit, slice.closedUntil - now)
    if (slice.window !== windowOf(rule, now) || slice.left < 1) return undefined
    slice.left -= 1
    slice.remaining = Math.max(0, slice.remaining - 1)
    return {
      allowed: true,
      limit,
      remaining: slice.remaining,
      resetAfter: Math.ceil(windowLeft(rule, now) / 1000),
      retryAfter: 0,
    }
  }

  async #leaseAndSpend(rule: RateRule, key: string, slice: Slice): Promise<Taken> {
    for (;;) {
      slice.pending ??= this.#lease(rule, key, slice).finally(() => {
        slice.pending = undefined
      })
      await slice.pending
      const taken = this.#spend(rule, slice)
      if (taken) return taken
    }
  }

  async #lease(rule: RateRule, key: string, slice: Slice): Promise<void> {
    const now = this.#time()
    const limit = this.#limitOf(rule)
    const window = windowOf(rule, now)
    const weight = windowLeft(rule, now) / (rule.seconds * 1000)
    const [row] = await this.#database.global(
      leaseSlice({
        key: sha256(`${rule.name} ${key}`),
        window,
        requested: Math.max(1, Math.floor(limit / 20)),
        limit,
        weight,
      }),
    )
    if (!row) throw new Error('The rate window did not answer.')
    const seen = row.previous * weight + row.used
    slice.window = window
    slice.left = row.granted
    slice.remaining = Math.max(0, Math.floor(limit - seen)) + row.granted
    slice.closedUntil = now + waitFor(rule, limit, row, now)
    slice.askAgainAt = row.granted > 0 ? 0 : Math.min(slice.closedUntil, now + maxStaleness)
  }

  #limitOf(rule: RateRule): number {
    return Math.min(highestLimit, Math.max(1, Math.floor(rule.limit * this.#scale)))
  }

  #sliceOf(name: string): Slice {
    const known = this.#slices.get(name)
    if (known) return known
    if (this.#slices.size >= maxKeys) this.#forgetOldest()
    const slice: Slice = {
      window: -1,
      left: 0,
      remaining: 0,
      closedUntil: 0,
      askAgainAt: 0,
      pending: undefined,
    }
    this.#slices.set(name, slice)
    return slice
  }

  #forgetOldest(): void {
    for (const name of [...this.#slices.keys()].slice(0, maxKeys / 10)) this.#slices.delete(name)
  }
}

/** Number of the window of an instant (milliseconds). */
const windowOf = (rule: RateRule, now: number): number => Math.floor(now / (rule.seconds * 1000))

/** Milliseconds left of the current window. */
const windowLeft = (rule: RateRule, now: number): number =>
  rule.seconds * 1000 - (now % (rule.seconds * 1000))

/**
 * Milliseconds until one more request fits: inside this window while the previous one slides out, else in the
 * next, when this window's count becomes the former one.
 */
export function waitFor(
  rule: RateRule,
  limit: number,
  counts: { used: number; previous: number },
  now: number,
): number {
  const length = rule.seconds * 1000
  const room = limit - 1 - counts.used
  if (room >= 0 && counts.previous > 0) {
    const weightNeeded = room / counts.previous
    return Math.max(1, windowLeft(rule, now) - weightNeeded * length)
  }
  const weightNeeded = Math.min(1, (limit - 1) / Math.max(1, counts.used))
  return windowLeft(rule, now) + Math.max(1, (1 - weightNeeded) * length)
}

const refused = (rule: RateRule, limit: number, wait: number): Taken => ({
  allowed: false,
  limit,
  remaining: 0,
  resetAfter: Math.min(rule.seconds * 2, Math.ceil(wait / 1000)),
  retryAfter: Math.max(1, Math.ceil(wait / 1000)),
})
