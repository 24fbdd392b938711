import { writeRows } from '../../../kernel/db/write-rows.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { type Extras, extrasTables, hasExtras, selectExtras } from '../extras/index.ts'
import {
  type CurrentDocument,
  deleteTombstones,
  documentTable,
  facetNames,
  selectHolders,
  selectSourceNames,
  selectState,
  updateStatus,
  updateToTombstone,
} from './documents.sql.ts'
import { readOwnFields } from './own-fields.ts'
import { facetsOf, writeDocument } from './rules/document.ts'
import { withExtras } from './rules/extras.ts'
import type { Draft, Reading, Shape } from './shape.ts'

/** What a publication did to some rows. */
export interface Outcome {
  /** Rows that came, or went. */
  readonly flipped: readonly string[]
  /** Rows whose document is another one; those that came are among them. */
  readonly changed: readonly string[]
}

/** A row of `oneroster_documents`. */
type DocumentRow = Readonly<Record<string, unknown>> & { readonly id: string; readonly sourced_id: string }

/** A row that has no document yet. */
interface FreshRow {
  readonly draft: Draft
  readonly document: string
}

/** Longest sourcedId (OneRoster 1.1, GUID). */
const maxNameLength = 255

/**
 * Writes rows of one entity for publication at one instant: documents that are identical retain their own
 * instant.
 */
export class Settler {
  readonly #shape: Shape
  readonly #reading: Reading
  readonly #at: Date
  /** The sourcedIds of a first publication that are given before the documents are written. */
  readonly #planned = new Map<string, string>()

  constructor(shape: Shape, reading: Reading, at: Date) {
    this.#shape = shape
    this.#reading = reading
    this.#at = at
  }

  /** Takes rows away that are no longer published; answers those. */
  async bury(ids: readonly string[]): Promise<string[]> {
    const [current, living] = await Promise.all([this.#standing(ids), this.#living(ids)])
    const renamed = await this.#giveUpNames(current)
    const stored = new Set(living.filter((id) => !renamed.has(id)))
    const gone = current
      .filter(({ id, status }) => status === 'active' && !stored.has(id))
      .map(({ id }) => id)
    await this.#setStatus(
      gone.filter((id) => !renamed.has(id)),
      'tobedeleted',
    )
    return gone
  }

  /**
   * Gives a sourcedId to rows that are newly published, so that others may refer to them; answers those. Of a first
   * publication nothing is written for it, else an empty document.
   */
  async welcome(ids: readonly string[]): Promise<readonly string[]> {
    if (this.#reading.references.isFirst) return this.#plan(await this.#living(ids))
    const [current, living] = await Promise.all([this.#standing(ids), this.#living(ids)])
    const known = new Map(current.map((row) => [row.id, row]))
    const fresh = living.filter((id) => !known.has(id))
    const back = living.filter((id) => known.get(id)?.status === 'tobedeleted')
    await this.#insert(fresh.map((id) => ({ draft: { id, members: {} }, document: '{}' })))
    await this.#setStatus(back, 'active')
    return [...fresh, ...back]
  }

  /** Writes the documents that differ from the current ones; rows that are not published are removed. */
  async settle(ids: readonly string[]): Promise<Outcome> {
    const { read, entity } = this.#shape
    const [current, bare, extras, own] = await Promise.all([
      this.#standing(ids),
      read(this.#reading, ids),
      this.#extras(ids),
      readOwnFields(this.#reading.tx, entity, ids),
    ])
    const drafts = bare.map((draft) => ({
      ...draft,
      members: withExtras(draft.members, extras.get(draft.id), own.get(draft.id)),
    }))
    const known = new Map(current.map((row) => [row.id, row]))
    const reported = new Set(drafts.map(({ id }) => id))
    const gone = current
      .filter(({ id, status }) => status === 'active' && !reported.has(id))
      .map(({ id }) => id)
    await this.#setStatus(gone, 'tobedeleted')
    const fresh: FreshRow[] = []
    const other: DocumentRow[] = []
    for (const draft of drafts) {
      const document = writeDocument(entity, draft.members)
      const held = known.get(draft.id)
      if (held === undefined) fresh.push({ draft, document })
      else if (held.status !== 'active' || held.document !== document) {
        other.push(this.#rowOf({ draft, document }, held.sourced_id))
      }
    }
    await this.#insert(fresh)
    await this.#update(other)
    const changed = [...fresh.map(({ draft }) => draft.id), ...other.map(({ id }) => id)]
    const came = changed.filter((id) => known.get(id)?.status !== 'active')
    return { flipped: [...gone, ...came], changed }
  }

  /**
   * The org of the school that a source has a name for by now: a school is imported into after it was read. What it was
   * called until then remains as a tombstone.
   */
  async #giveUpNames(current: readonly CurrentDocument[]): Promise<ReadonlySet<string>> {
    const { tx } = this.#reading
    const { entity, words } = this.#shape
    const own = current.filter(({ id, sourced_id, status }) => status === 'active' && sourced_id === id)
    if (entity !== 'orgs' || own.length === 0) return new Set()
    const named = await tx.query(
      selectSourceNames(
        tx.tenant,
        words,
        own.map(({ id }) => id),
      ),
    )
    for (const { id } of named) await tx.execute(updateToTombstone(tx.tenant, entity, id, uuidv7(), this.#at))
    return new Set(named.map(({ id }) => id))
  }

  async #plan(ids: readonly string[]): Promise<readonly string[]> {
    const names = await this.#wantedNames(ids.map((id) => ({ draft: { id, members: {} }, document: '{}' })))
    const taken = new Set(this.#planned.values())
    for (const [id, name] of names) {
      const own = taken.has(name) ? id : name
      taken.add(own)
      this.#planned.set(id, own)
    }
    await this.#reading.references.note(this.#shape.entity, this.#planned)
    return ids
  }

  async #extras(ids: readonly string[]): Promise<ReadonlyMap<string, Extras>> {
    const { tx } = this.#reading
    const { entity } = this.#shape
    if (!hasExtras(entity)) return new Map()
    const rows = await tx.query(selectExtras(tx.tenant, extrasTables[entity], ids))
    return new Map(rows.map((row) => [row.id, row]))
  }

  /** Nothing exists before a first publication. */
  async #standing(ids: readonly string[]): Promise<CurrentDocument[]> {
    const { tx, references } = this.#reading
    if (references.isFirst) return []
    return tx.query(selectState(tx.tenant, this.#shape.entity, ids))
  }

  async #living(ids: readonly string[]): Promise<readonly string[]> {
    return (await this.#shape.living?.(this.#reading, ids)) ?? []
  }

  async #setStatus(ids: readonly string[], status: CurrentDocument['status']): Promise<void> {
    if (ids.length === 0) return
    const { tx } = this.#reading
    await tx.execute(updateStatus(tx.tenant, this.#shape.entity, ids, status, this.#at))
  }

  /**
   * Gives new rows the sourcedId by which a source knows them if nobody else has it, else ours. A tombstone gives its name
   * up to the row that the name means now. The unique key itself says what is free: it needs no plan.
   */
  async #insert(fresh: readonly FreshRow[]): Promise<void> {
    if (fresh.length === 0) return
    const names = await this.#wantedNames(fresh)
    const rows = fresh.map((row) => this.#rowOf(row, names.get(row.draft.id) ?? row.draft.id))
    const clashing = await this.#tryInsert(rows)
    const still = clashing.length > 0 ? await this.#insertOverTombstones(clashing) : []
    const fallbacks = new Map(fresh.map(({ draft }) => [draft.id, draft.fallback ?? draft.id]))
    const renamed = still.map((row) => ({ ...row, sourced_id: fallbacks.get(row.id) ?? row.id }))
    const lost = await this.#tryInsert(renamed)
    if (lost.length > 0)
      throw new Error(`No sourcedId is free for ${lost.length} rows of ${this.#shape.entity}.`)
    const given = new Map([...rows, ...renamed].map((row) => [row.id, row.sourced_id]))
    await this.#reading.references.note(this.#shape.entity, given)
  }

  async #wantedNames(fresh: readonly FreshRow[]): Promise<ReadonlyMap<string, string>> {
    const { tx } = this.#reading
    const { words } = this.#shape
    const ids = fresh.map(({ draft }) => draft.id).filter((id) => !this.#planned.has(id))
    if (ids.length === 0) return this.#planned
    const found = words.length > 0 ? await tx.query(selectSourceNames(tx.tenant, words, ids)) : []
    const given = new Map(found.map(({ id, name }) => [id, name]))
    return new Map(
      fresh.map(({ draft }) => {
        const name = given.get(draft.id) ?? draft.name ?? draft.id
        return [draft.id, name.length > maxNameLength ? (draft.fallback ?? draft.id) : name]
      }),
    )
  }

  async #insertOverTombstones(rows: readonly DocumentRow[]): Promise<DocumentRow[]> {
    const { tx } = this.#reading
    const { entity } = this.#shape
    const names = rows.map(({ sourced_id }) => sourced_id)
    const holders = await tx.query(selectHolders(tx.tenant, entity, names))
    const dead = holders.filter(({ status }) => status === 'tobedeleted')
    if (dead.length === 0) return [...rows]
    await tx.execute(
      deleteTombstones(
        tx.tenant,
        entity,
        dead.map(({ id }) => id),
      ),
    )
    return this.#tryInsert(rows)
  }

  /** Answers the rows whose sourcedId is another row's. */
  async #tryInsert(rows: readonly DocumentRow[]): Promise<DocumentRow[]> {
    const written = await writeRows(this.#reading.tx, {
      ...documentTable,
      rows,
      conflict: { target: ['tenant_id', 'entity', 'sourced_id'] },
      returning: ['id'],
    })
    const done = new Set(written.map((row) => row['id']))
    return rows.filter(({ id }) => !done.has(id))
  }

  async #update(rows: readonly DocumentRow[]): Promise<void> {
    await writeRows(this.#reading.tx, {
      ...documentTable,
      rows,
      conflict: {
        target: ['tenant_id', 'entity', 'id'],
        update: ['status', 'document'],
        touch: ['changed_at', ...facetNames],
      },
    })
  }

  #rowOf({ draft, document }: FreshRow, sourcedId: string): DocumentRow {
    return {
      tenant_id: this.#reading.tx.tenant,
      entity: this.#shape.entity,
      id: draft.id,
      sourced_id: sourcedId,
      status: 'active',
      changed_at: this.#at,
      document,
      ...facetsOf(draft.members),
    }
  }
}
