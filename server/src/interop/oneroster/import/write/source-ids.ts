import { writeRows } from '../../../../kernel/db/write-rows.ts'
import { uuidv7 } from '../../../../kernel/ids/ids.ts'
import { type SourceIdRow, selectSourceIds, sourceIdTable } from '../sql.ts'
import type { WriteContext } from './write-context.ts'

/** A row of the source, by our word for its kind. */
export interface Sourced {
  readonly entity: string
  readonly sourcedId: string
}

/** Our ids of some rows of the source: those known before, and fresh ones. */
export class ResolvedIds {
  readonly #ids = new Map<string, string>()
  readonly fresh: SourceIdRow[] = []

  constructor(known: readonly SourceIdRow[], wanted: readonly Sourced[]) {
    for (const row of known) this.#ids.set(keyOf(row.entity, row.source_id), row.id)
    for (const { entity, sourcedId } of wanted) {
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
}

const keyOf = (entity: string, sourcedId: string): string => `${entity} ${sourcedId}`

/** Finds or makes our ids, in one statement for each entity. What is fresh must be remembered once it is written. */
export async function resolveIds(context: WriteContext, wanted: readonly Sourced[]): Promise<ResolvedIds> {
  const known = await knownIds(context, wanted)
  return new ResolvedIds(known, wanted)
}

/** What is known of some rows of the source. */
export async function knownIds(
  context: WriteContext,
  wanted: readonly Sourced[],
): Promise<readonly SourceIdRow[]> {
  const { tx, manifest } = context
  const byEntity = Map.groupBy(wanted, (row) => row.entity)
  const found = [...byEntity].map(([entity, rows]) => {
    const sourcedIds = rows.map((row) => row.sourcedId)
    return tx.query(selectSourceIds(tx.tenant, manifest.source, entity, sourcedIds))
  })
  return (await Promise.all(found)).flat()
}

/** Keeps what the source calls our rows: verbatim, so that they are found again and can be sent under that name. */
export async function rememberIds(context: WriteContext, fresh: readonly SourceIdRow[]): Promise<void> {
  const { tx, manifest } = context
  await writeRows(tx, {
    ...sourceIdTable,
    rows: fresh.map((row) => ({ tenant_id: tx.tenant, source: manifest.source, ...row })),
    conflict: { target: ['tenant_id', 'source', 'entity', 'source_id'] },
  })
}
