import type { Kernel } from '../../../kernel/http/kernel.ts'
import { forEachSchool } from '../../tenants/index.ts'
import { providerEventQueue } from './event-queue.ts'
import { deleteOldProviderEvents } from './sql.ts'

/** Months for which events are stored: as long as a card payment can be disputed, plus the end of a school year. */
const storedMonths = 18

/** Events that one statement takes. */
const max = 1000

/** Deletes old events, and wakes the worker loop in case its queue entry has failed permanently. */
export async function keepUpProviderEvents(
  kernel: Pick<Kernel, 'database' | 'clock' | 'log'>,
): Promise<void> {
  const { database, clock } = kernel
  const before = new Date(clock.now())
  before.setUTCMonth(before.getUTCMonth() - storedMonths)
  await forEachSchool(kernel, { status: 'any' }, async ({ id: tenant }) => {
    const sweep = (): Promise<number> =>
      database.transaction(tenant, (tx) => tx.execute(deleteOldProviderEvents(tenant, before, max)))
    while ((await sweep()) === max);
    await database.transaction(tenant, (tx) => tx.execute(providerEventQueue.wake(tenant)))
  })
}
