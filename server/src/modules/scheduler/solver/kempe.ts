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
  #from = 0
  #target = 0
  #duration = 0
  readonly #visit = (other: number): boolean => this.#evict(other)

  constructor(space: SearchSpace) {
    this.#space = space
    this.#seen = new Int32Array(space.unitOf.length)
  }

  /** Applies the chain, or returns false without any change when it cannot be closed. */
  apply(block: number, target: number): boolean {
    const space = this.#space
    this.#from = space.time(block)
    this.#duration = space.duration(block)
    this.#target = target
    this.#move += 1
    this.#chain.length = 0
    this.#targets.length = 0
    this.#add(block, target)
    for (let index = 0; index < this.#chain.length; index += 1) {
      if (this.#chain.length > maxChain) return false
      const moved = this.#chain[index] as number
      const start = this.#targets[index] as number
      if (!visitOccupants(space, moved, start, space.duration(moved), this.#visit)) return false
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
  #evict(block: number): boolean {
    if (this.#seen[block] === this.#move) return true
    const space = this.#space
    if (space.movable[block] === 0) return false
    const moved = this.#otherPlace(space.time(block), space.duration(block))
    if (moved < 0 || !space.isAllowed(block, moved)) return false
    this.#add(block, moved)
    return true
  }

  /** Where a block goes that is in the way in one of the windows, -1 when it sticks out of it. */
  #otherPlace(time: number, length: number): number {
    const duration = this.#duration
    const shift = this.#target - this.#from
    const isInTarget = time >= this.#target && time + length <= this.#target + duration
    if (Math.abs(shift) >= duration) {
      if (isInTarget) return time - shift
      return time >= this.#from && time + length <= this.#from + duration ? time + shift : -1
    }
    // Windows that overlap: what is in the way goes to the part that becomes free.
    if (!isInTarget) return -1
    return shift > 0 ? time - duration : time + duration
  }
}
