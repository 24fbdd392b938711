import { writeRows } from '../../../kernel/db/write-rows.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { notifyEach } from '../../notifications/index.ts'
import type { SlotRow } from '../evenings/slots.sql.ts'
import { type EveningRow, selectTeachers } from '../evenings/sql.ts'
import { selectOffers, selectTies } from '../families/sql.ts'
import { bookingEvent, recordConsultations } from '../history.ts'
import { type BookingNews, bookingNotice } from '../notices.ts'
import { type Busy, nextWaiting } from '../rules/next-waiting.ts'
import { minute, spanOf } from '../rules/spans.ts'
import { deleteWaits, selectWaits, type WaitRow } from '../waits/sql.ts'
import { followingWork, type Work } from '../work.ts'
import {
  type BookingRow,
  bookingsTable,
  type CancelReason,
  lockEngagements,
  selectHeld,
  updateCancelled,
} from './sql.ts'

/** A freed slot goes to nobody who waits when it begins sooner: the family would not learn of it in time. */
export const leadTime = 120 * minute

const nobody = '00000000-0000-0000-0000-000000000000'

/** Who has the appointment of a child with a teacher: all guardians together, or each their own. */
export const holderOf = (evening: Pick<EveningRow, 'is_shared'>, guardianId: string): string =>
  evening.is_shared ? nobody : guardianId

interface Booked {
  readonly slot: Pick<SlotRow, 'id' | 'staff_id' | 'starts_at' | 'ends_at'>
  readonly student_id: string
  readonly guardian_id: string
  readonly topic: string | null
}

/** Books slots that were judged before, under the lock of the evening. */
export async function saveBookings(
  work: Work,
  evening: EveningRow,
  booked: readonly Booked[],
  of: { readonly isByOffice: boolean; readonly fromWaitingList: boolean; readonly userId: string | null },
): Promise<readonly BookingRow[]> {
  const { tx, now } = work
  const rows = booked.map(
    ({ slot, student_id, guardian_id, topic }): BookingRow => ({
      id: uuidv7(),
      evening_id: evening.id,
      slot_id: slot.id,
      staff_id: slot.staff_id,
      student_id,
      guardian_id,
      holder_id: holderOf(evening, guardian_id),
      starts_at: slot.starts_at,
      ends_at: slot.ends_at,
      topic,
      note: null,
      conduct: null,
      is_by_office: of.isByOffice,
      from_waiting_list: of.fromWaitingList,
      reminded_at: null,
      cancelled_at: null,
      cancel_reason: null,
      created_by: of.userId,
      created_at: now,
      updated_at: now,
      version: 1,
    }),
  )
  await writeRows(tx, { ...bookingsTable, rows: rows.map((row) => ({ ...row, tenant_id: tx.tenant })) })
  await recordConsultations(
    work.changes,
    rows.map((row) => ({
      entity: 'consultation_booking',
      id: row.id,
      action: 'booked',
      change: {
        evening_id: evening.id,
        staff_id: row.staff_id,
        student_id: row.student_id,
        starts_at: row.starts_at,
      },
      event: bookingEvent('booked', row),
    })),
  )
  return rows
}

/** Cancels appointments under the lock of the evening; their slots are free, and go to those who wait. */
export async function cancelBookings(
  work: Work,
  rows: readonly BookingRow[],
  reason: CancelReason,
): Promise<void> {
  const { tx, now } = work
  await tx.execute(
    updateCancelled(
      tx.tenant,
      rows.map(({ id }) => id),
      reason,
      now,
    ),
  )
  await recordConsultations(
    work.changes,
    rows.map((row) => ({
      entity: 'consultation_booking',
      id: row.id,
      action: 'cancelled',
      reason,
      change: { evening_id: row.evening_id, staff_id: row.staff_id, student_id: row.student_id },
      event: bookingEvent('cancelled', row),
    })),
  )
}

type FreeSlot = Pick<SlotRow, 'id' | 'staff_id' | 'starts_at' | 'ends_at'>

/**
 * Gives slots that became free to those who wait, in their order: whose times fit, who has time to come, and who may
 * still have the conversation. It is booked at once and the family notified; nobody has to answer in time, since a
 * slot that waits for an answer is lost on the evening itself. A family that cannot come cancels, and the next has it.
 */
export async function fillFreed(work: Work, evening: EveningRow, free: readonly FreeSlot[]): Promise<void> {
  const { tx, now } = work
  const open = free
    .filter(({ starts_at }) => starts_at.getTime() > now.getTime() + leadTime)
    .toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime())
  if (evening.status !== 'published' || open.length === 0) return
  const staffIds = [...new Set(open.map(({ staff_id }) => staff_id))]
  const waits = await tx.query(selectWaits(tx.tenant, evening.id, staffIds))
  if (waits.length === 0) return
  await tx.execute(lockEngagements(tx.tenant))
  const given = choose(evening, open, await waitingFacts(work, evening, waits))
  if (given.length === 0) return
  await tx.execute(
    deleteWaits(
      tx.tenant,
      given.map(({ wait }) => wait.id),
    ),
  )
  const booked = given.map(({ wait, slot }) => ({
    slot,
    student_id: wait.student_id,
    guardian_id: wait.guardian_id,
    topic: null,
  }))
  const of = { isByOffice: false, fromWaitingList: true, userId: null }
  await notifyOf(work, evening, await saveBookings(followingWork(work), evening, booked, of), 'placed')
}

interface WaitingFacts {
  readonly waits: readonly WaitRow[]
  readonly held: readonly BookingRow[]
  /** `guardian student` whose link holds, and `student staff` of teachers who are offered. */
  readonly ties: ReadonlySet<string>
  readonly offers: ReadonlySet<string>
}

async function waitingFacts(
  work: Work,
  evening: EveningRow,
  waits: readonly WaitRow[],
): Promise<WaitingFacts> {
  const { tx, now, today } = work
  const guardianIds = [...new Set(waits.map(({ guardian_id }) => guardian_id))]
  const studentIds = [...new Set(waits.map(({ student_id }) => student_id))]
  const [held, ties, offers] = await Promise.all([
    tx.query(selectHeld(tx.tenant, evening.id, { guardianIds, studentIds, from: now })),
    tx.query(selectTies(tx.tenant, today, evening.id, guardianIds)),
    tx.query(selectOffers(tx.tenant, today, { eveningId: evening.id, studentIds, after: now })),
  ])
  return {
    waits,
    held,
    ties: new Set(ties.map((tie) => `${tie.guardian_id} ${tie.student_id}`)),
    offers: new Set(offers.map((offer) => `${offer.student_id} ${offer.staff_id}`)),
  }
}

/** Slot by slot the first who fits; each choice counts for those after it. */
function choose(evening: EveningRow, open: readonly FreeSlot[], { waits, held, ties, offers }: WaitingFacts) {
  const left = waits.map((wait) =>
    Object.assign({}, wait, {
      earliest: wait.earliest_at?.getTime() ?? null,
      latest: wait.latest_at?.getTime() ?? null,
    }),
  )
  const busy: Busy[] = held.map((row) => ({ ...busyOf(row), ...spanOf(row) }))
  const inEvening = held.filter(({ evening_id }) => evening_id === evening.id)
  const counted = inEvening.map(({ student_id, staff_id, holder_id }) => ({
    student_id,
    staff_id,
    holder_id,
  }))
  const mayHave = (wait: WaitRow): boolean => {
    const ofChild = counted.filter(({ student_id }) => student_id === wait.student_id)
    const holder = holderOf(evening, wait.guardian_id)
    return (
      ties.has(`${wait.guardian_id} ${wait.student_id}`) &&
      offers.has(`${wait.student_id} ${wait.staff_id}`) &&
      (evening.max_per_child === null || ofChild.length < evening.max_per_child) &&
      !ofChild.some((one) => one.staff_id === wait.staff_id && one.holder_id === holder)
    )
  }
  const given: { readonly wait: WaitRow; readonly slot: FreeSlot }[] = []
  for (const slot of open) {
    const span = { ...spanOf(slot), staff_id: slot.staff_id }
    const queue = { waits: left, busy, walking: evening.walking_minutes * minute, mayHave }
    const wait = nextWaiting(span, queue)
    if (!wait) continue
    left.splice(left.indexOf(wait), 1)
    given.push({ wait, slot })
    busy.push({ ...busyOf(wait), ...spanOf(slot) })
    counted.push({ ...busyOf(wait), holder_id: holderOf(evening, wait.guardian_id) })
  }
  return given
}

const busyOf = ({
  guardian_id,
  student_id,
  staff_id,
}: Pick<WaitRow, 'guardian_id' | 'student_id' | 'staff_id'>) => ({ guardian_id, student_id, staff_id })

/** Reports to each family what happened to its appointments. */
export async function notifyOf(
  work: Work,
  evening: EveningRow,
  rows: readonly BookingRow[],
  news: BookingNews,
): Promise<void> {
  if (rows.length === 0) return
  const { tx, school, now, today } = work
  const everyone = { tenant: tx.tenant, today, rings: officeRings }
  const teachers = new Map(
    (await tx.query(selectTeachers(everyone, evening.id))).map((one) => [one.staff_id, one]),
  )
  const notices = rows.map((row) => {
    const teacher = teachers.get(row.staff_id)
    const named = { staff_name: teacher?.staff_name ?? '', room: teacher?.room ?? evening.place }
    return bookingNotice(evening, school.timeZone, Object.assign({}, row, named), news)
  })
  await notifyEach(tx, school, notices, now)
}

const officeRings = { school: true, taught: false, children: false, self: false, userId: undefined }
