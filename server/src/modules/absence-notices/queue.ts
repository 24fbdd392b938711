import { loopQueue } from '../../kernel/jobs/loop-queue.sql.ts'

/** The queue of the schools in which marks may need a notice. */
export const absenceNoticeQueue = loopQueue('absence_notices.send')
