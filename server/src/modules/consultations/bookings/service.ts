import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, readDetail, readList, versionTag } from '../../../kernel/http/lists.ts'
import { forbidden, invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { selectSlotsById } from '../evenings/slots.sql.ts'
import { type EveningRow, selectEveningForUpdate } from '../evenings/sql.ts'
import { bookingEvent, recordConsultations } from '../history.ts'
import { consultationBookingEnded } from '../problems.ts'
import { obstacleToBooking } from '../rules/judge-booking.ts'
import { spanOf } from '../rules/spans.ts'
import { isOffice, visibilityOf } from '../visibility.ts'
import { followingWork, type Work, workOf } from '../work.ts'
import { notBookable, windowOf } from './book.ts'
import { cancelBookings, fillFreed, notifyOf } from './changes.ts'
import { presentBooking } from './present.ts'
import type { BookingPatchBody, BookingQueryValue, BookingWire } from './schema.ts'
import {
  bookingSorting,
  countBookings,
  lockEngagements,
  type ShownBookingRow,
  selectBookingPlace,
  selectBookings,
  selectBookingsById,
  selectHeld,
  updateMoved,
  updateWritten,
} from './sql.ts'

type OfBooking<Body = unknown> = RequestContext<{ booking_id: string }, unknown, Body>

const readerOf = (context: RequestContext) => ({
  isOffice: isOffice(context),
  timeZone: context.school.timeZone,
  now: context.clock.now(),
})

/** A page of the appointments of the caller: all for the office, their own for teachers and families. */
export function listBookings(
  context: RequestContext<unknown, BookingQueryValue, unknown>,
): Promise<ListBody<BookingWire>> {
  const visibility = visibilityOf(context)
  // Who comes is for the office: nobody else finds out by the filter.
  if (context.query.guardian_id !== undefined && !visibility.rings.school) throw forbidden()
  return readList(context, {
    sorting: bookingSorting,
    select: (page) => selectBookings(visibility, context.query, page),
    count: () => countBookings(visibility, context.query),
    present: (row) => presentBooking(row, readerOf(context)),
  })
}

export async function readBooking(context: OfBooking): Promise<BookingWire> {
  const row = await readDetail(
    context,
    selectBookingsById(visibilityOf(context), [context.params.booking_id]),
  )
  return presentBooking(row, readerOf(context))
}

interface Locked {
  readonly work: Work
  readonly evening: EveningRow
  readonly row: ShownBookingRow
}

/** The appointment under the lock of its evening; 404, 412. */
async function lockBooking(context: OfBooking): Promise<Locked> {
  const { tx, params } = context
  const visibility = visibilityOf(context)
  const place = await tx.one(selectBookingPlace(visibility, params.booking_id))
  const evening = place && (await tx.one(selectEveningForUpdate(tx.tenant, place.evening_id)))
  const row = evening && (await tx.one(selectBookingsById(visibility, [params.booking_id])))
  if (!evening || !row) throw notFound()
  context.requireMatch(versionTag(row))
  return { work: workOf(context), evening, row }
}

/** Moves an appointment, or writes what the family wants to talk about, the teacher's note and who came. */
export async function patchBooking(context: OfBooking<BookingPatchBody>): Promise<BookingWire> {
  const { slot_id: slotId, ...written } = context.body
  const locked = await lockBooking(context)
  const { row } = locked
  requireRights(context, row)
  const isMoved = slotId !== undefined && slotId.toLowerCase() !== row.slot_id
  if (isMoved) await moveBooking(context, locked, slotId)
  const changed = writtenMembers.filter((name) => name in written && written[name] !== row[name])
  if (changed.length > 0) await writeMembers(locked, Object.assign({}, row, written), changed)
  if (!isMoved && changed.length === 0)
    context.audit({ entity: 'consultation_booking', ids: [row.id], count: 0 })
  return answerBooking(context, row.id)
}

const writtenMembers = ['topic', 'note', 'conduct'] as const

async function writeMembers(
  { work, row }: Locked,
  written: ShownBookingRow,
  members: readonly (typeof writtenMembers)[number][],
): Promise<void> {
  const { tx, now } = work
  if (row.cancelled_at !== null) throw consultationBookingEnded()
  if (members.includes('conduct') && row.starts_at > now) throw notYet()
  await tx.execute(updateWritten(tx.tenant, written, now))
  await recordConsultations(work.changes, [
    { entity: 'consultation_booking', id: row.id, action: 'updated', change: { members } },
  ])
}

const notYet = () =>
  invalidBody({
    details: [
      { path: 'body/conduct', code: 'not_begun', message: 'is known when the appointment has begun' },
    ],
  })

/** Families and the office move and say what it is about; the teacher notes; staff record who came. */
function requireRights(context: OfBooking<BookingPatchBody>, row: ShownBookingRow): void {
  const { body } = context
  const office = isOffice(context)
  const isFamilys = body.slot_id !== undefined || body.topic !== undefined
  if (isFamilys && !office && !row.is_own) throw forbidden()
  if (body.note !== undefined && !row.is_teacher) throw forbidden()
  if (body.conduct !== undefined && !row.is_teacher && !office) throw forbidden()
}

async function moveBooking(
  context: OfBooking,
  { work, evening, row }: Locked,
  slotId: string,
): Promise<void> {
  const { tx, now } = work
  if (row.cancelled_at !== null || row.starts_at <= now) throw consultationBookingEnded()
  const [slot] = await tx.query(selectSlotsById(tx.tenant, [slotId]))
  if (slot?.evening_id !== evening.id || slot.staff_id !== row.staff_id)
    throw invalidBody({
      details: [{ path: 'body/slot_id', code: 'unknown_slot', message: 'is no slot of this teacher' }],
    })
  await tx.execute(lockEngagements(tx.tenant))
  const question = { guardianIds: [row.guardian_id], studentIds: [], from: now }
  const held = await tx.query(selectHeld(tx.tenant, evening.id, question))
  const reason = obstacleToBooking({
    ...windowOf(evening, now),
    isOffice: isOffice(context),
    slot: { ...spanOf(slot), isBlocked: slot.is_blocked, isTaken: slot.is_taken },
    isOffered: true,
    hasBooking: false,
    count: 0,
    maxPerChild: null,
    engagements: held.filter(({ id }) => id !== row.id).map(spanOf),
  })
  if (reason) throw notBookable([{ path: 'body/slot_id', reason }])
  const moved = Object.assign({}, row, { slot_id: slot.id, starts_at: slot.starts_at, ends_at: slot.ends_at })
  await tx.execute(updateMoved(tx.tenant, [moved], now))
  await recordConsultations(work.changes, [
    {
      entity: 'consultation_booking',
      id: row.id,
      action: 'moved',
      change: { from: row.starts_at, to: slot.starts_at },
      event: bookingEvent('moved', row),
    },
  ])
  if (!row.is_own) await notifyOf(work, evening, [moved], 'moved')
  await freeSlot(work, evening, row)
}

/** Cancels an appointment until it begins; its slot goes to the first who waits and can come. */
export async function cancelBooking(context: OfBooking): Promise<BookingWire> {
  const { work, evening, row } = await lockBooking(context)
  if (!isOffice(context) && !row.is_own) throw forbidden()
  if (row.cancelled_at !== null || row.starts_at <= work.now) throw consultationBookingEnded()
  await cancelBookings(work, [row], row.is_own ? 'family' : 'office')
  if (!row.is_own) await notifyOf(work, evening, [row], 'cancelled_by_office')
  await freeSlot(work, evening, row)
  return answerBooking(context, row.id)
}

async function freeSlot(work: Work, evening: EveningRow, row: ShownBookingRow): Promise<void> {
  const [slot] =
    row.slot_id === null ? [] : await work.tx.query(selectSlotsById(work.tx.tenant, [row.slot_id]))
  if (slot && !slot.is_blocked && !slot.is_taken) await fillFreed(followingWork(work), evening, [slot])
}

async function answerBooking(context: OfBooking, id: string): Promise<BookingWire> {
  const [row] = await context.tx.query(selectBookingsById(visibilityOf(context), [id]))
  if (!row) throw notFound()
  context.etag(versionTag(row))
  return presentBooking(row, readerOf(context))
}
