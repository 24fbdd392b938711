import type { Statement } from '../../../../kernel/db/statement.ts'
import type { Kernel } from '../../../../kernel/http/kernel.ts'
import { deleteEndedNonces } from '../signed/sql.ts'
import { deleteEndedArtifacts } from './sql.ts'

/** Rows that one statement deletes: some tenths of a second. */
const batch = 5000

/** Sweeps away codes, tokens, unfinished requests and nonces of signed ones that have run out, however many there are. */
export async function sweepArtifacts({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Promise<void> {
  const before = clock.now()
  const sweeps: readonly ((before: Date, limit: number) => Statement<{ count: number }>)[] = [
    deleteEndedArtifacts,
    deleteEndedNonces,
  ]
  for (const sweep of sweeps) {
    const gone = async () => (await database.global(sweep(before, batch)))[0]?.count ?? 0
    while ((await gone()) === batch);
  }
}
