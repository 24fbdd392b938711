import type { RequestContext } from '../../../kernel/http/context.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { selectDraft, selectSchedulerLock } from '../draft.sql.ts'
import { recordSchedule } from '../history.ts'
import { scheduleGenerating, scheduleInForce } from '../problems.ts'
import { selectInForce, updateScheduleArchived } from './sql.ts'

/**
 * Takes a schedule out of use: not while a timetable is generated for it, and not while what was published from it is in
 * force or will be.
 */
export async function archiveSchedule(context: RequestContext<{ schedule_id: string }>): Promise<void> {
  const { tx, params } = context
  await tx.query(selectSchedulerLock(tx.tenant))
  const row = await tx.one(selectDraft(tx.tenant, params.schedule_id))
  if (!row) throw notFound()
  if (row.is_generating) throw scheduleGenerating()
  if (row.archived_at) return context.audit({ entity: 'schedule', ids: [row.id] })
  if (await tx.one(selectInForce(tx.tenant, row.id, context.today))) throw scheduleInForce()
  await tx.execute(updateScheduleArchived(tx.tenant, row.id, context.clock.now()))
  await recordSchedule(context, [{ id: row.id, action: 'archived', change: { status: row.status } }])
}
