/** Milliseconds. */
const holdFor = 1000

/**
 * Caches values by key for a second: data of every request (its school, its caller) that may be a second old in any
 * process. A failed load is not cached; a full cache is cleared.
 */
export class ShortCache<Value> {
  readonly #load: (key: string) => Promise<Value>
  readonly #maxKeys: number
  readonly #values = new Map<string, { until: number; value: Promise<Value> }>()

  /** `most`: how many keys are cached at once. */
  constructor(load: (key: string) => Promise<Value>, maxKeys = 20_000) {
    this.#load = load
    this.#maxKeys = maxKeys
  }

  get(key: string): Promise<Value> {
    const now = performance.now()
    const held = this.#values.get(key)
    if (held && held.until > now) return held.value
    if (this.#values.size >= this.#maxKeys) this.#values.clear()
    const value = this.#load(key)
    this.#values.set(key, { until: now + holdFor, value })
    value.catch(() => this.#values.delete(key))
    return value
  }

  /** Clears the cache of this process after its own change. */
  clear(): void {
    this.#values.clear()
  }
}
