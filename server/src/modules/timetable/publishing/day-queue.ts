import { loopQueue } from '../../../kernel/jobs/loop-queue.sql.ts'

/** The queue of the schools whose published timetables are to be laid again on the days of the calendar. */
export const dayQueue = loopQueue('timetable.lay_days')
