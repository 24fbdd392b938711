import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidParameter, notFound } from '../../../kernel/http/problems.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { dateIn } from '../../../kernel/time/zones.ts'
import { fillFreed } from '../bookings/changes.ts'
import { presentBooking } from '../bookings/present.ts'
import { type ShownBookingRow, selectPlanned } from '../bookings/sql.ts'
import { type SlotRow, selectSlotsById, selectSlotsOf, updateSlotBlocked } from '../evenings/slots.sql.ts'
import {
  type EveningRow,
  type ShownTeacherRow,
  selectEvening,
  selectEveningForUpdate,
  selectTeachers,
} from '../evenings/sql.ts'
import { recordConsultations } from '../history.ts'
import { consultationSlotTaken } from '../problems.ts'
import { isOffice, visibilityOf } from '../visibility.ts'
import { followingWork, workOf } from '../work.ts'
import type { PlanQueryValue, PlanWire, SlotPatchBody } from './schema.ts'
import { selectIsOwnStaff } from './sql.ts'

type OfEvening<Query> = RequestContext<{ evening_id: string }, Query, unknown>

interface Plan {
  readonly evening: EveningRow
  readonly date: string
  readonly dates: readonly string[]
  readonly teachers: readonly (ShownTeacherRow & { readonly is_own: boolean })[]
  readonly slots: readonly SlotRow[]
  readonly bookings: readonly ShownBookingRow[]
}

/** The plan of a day: all teachers for the office, their own for teachers; 404 for others. */
export async function loadPlan(context: OfEvening<PlanQueryValue>): Promise<Plan> {
  const { params, query, today, school } = context
  const visibility = visibilityOf(context)
  const [[evening], shown] = await context.read([
    selectEvening(visibility, params.evening_id),
    selectTeachers(visibility, params.evening_id),
  ])
  const requested = query.staff_id?.toLowerCase()
  const teachers = shown.filter(({ staff_id }) => requested === undefined || staff_id === requested)
  if (!evening || (!visibility.rings.school && teachers.length === 0)) throw notFound()
  if (requested !== undefined && teachers.length === 0) throw notFound()
  const dates = evening.days.map(({ date }) => date)
  const date = query.date ?? dates.find((one) => one >= today) ?? dates.at(-1) ?? evening.last_date
  if (!dates.includes(date))
    throw invalidParameter({
      details: [{ path: 'query/date', code: 'no_day_of_evening', message: 'is no day of this evening' }],
    })
  const staffIds = teachers.map(({ staff_id }) => staff_id)
  const [slots, bookings, own] = await context.read([
    selectSlotsOf(visibility.tenant, evening.id, staffIds),
    selectPlanned(visibility, evening.id, { staffIds }),
    selectIsOwnStaff(visibility, staffIds),
  ])
  const mine = new Set(own.map(({ id }) => id))
  return {
    evening,
    date,
    dates,
    teachers: teachers.map((one) => Object.assign({}, one, { is_own: mine.has(one.staff_id) })),
    slots: slots.filter(({ starts_at }) => dateIn(starts_at, school.timeZone) === date),
    bookings,
  }
}

export async function readPlan(context: OfEvening<PlanQueryValue>): Promise<PlanWire> {
  const { evening, date, dates, teachers, slots, bookings } = await loadPlan(context)
  const reader = readerOf(context)
  const bySlot = new Map(bookings.map((row) => [row.slot_id, row]))
  context.audit({ entity: 'consultation', ids: [evening.id], count: bookings.length })
  return {
    evening_id: evening.id,
    date,
    dates: [...dates],
    teachers: teachers.map(({ staff_id, staff_name, room, is_own }) => ({
      staff_id,
      staff_name,
      room: room ?? evening.place,
      is_own,
      slots: slots
        .filter((slot) => slot.staff_id === staff_id)
        .map((slot) => {
          const booking = bySlot.get(slot.id)
          return {
            slot_id: slot.id,
            starts_at: formatInstant(slot.starts_at),
            ends_at: formatInstant(slot.ends_at),
            is_blocked: slot.is_blocked,
            booking: booking ? presentBooking(booking, reader) : null,
          }
        }),
    })),
  }
}

type PlannedSlotWire = PlanWire['teachers'][number]['slots'][number]

/** Blocks a slot, or opens it again for those who wait; teachers their own. 409 when a family has booked it. */
export async function patchSlot(
  context: RequestContext<{ slot_id: string }, unknown, SlotPatchBody>,
): Promise<PlannedSlotWire> {
  const { tx, body } = context
  const { evening, slot } = await lockSlot(context)
  if (body.is_blocked && slot.is_taken) throw consultationSlotTaken()
  if (slot.is_blocked === body.is_blocked) {
    context.audit({ entity: 'consultation_slot', ids: [slot.id], count: 0 })
    return presentSlot(context, evening, slot)
  }
  const work = workOf(context)
  await tx.execute(updateSlotBlocked(tx.tenant, slot.id, body.is_blocked))
  await recordConsultations(work.changes, [
    {
      entity: 'consultation_slot',
      id: slot.id,
      action: body.is_blocked ? 'blocked' : 'opened',
      change: { evening_id: evening.id, staff_id: slot.staff_id, starts_at: slot.starts_at },
    },
  ])
  if (!body.is_blocked && !slot.is_taken) await fillFreed(followingWork(work), evening, [slot])
  return presentSlot(context, evening, Object.assign({}, slot, body))
}

/** The slot under the lock of its evening: any for the office, their own for teachers; 404 for others. */
async function lockSlot(
  context: RequestContext<{ slot_id: string }, unknown, unknown>,
): Promise<{ readonly evening: EveningRow; readonly slot: SlotRow }> {
  const { tx, params } = context
  const visibility = visibilityOf(context)
  const { school } = visibility.rings
  const [found] = await tx.query(selectSlotsById(tx.tenant, [params.slot_id]))
  const [own] = found ? await tx.query(selectIsOwnStaff(visibility, [found.staff_id])) : []
  if (!found || !(school || own)) throw notFound()
  const evening = await tx.one(selectEveningForUpdate(tx.tenant, found.evening_id))
  const [slot] = await tx.query(selectSlotsById(tx.tenant, [found.id]))
  if (!evening || !slot || (evening.status === 'draft' && !school)) throw notFound()
  return { evening, slot }
}

async function presentSlot(
  context: RequestContext,
  evening: EveningRow,
  slot: SlotRow,
): Promise<PlannedSlotWire> {
  const visibility = visibilityOf(context)
  const rows = await context.tx.query(selectPlanned(visibility, evening.id, { staffIds: [slot.staff_id] }))
  const booking = rows.find(({ slot_id }) => slot_id === slot.id)
  return {
    slot_id: slot.id,
    starts_at: formatInstant(slot.starts_at),
    ends_at: formatInstant(slot.ends_at),
    is_blocked: slot.is_blocked,
    booking: booking ? presentBooking(booking, readerOf(context)) : null,
  }
}

const readerOf = (context: RequestContext) => ({
  isOffice: isOffice(context),
  timeZone: context.school.timeZone,
  now: context.clock.now(),
})
