/** Subscriptions by topic: a cell, a place, a column. A listener is called only for its own. */
export class Topics {
  readonly #listeners = new Map<string, Set<() => void>>()
  readonly #counts = new Map<string, number>()

  /** Listens until what is answered is called. */
  listen(topic: string, listener: () => void): () => void {
    const all = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, all.add(listener))
    return () => {
      all.delete(listener)
      if (all.size === 0 && this.#listeners.get(topic) === all) this.#listeners.delete(topic)
    }
  }

  /** The number of notifications of a topic: a new number means a change. */
  count = (topic: string): number => this.#counts.get(topic) ?? 0

  /** Notifies each listener of the topics once. */
  tell(topics: Iterable<string>): void {
    const listeners = new Set<() => void>()
    for (const topic of topics) {
      this.#counts.set(topic, this.count(topic) + 1)
      for (const listener of this.#listeners.get(topic) ?? []) listeners.add(listener)
    }
    for (const listener of listeners) listener()
  }
}
