import type { SourceIdRow } from '../sql.ts'
import { heldPages } from './held.ts'
import type { WriteContext } from './write-context.ts'

/**
 * Everything of an entity that the source had, when the files have not named all of it: a file that names all costs
 * no statement. What was removed earlier is skipped.
 */
export async function* unmetPages(
  { tx, manifest, ledger }: WriteContext,
  entity: string,
): AsyncGenerator<SourceIdRow[]> {
  if (ledger.unmet(entity) === 0) return
  yield* heldPages((of) => tx.query(of), tx.tenant, manifest.source, entity)
}
