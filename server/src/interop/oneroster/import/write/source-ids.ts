import { uuidv7 } from '../../../../kernel/ids/ids.ts'
import type { KnownRow, SourceIdRow } from '../sql.ts'
import type { WriteContext } from './write-context.ts'

/** A row of the source, by our word for its kind. */
interface Sourced {
  readonly entity: string
  readonly sourcedId: string
}

/** Our ids of some rows of the source: those known before, and fresh ones. */
export class ResolvedIds {
  readonly #ids = new Map<string, string>()
  readonly #archivedHere = new Set<string>()
  readonly #ownNames = new Map<string, string>()
  readonly fresh: SourceIdRow[] = []
  /** Rows that the source had removed and has again. */
  readonly returning: SourceIdRow[] = []

  constructor(known: readonly KnownRow[], requested: readonly Sourced[]) {
    for (const row of known) {
      this.#ids.set(keyOf(row.entity, row.source_id), row.id)
      if (row.own_name !== null) this.#ownNames.set(keyOf(row.entity, row.source_id), row.own_name)
      if (row.removed) this.returning.push(row)
      else if (row.archived) this.#archivedHere.add(row.id)
    }
    for (const { entity, sourcedId } of requested) {
      const key = keyOf(entity, sourcedId)
      if (this.#ids.has(key)) continue
      const id = uuidv7()
      this.#ids.set(key, id)
      this.fresh.push({ entity, source_id: sourcedId, id })
    }
  }

  of(entity: string, sourcedId: string): string {
    const id = this.#ids.get(keyOf(entity, sourcedId))
    if (id === undefined) throw new Error('An id was asked for that was not resolved.')
    return id
  }

  /** Whether the school itself has archived the row, which the source went on having. */
  isArchivedHere(id: string): boolean {
    return this.#archivedHere.has(id)
  }

  /** The name that the row has of its own, when the given one came to it by a merge. */
  ownName(entity: string, sourcedId: string): string | undefined {
    return this.#ownNames.get(keyOf(entity, sourcedId))
  }
}

const keyOf = (entity: string, sourcedId: string): string => `${entity} ${sourcedId}`

/** Finds or makes our ids, in one statement for each entity. What is fresh must be remembered once it is written. */
export async function resolveIds(context: WriteContext, requested: readonly Sourced[]): Promise<ResolvedIds> {
  const known = await knownIds(context, requested)
  context.ledger.meet(known)
  return new ResolvedIds(known, requested)
}

/** What is known of some rows of the source. */
export async function knownIds(
  { ledger }: WriteContext,
  requested: readonly Sourced[],
): Promise<readonly KnownRow[]> {
  const byEntity = Map.groupBy(requested, (row) => row.entity)
  const found = [...byEntity].map(([entity, rows]) =>
    ledger.find(
      entity,
      rows.map((row) => row.sourcedId),
    ),
  )
  return (await Promise.all(found)).flat()
}

/** Stores new names, and that rows are back. */
export const rememberIds = ({ ledger }: WriteContext, ids: ResolvedIds): Promise<void> =>
  ledger.keep([...ids.fresh, ...ids.returning])
