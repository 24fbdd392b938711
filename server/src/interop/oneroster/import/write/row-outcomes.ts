import type { FileName } from '../../vocabulary.ts'
import type { EntityName } from '../report.ts'
import type { RosterOutcome } from '../roster-outcome.ts'
import { chunkRows } from './chunk-size.ts'
import { heldKinds } from './held.ts'

/** A row of the set with our id. */
export interface WrittenRow {
  readonly id: string
  readonly sourcedId: string
  readonly row: number | null
}

/** The maximum number of stored outcomes: some 10 MB. The counts continue. */
const maxOutcomes = 50_000

const files = new Map<EntityName, FileName>([
  ...heldKinds.map(({ table, file }) => [table, file] as const),
  ['guardian_links', 'users'],
  ['demographics', 'demographics'],
])

/** Which rows an import created, changed and removed: the first 50,000. */
export class RowOutcomes {
  readonly #rows: RosterOutcome[] = []
  #truncated = false

  /** Whether there were more. */
  get truncated(): boolean {
    return this.#truncated
  }

  /** Stores the outcome of the rows with one of the ids. */
  add(
    entity: EntityName,
    action: RosterOutcome['action'],
    ids: readonly string[],
    rows: readonly WrittenRow[],
  ): void {
    const room = maxOutcomes - this.#rows.length
    if (ids.length > room) this.#truncated = true
    if (ids.length === 0 || room === 0) return
    const byId = new Map(rows.map((row) => [row.id, row]))
    const name = files.get(entity)
    const file = name === undefined ? null : `${name}.csv`
    for (const id of ids.slice(0, room)) {
      const { row = null, sourcedId = '' } = byId.get(id) ?? {}
      const own = entity === 'guardian_links' ? null : id
      this.#rows.push({ file, row, entity, id: own, source_id: sourcedId, action })
    }
  }

  /** All of them in the order of writing, as many at a time as one statement takes. */
  async *chunks(): AsyncGenerator<readonly RosterOutcome[]> {
    for (let from = 0; from < this.#rows.length; from += chunkRows) {
      yield this.#rows.slice(from, from + chunkRows)
    }
  }
}
