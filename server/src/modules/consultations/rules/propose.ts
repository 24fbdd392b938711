import { collides, type Span } from './spans.ts'

/** A conversation that a guardian wants: about which child, with whom. */
export interface Wish {
  readonly student_id: string
  readonly staff_id: string
  /** The teacher asked the family to come. */
  readonly isRequested: boolean
}

/** A slot that can be booked. */
export interface FreeSlot extends Span {
  readonly slot_id: string
  readonly staff_id: string
}

/** Something the guardian has at that time already. */
export interface Engagement extends Span {
  readonly staff_id: string
}

interface Proposed extends Wish, FreeSlot {}

/** What fits, in the order of time, and the wishes that do not. */
export interface Proposal {
  readonly placed: readonly Proposed[]
  readonly unplaced: readonly Wish[]
}

interface Question {
  readonly wishes: readonly Wish[]
  readonly slots: readonly FreeSlot[]
  readonly engagements: readonly Engagement[]
  /** Between two different teachers, in milliseconds. */
  readonly walking: number
}

/** Wishes that one proposal may have: the work grows with two to the power of them. */
export const maxWishes = 8

/**
 * Places as many wishes as possible one after another; of equally many, those with most requests of teachers; then the
 * earliest end, so that evenings fill from the front; then the latest beginning, so that nobody waits longer than
 * necessary. From one teacher to another the family has time to walk; siblings with the same teacher follow directly.
 */
export function propose({ wishes, slots, engagements, walking }: Question): Proposal {
  const gapOf = (one: string, other: string): number => (one === other ? 0 : walking)
  const free = wishes.map(({ staff_id }) =>
    slots
      .filter(
        (slot) =>
          slot.staff_id === staff_id &&
          !engagements.some((held) => collides(slot, held, gapOf(slot.staff_id, held.staff_id))),
      )
      .toSorted((one, other) => one.start - other.start),
  )
  const chain = new Chain(wishes, free, gapOf)
  const placed = chain.latest(chain.best())
  const done = new Set(placed.map(({ wish }) => wish))
  return {
    placed: placed.map(({ wish, slot }) => Object.assign({}, wishes[wish], slot)) as Proposed[],
    unplaced: wishes.filter((_, index) => !done.has(index)),
  }
}

interface Step {
  readonly wish: number
  readonly slot: FreeSlot
}

/** The sets of wishes of which none is better than another, and their earliest end. */
interface Best {
  readonly sets: readonly number[]
  readonly rank: number
  readonly end: number
}

/** Conversations one after another, from the first on. */
interface Row {
  readonly start: number
  readonly steps: readonly Step[]
}

/** Orders of the wishes, by sets: the earliest end of each set and last wish decides what can follow. */
class Chain {
  readonly #wishes: readonly Wish[]
  readonly #free: readonly (readonly FreeSlot[])[]
  readonly #gapOf: (one: string, other: string) => number

  constructor(
    wishes: readonly Wish[],
    free: readonly (readonly FreeSlot[])[],
    gapOf: (one: string, other: string) => number,
  ) {
    this.#wishes = wishes
    this.#free = free
    this.#gapOf = gapOf
  }

  #gap(one: number, other: number): number {
    return this.#gapOf(this.#wishes[one]?.staff_id ?? '', this.#wishes[other]?.staff_id ?? '')
  }

  best(): Best {
    const count = this.#wishes.length
    const ends = new Map<number, number[]>()
    let best: Best = { sets: [], rank: 0, end: 0 }
    for (let set = 1; set < 1 << count; set += 1) {
      const own = Array.from({ length: count }, (_, last) => this.#earliestEnd(ends, set, last))
      ends.set(set, own)
      const end = Math.min(...own)
      const rank = this.#rank(set)
      if (end === Number.POSITIVE_INFINITY || rank < best.rank) continue
      if (rank > best.rank || end < best.end) best = { sets: [set], rank, end }
      else if (end === best.end) best = { sets: [...best.sets, set], rank, end }
    }
    return best
  }

  /** More conversations first, then more of those that teachers asked for. */
  #rank(set: number): number {
    const chosen = this.#wishes.filter((_, wish) => set & (1 << wish))
    return chosen.length * (maxWishes + 1) + chosen.filter(({ isRequested }) => isRequested).length
  }

  #earliestEnd(ends: ReadonlyMap<number, readonly number[]>, set: number, last: number): number {
    if (!(set & (1 << last))) return Number.POSITIVE_INFINITY
    const before = set & ~(1 << last)
    const from =
      before === 0
        ? Number.NEGATIVE_INFINITY
        : Math.min(...(ends.get(before) ?? []).map((end, one) => end + this.#gap(one, last)))
    return this.#free[last]?.find(({ start }) => start >= from)?.end ?? Number.POSITIVE_INFINITY
  }

  /** Of the best sets the one that begins last. */
  latest({ sets, end }: Best): readonly Step[] {
    const known = new Map<string, Row | undefined>()
    const rows = sets.flatMap((set) =>
      this.#in(set).map((first) => this.#latestRow(known, { set, first, end })),
    )
    return latestOf(rows)?.steps ?? []
  }

  #in(set: number): number[] {
    return [...this.#wishes.keys()].filter((wish) => set & (1 << wish))
  }

  /** The conversations of a set, the first one given, that end in time and begin as late as possible. */
  #latestRow(
    known: Map<string, Row | undefined>,
    { set, first, end }: { readonly set: number; readonly first: number; readonly end: number },
  ): Row | undefined {
    const key = `${set} ${first}`
    if (known.has(key)) return known.get(key)
    const rest = set & ~(1 << first)
    const rows = this.#in(rest).map((next): Row | undefined => {
      const after = this.#latestRow(known, { set: rest, first: next, end })
      return after && this.#before(first, after.start - this.#gap(first, next), after.steps)
    })
    const row = rest === 0 ? this.#before(first, end, []) : latestOf(rows)
    known.set(key, row)
    return row
  }

  #before(wish: number, until: number, steps: readonly Step[]): Row | undefined {
    const slot = this.#free[wish]?.findLast((one) => one.end <= until)
    return slot && { start: slot.start, steps: [{ wish, slot }, ...steps] }
  }
}

const latestOf = (rows: readonly (Row | undefined)[]): Row | undefined =>
  rows.reduce((best, row) => (row && (!best || row.start > best.start) ? row : best), undefined)
