import { type Membership, shareDays } from './memberships.ts'

/** A membership with its class. */
export interface Seat extends Omit<Membership, 'person_id'> {
  readonly class_id: string
}

/** Memberships of one person that were two persons' and share days: one goes on for all of them. */
export interface JoinedSeat {
  readonly stays: Seat
  /** Its dates and part as they are to be: from the first day of any to the last. */
  readonly becomes: Pick<Seat, 'starts_on' | 'ends_on' | 'is_primary'>
  readonly ends: readonly Seat[]
}

/** What becomes of the memberships of two persons who turn out to be one. */
interface JoinedSeats {
  /** Memberships of the duplicate that simply go over. */
  readonly moved: readonly Seat[]
  readonly joined: readonly JoinedSeat[]
}

/** Adds the memberships of a duplicate to those of the remaining person; of those that share days one of the remaining person stays. */
export function joinMemberships(stored: readonly Seat[], merged: readonly Seat[]): JoinedSeats {
  const own = new Set(stored)
  const moved: Seat[] = []
  const joined: JoinedSeat[] = []
  const places = Map.groupBy([...stored, ...merged], (seat) => `${seat.class_id} ${seat.role}`)
  for (const seats of places.values()) {
    for (const chain of chainsOf(seats)) {
      const [stays] = chain.filter((seat) => own.has(seat)).sort(primaryFirst)
      const others = chain.filter((seat) => !own.has(seat))
      if (others.length === 0) continue
      if (stays === undefined) moved.push(...others)
      else joined.push({ stays, becomes: spanOf(chain), ends: chain.filter((seat) => seat !== stays) })
    }
  }
  return { moved, joined }
}

/** Memberships that share days with one another, over others too. */
function chainsOf(seats: readonly Seat[]): Seat[][] {
  const chains: Seat[][] = []
  for (const seat of seats) {
    const touching = chains.filter((chain) => chain.some((other) => shareDays(seat, other)))
    const rest = chains.filter((chain) => !touching.includes(chain))
    chains.splice(0, chains.length, ...rest, [...touching.flat(), seat])
  }
  return chains
}

const primaryFirst = (one: Seat, other: Seat): number => Number(other.is_primary) - Number(one.is_primary)

function spanOf(chain: readonly Seat[]): JoinedSeat['becomes'] {
  const begins = chain.map((seat) => seat.starts_on)
  const ends = chain.map((seat) => seat.ends_on)
  return {
    starts_on: begins.reduce((first, date) =>
      first === null || date === null ? null : date < first ? date : first,
    ),
    ends_on: ends.reduce((last, date) => (last === null || date === null ? null : date > last ? date : last)),
    is_primary: chain.some((seat) => seat.is_primary),
  }
}
