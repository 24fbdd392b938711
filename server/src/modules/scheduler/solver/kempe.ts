import { visitOccupants } from './occupants.ts'
import type { SearchSpace } from './search-space.ts'

/** Chains longer than this change too much of a timetable to be accepted. */
const maxChain = 14

/**
 * Moves a block to a start; the blocks in its way move to where it was, the blocks in their way move to where they were,
 * and so on (a Kempe chain between two windows of the cycle).
 */
export class KempeMoves {
  readonly #space: SearchSpace
  readonly #chain: number[] = []
  readonly #targets: number[] = []
  /** The move in which a block was last seen. */
  readonly #seen: Int32Array
  #move = 0

  constructor(space: SearchSpace) {
    this.#space = space
    this.#seen = new Int32Array(space.unitOf.length)
  }

  /** Applies the chain, or returns false without any change when it cannot be closed. */
  apply(block: number, target: number): boolean {
    const space = this.#space
    const from = space.time(block)
    const duration = space.duration(block)
    this.#move += 1
    this.#chain.length = 0
    this.#targets.length = 0
    this.#add(block, target)
    for (let index = 0; index < this.#chain.length; index += 1) {
      if (this.#chain.length > maxChain) return false
      const moved = this.#chain[index] as number
      const start = this.#targets[index] as number
      const isClosed = visitOccupants(space, moved, start, space.duration(moved), (other) =>
        this.#evict(other, from, target, duration),
      )
      if (!isClosed) return false
    }
    for (let index = 0; index < this.#chain.length; index += 1) {
      space.setTime(this.#chain[index] as number, this.#targets[index] as number)
    }
    return true
  }

  #add(block: number, target: number): void {
    this.#seen[block] = this.#move
    this.#chain.push(block)
    this.#targets.push(target)
  }

  /** Sends a block to the other window; false when it does not fit there. */
  #evict(block: number, from: number, target: number, duration: number): boolean {
    if (this.#seen[block] === this.#move) return true
    const space = this.#space
    if (space.movable[block] === 0) return false
    const moved = otherPlace(space.time(block), space.duration(block), from, target, duration)
    if (moved < 0 || !space.isAllowed(block, moved)) return false
    this.#add(block, moved)
    return true
  }
}

/** Where a block goes that is in the way in one of the windows, -1 when it sticks out of it. */
function otherPlace(time: number, length: number, from: number, target: number, duration: number): number {
  const isInside = (start: number): boolean => time >= start && time + length <= start + duration
  const shift = target - from
  if (Math.abs(shift) >= duration) {
    if (isInside(target)) return time - shift
    return isInside(from) ? time + shift : -1
  }
  // Windows that overlap: what is in the way goes to the part that becomes free.
  if (isInside(target)) return shift > 0 ? time - duration : time + duration
  return -1
}
