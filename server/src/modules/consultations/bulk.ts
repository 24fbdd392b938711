import type { Transaction } from '../../kernel/db/transaction.ts'
import { writeRows } from '../../kernel/db/write-rows.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { instantOf } from '../../kernel/time/zones.ts'
import { bookingsTable } from './bookings/sql.ts'
import { slotsTable } from './evenings/slots.sql.ts'
import { eveningsTable, teachersTable } from './evenings/sql.ts'
import { slotsOfTeacher } from './rules/lay-slots.ts'
import { waitsTable } from './waits/sql.ts'

/** A published evening of one day, as a school brings it along. */
export interface BulkEvening {
  readonly name: string
  readonly description: string
  readonly place: string
  readonly date: string
  readonly starts_at: string
  readonly ends_at: string
  readonly slot_minutes: number
  readonly opens_at: Date
  readonly closes_at: Date
  readonly teachers: readonly { readonly staff_id: string; readonly room: string }[]
  /** Families in the order in which they booked: each has the first slot of the teacher at which it is free, or waits. */
  readonly families: readonly {
    readonly staff_id: string
    readonly student_id: string
    readonly guardian_id: string
  }[]
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** Writes an evening with its slots, appointments and who waits, without history, events and notices. */
export async function insertEvening(
  tx: Transaction,
  evening: BulkEvening,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Promise<void> {
  const own = { tenant_id: tx.tenant, evening_id: uuidv7() }
  const slots = slotsOf(evening, own, timeZone)
  await writeRows(tx, { ...eveningsTable, rows: [eveningOf(evening, own, now)] })
  await writeRows(tx, {
    ...teachersTable,
    rows: evening.teachers.map((teacher) => ({
      ...own,
      ...teacher,
      online_link: null,
      is_for_all: false,
      breaks: [],
    })),
  })
  await writeRows(tx, { ...slotsTable, rows: slots })
  const bookings = bookingsOf(evening.families, slots, now)
  await writeRows(tx, { ...bookingsTable, rows: bookings })
  await writeRows(tx, { ...waitsTable, rows: waitsOf(evening.families, bookings, own, now) })
}

/** What every row of an evening begins with. */
interface OfEvening {
  readonly tenant_id: string
  readonly evening_id: string
}

const daysOf = ({ date, starts_at, ends_at }: BulkEvening) => [{ date, starts_at, ends_at, breaks: [] }]

function eveningOf(evening: BulkEvening, { tenant_id, evening_id }: OfEvening, now: Date) {
  const { teachers, families, date, starts_at, ends_at, ...settings } = evening
  return {
    ...settings,
    tenant_id,
    id: evening_id,
    status: 'published',
    online_link: null,
    days: daysOf(evening),
    first_date: date,
    last_date: date,
    gap_minutes: 0,
    walking_minutes: 5,
    max_per_child: null,
    is_shared: true,
    has_waiting_list: true,
    grade_levels: [],
    class_ids: [],
    retention_months: 12,
    withdrawal_reason: null,
    created_by: null,
    created_at: now,
    updated_at: now,
    published_at: now,
    withdrawn_at: null,
    version: 1,
  }
}

function slotsOf(evening: BulkEvening, own: OfEvening, timeZone: string) {
  const { teachers, date, slot_minutes } = evening
  const days = daysOf(evening)
  return teachers.flatMap(({ staff_id }) =>
    slotsOfTeacher(days, { slot_minutes, gap_minutes: 0 }, []).map((slot) => ({
      ...own,
      id: uuidv7(),
      staff_id,
      starts_at: instantOf(date, slot.starts_at, timeZone),
      ends_at: instantOf(date, slot.ends_at, timeZone),
      is_blocked: false,
    })),
  )
}

type BulkSlot = ReturnType<typeof slotsOf>[number]

/** Gives each family the first slot that is free for it and the teacher; who finds none has no appointment. */
function bookingsOf(families: BulkEvening['families'], slots: readonly BulkSlot[], now: Date) {
  const taken = new Set<string>()
  const busy = new Set<string>()
  return families.flatMap(({ staff_id, student_id, guardian_id }) => {
    const slot = slots.find(
      (one) =>
        one.staff_id === staff_id &&
        !taken.has(one.id) &&
        !busy.has(`${guardian_id} ${one.starts_at.getTime()}`),
    )
    if (!slot) return []
    taken.add(slot.id)
    busy.add(`${guardian_id} ${slot.starts_at.getTime()}`)
    return bookingOf(slot, { student_id, guardian_id }, now)
  })
}

/** Families without an appointment wait for their teacher, in the order in which they came. */
function waitsOf(
  families: BulkEvening['families'],
  bookings: readonly { readonly staff_id: string; readonly student_id: string }[],
  own: OfEvening,
  now: Date,
) {
  const booked = new Set(bookings.map(({ staff_id, student_id }) => `${staff_id} ${student_id}`))
  return families
    .filter(({ staff_id, student_id }) => !booked.has(`${staff_id} ${student_id}`))
    .map((family, at) => ({
      ...own,
      id: uuidv7(),
      ...family,
      earliest_at: null,
      latest_at: null,
      position: at + 1,
      created_by: null,
      created_at: now,
    }))
}

function bookingOf(
  { tenant_id, evening_id, id, staff_id, starts_at, ends_at }: BulkSlot,
  family: { readonly student_id: string; readonly guardian_id: string },
  now: Date,
) {
  return {
    tenant_id,
    evening_id,
    id: uuidv7(),
    slot_id: id,
    staff_id,
    ...family,
    holder_id: nobody,
    starts_at,
    ends_at,
    topic: null,
    note: null,
    conduct: null,
    is_by_office: false,
    from_waiting_list: false,
    reminded_at: null,
    cancelled_at: null,
    cancel_reason: null,
    created_by: null,
    created_at: now,
    updated_at: now,
    version: 1,
  }
}
