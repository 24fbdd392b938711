import type { Statement } from '../../../kernel/db/statement.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, wholeList } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { dateIn } from '../../../kernel/time/zones.ts'
import { holderOf } from '../bookings/changes.ts'
import { type BookingRow, selectHeld } from '../bookings/sql.ts'
import { selectSlotsOf } from '../evenings/slots.sql.ts'
import { type EveningRow, selectEvening } from '../evenings/sql.ts'
import { collides, spanOf } from '../rules/spans.ts'
import { isOffice, visibilityOf } from '../visibility.ts'
import { selectWaits, type WaitRow } from '../waits/sql.ts'
import { type Family, familyOf } from './family.ts'
import type { OptionsQueryValue, OptionsWire, SlotListWire, SlotQueryValue } from './schema.ts'
import { type ChildRow, type OfferRow, selectChildren, selectOffers } from './sql.ts'

type OfEvening<Query> = RequestContext<{ evening_id: string }, Query, unknown>

const reader =
  ({ read }: RequestContext) =>
  async <Row>(statement: Statement<Row>): Promise<Row[]> => {
    const [rows] = await read([statement])
    return rows as Row[]
  }

/** The evening of the address as the caller sees it; drafts for the office alone. */
async function requireEvening(context: OfEvening<unknown>): Promise<EveningRow> {
  const [evening] = await reader(context)(selectEvening(visibilityOf(context), context.params.evening_id))
  if (!evening) throw notFound()
  return evening
}

/** What a family can book: its children with the teachers whom it may choose. */
export async function readOptions(context: OfEvening<OptionsQueryValue>): Promise<OptionsWire> {
  const { query } = context
  const evening = await requireEvening(context)
  if (isOffice(context) && query.guardian_id === undefined && query.student_id !== undefined)
    return guardiansOfChild(context, evening, query.student_id)
  const family = await familyOf(context, reader(context), {
    eveningId: evening.id,
    guardianId: query.guardian_id,
  })
  const [first] = family.children
  const { offers, held, waits } = await factsOf(context, evening, family)
  return {
    evening_id: evening.id,
    guardian_id: family.guardianId,
    guardians: first ? [{ guardian_id: first.guardian_id, guardian_name: first.guardian_name }] : [],
    children: family.children.map((child) => presentChild(child, { evening, family, offers, held, waits })),
  }
}

async function guardiansOfChild(
  context: OfEvening<unknown>,
  evening: EveningRow,
  studentId: string,
): Promise<OptionsWire> {
  const { tenant, today } = visibilityOf(context)
  const rows = await reader(context)(
    selectChildren(tenant, today, { eveningId: evening.id, of: { studentId } }),
  )
  return {
    evening_id: evening.id,
    guardian_id: null,
    guardians: rows.map(({ guardian_id, guardian_name }) => ({ guardian_id, guardian_name })),
    children: [],
  }
}

async function factsOf(context: OfEvening<unknown>, evening: EveningRow, family: Family) {
  const { tenant, today } = visibilityOf(context)
  const now = context.clock.now()
  const studentIds = family.children.map(({ student_id }) => student_id)
  const [offers, held, waits] = await context.read([
    selectOffers(tenant, today, { eveningId: evening.id, studentIds, after: now }),
    selectHeld(tenant, evening.id, { guardianIds: [family.guardianId], studentIds, from: now }),
    selectWaits(tenant, evening.id),
  ])
  return { offers, held, waits }
}

interface ChildFacts {
  readonly evening: EveningRow
  readonly family: Family
  readonly offers: readonly OfferRow[]
  readonly held: readonly BookingRow[]
  readonly waits: readonly WaitRow[]
}

function presentChild(child: ChildRow, { evening, family, offers, held, waits }: ChildFacts) {
  const holder = holderOf(evening, family.guardianId)
  const ofChild = held.filter(
    ({ evening_id, student_id }) => evening_id === evening.id && student_id === child.student_id,
  )
  return {
    student_id: child.student_id,
    student_name: child.student_name,
    grade_level: child.grade_level,
    booking_count: ofChild.length,
    teachers: offers
      .filter(({ student_id }) => student_id === child.student_id)
      .map((offer) => ({
        staff_id: offer.staff_id,
        staff_name: offer.staff_name,
        room: offer.room ?? evening.place,
        class_titles: [...offer.class_titles],
        is_class_teacher: offer.is_class_teacher,
        is_requested: offer.is_requested,
        message: offer.message,
        free_count: offer.free,
        booking_id:
          ofChild.find((one) => one.staff_id === offer.staff_id && one.holder_id === holder)?.id ?? null,
        wait_id:
          waits.find(
            (wait) =>
              wait.staff_id === offer.staff_id &&
              wait.student_id === child.student_id &&
              wait.guardian_id === family.guardianId,
          )?.id ?? null,
      })),
  }
}

/** The slots of a teacher whom the family may choose, without who has booked them. */
export async function listSlots(
  context: OfEvening<SlotQueryValue>,
): Promise<ListBody<SlotListWire['results'][number]>> {
  const { query, school } = context
  const evening = await requireEvening(context)
  const family = await familyOf(context, reader(context), {
    eveningId: evening.id,
    guardianId: query.guardian_id,
  })
  if (!family.children.some(({ student_id }) => student_id === query.student_id.toLowerCase()))
    throw notFound()
  const { tenant, today } = visibilityOf(context)
  const now = context.clock.now()
  const studentIds = [query.student_id]
  const [offers, slots, held] = await context.read([
    selectOffers(tenant, today, {
      eveningId: evening.id,
      studentIds,
      staffIds: [query.staff_id],
      after: now,
    }),
    selectSlotsOf(tenant, evening.id, [query.staff_id]),
    selectHeld(tenant, evening.id, { guardianIds: [family.guardianId], studentIds, from: now }),
  ])
  if (offers.length === 0) throw notFound()
  const own = held.filter(({ guardian_id }) => guardian_id === family.guardianId)
  return wholeList(
    slots.map((slot) => ({
      slot_id: slot.id,
      date: dateIn(slot.starts_at, school.timeZone),
      starts_at: formatInstant(slot.starts_at),
      ends_at: formatInstant(slot.ends_at),
      state: own.some(({ slot_id }) => slot_id === slot.id)
        ? 'own'
        : slot.is_taken || slot.is_blocked || slot.starts_at <= now
          ? 'taken'
          : own.some((one) => collides(spanOf(one), spanOf(slot)))
            ? 'busy'
            : 'free',
    })),
  )
}
