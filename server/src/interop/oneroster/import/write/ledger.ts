import type { Transaction } from '../../../../kernel/db/transaction.ts'
import { writeRows } from '../../../../kernel/db/write-rows.ts'
import { countSourceIds, type KnownRow, type SourceIdRow, selectSourceIds, sourceIdTable } from '../sql.ts'
import { chunkRows } from './chunk-size.ts'
import { tableOf } from './held.ts'

/**
 * What one source calls our rows (`source_ids`), as an import reads and writes it: looks into the table only for
 * entities of which it knows something, and writes when a chunk is full, whatever the entities.
 */
export class Ledger {
  readonly #tx: Transaction
  readonly #source: string
  readonly #at: Date
  readonly #known = new Map<string, number>()
  readonly #held = new Map<string, number>()
  readonly #met = new Map<string, number>()
  readonly #removed = new Map<string, number>()
  readonly #pending: (SourceIdRow & { readonly removed_at: Date | null })[] = []

  private constructor(tx: Transaction, source: string, at: Date) {
    this.#tx = tx
    this.#source = source
    this.#at = at
  }

  /** @param at when what is new to the source is brought */
  static async open(tx: Transaction, source: string, at: Date): Promise<Ledger> {
    const ledger = new Ledger(tx, source, at)
    for (const { entity, known, held } of await tx.query(countSourceIds(tx.tenant, source))) {
      ledger.#known.set(entity, known)
      ledger.#held.set(entity, held)
    }
    return ledger
  }

  /** How many rows of an entity the source had when the import began. */
  held(entity: string): number {
    return this.#held.get(entity) ?? 0
  }

  /** How many of those the files have not named so far. */
  unmet(entity: string): number {
    return this.held(entity) - (this.#met.get(entity) ?? 0)
  }

  /** How many of those this import has removed. */
  removed(entity: string): number {
    return this.#removed.get(entity) ?? 0
  }

  /** What is known of some rows of one entity. */
  async find(entity: string, sourcedIds: readonly string[]): Promise<readonly KnownRow[]> {
    if (sourcedIds.length === 0 || !this.#known.has(entity)) return []
    return this.#tx.query(selectSourceIds(this.#tx.tenant, this.#source, entity, tableOf(entity), sourcedIds))
  }

  /** Takes note that the files name rows which the source had. */
  meet(rows: readonly KnownRow[]): void {
    for (const { entity, removed } of rows) {
      if (!removed) this.#met.set(entity, (this.#met.get(entity) ?? 0) + 1)
    }
  }

  /** Stores the source's ids of our rows: verbatim, so that they are found again and can be sent under that name. */
  async keep(rows: readonly SourceIdRow[]): Promise<void> {
    for (const { entity, source_id, id } of rows)
      this.#pending.push({ entity, source_id, id, removed_at: null })
    if (this.#pending.length >= chunkRows) await this.flush()
  }

  /** Makes a row that is here already one that the source has, before its file is written. */
  async adopt(row: SourceIdRow): Promise<void> {
    await this.keep([row])
    await this.flush()
    this.#known.set(row.entity, (this.#known.get(row.entity) ?? 0) + 1)
    this.#held.set(row.entity, this.held(row.entity) + 1)
  }

  /** Records that the source no longer has rows; they retain their names, so that they come back as themselves. */
  async remove(rows: readonly SourceIdRow[], at: Date): Promise<void> {
    for (const { entity, source_id, id } of rows) {
      this.#pending.push({ entity, source_id, id, removed_at: at })
      this.#removed.set(entity, (this.#removed.get(entity) ?? 0) + 1)
    }
    if (this.#pending.length >= chunkRows) await this.flush()
  }

  /** Writes what is still to be written. */
  async flush(): Promise<void> {
    const { tenant } = this.#tx
    const common = { tenant_id: tenant, source: this.#source, brought_at: this.#at }
    const rows = this.#pending.splice(0).map((row) => ({ ...common, ...row }))
    await writeRows(this.#tx, {
      ...sourceIdTable,
      rows,
      conflict: { target: ['tenant_id', 'source', 'entity', 'source_id'], update: ['removed_at'] },
    })
  }
}
