import { loopQueue } from '../../../kernel/jobs/loop-queue.sql.ts'

/** The queue of the schools whose events of providers wait to be processed. */
export const providerEventQueue = loopQueue('finance.provider_events')
