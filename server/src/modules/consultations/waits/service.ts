import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, readList } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { notifyEach } from '../../notifications/index.ts'
import { selectVisibleForUpdate } from '../evenings/sql.ts'
import { familyOf } from '../families/family.ts'
import { recordConsultations } from '../history.ts'
import { waitEnded } from '../notices.ts'
import { isOffice, visibilityOf } from '../visibility.ts'
import { workOf } from '../work.ts'
import { lockWait } from './change.ts'
import { presentWait } from './present.ts'
import { invalidWait, requestedTimes, requireNeeded } from './require-needed.ts'
import type { NewWaitBody, WaitQueryValue, WaitWire } from './schema.ts'
import { countWaits, deleteWaits, insertWait, selectShownWait, selectShownWaits, waitSorting } from './sql.ts'

/** Who waits: all for the office, themselves for families. */
export function listWaits(
  context: RequestContext<unknown, WaitQueryValue, unknown>,
): Promise<ListBody<WaitWire>> {
  const visibility = visibilityOf(context)
  return readList(context, {
    sorting: waitSorting,
    sort: 'place',
    select: (page) => selectShownWaits(visibility, context.query, page),
    count: () => countWaits(visibility, context.query),
    present: presentWait,
  })
}

/**
 * Waits for a slot of a teacher; again for the same one it changes when the family can come and leaves the place. 409
 * `consultation_wait_unneeded` while a slot that fits is free, or when the conversation is booked already.
 */
export async function createWait(context: RequestContext<unknown, unknown, NewWaitBody>): Promise<WaitWire> {
  const { tx, body, principal } = context
  const work = workOf(context)
  const visibility = visibilityOf(context)
  const evening = await tx.one(selectVisibleForUpdate(visibility, body.evening_id))
  if (!evening) throw invalidWait('evening_id', 'unknown_evening', 'is no evening that you can book')
  const family = await familyOf(context, (statement) => tx.query(statement), {
    eveningId: evening.id,
    guardianId: body.guardian_id,
  })
  const row = {
    id: uuidv7(),
    evening_id: evening.id,
    staff_id: body.staff_id.toLowerCase(),
    student_id: body.student_id.toLowerCase(),
    guardian_id: family.guardianId,
    ...requestedTimes(body, always),
    created_at: work.now,
  }
  if (!family.children.some(({ student_id }) => student_id === row.student_id))
    throw invalidWait('student_id', 'unknown_student', 'is no child for whom you may book')
  await requireNeeded(work, evening, family, row)
  const created_by = principal.kind === 'person' ? principal.userId : null
  const saved = await tx.one(insertWait(tx.tenant, { ...row, created_by }))
  if (!saved) throw new Error('The waiting answered no row.')
  await recordConsultations(work.changes, [
    {
      entity: 'consultation_wait',
      id: saved.id,
      action: saved.id === row.id ? 'created' : 'updated',
      change: { evening_id: evening.id, staff_id: row.staff_id, student_id: row.student_id },
    },
  ])
  const shown = await tx.one(selectShownWait(visibility, saved.id))
  if (!shown) throw notFound()
  return presentWait(shown)
}

const always = { earliest_at: null, latest_at: null }

/** Waits no longer. A family for whom the office does it is notified. */
export async function removeWait(context: RequestContext<{ wait_id: string }>): Promise<void> {
  const { tx, school } = context
  const work = workOf(context)
  const { evening, row } = await lockWait(context)
  await tx.execute(deleteWaits(tx.tenant, [row.id]))
  await recordConsultations(work.changes, [
    {
      entity: 'consultation_wait',
      id: row.id,
      action: 'removed',
      change: { evening_id: row.evening_id, staff_id: row.staff_id, student_id: row.student_id },
    },
  ])
  if (isOffice(context)) await notifyEach(tx, school, [waitEnded(evening, row, 'by_office')], work.now)
}
