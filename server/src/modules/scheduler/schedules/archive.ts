import type { RequestContext } from '../../../kernel/http/context.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { selectDraft, selectSchedulerLock } from '../draft.sql.ts'
import { recordSchedule } from '../history.ts'
import { scheduleGenerating } from '../problems.ts'
import { updateScheduleArchived } from './sql.ts'

/**
 * Takes a schedule out of use. What was published from it holds until another one takes over; a draft for which a
 * timetable is being generated is not archived.
 */
export async function archiveSchedule(context: RequestContext<{ schedule_id: string }>): Promise<void> {
  const { tx, params } = context
  await tx.query(selectSchedulerLock(tx.tenant))
  const row = await tx.one(selectDraft(tx.tenant, params.schedule_id))
  if (!row) throw notFound()
  if (row.is_generating) throw scheduleGenerating()
  if (row.archived_at) return context.audit({ entity: 'schedule', ids: [row.id] })
  await tx.execute(updateScheduleArchived(tx.tenant, row.id, context.clock.now()))
  await recordSchedule(context, [{ id: row.id, action: 'archived', change: { status: row.status } }])
}
