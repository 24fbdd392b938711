import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { Entity } from '../fields.ts'
import { selectPublishedIds, selectRefs, selectUsernames } from './documents.sql.ts'

/** The sourcedId of a row that is published; null for any other one. */
type Lookup = (id: string | null | undefined) => string | null

/** What others refer to; of the rest no one asks. */
const referredTo: ReadonlySet<Entity> = new Set<Entity>([
  ...([
    'orgs',
    'academicSessions',
    'courses',
    'classes',
    'users',
    'resources',
    'categories',
    'lineItems',
  ] as const),
])

/**
 * How much of a school is published: all for the first time, all again, or some rows of it. Of all rows what others refer
 * to is held here, so that it is read once; of some rows it is looked up.
 */
type Extent = 'first' | 'all' | 'some'

/** The sourcedIds of what is published so far, by our ids. */
export class References {
  readonly #tx: Transaction
  readonly #extent: Extent
  readonly #held = new Map<Entity, Promise<Map<string, string>>>()
  readonly #usernames = new Set<string>()

  constructor(tx: Transaction, extent: Extent) {
    this.#tx = tx
    this.#extent = extent
  }

  get isFirst(): boolean {
    return this.#extent === 'first'
  }

  async of(entity: Entity, ids: readonly (string | null)[]): Promise<Lookup> {
    const found = this.#extent === 'some' ? await this.#lookUp(entity, ids) : await this.#all(entity)
    return (id) => (typeof id === 'string' ? (found.get(id) ?? null) : null)
  }

  /** Stores the names of rows in a first publication. */
  async note(entity: Entity, names: ReadonlyMap<string, string>): Promise<void> {
    if (!this.isFirst || !referredTo.has(entity)) return
    const held = await this.#all(entity)
    for (const [id, name] of names) held.set(id, name)
  }

  /** Which of the usernames, in lower case, others have who are not among the persons. */
  async takenUsernames(usernames: readonly string[], persons: readonly string[]): Promise<Set<string>> {
    if (this.#extent !== 'some') return this.#usernames
    if (usernames.length === 0) return new Set()
    const held = await this.#tx.query(selectUsernames(this.#tx.tenant, usernames, persons))
    return new Set(held.map(({ username }) => username))
  }

  async #lookUp(entity: Entity, ids: readonly (string | null)[]): Promise<Map<string, string>> {
    const requested = [...new Set(ids.filter((id) => id !== null))]
    if (requested.length === 0) return new Map()
    const rows = await this.#tx.query(selectRefs(this.#tx.tenant, entity, requested))
    return new Map(rows.map((row) => [row.id, row.sourced_id]))
  }

  #all(entity: Entity): Promise<Map<string, string>> {
    const held = this.#held.get(entity) ?? this.#load(entity)
    this.#held.set(entity, held)
    return held
  }

  async #load(entity: Entity): Promise<Map<string, string>> {
    if (this.isFirst) return new Map()
    const rows = await this.#tx.query(selectPublishedIds(this.#tx.tenant, entity))
    return new Map(rows.map((row) => [row.id, row.sourced_id]))
  }
}
