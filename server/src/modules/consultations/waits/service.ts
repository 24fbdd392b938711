import type { RequestContext } from '../../../kernel/http/context.ts'
import { instantParameter, type ListBody, readList } from '../../../kernel/http/lists.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { holderOf, leadTime } from '../bookings/changes.ts'
import { selectHeld } from '../bookings/sql.ts'
import { selectSlotsOf } from '../evenings/slots.sql.ts'
import { type EveningRow, selectVisibleForUpdate } from '../evenings/sql.ts'
import { type Family, familyOf } from '../families/family.ts'
import { selectOffers } from '../families/sql.ts'
import { recordConsultations } from '../history.ts'
import { consultationWaitUnneeded } from '../problems.ts'
import { nextWaiting } from '../rules/next-waiting.ts'
import { minute, spanOf } from '../rules/spans.ts'
import { visibilityOf } from '../visibility.ts'
import { type Work, workOf } from '../work.ts'
import type { NewWaitBody, WaitQueryValue, WaitWire } from './schema.ts'
import {
  countWaits,
  deleteWaits,
  insertWait,
  type ShownWaitRow,
  selectShownWait,
  selectShownWaits,
  type WaitRow,
  waitSorting,
} from './sql.ts'

/** Who waits: all for the office, themselves for families. */
export function listWaits(
  context: RequestContext<unknown, WaitQueryValue, unknown>,
): Promise<ListBody<WaitWire>> {
  const visibility = visibilityOf(context)
  return readList(context, {
    sorting: waitSorting,
    select: (page) => selectShownWaits(visibility, context.query, page),
    count: () => countWaits(visibility, context.query),
    present,
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
  if (!evening) throw invalid('evening_id', 'unknown_evening', 'is no evening that you can book')
  const family = await familyOf(context, (statement) => tx.query(statement), {
    eveningId: evening.id,
    guardianId: body.guardian_id,
  })
  const row: WaitRow = {
    id: uuidv7(),
    evening_id: evening.id,
    staff_id: body.staff_id.toLowerCase(),
    student_id: body.student_id.toLowerCase(),
    guardian_id: family.guardianId,
    earliest_at: instantIn('earliest_at', body.earliest_at),
    latest_at: instantIn('latest_at', body.latest_at),
    created_at: work.now,
  }
  if (!family.children.some(({ student_id }) => student_id === row.student_id))
    throw invalid('student_id', 'unknown_student', 'is no child for whom you may book')
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
  return present(shown)
}

/** 422 for a teacher who is not offered, 409 when there is nothing to wait for. */
async function requireNeeded(work: Work, evening: EveningRow, family: Family, row: WaitRow): Promise<void> {
  const { tx, now, today } = work
  const studentIds = [row.student_id]
  const [offer] = await tx.query(
    selectOffers(tx.tenant, today, {
      eveningId: evening.id,
      studentIds,
      staffIds: [row.staff_id],
      after: now,
    }),
  )
  if (!offer)
    throw invalid('staff_id', 'teacher_not_offered', 'is no teacher whom you may choose for this child')
  const unneeded = (reason: string) => consultationWaitUnneeded({ members: { reason } })
  if (!evening.has_waiting_list || evening.status !== 'published' || now < evening.opens_at)
    throw unneeded('no_waiting_list')
  const slots = await tx.query(selectSlotsOf(tx.tenant, evening.id, [row.staff_id]))
  if (!slots.some(({ starts_at }) => starts_at.getTime() > now.getTime() + leadTime))
    throw unneeded('too_late')
  const held = await tx.query(
    selectHeld(tx.tenant, evening.id, { guardianIds: [family.guardianId], studentIds, from: now }),
  )
  const holder = holderOf(evening, family.guardianId)
  const isBooked = held.some(
    (one) =>
      one.evening_id === evening.id &&
      one.staff_id === row.staff_id &&
      one.student_id === row.student_id &&
      one.holder_id === holder,
  )
  if (isBooked) throw unneeded('booked_already')
  const wait = {
    ...row,
    earliest: row.earliest_at?.getTime() ?? null,
    latest: row.latest_at?.getTime() ?? null,
  }
  const busy = held
    .filter(({ guardian_id }) => guardian_id === family.guardianId)
    .map((one) => ({ guardian_id: one.guardian_id, staff_id: one.staff_id, ...spanOf(one) }))
  const queue = { waits: [wait], busy, walking: evening.walking_minutes * minute, mayHave: () => true }
  const isOpen = now < evening.closes_at || family.isByOffice
  const fits = slots.some(
    (slot) =>
      !slot.is_taken &&
      !slot.is_blocked &&
      slot.starts_at > now &&
      nextWaiting({ staff_id: slot.staff_id, ...spanOf(slot) }, queue),
  )
  if (isOpen && fits) throw unneeded('slot_free')
}

/** Waits no longer. */
export async function removeWait(context: RequestContext<{ wait_id: string }>): Promise<void> {
  const { tx, params } = context
  const work = workOf(context)
  const row = await tx.one(selectShownWait(visibilityOf(context), params.wait_id))
  if (!row) throw notFound()
  await tx.execute(deleteWaits(tx.tenant, [row.id]))
  await recordConsultations(work.changes, [
    {
      entity: 'consultation_wait',
      id: row.id,
      action: 'removed',
      change: { evening_id: row.evening_id, staff_id: row.staff_id, student_id: row.student_id },
    },
  ])
}

const invalid = (member: string, code: string, message: string) =>
  invalidBody({ details: [{ path: `body/${member}`, code, message }] })

function instantIn(member: string, text: string | null | undefined): Date | null {
  try {
    return instantParameter(member, text ?? undefined) ?? null
  } catch {
    throw invalid(member, 'format', 'is no instant')
  }
}

const present = (row: ShownWaitRow): WaitWire => ({
  id: row.id,
  evening_id: row.evening_id,
  staff_id: row.staff_id,
  staff_name: row.staff_name,
  student_id: row.student_id,
  student_name: row.student_name,
  guardian_id: row.is_tied ? row.guardian_id : null,
  guardian_name: row.is_tied ? row.guardian_name : null,
  earliest_at: row.earliest_at && formatInstant(row.earliest_at),
  latest_at: row.latest_at && formatInstant(row.latest_at),
  ahead: row.ahead,
  created_at: formatInstant(row.created_at),
})
