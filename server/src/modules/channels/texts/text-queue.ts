import { loopQueue } from '../../../kernel/jobs/loop-queue.sql.ts'

/** The queue of the schools with text messages to send. */
export const textQueue = loopQueue('channels.texts')
