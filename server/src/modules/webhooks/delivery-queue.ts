import { loopQueue } from '../../kernel/jobs/loop-queue.sql.ts'

/** The queue of the schools that have deliveries to send. */
export const deliveryQueue = loopQueue('webhooks.send')
