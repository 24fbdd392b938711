import type { Database } from '../../../../kernel/db/database.ts'
import type { Clock } from '../../../../kernel/time/clock.ts'
import { deleteOldTrails } from './sql.ts'

const day = 86_400_000

/** How long a reader may rest between two pages, in milliseconds. */
export const trailLasts = day

/** Forgets where readers of a school that rested for more than a day would have gone on. */
export async function sweepPages(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  tenant: string,
): Promise<void> {
  const before = new Date(clock.now().getTime() - trailLasts)
  await database.transaction(tenant, (tx) => tx.execute(deleteOldTrails(tenant, before)))
}
