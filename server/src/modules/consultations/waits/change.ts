import type { RequestContext } from '../../../kernel/http/context.ts'
import { forbidden, notFound } from '../../../kernel/http/problems.ts'
import { type EveningRow, selectEveningForUpdate } from '../evenings/sql.ts'
import { selectChildren } from '../families/sql.ts'
import { recordConsultations } from '../history.ts'
import { consultationWaitUnneeded } from '../problems.ts'
import { isOffice, visibilityOf } from '../visibility.ts'
import { type Work, workOf } from '../work.ts'
import { presentWait } from './present.ts'
import { requestedTimes, requireNeeded } from './require-needed.ts'
import type { WaitPatchBody, WaitWire } from './schema.ts'
import { type ShownWaitRow, selectShownWait, selectWaits, updatePlaces, updateWait } from './sql.ts'

type OfWait<Body = unknown> = RequestContext<{ wait_id: string }, unknown, Body>

/** Who waits under the lock of the evening; 404 for others than the guardian and the office. */
export async function lockWait(
  context: OfWait,
): Promise<{ readonly evening: EveningRow; readonly row: ShownWaitRow }> {
  const { tx, params } = context
  const select = selectShownWait(visibilityOf(context), params.wait_id)
  const place = await tx.one(select)
  const evening = place && (await tx.one(selectEveningForUpdate(tx.tenant, place.evening_id)))
  const row = evening && (await tx.one(select))
  if (!evening || !row) throw notFound()
  return { evening, row }
}

/** Changes for whom and when a family waits; the office also changes the order. */
export async function changeWait(context: OfWait<WaitPatchBody>): Promise<WaitWire> {
  const { tx, body } = context
  if (body.ahead !== undefined && !isOffice(context)) throw forbidden()
  const work = workOf(context)
  const { evening, row } = await lockWait(context)
  const isWish = body.staff_id !== undefined || body.earliest_at !== undefined || body.latest_at !== undefined
  const changed = isWish ? await changeWish(context, { work, evening, row }) : row
  if (body.ahead !== undefined) await changeOrder(work, changed, body.ahead)
  if (!isWish && body.ahead === undefined)
    context.audit({ entity: 'consultation_wait', ids: [row.id], count: 0 })
  const shown = await tx.one(selectShownWait(visibilityOf(context), row.id))
  if (!shown) throw notFound()
  return presentWait(shown)
}

interface Locked {
  readonly work: Work
  readonly evening: EveningRow
  readonly row: ShownWaitRow
}

async function changeWish(
  context: OfWait<WaitPatchBody>,
  { work, evening, row }: Locked,
): Promise<ShownWaitRow> {
  const { tx, body } = context
  const changed = Object.assign({}, row, requestedTimes(body, row), {
    staff_id: body.staff_id?.toLowerCase() ?? row.staff_id,
  })
  await requireRight(work, evening, row)
  const of = { guardianId: row.guardian_id, isByOffice: isOffice(context) }
  await requireNeeded(work, evening, of, changed)
  if (changed.staff_id !== row.staff_id) await requireNotWaiting(work, changed)
  await tx.execute(updateWait(tx.tenant, changed))
  await recordConsultations(work.changes, [
    {
      entity: 'consultation_wait',
      id: row.id,
      action: 'updated',
      change: { evening_id: row.evening_id, staff_id: changed.staff_id, student_id: row.student_id },
    },
  ])
  return changed
}

/** 404 where the guardian may no longer talk about the child in this evening. */
async function requireRight(
  { tx, today }: Work,
  evening: EveningRow,
  { guardian_id, student_id }: ShownWaitRow,
): Promise<void> {
  const question = { eveningId: evening.id, of: { guardianId: guardian_id } }
  const children = await tx.query(selectChildren(tx.tenant, today, question))
  if (!children.some((child) => child.student_id === student_id)) throw notFound()
}

async function requireNotWaiting({ tx }: Work, wait: ShownWaitRow): Promise<void> {
  const queue = await tx.query(selectWaits(tx.tenant, wait.evening_id, [wait.staff_id]))
  if (queue.some((one) => one.student_id === wait.student_id && one.guardian_id === wait.guardian_id))
    throw consultationWaitUnneeded({ members: { reason: 'waits_already' } })
}

/** Puts a family at another place among those who wait for the teacher. */
async function changeOrder(work: Work, row: ShownWaitRow, ahead: number): Promise<void> {
  const { tx } = work
  const queue = await tx.query(selectWaits(tx.tenant, row.evening_id, [row.staff_id]))
  const ids = queue.map(({ id }) => id)
  const from = ids.indexOf(row.id)
  const others = ids.toSpliced(from, 1)
  const to = Math.min(ahead, others.length)
  await tx.execute(updatePlaces(tx.tenant, others.toSpliced(to, 0, row.id)))
  await recordConsultations(work.changes, [
    { entity: 'consultation_wait', id: row.id, action: 'moved', change: { from, to } },
  ])
}
