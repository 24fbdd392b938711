import { collides, type Span } from './spans.ts'

/** A slot of the changed evening. */
export interface NewSlot extends Span {
  readonly staff_id: string
  readonly is_blocked: boolean
}

/** A booking of the evening before the change. */
export interface HeldBooking extends Span {
  readonly id: string
  readonly staff_id: string
  readonly guardian_id: string
}

export interface Rearranged<Slot> {
  /** Where each booking has its place now; the beginning may be another one. */
  readonly placed: ReadonlyMap<string, Slot>
  /** Bookings whose slot begins at another time. */
  readonly moved: readonly string[]
  /** Bookings for which the teacher has no slot any more at which the family is free. */
  readonly released: readonly string[]
}

interface Rearranging<Slot> {
  readonly bookings: readonly HeldBooking[]
  readonly slots: readonly Slot[]
  /** What the guardians of the bookings have elsewhere. */
  readonly engagements: readonly (Span & { readonly guardian_id: string })[]
  readonly canMove: boolean
}

/**
 * Gives every booking a slot of the changed evening: the one that begins at the same time where there is one, otherwise
 * the nearest free one of the same teacher at which the guardian has nothing else. Bookings that begin at the same time
 * are placed before any is moved, so that nobody loses a slot to somebody who is moved.
 */
export function rearrange<Slot extends NewSlot>(question: Rearranging<Slot>): Rearranged<Slot> {
  const { bookings, slots, engagements, canMove } = question
  const placed = new Map<string, Slot>()
  const taken = new Set<Slot>()
  const busy: (Span & { readonly guardian_id: string })[] = [...engagements]
  const isFree = (slot: Slot, guardianId: string): boolean =>
    !taken.has(slot) && !busy.some((held) => held.guardian_id === guardianId && collides(held, slot))
  const place = (booking: HeldBooking, slot: Slot): void => {
    placed.set(booking.id, slot)
    taken.add(slot)
    busy.push({ guardian_id: booking.guardian_id, start: slot.start, end: slot.end })
  }
  const ordered = bookings.toSorted((one, other) => one.start - other.start || (one.id < other.id ? -1 : 1))
  const byStaff = Map.groupBy(slots, ({ staff_id }) => staff_id)
  const displaced = ordered.filter((booking) => {
    const same = byStaff.get(booking.staff_id)?.find(({ start }) => start === booking.start)
    if (!same || !isFree(same, booking.guardian_id)) return true
    place(booking, same)
    return false
  })
  const moved: string[] = []
  const released: string[] = []
  for (const booking of displaced) {
    const distance = ({ start }: Slot) => Math.abs(start - booking.start)
    const [nearest] = (canMove ? (byStaff.get(booking.staff_id) ?? []) : [])
      .filter((slot) => !slot.is_blocked && isFree(slot, booking.guardian_id))
      .toSorted((one, other) => distance(one) - distance(other) || one.start - other.start)
    if (nearest) {
      place(booking, nearest)
      moved.push(booking.id)
    } else released.push(booking.id)
  }
  return { placed, moved, released }
}
