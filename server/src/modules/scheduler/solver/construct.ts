import { ChoiceMoves } from './choices.ts'
import { visitOccupants } from './occupants.ts'
import type { Random } from './random.ts'
import type { SearchOptions } from './search-options.ts'
import type { SearchSpace } from './search-space.ts'

/** How deep a chain of evictions may go (FET). */
const maxDepth = 14

/** A start of a block, and the blocks that would have to go. */
interface Option {
  readonly start: number
  readonly evicted: readonly number[]
  readonly cost: number
}

interface ConstructOptions extends Pick<SearchOptions, 'shouldStop' | 'isSpent'> {
  /** The blocks to place; all that may move when absent. */
  readonly blocks?: readonly number[]
}

/** Places blocks without a time, the hardest first, by the eviction chains that the author of FET published. */
class Construction {
  readonly #space: SearchSpace
  readonly #random: Random
  readonly #choices: ChoiceMoves
  readonly #options: ConstructOptions
  /** Blocks that the current chain has placed: they may not be evicted by it. */
  readonly #placed = new Set<number>()
  /** Starts at which a block was evicted lately, against cycles. */
  readonly #tabu = new Map<number, number[]>()
  #calls = 0

  constructor(space: SearchSpace, random: Random, options: ConstructOptions) {
    this.#space = space
    this.#random = random
    this.#choices = new ChoiceMoves(space, random)
    this.#options = options
  }

  run(): void {
    const space = this.#space
    const { blocks = space.movableBlocks(), shouldStop = () => false } = this.#options
    const open = blocks.filter((block) => space.movable[block] === 1 && space.time(block) < 0)
    const queue = this.#hardestFirst(open)
    const maxCalls = 2 * Math.max(50, open.length)
    let rounds = 0
    while (queue.length > 0 && rounds < open.length * 10 && !shouldStop() && !this.#isSpent()) {
      const block = queue.shift() as number
      rounds += 1
      this.#calls = maxCalls
      this.#placed.clear()
      if (this.#place(block, 0)) {
        space.state.accept()
        continue
      }
      space.state.undo()
      queue.push(...this.#force(block))
    }
    // What could not be placed without an eviction takes the cheapest start.
    for (const block of queue) if (!this.#isSpent()) this.#force(block)
  }

  #isSpent(): boolean {
    return this.#options.isSpent?.() ?? false
  }

  /** The fewer starts and the more resources in demand, the harder. */
  #hardestFirst(blocks: readonly number[]): number[] {
    const space = this.#space
    const demand = new Float64Array(space.problem.resources.length)
    for (const block of blocks) {
      for (const resource of space.unit(block).fixed) {
        demand[resource] = (demand[resource] ?? 0) + space.duration(block)
      }
    }
    const hardness = (block: number): number => {
      const unit = space.unit(block)
      const load = unit.fixed.reduce((sum, resource) => sum + (demand[resource] ?? 0), 0)
      const starts = Math.max(1, space.starts(unit, space.duration(block)).length)
      return (load * space.duration(block)) / starts
    }
    const keys = new Map(
      blocks.map((block) => [block, hardness(block) * (1 + this.#random.fraction() * 0.1)]),
    )
    return [...blocks].sort((left, right) => (keys.get(right) ?? 0) - (keys.get(left) ?? 0))
  }

  /** Places a block, and again what it evicts; when the chain fails, everything is as before. */
  #place(block: number, depth: number): boolean {
    this.#calls -= 1
    this.#placed.add(block)
    const options = this.#optionsFor(block)
    // Every free start comes first. Several starts with evictions are tried near the root only.
    const [best] = options
    if (best && best.evicted.length === 0) {
      this.#put(block, best.start)
      return true
    }
    for (const option of options.slice(0, depth > 1 ? 1 : options.length)) {
      if (depth >= maxDepth || this.#calls < 0 || this.#isSpent()) break
      if (this.#placeEvicting(block, option, depth)) return true
    }
    this.#placed.delete(block)
    return false
  }

  #placeEvicting(block: number, { start, evicted }: Option, depth: number): boolean {
    const space = this.#space
    const times = evicted.map((other) => space.time(other))
    for (const other of evicted) space.setTime(other, -1)
    this.#put(block, start)
    if (evicted.every((other) => this.#place(other, depth + 1))) return true
    space.setTime(block, -1)
    evicted.forEach((other, index) => {
      this.#placed.delete(other)
      space.setTime(other, times[index] as number)
    })
    return false
  }

  #put(block: number, start: number): void {
    this.#space.setTime(block, start)
    this.#choices.mend(block)
  }

  /** Puts a block at the start with the fewest evictions; returns what it evicted, to be placed later. */
  #force(block: number): readonly number[] {
    const recent = this.#tabu.get(block) ?? []
    const options = this.#optionsFor(block)
    const chosen = options.find(({ start }) => !recent.includes(start)) ?? options[0]
    if (!chosen) return []
    this.#tabu.set(block, recent.slice(-4).concat(chosen.start))
    for (const other of chosen.evicted) this.#space.setTime(other, -1)
    this.#put(block, chosen.start)
    this.#space.state.accept()
    return chosen.evicted
  }

  /** The starts of a block, those with the fewest evictions and the lowest cost first. */
  #optionsFor(block: number): Option[] {
    const space = this.#space
    const starts = space.starts(space.unit(block), space.duration(block))
    const options = [...starts].flatMap((start) => {
      if (this.#isSpent()) return []
      const evicted = this.#inTheWay(block, start)
      if (evicted === undefined) return []
      return [{ start, evicted, cost: this.#random.fraction() + this.#costAt(block, start) }]
    })
    return options.sort((left, right) => left.evicted.length - right.evicted.length || left.cost - right.cost)
  }

  /** The cost of a start: hard rules that are not about the resources that evictions free. */
  #costAt(block: number, start: number): number {
    const space = this.#space
    const { state } = space
    state.refresh()
    const { hard, soft } = state
    space.setTime(block, start)
    state.refresh()
    const cost = (state.hard - hard) * 1000 + state.soft - soft
    space.setTime(block, -1)
    return cost
  }

  /** The blocks that use a resource of the block at a start; undefined when one of them may not move. */
  #inTheWay(block: number, start: number): number[] | undefined {
    const space = this.#space
    const found = new Set<number>()
    const isAllowed = visitOccupants(space, block, start, space.duration(block), (other) => {
      found.add(other)
      return space.movable[other] === 1 && !this.#placed.has(other)
    })
    return isAllowed ? [...found] : undefined
  }
}

/** Gives blocks without a time a place. */
export function construct(space: SearchSpace, random: Random, options: ConstructOptions = {}): void {
  new Construction(space, random, options).run()
}
