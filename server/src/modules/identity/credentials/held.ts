const holdFor = 1000
const mostHeld = 20_000

/** Values by key, loaded once and held for a second: what a request needs to know of its caller, and no staler. */
export class Held<Value> {
  readonly #load: (key: string) => Promise<Value>
  readonly #values = new Map<string, { until: number; value: Promise<Value> }>()

  constructor(load: (key: string) => Promise<Value>) {
    this.#load = load
  }

  get(key: string): Promise<Value> {
    const now = performance.now()
    const held = this.#values.get(key)
    if (held && held.until > now) return held.value
    if (this.#values.size >= mostHeld) this.#values.clear()
    const value = this.#load(key)
    this.#values.set(key, { until: now + holdFor, value })
    value.catch(() => this.#values.delete(key))
    return value
  }

  clear(): void {
    this.#values.clear()
  }
}
