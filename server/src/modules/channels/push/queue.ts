import { loopQueue } from '../../../kernel/jobs/loop-queue.sql.ts'
import type { NoticeChannel } from '../../notifications/index.ts'
import { insertDeliveries } from './deliveries.sql.ts'

/** The schools in which notices wait for devices. */
export const pushQueue = loopQueue('channels.push')

/** Web Push as a way of notices. */
export const pushChannel: NoticeChannel = {
  queue: async (tx, notices) => {
    const queued = await tx.execute(insertDeliveries(tx.tenant, notices))
    if (queued > 0) tx.last(pushQueue.wake(tx.tenant))
  },
}
