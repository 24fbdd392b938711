interface Fillable {
  fill(items: readonly unknown[]): void
}

/** What a module adds to an extension point; made by `ExtensionPoint.with`. */
export interface Contribution {
  readonly point: Fillable
  readonly items: readonly unknown[]
}

/**
 * A list that a lower module reads and higher modules add to, such as the tables that a merge of two
 * persons updates. The lower module exports the point; a higher one names its items in `defineModule({ extends: [...] })`.
 */
export class ExtensionPoint<Item> {
  readonly name: string
  #items: readonly Item[] | undefined

  constructor(name: string) {
    this.name = name
  }

  /** Items of a module, for its `extends`. */
  with(...items: readonly Item[]): Contribution {
    return { point: this, items }
  }

  /** The items of all modules, in the order of the modules. Throws when the modules were never composed. */
  get items(): readonly Item[] {
    if (!this.#items) throw new Error(`The modules that extend "${this.name}" were not composed.`)
    return this.#items
  }

  /** Called by `composeModules` alone. */
  fill(items: readonly Item[]): void {
    this.#items = items
  }
}
