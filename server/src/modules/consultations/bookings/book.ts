import type { RequestContext } from '../../../kernel/http/context.ts'
import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import { type SlotRow, selectSlotsById } from '../evenings/slots.sql.ts'
import { type EveningRow, selectVisibleForUpdate } from '../evenings/sql.ts'
import { type Family, familyOf } from '../families/family.ts'
import { selectOffers } from '../families/sql.ts'
import { consultationNotBookable } from '../problems.ts'
import { type BookingObstacle, obstacleToBooking } from '../rules/judge-booking.ts'
import { type Span, spanOf } from '../rules/spans.ts'
import { isOffice, visibilityOf } from '../visibility.ts'
import { deleteWaitsFor } from '../waits/sql.ts'
import { type Work, workOf } from '../work.ts'
import { holderOf, notifyOf, saveBookings } from './changes.ts'
import { presentBooking } from './present.ts'
import type { BookingWire, NewBookingsBody } from './schema.ts'
import { type BookingRow, lockEngagements, selectBookingsById, selectHeld } from './sql.ts'

const messages: Readonly<Record<BookingObstacle, string>> = {
  not_published: 'is of an evening that families cannot book',
  not_open: 'cannot be booked now: booking is not open',
  slot_past: 'has begun already',
  slot_blocked: 'was blocked by the teacher',
  slot_taken: 'was booked by another family',
  teacher_not_offered: 'is of a teacher whom you may not choose for this child',
  booked_already: 'is one too many: there is an appointment with this teacher already',
  child_has_enough: 'is one too many for this child in this evening',
  guardian_busy: 'is at the time of another appointment of the guardian',
}

/** The error response for slots that cannot be booked. */
export const notBookable = (
  obstacles: readonly { readonly path: string; readonly reason: BookingObstacle }[],
) =>
  consultationNotBookable({
    details: obstacles.map(
      ({ path, reason }): ProblemDetail => ({ path, code: reason, message: messages[reason] }),
    ),
  })

interface RequestedSlot {
  readonly slot: SlotRow
  readonly student_id: string
  readonly topic: string | null
}

/** Books slots for a family, all or none; 409 `consultation_not_bookable` with the reason of each. */
export async function createBookings(
  context: RequestContext<unknown, unknown, NewBookingsBody>,
): Promise<{ results: BookingWire[] }> {
  const { tx, body, school } = context
  const work = workOf(context)
  const evening = await tx.one(selectVisibleForUpdate(visibilityOf(context), body.evening_id))
  if (!evening) throw unknownEvening()
  const family = await familyOf(context, (statement) => tx.query(statement), {
    eveningId: evening.id,
    guardianId: body.guardian_id,
  })
  const requested = await requestedSlots(work, evening, family, body)
  await tx.execute(lockEngagements(tx.tenant))
  const facts = await loadFacts(work, evening, family, requested)
  const obstacles = obstaclesOf(work, { evening, family, requested, ...facts })
  if (obstacles.length > 0) throw notBookable(obstacles)
  const booked = requested.map((one) => Object.assign({}, one, { guardian_id: family.guardianId }))
  const rows = await saveBookings(work, evening, booked, {
    isByOffice: family.isByOffice,
    fromWaitingList: false,
    userId: context.principal.kind === 'person' ? context.principal.userId : null,
  })
  await tx.execute(deleteWaitsFor(tx.tenant, evening.id, rows))
  if (family.isByOffice) await notifyOf(work, evening, rows, 'booked_by_office')
  const saved = await tx.query(
    selectBookingsById(
      visibilityOf(context),
      rows.map(({ id }) => id),
    ),
  )
  const reader = { isOffice: isOffice(context), timeZone: school.timeZone, now: work.now }
  return { results: saved.map((row) => presentBooking(row, reader)) }
}

const unknownEvening = () =>
  invalidBody({
    details: [
      { path: 'body/evening_id', code: 'unknown_evening', message: 'is no evening that you can book' },
    ],
  })

async function requestedSlots(
  { tx }: Work,
  evening: EveningRow,
  family: Family,
  body: NewBookingsBody,
): Promise<RequestedSlot[]> {
  const slots = await tx.query(
    selectSlotsById(
      tx.tenant,
      body.bookings.map(({ slot_id }) => slot_id),
    ),
  )
  const children = new Set(family.children.map(({ student_id }) => student_id))
  const details: ProblemDetail[] = []
  const requested = body.bookings.flatMap(({ slot_id, student_id, topic }, at) => {
    const slot = slots.find((one) => one.id === slot_id.toLowerCase() && one.evening_id === evening.id)
    const studentId = student_id.toLowerCase()
    if (!slot)
      details.push({
        path: `body/bookings/${at}/slot_id`,
        code: 'unknown_slot',
        message: 'is no slot of this evening',
      })
    if (!children.has(studentId))
      details.push({
        path: `body/bookings/${at}/student_id`,
        code: 'unknown_student',
        message: 'is no child for whom you may book',
      })
    return slot ? { slot, student_id: studentId, topic: topic ?? null } : []
  })
  if (details.length > 0) throw invalidBody({ details })
  return requested
}

async function loadFacts(
  { tx, now, today }: Work,
  evening: EveningRow,
  family: Family,
  requested: readonly RequestedSlot[],
) {
  const studentIds = [...new Set(requested.map(({ student_id }) => student_id))]
  const staffIds = [...new Set(requested.map(({ slot }) => slot.staff_id))]
  const [offers, held] = await Promise.all([
    tx.query(selectOffers(tx.tenant, today, { eveningId: evening.id, studentIds, staffIds, after: now })),
    tx.query(selectHeld(tx.tenant, evening.id, { guardianIds: [family.guardianId], studentIds, from: now })),
  ])
  return { offers: new Set(offers.map((one) => `${one.student_id} ${one.staff_id}`)), held }
}

interface Judged {
  readonly evening: EveningRow
  readonly family: Family
  readonly requested: readonly RequestedSlot[]
  readonly offers: ReadonlySet<string>
  readonly held: readonly BookingRow[]
}

/** What of the requested slots cannot be booked; each that can counts for those after it. */
function obstaclesOf({ now }: Work, { evening, family, requested, offers, held }: Judged) {
  const holder = holderOf(evening, family.guardianId)
  const inEvening = held.filter(({ evening_id }) => evening_id === evening.id)
  const counted = inEvening.map(({ student_id, staff_id, holder_id }) => ({
    student_id,
    staff_id,
    holder_id,
  }))
  const taken = new Set<string>()
  const engagements: Span[] = held.filter(({ guardian_id }) => guardian_id === family.guardianId).map(spanOf)
  return requested.flatMap(({ slot, student_id }, at) => {
    const ofChild = counted.filter((one) => one.student_id === student_id)
    const reason = obstacleToBooking({
      ...windowOf(evening, now),
      isOffice: family.isByOffice,
      slot: {
        ...spanOf(slot),
        isBlocked: slot.is_blocked,
        isTaken: slot.is_taken || taken.has(slot.id),
      },
      isOffered: offers.has(`${student_id} ${slot.staff_id}`),
      hasBooking: ofChild.some((one) => one.staff_id === slot.staff_id && one.holder_id === holder),
      count: ofChild.length,
      maxPerChild: evening.max_per_child,
      engagements,
    })
    if (reason) return { path: `body/bookings/${at}/slot_id`, reason }
    taken.add(slot.id)
    counted.push({ student_id, staff_id: slot.staff_id, holder_id: holder })
    engagements.push(spanOf(slot))
    return []
  })
}

/** The evening as a booking is judged by it. */
export const windowOf = ({ status, opens_at, closes_at }: EveningRow, now: Date) => ({
  status,
  opensAt: opens_at.getTime(),
  closesAt: closes_at.getTime(),
  now: now.getTime(),
})
