import type { Transaction } from '../../../kernel/db/transaction.ts'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import {
  deleteTombstones,
  documentTable,
  facetNames,
  type StandingDocument,
  selectHolders,
  selectSourceNames,
  selectStanding,
  updateStatus,
} from './documents.sql.ts'
import { facetsOf, writeDocument } from './rules/document.ts'
import type { Draft, Facts, Shape } from './shape.ts'

/** What a publication did to some rows. */
export interface Outcome {
  /** Rows that came, or went. */
  readonly flipped: readonly string[]
  /** Rows whose document is another one; those that came are among them. */
  readonly changed: readonly string[]
}

/** A row without a document that is to get one, with the sourcedId that it is to have when the sources do not say. */
type Unnamed = Pick<Draft, 'id' | 'name' | 'fallback'>

/** Longest sourcedId (OneRoster 1.1, GUID). */
const longestName = 255

/**
 * Writes rows of one entity as they are to be told at one instant: what is told already, word for word, keeps its own
 * instant.
 */
export class Settler {
  readonly #tx: Transaction
  readonly #shape: Shape
  readonly #facts: Facts
  readonly #at: Date

  constructor(tx: Transaction, shape: Shape, facts: Facts, at: Date) {
    this.#tx = tx
    this.#shape = shape
    this.#facts = facts
    this.#at = at
  }

  /** Takes rows away that are no longer published; answers those. */
  async bury(ids: readonly string[]): Promise<string[]> {
    const [standing, living] = await Promise.all([this.#standing(ids), this.#living(ids)])
    const kept = new Set(living)
    const gone = standing.filter(({ id, status }) => status === 'active' && !kept.has(id)).map(({ id }) => id)
    await this.#setStatus(gone, 'tobedeleted')
    return gone
  }

  /** Gives a place to rows that are newly published, empty as yet, so that others may refer to them; answers those. */
  async welcome(ids: readonly string[]): Promise<string[]> {
    const [standing, living] = await Promise.all([this.#standing(ids), this.#living(ids)])
    const known = new Map(standing.map((row) => [row.id, row]))
    const fresh = living.filter((id) => !known.has(id))
    const back = living.filter((id) => known.get(id)?.status === 'tobedeleted')
    const names = await this.#nameAll(fresh.map((id) => ({ id })))
    await this.#write(fresh.map((id) => this.#rowOf(id, names.get(id) ?? id, '{}', {})))
    await this.#setStatus(back, 'active')
    return [...fresh, ...back]
  }

  /** Writes the documents that differ from what stands; what is not published is taken away. */
  async settle(ids: readonly string[]): Promise<Outcome> {
    const { read } = this.#shape
    const [standing, drafts] = await Promise.all([this.#standing(ids), read(this.#tx, ids, this.#facts)])
    const known = new Map(standing.map((row) => [row.id, row]))
    const told = new Set(drafts.map(({ id }) => id))
    const gone = standing.filter(({ id, status }) => status === 'active' && !told.has(id)).map(({ id }) => id)
    await this.#setStatus(gone, 'tobedeleted')
    const fresh = drafts.filter(({ id }) => !known.has(id))
    const names = await this.#nameAll(fresh)
    const rows = drafts.flatMap((draft) => {
      const document = writeDocument(this.#shape.entity, draft.members)
      const held = known.get(draft.id)
      if (held?.status === 'active' && held.document === document) return []
      const name = held?.sourced_id ?? names.get(draft.id) ?? draft.id
      return this.#rowOf(draft.id, name, document, draft.members)
    })
    await this.#write(rows)
    const changed = rows.map(({ id }) => id)
    const came = changed.filter((id) => known.get(id)?.status !== 'active')
    return { flipped: [...gone, ...came], changed }
  }

  #standing(ids: readonly string[]): Promise<StandingDocument[]> {
    return this.#tx.query(selectStanding(this.#tx.tenant, this.#shape.entity, ids))
  }

  async #living(ids: readonly string[]): Promise<readonly string[]> {
    return (await this.#shape.living?.(this.#tx, ids, this.#facts)) ?? []
  }

  async #setStatus(ids: readonly string[], status: StandingDocument['status']): Promise<void> {
    if (ids.length === 0) return
    await this.#tx.execute(updateStatus(this.#tx.tenant, this.#shape.entity, ids, status, this.#at))
  }

  /**
   * SourcedIds for new rows: what the source calls them if nobody else is called so, else ours. A tombstone gives its
   * name up to the row that the name means now.
   */
  async #nameAll(rows: readonly Unnamed[]): Promise<ReadonlyMap<string, string>> {
    if (rows.length === 0) return new Map()
    const { entity, words } = this.#shape
    const ids = rows.map(({ id }) => id)
    const found = words.length > 0 ? await this.#tx.query(selectSourceNames(this.#tx.tenant, words, ids)) : []
    const given = new Map(found.map(({ id, name }) => [id, name]))
    const wanted = rows.map(({ id, name, fallback }) => ({
      id,
      name: given.get(id) ?? name ?? id,
      fallback: fallback ?? id,
    }))
    const holders = await this.#tx.query(
      selectHolders(
        this.#tx.tenant,
        entity,
        wanted.map(({ name }) => name),
      ),
    )
    const taken = new Set(holders.filter(({ status }) => status === 'active').map((held) => held.sourced_id))
    const dead = holders.filter(({ status }) => status !== 'active').map(({ id }) => id)
    if (dead.length > 0) await this.#tx.execute(deleteTombstones(this.#tx.tenant, entity, dead))
    return new Map(
      wanted.map(({ id, name, fallback }) => {
        const own = taken.has(name) || name.length > longestName ? fallback : name
        taken.add(own)
        return [id, own]
      }),
    )
  }

  #rowOf(id: string, sourcedId: string, document: string, members: Draft['members']) {
    return {
      tenant_id: this.#tx.tenant,
      entity: this.#shape.entity,
      id,
      sourced_id: sourcedId,
      status: 'active',
      changed_at: this.#at,
      document,
      ...facetsOf(members),
    }
  }

  async #write(rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
    await writeRows(this.#tx, {
      ...documentTable,
      rows,
      conflict: {
        target: ['tenant_id', 'entity', 'id'],
        update: ['status', 'document'],
        touch: ['changed_at', ...facetNames],
      },
    })
  }
}
