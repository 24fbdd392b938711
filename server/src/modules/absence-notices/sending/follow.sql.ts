import { internal, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { BatchSubscription } from '../../../kernel/events/events.ts'
import { absenceNoticeQueue } from '../queue.ts'

/** Wakes the loop of a school that sends notices; nothing in any other. */
const wakeIfOn = (tenant: string): Statement<unknown> =>
  internal(sql`
    select ${absenceNoticeQueue.wakeValue(tenant)} from absence_notice_settings held
    where held.tenant_id = ${tenant} and held.is_on`)

/**
 * What may make a notice due, or end one: marks, and what explained an absence and no longer does. The loop looks at the
 * marks themselves, so an event says no more than that there is something to look at.
 */
export const followMarks: BatchSubscription = {
  types: [
    'attendance.recorded',
    'attendance.corrected',
    'planned_absence.updated',
    'planned_absence.archived',
    'absence_report.declined',
    'absence_report.withdrawn',
    'absence_notice_settings.updated',
    'school.reactivated',
  ],
  runAll: (tx) => {
    tx.last(wakeIfOn(tx.tenant))
    return Promise.resolve()
  },
}
