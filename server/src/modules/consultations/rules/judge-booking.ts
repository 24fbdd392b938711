import { collides, type Span } from './spans.ts'

/** Why a slot cannot be booked. */
export type BookingObstacle =
  | 'not_published'
  | 'not_open'
  | 'slot_past'
  | 'slot_blocked'
  | 'slot_taken'
  | 'teacher_not_offered'
  | 'booked_already'
  | 'child_has_enough'
  | 'guardian_busy'

/** What is known of a slot, the evening and the family when a slot is to be booked. */
export interface BookingFacts {
  readonly status: 'draft' | 'published' | 'withdrawn'
  readonly opensAt: number
  readonly closesAt: number
  readonly now: number
  readonly isOffice: boolean
  readonly slot: Span & { readonly isBlocked: boolean; readonly isTaken: boolean }
  /** The teacher teaches the child today, is there for all, or asked the family to come. */
  readonly isOffered: boolean
  /** The one conversation with the teacher about the child is booked already. */
  readonly hasBooking: boolean
  /** Conversations about the child in this evening, and how many there may be; null: any number. */
  readonly count: number
  readonly maxPerChild: number | null
  /** What the guardian has booked, in any evening. */
  readonly engagements: readonly Span[]
}

/** The first reason against a booking; the office is not bound by the booking window. */
export function obstacleToBooking(facts: BookingFacts): BookingObstacle | undefined {
  const { slot, now, maxPerChild } = facts
  const reasons: readonly (readonly [boolean, BookingObstacle])[] = [
    [facts.status !== 'published', 'not_published'],
    [!facts.isOffice && (now < facts.opensAt || now >= facts.closesAt), 'not_open'],
    [slot.start <= now, 'slot_past'],
    [!facts.isOffered, 'teacher_not_offered'],
    [slot.isBlocked, 'slot_blocked'],
    [slot.isTaken, 'slot_taken'],
    [facts.hasBooking, 'booked_already'],
    [maxPerChild !== null && facts.count >= maxPerChild, 'child_has_enough'],
    [facts.engagements.some((held) => collides(held, slot)), 'guardian_busy'],
  ]
  return reasons.find(([holds]) => holds)?.[1]
}
