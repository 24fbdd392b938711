import { writeRows } from '../../../kernel/db/write-rows.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { instantOf } from '../../../kernel/time/zones.ts'
import { notifyEach } from '../../notifications/index.ts'
import { cancelBookings, fillFreed, notifyOf } from '../bookings/changes.ts'
import {
  type BookingRow,
  lockEngagements,
  selectHeld,
  selectHeldOf,
  updateMoved,
  updateUnplaced,
} from '../bookings/sql.ts'
import { bookingEvent, recordConsultations } from '../history.ts'
import { waitEnded } from '../notices.ts'
import { consultationBookingsDisplaced } from '../problems.ts'
import { slotsOfTeacher } from '../rules/lay-slots.ts'
import { type NewSlot, type Rearranged, rearrange } from '../rules/rearrange.ts'
import { spanOf } from '../rules/spans.ts'
import { selectWaits } from '../waits/sql.ts'
import { followingWork, type Work } from '../work.ts'
import { deleteOtherSlots, type SlotRow, selectSlotsOf, slotsTable } from './slots.sql.ts'
import {
  deleteOtherTeachers,
  type EveningRow,
  selectTeachers,
  type TeacherRow,
  teachersTable,
} from './sql.ts'

/** What an evening is to have: its settings are saved already. */
interface Arrangement {
  readonly evening: EveningRow
  readonly teachers: readonly TeacherRow[]
  /** What becomes of appointments whose slot is gone; undefined: 409 when there are any. */
  readonly displaced: 'move' | 'release' | undefined
}

interface PlacedSlot extends NewSlot {
  readonly row: Omit<SlotRow, 'is_taken'>
}

/**
 * Lays the slots of an evening again, under its lock. A slot that begins at the same time stays the same one, blocked or
 * not; appointments stay there, are moved or released with a notice, and none disappears without one. Free slots go to
 * families who wait. 409 `consultation_bookings_displaced` when appointments lose their slot and nobody said what then.
 */
export async function arrange(work: Work, { evening, teachers, displaced }: Arrangement): Promise<void> {
  const { tx, now } = work
  const [stored, held] = await Promise.all([
    tx.query(selectSlotsOf(tx.tenant, evening.id)),
    tx.query(selectHeldOf(tx.tenant, evening.id)),
  ])
  const slots = laySlots(work, evening, teachers, stored)
  const engagements = await engagementsElsewhere(work, evening, held)
  const question = { bookings: held.map((row) => Object.assign({}, row, spanOf(row))), slots, engagements }
  const plan = rearrange({ ...question, canMove: displaced !== 'release' })
  if (displaced === undefined && plan.moved.length + plan.released.length > 0)
    throw consultationBookingsDisplaced({
      members: { moved: plan.moved.length, released: plan.released.length },
    })
  const released = held.filter(({ id }) => plan.released.includes(id))
  await saveTeachers(work, evening, teachers)
  await release(followingWork(work), evening, released)
  await writeRows(tx, {
    ...slotsTable,
    rows: slots.map(({ row }) => ({ ...row, tenant_id: tx.tenant })),
    conflict: { target: ['tenant_id', 'evening_id', 'staff_id', 'starts_at'], update: ['ends_at'] },
  })
  await move(followingWork(work), evening, held, plan)
  await tx.execute(
    deleteOtherSlots(
      tx.tenant,
      evening.id,
      slots.map(({ row }) => row.id),
    ),
  )
  await removeTeachers(work, evening, teachers)
  const taken = new Set([...plan.placed.values()].map(({ row }) => row.id))
  const free = slots.flatMap(({ row }) => (row.is_blocked || taken.has(row.id) ? [] : row))
  if (now < evening.closes_at) await fillFreed(followingWork(work), evening, free)
}

/** The slots that the settings make, each with the id of the stored one that begins at the same time. */
function laySlots(
  { school }: Work,
  evening: EveningRow,
  teachers: readonly TeacherRow[],
  stored: readonly SlotRow[],
): PlacedSlot[] {
  const known = new Map(stored.map((slot) => [`${slot.staff_id} ${slot.starts_at.getTime()}`, slot]))
  return teachers.flatMap(({ staff_id, breaks }) =>
    slotsOfTeacher(evening.days, evening, breaks).map(({ date, starts_at, ends_at }) => {
      const start = instantOf(date, starts_at, school.timeZone)
      const end = instantOf(date, ends_at, school.timeZone)
      const before = known.get(`${staff_id} ${start.getTime()}`)
      const row = {
        id: before?.id ?? uuidv7(),
        evening_id: evening.id,
        staff_id,
        starts_at: start,
        ends_at: end,
        is_blocked: before?.is_blocked ?? false,
      }
      return { staff_id, start: start.getTime(), end: end.getTime(), is_blocked: row.is_blocked, row }
    }),
  )
}

/** What the guardians of appointments have in other evenings. */
async function engagementsElsewhere({ tx, now }: Work, evening: EveningRow, held: readonly BookingRow[]) {
  if (held.length === 0) return []
  await tx.execute(lockEngagements(tx.tenant))
  const guardianIds = [...new Set(held.map(({ guardian_id }) => guardian_id))]
  const rows = await tx.query(selectHeld(tx.tenant, evening.id, { guardianIds, studentIds: [], from: now }))
  return rows.flatMap((row) =>
    row.evening_id === evening.id ? [] : { guardian_id: row.guardian_id, ...spanOf(row) },
  )
}

const saveTeachers = ({ tx }: Work, evening: EveningRow, teachers: readonly TeacherRow[]) =>
  writeRows(tx, {
    ...teachersTable,
    rows: teachers.map(({ staff_id, room, online_link, is_for_all, breaks }) => ({
      tenant_id: tx.tenant,
      evening_id: evening.id,
      staff_id,
      room,
      online_link,
      is_for_all,
      breaks,
    })),
    conflict: {
      target: ['tenant_id', 'evening_id', 'staff_id'],
      update: ['room', 'online_link', 'is_for_all', 'breaks'],
    },
  })

async function release(work: Work, evening: EveningRow, rows: readonly BookingRow[]): Promise<void> {
  if (rows.length === 0) return
  await notifyOf(work, evening, rows, 'released')
  await cancelBookings(work, rows, 'slot_removed')
}

/** Puts appointments at their slots: another one with a notice, or the same one with another end. */
async function move(
  work: Work,
  evening: EveningRow,
  held: readonly BookingRow[],
  { placed, moved }: Rearranged<PlacedSlot>,
): Promise<void> {
  const { tx, now } = work
  const changed = held.flatMap((row) => {
    const slot = placed.get(row.id)?.row
    if (!slot || (slot.id === row.slot_id && slot.ends_at.getTime() === row.ends_at.getTime())) return []
    return Object.assign({}, row, { slot_id: slot.id, starts_at: slot.starts_at, ends_at: slot.ends_at })
  })
  if (changed.length === 0) return
  await tx.execute(
    updateUnplaced(
      tx.tenant,
      changed.map(({ id }) => id),
    ),
  )
  await tx.execute(updateMoved(tx.tenant, changed, now))
  const others = changed.filter(({ id }) => moved.includes(id))
  await recordConsultations(
    work.changes,
    others.map((row) => ({
      entity: 'consultation_booking',
      id: row.id,
      action: 'moved',
      change: { evening_id: evening.id, staff_id: row.staff_id, starts_at: row.starts_at },
      event: bookingEvent('moved', row),
    })),
  )
  await notifyOf(work, evening, others, 'moved')
}

/** Teachers who no longer take part, with whom they asked to come and who waits for them; the latter are notified. */
async function removeTeachers(
  { tx, school, now, today }: Work,
  evening: EveningRow,
  teachers: readonly TeacherRow[],
): Promise<void> {
  const staffIds = teachers.map(({ staff_id }) => staff_id)
  const waits = (await tx.query(selectWaits(tx.tenant, evening.id))).filter(
    ({ staff_id }) => !staffIds.includes(staff_id),
  )
  if (waits.length > 0) {
    const rings = { school: true, taught: false, children: false, self: false, userId: undefined }
    const all = await tx.query(selectTeachers({ tenant: tx.tenant, today, rings }, evening.id))
    const names = new Map(all.map(({ staff_id, staff_name }) => [staff_id, staff_name]))
    const notices = waits.map((wait) =>
      waitEnded(
        evening,
        Object.assign({}, wait, { staff_name: names.get(wait.staff_id) ?? '' }),
        'teacher_left',
      ),
    )
    await notifyEach(tx, school, notices, now)
  }
  for (const statement of deleteOtherTeachers(tx.tenant, evening.id, staffIds)) await tx.execute(statement)
}
