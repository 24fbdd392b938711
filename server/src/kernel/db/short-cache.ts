/** Milliseconds. */
const holdFor = 1000

/**
 * Values by key, loaded once and held for a second: what every request needs to know (its school, its caller), and no
 * staler than that in any process. A load that fails is not held; when full, all is forgotten.
 */
export class ShortCache<Value> {
  readonly #load: (key: string) => Promise<Value>
  readonly #most: number
  readonly #values = new Map<string, { until: number; value: Promise<Value> }>()

  /** `most`: how many keys are held at once. */
  constructor(load: (key: string) => Promise<Value>, maxKeys = 20_000) {
    this.#load = load
    this.#most = maxKeys
  }

  get(key: string): Promise<Value> {
    const now = performance.now()
    const held = this.#values.get(key)
    if (held && held.until > now) return held.value
    if (this.#values.size >= this.#most) this.#values.clear()
    const value = this.#load(key)
    this.#values.set(key, { until: now + holdFor, value })
    value.catch(() => this.#values.delete(key))
    return value
  }

  /** Forgets everything, in this process: after a change made here. */
  clear(): void {
    this.#values.clear()
  }
}
