import { loopQueue } from '../../kernel/jobs/loop-queue.sql.ts'

/** The queue of the schools whose notices have emails to send. */
export const noticeQueue = loopQueue('notifications.deliver')
