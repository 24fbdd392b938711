import type { RequestContext } from '../../../kernel/http/context.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { selectDraft, selectSchedulerLock } from '../draft.sql.ts'
import { requireChangeable } from '../draft.ts'
import { updateScheduleRestored } from './sql.ts'

/** Changes are refused where the schedule is no draft; an archived one may come back. */
export async function beforeChange(context: RequestContext): Promise<void> {
  const { tx, params, body, route } = context
  const id = (params as { schedule_id?: string } | undefined)?.schedule_id
  if (id === undefined) return
  await tx.query(selectSchedulerLock(tx.tenant))
  const row = await tx.one(selectDraft(tx.tenant, id))
  if (!row) throw notFound()
  const restores = route.method === 'PATCH' && (body as { archived_at?: null }).archived_at === null
  if (!restores) return requireChangeable(row)
  await tx.execute(updateScheduleRestored(tx.tenant, id))
}
