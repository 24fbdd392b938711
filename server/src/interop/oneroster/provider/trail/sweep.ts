import type { Database } from '../../../../kernel/db/database.ts'
import type { Clock } from '../../../../kernel/time/clock.ts'
import { deleteOldTrails } from './sql.ts'

/**
 * How long a reader that counts may rest between two pages, in milliseconds: longer than one works on a page, shorter
 * than until it reads the list again.
 */
export const trailLasts = 5 * 60_000

/** Forgets where readers of a school that rested for too long would have gone on. */
export async function sweepPages(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  tenant: string,
): Promise<void> {
  const before = new Date(clock.now().getTime() - trailLasts)
  await database.transaction(tenant, (tx) => tx.execute(deleteOldTrails(tenant, before)))
}
