import { loopQueue } from '../../../kernel/jobs/loop-queue.sql.ts'

/** The queue of the schools whose rosters are to be pulled. */
export const pullQueue = loopQueue('oneroster.pull')
