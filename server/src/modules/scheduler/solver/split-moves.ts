import { visitOccupants } from './occupants.ts'
import type { Random } from './random.ts'
import type { SearchSpace, Unit } from './search-space.ts'

/** Changes how the duration of a unit is split into meetings. */
export class SplitMoves {
  readonly #space: SearchSpace
  readonly #random: Random
  /** Units with at least two ways to be split. */
  readonly units: readonly Unit[]

  constructor(space: SearchSpace, random: Random) {
    this.#space = space
    this.#random = random
    const { problem } = space
    const spoken = new Set(
      problem.constraints
        .filter(({ kind }) => kind === 'split_events' || kind === 'distribute_split_events')
        .flatMap(({ events }) => [...events]),
    )
    this.units = space.units.filter(
      ({ events, places, firstBlock }) =>
        places > 1 &&
        events.every(({ index, time }) => time < 0 && (problem.freeSplits || spoken.has(index))) &&
        Array.from({ length: places }, (_, place) => firstBlock + place).every(
          (block) => space.movable[block] === 1,
        ),
    )
  }

  /** Moves one period from a meeting of a unit to another one, or to a new one at the same place. */
  apply(): boolean {
    const space = this.#space
    const unit = this.units[this.#random.below(this.units.length)]
    if (!unit) return false
    const from = unit.firstBlock + this.#random.below(unit.places)
    const to = unit.firstBlock + this.#random.below(unit.places)
    const length = space.duration(from)
    if (from === to || length === 0) return false
    const other = space.duration(to)
    // An empty place as the source of a new meeting: the second half of a meeting becomes one of its own.
    if (other === 0) return this.#split(from, to, length)
    return this.#transfer(from, to)
  }

  #split(from: number, to: number, length: number): boolean {
    if (length < 2) return false
    const space = this.#space
    const time = space.time(from)
    const isAtEnd = this.#random.below(2) === 0
    const rest = isAtEnd ? time : this.#next(time)
    const moved = isAtEnd ? this.#after(time, length - 1) : time
    space.setDuration(from, length - 1)
    if (time >= 0) space.setTime(from, rest)
    space.setDuration(to, 1)
    space.setTime(to, moved)
    return true
  }

  /** Shortens one meeting and lengthens another one, forwards or backwards; what is in the way takes the free place. */
  #transfer(from: number, to: number): boolean {
    const space = this.#space
    const time = space.time(from)
    const target = space.time(to)
    if (time < 0 || target < 0) return false
    const isForward = this.#random.below(2) === 0
    const extra = isForward ? this.#after(target, space.duration(to)) : target - 1
    if (extra < 0 || (!isForward && this.#next(extra) !== target)) return false
    const inTheWay = this.#usersAt(to, extra)
    const freed = this.#shorten(from)
    const duration = space.duration(to)
    space.setTime(to, -1)
    space.setDuration(to, duration + 1)
    space.setTime(to, isForward ? target : extra)
    this.#moveAway(
      inTheWay.filter((block) => block !== from && block !== to),
      freed,
    )
    return true
  }

  /** Shortens a meeting at its start or end; returns the time that becomes free. */
  #shorten(block: number): number {
    const space = this.#space
    const time = space.time(block)
    const length = space.duration(block)
    const isLast = this.#random.below(2) === 0
    space.setDuration(block, length - 1)
    if (length === 1) space.setTime(block, -1)
    else if (!isLast) space.setTime(block, this.#next(time))
    return isLast ? this.#after(time, length - 1) : time
  }

  #moveAway(blocks: readonly number[], time: number): void {
    const space = this.#space
    for (const block of blocks) {
      const isFree = space.movable[block] === 1 && space.duration(block) === 1
      if (isFree && space.isAllowed(block, time)) space.setTime(block, time)
    }
  }

  #next(time: number): number {
    return time < 0 ? -1 : (this.#space.state.timetable.next[time] as number)
  }

  #after(time: number, steps: number): number {
    let result = time
    for (let left = steps; left > 0; left -= 1) result = this.#next(result)
    return result
  }

  /** The blocks that use a fixed resource of a block at a time. */
  #usersAt(block: number, time: number): number[] {
    const found = new Set<number>()
    visitOccupants(this.#space, block, time, 1, (other) => {
      found.add(other)
      return true
    })
    return [...found]
  }
}
