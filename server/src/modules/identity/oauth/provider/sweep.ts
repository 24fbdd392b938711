import type { Kernel } from '../../../../kernel/http/kernel.ts'
import { deleteEndedArtifacts } from './sql.ts'

/** Rows that one statement deletes: some tenths of a second. */
const batch = 5000

/** Sweeps away codes, tokens and unfinished requests that have run out, however many there are. */
export async function sweepArtifacts({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Promise<void> {
  const before = clock.now()
  for (;;) {
    const [gone] = await database.global(deleteEndedArtifacts(before, batch))
    if ((gone?.count ?? 0) < batch) return
  }
}
