import type { Kernel } from '../../../kernel/http/kernel.ts'
import { deliveryQueue } from '../delivery-queue.ts'
import { updateWaitingDead } from '../endpoints/sql.ts'
import { deleteOldDeliveries } from './sql.ts'

const thirtyDays = 30 * 86_400_000

/** Deliveries that one statement takes. */
const max = 5000

/**
 * Of one school: the log of more than 30 days ago is deleted, what waits for archived endpoints is ended, and the worker loop
 * is woken, should its entry in the queue have been given up.
 */
export async function keepUpWebhooks(
  { database, clock }: Pick<Kernel, 'database' | 'clock'>,
  tenant: string,
): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - thirtyDays)
  const inTurns = async (act: () => Promise<number>): Promise<void> => {
    while ((await act()) === max);
  }
  await inTurns(async () => {
    const gone = await database.transaction(tenant, (tx) =>
      tx.query(deleteOldDeliveries(tenant, before, max)),
    )
    return gone.length
  })
  await inTurns(() => database.transaction(tenant, (tx) => tx.execute(updateWaitingDead(tenant, now, max))))
  await database.transaction(tenant, (tx) => tx.execute(deliveryQueue.wake(tenant)))
}
